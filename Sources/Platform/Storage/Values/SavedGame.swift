/// A running game as the store keeps it: its start, every input since, and what is noted with them.
///
/// The store does not interpret any of the texts. `format` is the caller's version of all of them.
public struct SavedGame: Hashable, Sendable {
  /// The version of the texts.
  public var format: Int
  /// How the game began, such as the line of a replay without its moves.
  public var start: String
  /// The inputs in order, such as three characters each.
  public var inputs: [String]
  /// What does not follow from the inputs, such as the time, the hints used and the day; nil where nothing is noted.
  public var note: String?

  /// Creates a saved game.
  public init(format: Int, start: String, inputs: [String] = [], note: String? = nil) {
    (self.format, self.start, self.inputs, self.note) = (format, start, inputs, note)
  }
}
