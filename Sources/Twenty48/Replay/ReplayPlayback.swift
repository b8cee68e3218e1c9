import Geometry

/// Plays a replay input by input, through the rules.
///
/// An input fits when the game answers it as written: a move is taken, and its tile can appear where it did; a refused
/// push is refused, be it because nothing would move, because the game is won and waits, or because it is over.
/// A spawned 2 and 4 both fit, as a replay does not name the variant.
public struct ReplayPlayback: Sendable {
  /// The game after all inputs so far. Chance in it is not that of the recorded game.
  public private(set) var game: Game
  /// The number of inputs that were played, refused ones and keep going included.
  public private(set) var inputs = 0
  /// The number of inputs that moved something.
  public private(set) var legal = 0
  private let moves: [UInt8]

  /// Begins at the start of `replay`.
  ///
  /// - Throws: `ReplayError` where the replay describes no position. Its moves are not looked at yet.
  public init(_ replay: Replay) throws(ReplayError) {
    game = try replay.startingGame()
    moves = Array(replay.moves.utf8)
  }

  /// Whether every input was played.
  public var isAtEnd: Bool { inputs * 3 >= moves.count }

  /// Plays the next input and gives its events: those of `Game.play(_:)`, none for keep going; nil at the end.
  ///
  /// - Throws: `InputFault` for an input that does not fit. The state then stays as it was, and so does the next input.
  public mutating func step() throws(InputFault) -> [GameEvent]? {
    if isAtEnd { return nil }
    let events: [GameEvent]
    switch try ReplayInput(moves[(inputs * 3)...]) {
    case .keepGoing:
      guard game.keepGoing() else { throw game.isLost ? .isOver : .doesNotWait }
      events = []
    case .refused(let direction):
      guard game.preview(direction) == nil else { throw .wouldMove(direction) }
      events = [.refused]
    case .move(let direction, let cellIndex, let exponent):
      let slide = try accepted(direction)
      events = game.settle(slide, try spawn(on: slide.board, at: cellIndex, exponent: exponent))
      legal += 1
    }
    inputs += 1
    return events
  }

  private func accepted(_ direction: Direction) throws(InputFault) -> Slide {
    if let slide = game.preview(direction) { return slide }
    switch game.phase {
    case .lost: throw .isOver
    case .won: throw .waitsForKeepGoing
    case .playing, .playingOn: throw .nothingMoves(direction)
    }
  }

  private func spawn(on board: Board, at index: Int, exponent: Int) throws(InputFault) -> Spawn {
    guard index < board.columns * board.rows else { throw .cellOutside(index: index) }
    let cell = board.slots.cell(at: index)
    guard board[cell] == nil else { throw .cellTaken(index: index) }
    guard exponent <= TileValue.greatest.exponent else { throw .exponentAboveGreatest(exponent) }
    guard let value = TileValue(exponent: exponent), value <= .four else { throw .neverAppears(exponent: exponent) }
    return Spawn(cell: cell, value: value)
  }
}
