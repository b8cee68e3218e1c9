import Breakout
import OvershootGameKit
import OvershootJSON
import OvershootPlay

/// The replays of levels one after the other, of which any tick is reached at once.
struct BreakoutTimeline: Sendable {
  /// The number of ticks of all levels.
  let ticks: Int
  /// The ends of levels, and the lives that were lost.
  let marks: [ReplayMark]
  private let levels: [GameTimeline<BreakoutGame>]
  /// The tick at which each level begins.
  private let starts: [Int]

  /// A game between two ticks, and the number of its level.
  struct State: Sendable {
    let level: Int
    fileprivate var playback: GamePlayback<BreakoutGame>

    var game: BreakoutGame { playback.game }
  }

  /// The greatest number of states of a level, and the least number of ticks between two.
  private static let greatestCount = 400
  private static let leastInterval = 600

  /// Reads lines of replays; nil where one is none.
  init?(_ text: String, shipped: @escaping (String) -> BreakoutLevel?) {
    var replays: [BreakoutReplay] = []
    for line in text.split(separator: "\n") {
      guard let value = try? JSONField(whole: line),
        let replay = try? BreakoutReplay(value, from: shipped)
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
    var (tick, marks) = (0, [ReplayMark]())
    levels = replays.map { replay in
      GameTimeline(replay.record, interval: Self.leastInterval, count: Self.greatestCount) { events in
        tick += 1
        for event in events {
          switch event {
          case .wallCleared: marks.append(ReplayMark(Double(tick), .great))
          case .lifeLost: marks.append(ReplayMark(Double(tick), isFault: true))
          default: break
          }
        }
      }
    }
    self.marks = marks
    var starts = [0]
    for level in levels { starts.append(starts[starts.count - 1] + level.end) }
    ticks = starts.removeLast()
    self.starts = starts
  }

  /// Returns the state after some ticks.
  func state(at tick: Int) -> State {
    let level = starts.lastIndex { $0 < tick } ?? 0
    return State(level: level, playback: levels[level].playback(at: tick - starts[level]))
  }

  /// Plays a tick of a state, and goes on to the next level where one has ended. Returns what happens.
  func advance(_ state: inout State) -> [BreakoutEvent] {
    if let events = state.playback.step(in: levels[state.level].record) { return events }
    guard state.level + 1 < levels.count else { return [] }
    state = State(level: state.level + 1, playback: levels[state.level + 1].playback(at: 0))
    return state.playback.step(in: levels[state.level].record) ?? []
  }
}
