import OvershootGeometry
import OvershootJSON
import OvershootPlay

extension BreakoutReplay: ReplayText {
  /// Returns the level of a name that comes with the program; nil where there is none.
  package typealias Source = (String) throws -> BreakoutLevel?

  package static let game = "breakout"
  package static let keys = ["inputs", "level", "levelText", "seed", "settings", "state", "tempo", "ticks"]

  /// The greatest number of ticks of a game: 23 hours of play.
  package static let maximumTicks = 10_000_000

  /// The replay as one line of JSON, with its keys sorted and without spaces.
  package var line: String {
    "{\"game\":\"\(Self.game)\",\"inputs\":[\(inputs.map(\.json).joined(separator: ","))],\(startMembers),"
      + "\"ticks\":\(ticks)}"
  }

  /// The game without what was done in it, as a JSON object.
  package var start: String { "{\(startMembers)}" }

  private var startMembers: String {
    let state = origin.map { ",\"state\":\($0.json)" } ?? ""
    guard let level else { return "\"seed\":\(seed),\"settings\":\(settings.json)\(state)" }
    let member =
      level.name.map { "\"level\":\(JSONValue.string($0).compactText)" }
      ?? "\"levelText\":\(JSONValue.string(level.level.text).compactText)"
    let tempo = level.level.tempo.number
    return "\(member),\"seed\":\(seed)\(state)\(tempo > 1 ? ",\"tempo\":\(tempo)" : "")"
  }

  /// The ticks that it can have.
  package var tickRange: ClosedRange<Int> { firstTick...firstTick + Self.maximumTicks }

  /// - Throws: `JSONFieldError` where it is not one, `LevelFault` where only its level cannot be played.
  package init(_ object: JSONFields, from source: Source) throws {
    try self.init(object, isWhole: true, source)
    var settings = settings
    var inputs: [Input] = []
    var least: Int { inputs.last?.tick ?? firstTick }
    for element in try object.required("inputs").list() {
      let input = try Input(element, in: least...tickRange.upperBound, &settings)
      if level != nil, case .set = input.input { throw element.refused(Input.settingsInLevel) }
      inputs.append(input)
    }
    let end = try object.required("ticks").whole(in: 0...tickRange.upperBound)
    guard end >= least else {
      throw JSONFieldError("ticks", mustBe: "at least \(least), that of the last input, not \(end)")
    }
    take(inputs, until: end)
  }

  /// Reads the start of a game; see `init(_:from:)`. Settings may be left out.
  package init(start: String, shipped: (String) throws -> BreakoutLevel? = { _ in nil }) throws {
    let object = try JSONFields(
      JSONField(parsing: Array(start.utf8)), keys: ["level", "levelText", "seed", "settings", "state", "tempo"])
    try self.init(object, isWhole: false, shipped)
  }

  /// Creates a replay without inputs from the members of an object.
  private init(_ object: JSONFields, isWhole: Bool, _ shipped: (String) throws -> BreakoutLevel?) throws {
    let seed = try object.required("seed").seed()
    if let level = try Self.level(object, seed, shipped) {
      if let settings = object.optional("settings") { throw settings.refused("left out, as a level has none") }
      self.init(seed: seed, level: level)
    } else {
      let member = isWhole ? try object.required("settings") : object.optional("settings")
      self.init(seed: seed, settings: try member.map { try BreakoutSettings().changed(by: $0) } ?? BreakoutSettings())
    }
    if let state = object.optional("state") {
      self.init(from: try BreakoutGame(state, beginning: newGame), seed: seed, levelName: level?.name)
    }
  }

  /// Returns the level that an object names or has; nil where it does neither.
  private static func level(
    _ object: JSONFields, _ seed: UInt64, _ shipped: (String) throws -> BreakoutLevel?
  ) throws -> NamedLevel? {
    let tempo = try object.optional("tempo")?.whole(in: BreakoutTempo.numbers)
    if let text = object.optional("levelText") {
      if let name = object.optional("level") { throw name.refused("left out beside levelText") }
      let bytes = Array(try text.string().utf8)
      do throws(TextError) {
        let level = try BreakoutLevel(parsing: bytes)
        return NamedLevel(level.played(atTempo: tempo ?? level.tempo.number))
      } catch {
        throw LevelFault(seed: seed, reason: "The level cannot be played. \(error)")
      }
    }
    guard let name = try object.optional("level")?.string() else {
      _ = try object.optional("tempo")?.whole(in: 1...1)
      return nil
    }
    guard let level = try shipped(name) else {
      throw LevelFault(seed: seed, reason: "There is no level '\(name.quoted)'.")
    }
    return NamedLevel(level.played(atTempo: tempo ?? 1), name: name)
  }

  /// Why the level of a replay cannot be played.
  package struct LevelFault: Error {
    /// The seed of the game.
    package let seed: UInt64
    /// A sentence.
    package let reason: String
  }
}

extension TimedInput<BreakoutVerb> {
  /// The input as a JSON list of its tick, the name of the verb and its value.
  package var json: String {
    switch input {
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
    self.init(tick: tick, verb)
  }

  /// What an input of a level must be, which changes settings.
  static let settingsInLevel = "a verb other than set, as a level has no settings"

  /// Reads the inputs of a text, one list to a line; blank lines are skipped.
  ///
  /// - Parameter start: the settings at the beginning; nil in a level.
  /// - Throws: `JSONFieldError` with the line of the first mistake.
  package static func inputs(in bytes: [UInt8], _ start: BreakoutSettings?) throws -> [Self] {
    var inputs: [Self] = []
    var settings = start ?? BreakoutSettings()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
      let value = try JSONField(parsing: Array(line), line: index + 1)
      let ticks = (inputs.last?.tick ?? 0)...BreakoutReplay.maximumTicks
      let input = try Self(value, in: ticks, &settings)
      if start == nil, case .set = input.input { throw value.refused(settingsInLevel) }
      inputs.append(input)
    }
    return inputs
  }
}
