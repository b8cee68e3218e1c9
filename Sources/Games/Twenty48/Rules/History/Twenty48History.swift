public import OvershootGeometry
public import OvershootPlay

/// A game with all its inputs, which can be taken back and repeated without limit.
///
/// Taking back changes decisions and not luck: the generator returns too, so that the same push brings the same tile.
public struct Twenty48History: Sendable {
  /// What an input did; keep going has no events.
  public typealias Step = GameSession<Twenty48Game>.Step

  /// The number of pushes that moved something and are not taken back.
  public private(set) var moveCount = 0
  /// How often inputs were taken back.
  public private(set) var undoCount: Int
  /// The replay without inputs.
  public let start: Twenty48Replay
  package private(set) var session: GameSession<Twenty48Game>

  /// Creates the history of a game that begins at the position of `game`.
  ///
  /// `undoCount` is how often inputs of the game were taken back before.
  public init(_ game: Twenty48Game, undoCount: Int = 0) {
    self.undoCount = undoCount
    start = Twenty48Replay(startingFrom: game)
    session = GameSession(game, reach: .inputs)
  }

  /// Creates the history of a recorded game, up to the first input that does not fit.
  ///
  /// - Parameters:
  ///   - replay: the recorded game.
  ///   - variant: the variant of the recorded game.
  ///   - generator: the generator at its start.
  ///   - undoCount: how often inputs of the game were taken back before.
  /// - Throws: `Twenty48ReplayError` for an invalid start.
  public init(
    _ replay: Twenty48Replay, variant: Rules.Variant, generator: SeededGenerator, undoCount: Int = 0
  ) throws(Twenty48ReplayError) {
    self.init(try replay.startingGame(variant: variant, generator: generator), undoCount: undoCount)
    let moves = Array(replay.moves.utf8)
    // An input that does not fit must not be recorded.
    var probe = game
    for index in stride(from: 0, to: moves.count, by: 3) {
      guard let input = try? Twenty48Input(moves[index...]), input.fits(probe.act(input)) else { break }
      _ = act(input)
    }
  }

  /// The game after all inputs that are not taken back.
  public var game: Twenty48Game { session.game }

  /// The game at the start.
  public var firstGame: Twenty48Game { session.record.start }

  /// The number of inputs that are not taken back, with refused ones and keep going.
  public var inputCount: Int { session.record.inputs.count }

  /// The inputs that are not taken back.
  var inputs: some Sequence<Twenty48Input> { session.record.inputs.lazy.map(\.input) }

  /// The replay of all inputs that are not taken back.
  public var replay: Twenty48Replay {
    var replay = start
    replay.moves = moves(from: 0)
    return replay
  }

  /// Returns the codes of the inputs from the one at `index` on that are not taken back.
  ///
  /// - Precondition: `index` is at least 0.
  public func moves(from index: Int, file: StaticString = #fileID, line: UInt = #line) -> String {
    require(
      index >= 0, "Twenty48History.moves(from:) needs an index of at least 0, not \(index).", file: file, line: line)
    return String(decoding: session.record.inputs.dropFirst(index).flatMap(\.input.code), as: UTF8.self)
  }

  // MARK: Playing

  /// Plays a push and returns its events, as `Twenty48Game.play(_:)` does. What was taken back can no longer be
  /// repeated, unless the push is refused. Of refused pushes in a row the first 16 are kept.
  public mutating func push(_ direction: Direction) -> [Twenty48Event] { act(game.input(direction)) }

  /// Keeps going after winning. Returns false, without effect, where the game does not wait for that.
  @discardableResult
  public mutating func keepGoing() -> Bool {
    guard game.phase == .won else { return false }
    _ = act(.keepGoing)
    return true
  }

  private mutating func act(_ input: Twenty48Input) -> [Twenty48Event] {
    let events = session.act(input)
    if case .move = input { moveCount += 1 }
    return events
  }

  /// Whether an input can be taken back.
  public var canUndo: Bool { session.canUndo }

  /// Whether an input that was taken back can be repeated.
  public var canRedo: Bool { session.canRedo }

  /// Takes back the last input that changed something, and refused ones after it.
  ///
  /// - Returns: what the input had done; nil if no input can be taken back.
  public mutating func undo() -> Step? {
    guard let step = session.undo() else { return nil }
    undoCount += 1
    if !step.events.isEmpty { moveCount -= 1 }
    return step
  }

  /// Repeats the input that was taken back last, and refused ones after it.
  ///
  /// - Returns: what the input does; nil if no input can be repeated.
  public mutating func redo() -> Step? {
    guard let step = session.redo() else { return nil }
    if !step.events.isEmpty { moveCount += 1 }
    return step
  }
}
