/// A recorded game: its start and every input, with the new tile of each move.
///
/// Nothing is validated before the replay is played, as by `check()`.
public struct Twenty48Replay: Hashable, Sendable {
  /// The numbers of columns and rows, in this order.
  public var size: [Int]
  /// The number that wins when it is made.
  public var target: Int
  /// The board at the start in `Board.notation`.
  public var start: String
  /// The score at the start.
  public var score: Int
  /// Whether the target was made before the start. The board need not contain it.
  public var won: Bool
  /// Whether the user kept going before the start; true only together with `won`.
  public var keepPlaying: Bool
  /// The inputs in three characters each; see `Twenty48Input`.
  public var moves: String
  /// The seed that gives start and tiles; nil where the game did not begin with one, or it is not known.
  public var seed: UInt64?
  /// The name of the variant; nil where it is not known, which allows new tiles of 2 and 4.
  public var variant: String?
  /// The day of the game in UTC, as in `2026-11-21`; not validated.
  public var date: String?
  /// How often inputs were taken back; nil where it is not known.
  public var undos: Int?

  /// Creates a replay without validation.
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
