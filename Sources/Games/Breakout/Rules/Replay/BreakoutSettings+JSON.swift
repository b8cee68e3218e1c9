import Breakout
import OvershootJSON

extension ScenarioValue {
  private static let settingKeys = ["autoStart", "balls", "columns", "difficulty", "mode", "rows", "speed"]

  /// Returns settings with those changed that an object names.
  func settings(changing settings: BreakoutSettings = BreakoutSettings()) throws -> BreakoutSettings {
    let object = try ScenarioObject(self, keys: Self.settingKeys)
    var result = settings
    for count in BreakoutSettings.Count.allCases {
      guard let value = object.optional(count.rawValue) else { continue }
      let number = try value.number()
      guard let whole = Int(exactly: number), count.accepts(whole) else {
        throw value.refused("\(count.requirement), not \(number.json)")
      }
      result[count] = whole
    }
    if let value = object.optional("difficulty") {
      result.difficulty = try value.choice(of: BreakoutSettings.Difficulty.self)
    }
    if let value = object.optional("mode") { result.mode = try value.choice(of: BreakoutSettings.Mode.self) }
    if let value = object.optional("autoStart") { result.autoStart = try value.flag() }
    return result
  }

  /// Returns what a player did: a list of a tick, the name of the verb and its value.
  ///
  /// - Parameters:
  ///   - least: the least tick that is allowed.
  ///   - settings: those before; they get those that the verb changes.
  func input(from least: Int, _ settings: inout BreakoutSettings) throws -> BreakoutReplay.Input {
    let parts = try list()
    guard parts.count >= 2 else { throw refused("a list of a tick, a verb and its value") }
    let tick = try parts[0].whole(in: 0...BreakoutReplayFile.maximumTicks)
    guard tick >= least else { throw parts[0].refused("at least \(least), as ticks do not fall, not \(tick)") }
    let name = try parts[1].choice(among: ["paddle", "hold", "press", "pause", "set"].map { ($0, $0) })
    let count = name == "press" ? 2 : 3
    guard parts.count == count else { throw refused("a list of \(count) values for \(name)") }
    let verb: BreakoutVerb
    switch name {
    case "paddle": verb = .paddle(try parts[2].number())
    case "hold": verb = .hold(try parts[2].whole(in: -1...1))
    case "pause": verb = .pause(try parts[2].flag())
    case "set":
      settings = try parts[2].settings(changing: settings)
      verb = .set(settings)
    default: verb = .press
    }
    return BreakoutReplay.Input(tick: tick, verb: verb)
  }
}

extension BreakoutSettings.Count {
  /// The allowed values as a phrase.
  var requirement: String {
    "a whole number from \(range.lowerBound) to \(range.upperBound)\(step == 1 ? "" : " in steps of \(step)")"
  }
}
