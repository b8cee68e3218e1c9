import Breakout
import OvershootGameKit
import OvershootJSON
import OvershootPlay

/// The replays of walls one after the other, of which any tick is reached at once.
struct BreakoutTape: Sendable {
  /// The number of ticks of all walls.
  let ticks: Int
  private let walls: [GameTape<BreakoutGame>]
  /// The tick at which each wall begins.
  private let starts: [Int]

  /// A game between two ticks, and the number of its wall.
  struct State: Sendable {
    let wall: Int
    fileprivate var playback: GamePlayback<BreakoutGame>

    var game: BreakoutGame { playback.game }
  }

  /// The greatest number of states of a wall, and the least number of ticks between two.
  private static let greatestCount = 400
  private static let leastInterval = 600

  /// Reads lines of replays; nil where one is none.
  init?(_ text: String, shipped: (String) -> BreakoutLevel?) {
    var replays: [BreakoutReplay] = []
    for line in text.split(separator: "\n") {
      guard let value = try? JSONField(whole: line),
        let replay = try? BreakoutReplay(value, shipped: shipped)
      else { return nil }
      replays.append(replay)
    }
    guard !replays.isEmpty else { return nil }
    self.init(replays)
  }

  /// Plays replays one after the other.
  ///
  /// - Precondition: `replays` is not empty.
  init(_ replays: [BreakoutReplay]) {
    walls = replays.map { GameTape($0.record, interval: Self.leastInterval, count: Self.greatestCount) }
    var starts = [0]
    for wall in walls { starts.append(starts[starts.count - 1] + wall.end) }
    ticks = starts.removeLast()
    self.starts = starts
  }

  /// Returns the state after some ticks.
  func state(at tick: Int) -> State {
    let wall = starts.lastIndex { $0 < tick } ?? 0
    return State(wall: wall, playback: walls[wall].playback(at: tick - starts[wall]))
  }

  /// Plays a tick of a state, and goes on to the next wall where one has ended. Returns what happens.
  func advance(_ state: inout State) -> [BreakoutEvent] {
    if let events = state.playback.step(in: walls[state.wall].record) { return events }
    guard state.wall + 1 < walls.count else { return [] }
    state = State(wall: state.wall + 1, playback: walls[state.wall + 1].playback(at: 0))
    return state.playback.step(in: walls[state.wall].record) ?? []
  }
}
