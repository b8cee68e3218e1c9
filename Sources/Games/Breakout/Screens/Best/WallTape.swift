import Breakout
import OvershootJSON

/// The replays of walls one after the other, with states at even distances, so that any tick is near one of them.
struct WallTape: Sendable {
  /// The number of ticks of all walls.
  let ticks: Int
  private let replays: [BreakoutReplay]
  /// The tick at which each wall begins.
  private let starts: [Int]
  private let interval: Int
  private let states: [State]

  /// A game between two ticks, and the number of its wall and of the inputs that were done.
  struct State: Sendable {
    private(set) var game: BreakoutGame
    private(set) var wall = 0
    private var next = 0

    fileprivate init(_ game: BreakoutGame) { self.game = game }

    /// Plays a tick; goes on to the next wall where one has ended.
    fileprivate mutating func advance(_ replays: [BreakoutReplay], _ report: (BreakoutEvent) -> Void) {
      if game.hasEnded || game.tick >= replays[wall].ticks, wall + 1 < replays.count {
        (wall, next) = (wall + 1, 0)
        game = replays[wall].origin ?? replays[wall].newGame
      }
      let inputs = replays[wall].inputs
      while next < inputs.count, inputs[next].tick <= game.tick {
        game.act(inputs[next].verb, report)
        next += 1
      }
      game.tick(report)
    }
  }

  /// The greatest number of states, and the least number of ticks between two.
  private static let (greatestCount, leastInterval) = (400, 600)

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
    let first = replays[0]
    var (starts, end) = ([Int](), 0)
    for replay in replays {
      starts.append(end)
      end += replay.ticks - replay.firstTick
    }
    (self.replays, self.starts, ticks) = (replays, starts, end)
    interval = max(Self.leastInterval, end / Self.greatestCount)
    var state = State(first.origin ?? first.newGame)
    var states = [state]
    for tick in 0..<end {
      state.advance(replays) { _ in }
      if (tick + 1).isMultiple(of: interval) { states.append(state) }
    }
    self.states = states
  }

  /// Returns the state after some ticks.
  func state(at tick: Int) -> State {
    let tick = min(max(tick, 0), ticks)
    let index = min(tick / interval, states.count - 1)
    var state = states[index]
    for _ in index * interval..<tick { state.advance(replays) { _ in } }
    return state
  }

  /// Plays a tick of a state.
  func advance(_ state: inout State, _ report: (BreakoutEvent) -> Void) { state.advance(replays, report) }
}
