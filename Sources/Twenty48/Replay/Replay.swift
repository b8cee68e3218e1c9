/// A game written down: the position it starts from and every input, with the tile that each move brought.
///
/// The fields are those of a replay line, and coding keys are their names. Nothing is checked until the replay is played:
/// `ReplayPlayback(_:)` refuses one that describes no position, and stops at the first input that does not fit.
public struct Replay: Hashable, Sendable, Codable {
  /// The numbers of columns and rows, in this order.
  public var size: [Int]
  /// The number whose making wins.
  public var target: Int
  /// The board at the start in `Board.notation`.
  public var start: String
  /// The score at the start.
  public var score: Int
  /// Whether the target had been made at the start. The board need not show it.
  public var won: Bool
  /// Whether the player had chosen to keep going at the start; true only together with `won`.
  public var keepPlaying: Bool
  /// The inputs in three characters each; see `ReplayInput`.
  public var moves: String

  /// Makes a replay of these fields, unchecked.
  public init(
    size: [Int], target: Int, start: String, score: Int = 0, won: Bool = false, keepPlaying: Bool = false,
    moves: String = ""
  ) {
    self.size = size
    self.target = target
    self.start = start
    self.score = score
    self.won = won
    self.keepPlaying = keepPlaying
    self.moves = moves
  }
}
