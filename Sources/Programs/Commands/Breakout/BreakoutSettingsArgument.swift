import ArgumentParser
import Breakout

extension BreakoutSettings {
  /// Creates the settings of a command-line argument, such as `columns=5,autoStart=true`; the rest by default.
  ///
  /// - Throws: `ValidationError` where a name is not known or repeated, or a value is not allowed.
  init(argument: String) throws {
    self.init()
    var known: Set<String> = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2 else { throw ValidationError("'\(part)' is not a valid setting; give NAME=VALUE.") }
      guard known.insert(sides[0]).inserted else { throw ValidationError("'\(sides[0])' is set twice.") }
      try set(sides[0], to: sides[1])
    }
  }

  private mutating func set(_ name: String, to value: String) throws {
    func allowed<Value>(_ result: Value?, _ requirement: String) throws -> Value {
      try result.orUsageError("\(name) must be \(requirement), not '\(value)'.")
    }
    switch name {
    case "difficulty": difficulty = try allowed(Difficulty(rawValue: value), "easy or hard")
    case "mode": mode = try allowed(Mode(rawValue: value), "lives or endless")
    case "autoStart": autoStart = try allowed(Bool(value), "true or false")
    default:
      let count = try Count(rawValue: name).orUsageError(
        """
        There is not a valid setting '\(name)'; known are columns, rows, balls, difficulty, autoStart, speed and mode.
        """)
      self[count] = try allowed(Int(value).flatMap { count.accepts($0) ? $0 : nil }, count.requirement)
    }
  }
}
