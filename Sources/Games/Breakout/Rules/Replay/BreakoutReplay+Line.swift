import OvershootJSON

extension BreakoutReplay {
  /// The greatest number of ticks of a game: 23 hours of play.
  package static let maximumTicks = 10_000_000

  /// The replay as one line of JSON, with its keys sorted and without spaces.
  package var line: String {
    "{\"game\":\"breakout\",\"inputs\":[\(inputs.map(\.json).joined(separator: ","))],\(startMembers),"
      + "\"ticks\":\(ticks)}"
  }

  /// The game without what was done in it, as a JSON object.
  package var start: String { "{\(startMembers)}" }

  private var startMembers: String {
    "\"seed\":\(seed),\"settings\":\(settings.json)" + (origin.map { ",\"state\":\($0.json)" } ?? "")
  }

  /// The ticks that it can have.
  package var tickRange: ClosedRange<Int> { firstTick...firstTick + Self.maximumTicks }

  /// Reads a replay.
  ///
  /// - Throws: `JSONFieldError` where it is not one.
  package init(_ value: JSONField) throws {
    let object = try JSONFields(value, keys: ["game", "inputs", "seed", "settings", "state", "ticks"])
    _ = try object.required("game").choice(among: [("breakout", true)])
    var settings = try BreakoutSettings().changed(by: object.required("settings"))
    try self.init(object, settings)
    for element in try object.required("inputs").list() {
      let input = try Input(element, in: ticks...tickRange.upperBound, &settings)
      append(input.verb, at: input.tick)
    }
    let end = try object.required("ticks").whole(in: 0...tickRange.upperBound)
    guard end >= ticks else {
      throw JSONFieldError("ticks", mustBe: "at least \(ticks), that of the last input, not \(end)")
    }
    extend(to: end)
  }

  /// Reads the start of a game.
  ///
  /// - Throws: `JSONFieldError` where it is not one.
  package init(start: String) throws {
    let object = try JSONFields(JSONField(parsing: Array(start.utf8)), keys: ["seed", "settings", "state"])
    let settings = try object.optional("settings").map { try BreakoutSettings().changed(by: $0) }
    try self.init(object, settings ?? BreakoutSettings())
  }

  /// Creates a replay without inputs from the members of an object.
  private init(_ object: JSONFields, _ settings: BreakoutSettings) throws {
    let seed = try object.required("seed").seed()
    if let state = object.optional("state") {
      self.init(from: try BreakoutGame(state, settings: settings), seed: seed)
    } else {
      self.init(seed: seed, settings: settings)
    }
  }
}

extension BreakoutReplay.Input {
  /// The input as a JSON list of its tick, the name of the verb and its value.
  package var json: String {
    switch verb {
    case .paddle(let x): "[\(tick),\"paddle\",\(x.json)]"
    case .hold(let direction): "[\(tick),\"hold\",\(direction)]"
    case .press: "[\(tick),\"press\"]"
    case .pause(let isPaused): "[\(tick),\"pause\",\(isPaused)]"
    case .set(let settings): "[\(tick),\"set\",\(settings.json)]"
    }
  }

  /// Reads an input.
  ///
  /// - Parameters:
  ///   - ticks: the ticks that are allowed.
  ///   - settings: those before; they get those that the verb changes.
  /// - Throws: `JSONFieldError` where it is not one.
  package init(_ value: JSONField, in ticks: ClosedRange<Int>, _ settings: inout BreakoutSettings) throws {
    let parts = try value.list()
    guard parts.count >= 2 else { throw value.refused("a list of a tick, a verb and its value") }
    let tick = try parts[0].whole(in: 0...ticks.upperBound)
    guard tick >= ticks.lowerBound else {
      throw parts[0].refused("at least \(ticks.lowerBound), as ticks do not fall, not \(tick)")
    }
    let name = try parts[1].choice(among: ["paddle", "hold", "press", "pause", "set"].map { ($0, $0) })
    let count = name == "press" ? 2 : 3
    guard parts.count == count else { throw value.refused("a list of \(count) values for \(name)") }
    let verb: BreakoutVerb
    switch name {
    case "paddle": verb = .paddle(try parts[2].number())
    case "hold": verb = .hold(try parts[2].whole(in: -1...1))
    case "pause": verb = .pause(try parts[2].flag())
    case "set":
      settings = try settings.changed(by: parts[2])
      verb = .set(settings)
    default: verb = .press
    }
    self.init(tick: tick, verb: verb)
  }

  /// Reads the inputs of a text, one list to a line; blank lines are skipped.
  ///
  /// - Throws: `JSONFieldError` with the line of the first mistake.
  package static func inputs(in bytes: [UInt8], _ settings: BreakoutSettings) throws -> [Self] {
    var inputs: [Self] = []
    var settings = settings
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
      let value = JSONField(path: "Line \(index + 1)", try node(of: line, at: index))
      let ticks = (inputs.last?.tick ?? 0)...BreakoutReplay.maximumTicks
      inputs.append(try Self(value, in: ticks, &settings))
    }
    return inputs
  }

  private static func node(of line: ArraySlice<UInt8>, at index: Int) throws -> JSONValue {
    do {
      return try JSONField(parsing: Array(line)).node
    } catch is JSONFieldError {
      // Line feeds before it give the error the number of the line.
      return try JSONField(parsing: Array(repeating: UInt8(ascii: "\n"), count: index) + line).node
    }
  }
}
