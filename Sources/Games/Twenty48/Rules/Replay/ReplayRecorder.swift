public import OvershootGeometry

/// Records a running game: its start, and each input with its new tile.
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

  /// Creates a recorder that starts at the current position of `game`.
  public init(_ game: Game) {
    replay = Replay(startingFrom: game)
    columns = game.rules.columns
  }

  /// Creates a recorder that continues `replay`, whose size is valid.
  public init(continuing replay: Replay) {
    self.replay = replay
    columns = replay.size.first ?? 0
  }

  /// Adds a push in `direction` with its events: a move if they contain a spawn, a refused push otherwise.
  public mutating func append(_ direction: Direction, giving events: [GameEvent]) {
    var input = ReplayInput.refused(direction)
    for case .spawned(let cell, let value) in events {
      input = .move(direction, cellIndex: cell.row * columns + cell.column, exponent: value.exponent)
    }
    replay.moves += input.code
  }

  /// Adds a keep going that the game accepted.
  public mutating func appendKeepGoing() {
    replay.moves += ReplayInput.keepGoing.code
  }
}
