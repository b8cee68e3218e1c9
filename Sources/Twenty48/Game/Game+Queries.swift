public import Geometry

extension Game {
  /// What the game is waiting for. A game both won and lost is `.lost`.
  public var phase: Phase {
    if isLost { return .lost }
    switch goal {
    case .ahead: return .playing
    case .reached: return .won
    case .passed: return .playingOn
    }
  }

  /// The directions that `play(_:)` would not refuse, clockwise from up; none while the game is won and waiting, or lost.
  public var legalDirections: [Direction] {
    takesMoves ? Direction.allCases.filter(board.canSlide) : []
  }

  /// What a push in `direction` would do before chance adds a tile, or nil where `play(_:)` would refuse it.
  public func preview(_ direction: Direction) -> Slide? {
    takesMoves ? board.slide(direction) : nil
  }

  private var takesMoves: Bool { !isLost && goal != .reached }
}
