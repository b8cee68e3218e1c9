import BombRush
import OvershootGameKit
import OvershootPlay

/// A recorded game of a level, of which any tick is reached at once, with what was seen lately there.
struct BombRushTimeline: Sendable {
  /// The wards that were saved or died, cores and enemies.
  let marks: [ReplayMark]
  private let timeline: GameTimeline<BombRushGame>

  /// A game after a tick, and before it.
  struct State: Sendable {
    fileprivate var playback: GamePlayback<BombRushGame>
    fileprivate(set) var previous: BombRushGame
    fileprivate(set) var traces = BombRushTraces()

    var game: BombRushGame { playback.game }

    /// What is to be drawn.
    var snapshot: BombRushSnapshot {
      BombRushSnapshot(game: game, previous: previous, blasts: traces.blasts(at: game.tick))
    }
  }

  /// The greatest number of states, and the least number of ticks between two.
  private static let greatestCount = 400
  private static let leastInterval = 300

  init(_ record: GameRecord<BombRushGame>) {
    var (tick, marks) = (0, [ReplayMark]())
    timeline = GameTimeline(record, interval: Self.leastInterval, count: Self.greatestCount) { events in
      tick += 1
      for event in events {
        switch event {
        case .saved, .burnt(.core, _): marks.append(ReplayMark(Double(tick), .great))
        case .died(let actor, _): marks.append(ReplayMark(Double(tick), isFault: !actor.kind.isEnemy))
        default: break
        }
      }
    }
    self.marks = marks
  }

  /// The number of ticks.
  var ticks: Int { timeline.end }

  /// Returns the state after some ticks.
  func state(at tick: Int) -> State {
    let playback = timeline.playback(at: tick - BombRushTraces.windLimit)
    var state = State(playback: playback, previous: playback.game)
    for _ in playback.game.tick..<max(playback.game.tick, tick) { advance(&state) }
    return state
  }

  /// Plays a tick of a state. Has no effect at the end.
  func advance(_ state: inout State) {
    let previous = state.game
    guard state.playback.step(in: timeline.record) != nil else { return }
    state.previous = previous
    state.traces.note(state.game)
  }
}
