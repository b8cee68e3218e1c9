import OvershootJSON

extension BreakoutSettings {
  private static let keys = ["autoStart", "balls", "columns", "difficulty", "mode", "rows", "speed"]

  /// The settings as a JSON object with sorted keys.
  package var json: String {
    let mode = "\"mode\":\"\(mode.rawValue)\",\"rows\":\(self[.rows]),\"speed\":\(self[.speed])"
    return "{\"autoStart\":\(autoStart),\"balls\":\(self[.balls]),\"columns\":\(self[.columns]),"
      + "\"difficulty\":\"\(difficulty.rawValue)\",\(mode)}"
  }

  /// Returns the settings with those changed that an object names.
  func changed(by value: JSONField) throws -> BreakoutSettings {
    let object = try JSONFields(value, keys: Self.keys)
    var result = self
    for count in Count.allCases {
      guard let value = object.optional(count.rawValue) else { continue }
      let number = try value.number()
      guard let whole = Int(exactly: number), count.accepts(whole) else {
        throw value.refused("\(count.requirement), not \(number.json)")
      }
      result[count] = whole
    }
    if let value = object.optional("difficulty") { result.difficulty = try value.choice(of: Difficulty.self) }
    if let value = object.optional("mode") { result.mode = try value.choice(of: Mode.self) }
    if let value = object.optional("autoStart") { result.autoStart = try value.flag() }
    return result
  }
}

extension BreakoutSettings.Count {
  /// The allowed values as a phrase.
  package var requirement: String {
    "a whole number from \(range.lowerBound) to \(range.upperBound)\(step == 1 ? "" : " in steps of \(step)")"
  }
}
