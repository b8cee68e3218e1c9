public import OvershootGeometry

/// The reason why an input of a replay does not fit the position.
public enum Twenty48InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The moves end within a code, after these characters.
  case incomplete(String)
  /// A character of the code is not allowed there. A character that is not ASCII is shown in part.
  case unreadable(String)
  /// A push that moves nothing is recorded as a move.
  case nothingMoves(Direction)
  /// A push that moves something is recorded as refused.
  case wouldMove(Direction)
  /// A move follows a win without keep going.
  case waitsForKeepGoing
  /// A move or keep going follows the loss.
  case isOver
  /// Keep going, but the game is not won.
  case doesNotWait
  /// The recorded cell, counted row by row from 0, is not on the board.
  case cellOutside(index: Int)
  /// The recorded cell, counted row by row from 0, is not empty after the slide.
  case cellTaken(index: Int)
  /// The exponent of the new tile is above 17, the greatest tile.
  case exponentAboveGreatest(Int)
  /// The exponent of the new tile is neither 1 nor 2.
  case neverAppears(exponent: Int)
  /// A tile of 4 appears in a game of twos only.
  case onlyTwos

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .incomplete(let code): "The moves end within an input, after '\(code)'."
    case .unreadable(let code): "'\(code)' has a bad character and is not an input."
    case .nothingMoves(let direction): "The move \(direction) is refused: nothing would move."
    case .wouldMove(let direction): "The refused input \(direction) would move."
    case .waitsForKeepGoing: "The move is refused: the game is won and waits for keep going."
    case .isOver: "The game is over and takes no more inputs."
    case .doesNotWait: "Keep going comes while the game does not wait for it."
    case .cellOutside(let index): "Cell \(index) is outside the board."
    case .cellTaken(let index): "Cell \(index) is not empty."
    case .exponentAboveGreatest(let exponent): "Exponent \(exponent) is above 17, the greatest tile."
    case .neverAppears(let exponent): "A tile of exponent \(exponent) never appears: new tiles are 2 or 4."
    case .onlyTwos: "A tile of 4 never appears in a game of twos only."
    }
  }
}
