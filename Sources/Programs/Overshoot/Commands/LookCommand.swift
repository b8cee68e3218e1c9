import ArgumentParser
import OvershootCommands
import OvershootDrawing
import OvershootJSON
import OvershootScreenKit

/// `overshoot look`.
struct LookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "look", abstract: "Print the colours of all rooms in all forms, the sizes of type, and contrasts.",
    discussion: ExitStatus.help([:]))

  @Flag(help: "Print one JSON object: rooms, tiles, type and contrast.")
  var json = false

  func run() throws {
    let sheet = LookSheet()
    if json { return try StandardOutput.write(line: sheet.json.compactText) }
    for line in sheet.lines { try StandardOutput.write(line: line) }
  }
}

/// The values of the look, as they are printed.
private struct LookSheet {
  private typealias Part = (name: String, color: Color)

  /// What stands in the list of rooms: rooms, and grounds of their own.
  private let rooms: [(name: String, tokens: (Form) -> RoomTokens)] =
    Room.allCases.map { room in (room.rawValue, { RoomTokens(room, $0) }) }
    + [
      ("keys", { RoomTokens(keysOf: .options, $0) }), ("failure", { RoomTokens(failureIn: $0) }),
      ("turned", { RoomTokens(turned: .twenty48, $0) }), ("about", { RoomTokens(.twenty48, $0) }),
    ]
  private let palettes: [(name: String, palette: TilePalette)] = [
    ("light", .light), ("dark", .dark), ("colour-blind", .colorBlind),
  ]

  private func parts(_ tokens: RoomTokens) -> [Part] {
    [
      ("ground", tokens.ground), ("field", tokens.field), ("ink", tokens.ink), ("soft", tokens.soft),
      ("disc", tokens.disc), ("on", tokens.on), ("line", tokens.line), ("accent", tokens.accent),
    ]
  }

  var json: JSONValue {
    .object([
      ("rooms", .object(rooms.map { ($0.name, forms($0.tokens)) })),
      ("tiles", .object(palettes.map { ($0.name, tiles($0.palette)) })),
      ("type", .object(TypeRole.allCases.map { ($0.rawValue, .number($0.font(.wide).size)) })),
      ("contrast", .list(contrasts.map(\.json))),
    ])
  }

  private func forms(_ tokens: (Form) -> RoomTokens) -> JSONValue {
    .object(Form.allCases.map { ($0.rawValue, object(tokens($0))) })
  }

  private func object(_ tokens: RoomTokens) -> JSONValue {
    .object(parts(tokens).map { ($0.name, .string($0.color.summary.uppercased())) })
  }

  private func tiles(_ palette: TilePalette) -> JSONValue {
    .object(
      (1...11).map { exponent in
        let tile = palette.tile(exponent: exponent)
        return ("\(1 << exponent)", .list([tile.face, tile.number].map { .string($0.summary.uppercased()) }))
      })
  }

  private var contrasts: [LookContrast] {
    rooms.flatMap { room in Form.allCases.flatMap { LookContrast.all(room.name, $0, room.tokens($0)) } }
  }

  /// The same in lines.
  var lines: [String] {
    let names = parts(RoomTokens(.options, .light)).map(\.name)
    let head = Self.row(["room", "form"] + names)
    let colors = rooms.flatMap { room in
      Form.allCases.map { form in
        Self.row([room.name, form.rawValue] + parts(room.tokens(form)).map { $0.color.summary.uppercased() })
      }
    }
    let tiles = palettes.flatMap { palette in
      (1...11).map { exponent in
        let tile = palette.palette.tile(exponent: exponent)
        let colors = [tile.face, tile.number].map { $0.summary.uppercased() }
        return Self.row([palette.name, "\(1 << exponent)"] + colors)
      }
    }
    let sizes = TypeRole.allCases.map { role in
      Self.row([role.rawValue] + [PageGrid.WindowClass.wide, .phone, .narrow].map { "\(role.font($0).size)" })
    }
    let ratios = contrasts.map {
      Self.row([$0.room, $0.form.rawValue, $0.text, $0.on, "\($0.rounded)", "\($0.least)"])
    }
    return [head] + colors + ["", Self.row(["tiles", "number", "face", "ink"])] + tiles
      + ["", Self.row(["type", "wide", "phone", "narrow"])] + sizes
      + ["", Self.row(["room", "form", "text", "on", "ratio", "least"])] + ratios
  }

  private static func row(_ cells: [String]) -> String {
    cells.map { $0.padding(to: 20) }.joined().trimmed
  }
}

extension LookContrast {
  /// The ratio with one digit after the point, rounded down.
  fileprivate var rounded: Double { (ratio * 10).rounded(.down) / 10 }

  fileprivate var json: JSONValue {
    .object([
      ("room", .string(room)), ("form", .string(form.rawValue)), ("text", .string(text)), ("on", .string(on)),
      ("ratio", .number(rounded)), ("least", .number(least)),
    ])
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }

  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
