/// A running game as the store keeps it: its start, and every input since.
///
/// The store does not interpret either text. `format` is the caller's version of both.
public struct SavedGame: Hashable, Sendable {
  /// The version of the texts.
  public var format: Int
  /// How the game began, such as the line of a replay without its moves.
  public var start: String
  /// The inputs in order, such as three characters each.
  public var inputs: [String]

  /// Creates a saved game.
  public init(format: Int, start: String, inputs: [String] = []) {
    (self.format, self.start, self.inputs) = (format, start, inputs)
  }
}
