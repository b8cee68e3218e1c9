import Breakout
import OvershootPlay

/// A game of breakout without a window, printed tick by tick.
struct HeadlessBreakout {
  /// Who plays.
  enum Input {
    case none
    case player
    case verbs([BreakoutReplay.Input])
  }

  /// What is played.
  enum Course {
    case settings(BreakoutSettings)
    case level(BreakoutReplay.NamedLevel)

    /// The replay of a game that begins.
    func replay(seed: UInt64) -> BreakoutReplay {
      switch self {
      case .settings(let settings): BreakoutReplay(seed: seed, settings: settings)
      case .level(let level): BreakoutReplay(seed: seed, level: level)
      }
    }
  }

  /// The number of ticks at most.
  let ticks: Int
  /// The ticks between two states that are printed.
  let interval: Int
  let printsEvents: Bool

  /// Plays until the end of the game or of the ticks, prints the states, and returns the replay.
  func play(_ course: Course, seed: UInt64, _ input: Input, _ output: inout RowOutput) throws -> BreakoutReplay {
    let replay = course.replay(seed: seed)
    var session = GameSession(replay.newGame)
    var game: BreakoutGame { session.game }
    var player = BreakoutPlayer()
    var next = 0
    var verbs: [BreakoutVerb] = []
    while game.tick < ticks, !game.hasEnded {
      verbs.removeAll(keepingCapacity: true)
      switch input {
      case .none: break
      case .player: player.play(game) { verbs.append($0) }
      case .verbs(let inputs):
        while next < inputs.count, inputs[next].tick <= game.tick {
          verbs.append(inputs[next].input)
          next += 1
        }
      }
      let events = verbs.flatMap { session.act($0) } + session.advance()
      if printsEvents {
        for event in events { if let row = event.row(in: game) { try output.write(row) } }
      }
      let isEnd = game.tick == ticks || game.hasEnded
      if isEnd || game.tick.isMultiple(of: interval) { try output.write(game.row(isEnd: isEnd)) }
    }
    return replay.with(session.record)
  }
}
