public import OvershootGeometry

/// Plays a replay input by input.
///
/// An input fits if the game answers it as recorded: a move is accepted and its tile can appear in its cell; a refused
/// push is refused, for any reason. New tiles of 2 and 4 both fit, as a replay does not name the variant.
public struct ReplayPlayback: Sendable {
  /// The game after all inputs so far. Its generator is that of the recorded game if the playback began with that.
  public private(set) var game: Game
  /// The number of inputs so far, with refused ones and keep going.
  public private(set) var inputs = 0
  /// The number of inputs that moved something.
  public private(set) var legal = 0
  private let moves: [UInt8]

  /// Creates a playback at the start of `replay`.
  ///
  /// - Parameters:
  ///   - variant: the variant of the recorded game, which a replay does not name.
  ///   - generator: the generator at the start of the recorded game, for a game that is to be continued.
  /// - Throws: `ReplayError` for an invalid start. The moves are validated by `step()`.
  public init(
    _ replay: Replay, variant: Rules.Variant = .classic, generator: SeededGenerator = SeededGenerator(seed: 0)
  ) throws(ReplayError) {
    game = try replay.startingGame(variant: variant, generator: generator)
    moves = Array(replay.moves.utf8)
  }

  /// Whether all inputs are played.
  public var isAtEnd: Bool { inputs * 3 >= moves.count }

  /// Plays the next input and returns its events: those of `Game.play(_:)`, none for keep going; nil at the end.
  ///
  /// - Throws: `InputFault` for an input that does not fit; the playback then stays before it.
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
      let spawn = try spawn(on: slide.board, at: cellIndex, exponent: exponent)
      game.skipSpawn(on: slide.board)
      events = game.settle(slide, spawn)
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
