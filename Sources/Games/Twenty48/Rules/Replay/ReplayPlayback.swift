public import OvershootGeometry

/// Plays a replay input by input.
///
/// An input fits if the game answers it as recorded: a move is accepted and its tile can appear in its cell; a refused
/// push is refused, for any reason. New tiles of 2 and 4 both fit, except where the variant is twos only.
public struct ReplayPlayback: Sendable {
  /// The game after all inputs so far. Its generator is that of the recorded game if the playback began with that.
  public private(set) var game: Twenty48Game
  /// The number of inputs so far, with refused ones and keep going.
  public private(set) var inputs = 0
  /// The number of inputs that moved something.
  public private(set) var legal = 0
  /// The direction of the last input; nil where that moved nothing.
  private(set) var lastDirection: Direction?
  private let moves: [UInt8]

  /// Creates a playback at the start of `replay`.
  ///
  /// - Parameters:
  ///   - replay: the recorded game.
  ///   - variant: the variant of the recorded game, where the replay does not name it.
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

  /// Plays the next input and returns its events, none for keep going; nil at the end.
  ///
  /// - Throws: `ReplayInputError` for an input that does not fit; the playback then stays before it.
  public mutating func step() throws(ReplayInputError) -> [Twenty48Event]? {
    if isAtEnd { return nil }
    let input = try Twenty48Input(moves[(inputs * 3)...])
    let events = try game.play(input)
    lastDirection = nil
    if case .move(let direction, _, _) = input {
      legal += 1
      lastDirection = direction
    }
    inputs += 1
    return events
  }
}

extension Twenty48Game {
  /// Plays a recorded input, with the recorded tile. The generator advances as in `play(_:)`.
  ///
  /// - Returns: its events; none for keep going.
  /// - Throws: `ReplayInputError` for an input that does not fit, which changes nothing.
  mutating func play(_ input: Twenty48Input) throws(ReplayInputError) -> [Twenty48Event] {
    switch input {
    case .keepGoing:
      guard keepGoing() else { throw isLost ? .isOver : .doesNotWait }
      return []
    case .blocked(let direction):
      guard preview(direction) == nil else { throw .wouldMove(direction) }
      return [.refused]
    case .move(let direction, let cellIndex, let exponent):
      let slide = try accepted(direction)
      let spawn = try spawn(on: slide.board, at: Int(cellIndex), exponent: Int(exponent))
      skipSpawn(on: slide.board)
      return settle(slide, spawn)
    }
  }

  private func accepted(_ direction: Direction) throws(ReplayInputError) -> Slide {
    if let slide = preview(direction) { return slide }
    switch phase {
    case .lost: throw .isOver
    case .won: throw .waitsForKeepGoing
    case .playing, .playingOn: throw .nothingMoves(direction)
    }
  }

  private func spawn(on board: Board, at index: Int, exponent: Int) throws(ReplayInputError) -> Spawn {
    guard index < board.columns * board.rows else { throw .cellOutside(index: index) }
    let cell = board.slots.cell(at: index)
    guard board[cell] == nil else { throw .cellTaken(index: index) }
    guard exponent <= TileValue.greatest.exponent else { throw .exponentAboveGreatest(exponent) }
    guard let value = TileValue(exponent: exponent), value <= .four else { throw .neverAppears(exponent: exponent) }
    guard rules.variant == .classic || value == .two else { throw .onlyTwos }
    return Spawn(cell: cell, value: value)
  }
}
