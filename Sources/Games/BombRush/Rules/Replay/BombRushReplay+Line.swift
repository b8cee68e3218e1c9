import OvershootJSON

extension BombRushReplay {
  /// The longest game that is read, in ticks.
  private static let maximumTicks = 1 << 20

  /// The replay as one line of JSON, with its keys sorted and without spaces.
  package var line: String {
    "{\"game\":\"bombs\",\"inputs\":[\(inputs.map(\.json).joined(separator: ","))],\(startMembers),\"ticks\":\(ticks)}"
  }

  /// The game without what was done in it, as a JSON object.
  package var start: String { "{\(startMembers)}" }

  /// Reads the start of a game.
  ///
  /// - Throws: `JSONFieldError` where it is not one.
  package init(start: String) throws {
    let object = try JSONFields(JSONField(parsing: Array(start.utf8)), keys: ["level", "seed"])
    self.init(level: try object.required("level").string(), seed: try object.required("seed").seed())
  }

  private var startMembers: String { "\"level\":\(level.quotedAsJSON),\"seed\":\(seed)" }

  /// Reads a replay.
  ///
  /// - Throws: `JSONFieldError` where it is not one.
  package init(_ value: JSONField) throws {
    let object = try JSONFields(value, keys: ["game", "inputs", "level", "seed", "ticks"])
    self.init(
      level: try object.required("level").string(), seed: try object.required("seed").seed(),
      inputs: try TimedVerb.list(object.required("inputs")),
      ticks: try object.required("ticks").whole(in: 0...Self.maximumTicks))
  }
}
