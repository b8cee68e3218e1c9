public import Geometry

/// Writes a running game down: the position it was met in, and each input with what came of it.
///
/// ```swift
/// var recorder = ReplayRecorder(game)
/// recorder.append(direction, giving: game.play(direction))
/// ```
/// `replay` is complete after every input.
public struct ReplayRecorder: Hashable, Sendable {
  /// The replay of all inputs so far.
  public private(set) var replay: Replay
  private let columns: Int

  /// Starts from the present position of `game`.
  public init(_ game: Game) {
    replay = Replay(startingFrom: game)
    columns = game.rules.columns
  }

  /// Adds a push in `direction` to which the game answered with `events`: one with a spawn moved, any other was refused.
  public mutating func append(_ direction: Direction, giving events: [GameEvent]) {
    var input = ReplayInput.refused(direction)
    for case .spawned(let cell, let value) in events {
      input = .move(direction, cellIndex: cell.row * columns + cell.column, exponent: value.exponent)
    }
    replay.moves += input.code
  }

  /// Adds a keep going that the game took.
  public mutating func appendKeepGoing() {
    replay.moves += ReplayInput.keepGoing.code
  }
}
