import OvershootJSON
import OvershootPlay

extension BombRushReplay: ReplayText {
  package static let game = "bombs"
  package static let keys = ["inputs", "level", "seed", "ticks"]

  /// The longest game that is read, in ticks.
  private static let maximumTicks = 1 << 20

  /// The replay as one line of JSON, with its keys sorted and without spaces.
  package var line: String {
    "{\"game\":\"\(Self.game)\",\"inputs\":[\(inputs.map(\.json).joined(separator: ","))],\(startMembers),"
      + "\"ticks\":\(ticks)}"
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

  package init(_ object: JSONFields, from source: Void) throws {
    self.init(
      level: try object.required("level").string(), seed: try object.required("seed").seed(),
      inputs: try TimedVerb.list(object.required("inputs")),
      ticks: try object.required("ticks").whole(in: 0...Self.maximumTicks))
  }
}
