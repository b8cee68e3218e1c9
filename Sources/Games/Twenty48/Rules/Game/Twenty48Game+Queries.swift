public import OvershootGeometry

extension Twenty48Game {
  /// The phase of the game. A game both won and lost is `.lost`.
  public var phase: Phase {
    if isLost { return .lost }
    switch goal {
    case .ahead: return .playing
    case .reached: return .won
    case .passed: return .playingOn
    }
  }

  /// The directions that `play(_:)` accepts, clockwise from up; none while the game is won or lost.
  public var legalDirections: [Direction] { acceptsMoves ? Direction.allCases.filter(board.canSlide) : [] }

  /// Returns the result of a push in `direction` before a new tile appears, or nil if `play(_:)` would refuse it.
  public func preview(_ direction: Direction) -> Slide? { acceptsMoves ? board.slide(direction) : nil }

  private var acceptsMoves: Bool { !isLost && goal != .reached }
}
