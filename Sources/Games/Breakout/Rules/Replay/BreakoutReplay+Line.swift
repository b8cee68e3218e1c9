import Breakout
import OvershootJSON

extension BreakoutReplay {
  /// The replay as one line of JSON, with its keys sorted and without spaces.
  package var line: String {
    "{\"game\":\"breakout\",\"inputs\":[\(inputs.map(\.json).joined(separator: ","))],\(startMembers),"
      + "\"ticks\":\(ticks)}"
  }

  /// The game without what was done in it, as a JSON object.
  var start: String { "{\(startMembers)}" }

  private var startMembers: String { "\"seed\":\(seed),\"settings\":\(settings.json)" }

  /// Reads the start of a game.
  init(start: String) throws(JSONError) {
    var (scanner, seed, settings) = (JSONScanner(start), UInt64?.none, BreakoutSettings())
    try scanner.object("The start") { (scanner, key) throws(JSONError) in
      if key.text == "settings" { return try settings.change(&scanner) }
      guard key.text == "seed" else { throw scanner.error("The start has no such key.") }
      seed = UInt64(try scanner.numeral("The seed"))
    }
    try scanner.end()
    guard let seed else { throw scanner.error("The start has no valid seed.") }
    self.init(seed: seed, settings: settings)
  }
}

extension BreakoutReplay.Input {
  /// The input as a JSON list of its tick, the name of the verb and its value.
  var json: String {
    switch verb {
    case .paddle(let x): "[\(tick),\"paddle\",\(x.json)]"
    case .hold(let direction): "[\(tick),\"hold\",\(direction)]"
    case .press: "[\(tick),\"press\"]"
    case .pause(let isPaused): "[\(tick),\"pause\",\(isPaused)]"
    case .set(let settings): "[\(tick),\"set\",\(settings.json)]"
    }
  }

  /// Reads an input; `settings` are those before it, and get those that it sets.
  init(json: String, _ settings: inout BreakoutSettings) throws(JSONError) {
    var scanner = JSONScanner(json)
    var (tick, name, verb, changed) = (Int?.none, "", BreakoutVerb?.none, settings)
    try scanner.array("An input") { (scanner, index) throws(JSONError) in
      switch (index, name) {
      case (0, _): tick = Int(try scanner.numeral("The tick"))
      case (1, _):
        name = try scanner.string("The verb")
        if name == "press" { verb = .press }
      case (2, "paddle"): verb = .paddle(try scanner.number("The place"))
      case (2, "hold"): verb = Int(try scanner.numeral("The direction")).map(BreakoutVerb.hold)
      case (2, "pause"): verb = .pause(try scanner.flag("Whether it is paused"))
      case (2, "set"):
        try changed.change(&scanner)
        verb = .set(changed)
      default: throw scanner.error("An input has no such value.")
      }
    }
    try scanner.end()
    guard let tick, let verb else { throw scanner.error("An input has a tick, a verb and its value.") }
    if case .hold(let direction) = verb, !(-1...1).contains(direction) {
      throw scanner.error("There are two directions.")
    }
    settings = changed
    self.init(tick: tick, verb: verb)
  }
}

extension BreakoutSettings {
  /// The settings as a JSON object with sorted keys.
  package var json: String {
    let mode = "\"mode\":\"\(mode.rawValue)\",\"rows\":\(self[.rows]),\"speed\":\(self[.speed])"
    return "{\"autoStart\":\(autoStart),\"balls\":\(self[.balls]),\"columns\":\(self[.columns]),"
      + "\"difficulty\":\"\(difficulty.rawValue)\",\(mode)}"
  }

  /// Changes the settings that a JSON object names.
  fileprivate mutating func change(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.object("The settings") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "autoStart": autoStart = try scanner.flag("autoStart")
      case "difficulty": difficulty = try Self.choice(&scanner)
      case "mode": mode = try Self.choice(&scanner)
      default:
        guard let count = Count(rawValue: key.text), let value = Int(try scanner.numeral(key.text)),
          count.accepts(value)
        else { throw scanner.error("This is not a valid setting.") }
        self[count] = value
      }
    }
  }

  private static func choice<Value: RawRepresentable<String>>(_ scanner: inout JSONScanner) throws(JSONError) -> Value {
    guard let value = Value(rawValue: try scanner.string("The setting")) else {
      throw scanner.error("This is not a valid setting.")
    }
    return value
  }
}
