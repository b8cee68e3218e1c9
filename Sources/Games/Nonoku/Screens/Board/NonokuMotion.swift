import OvershootGameKit

/// The tunables of the puzzle's animations. Durations and delays are in seconds.
@MainActor
enum NonokuMotion {
  /// The fade of strokes, crosses, halos and pencil marks.
  static let fade = 0.12
  /// The time in which a clue takes the colour of one that is done.
  static let clue = 0.4
  /// The scale of the clues of the row and the column that are pointed at, and its spring.
  static let litScale = 1.15
  static let lit = Spring(duration: 0.2, bounce: 0.3)
  /// The time in which the gaps of a stroke close.
  static let closing = 0.2
  /// The scale of a piece and of a symbol when they come, the spring to their size, and how much later a symbol comes
  /// than its piece.
  static let popScale = 0.6
  static let pop = Spring(duration: 0.25, bounce: 0.5)
  static let stampDelay = 0.04
  /// How a tile of the palette is held, in radians and in parts of its side, and the spring to it.
  static let heldTurn = -5 * Double.pi / 180
  static let heldLift = 0.09
  static let hold = Spring(duration: 0.2, bounce: 0.5)
  /// The offset of a line that is wrong, in points, the time to it, and the spring back.
  static let shake = 4.0
  static let shakeRise = 0.05
  static let shakeFall = Spring(response: 0.18, dampingFraction: 0.3)
  /// The wave over a solved puzzle, from before its first diagonal until it has left the last one: its time, and how
  /// far from its crest pieces are raised, in diagonals; on the crest a piece's growth, turn and lift in cells.
  static let wave = 0.42
  static let crestReach = 2.4
  static let crestScale = 0.17
  static let crestTurn = -4 * Double.pi / 180
  static let crestLift = 0.2
  /// The seconds from the last mark until the ending comes.
  static let endDelay = 0.6
  /// How long dashes march after an input, and their speed in points per second.
  static let march = 3.0
  static let marchSpeed = 16.0
  /// The time after which a touch that stays is a long press.
  static let longPress = 0.4
}
