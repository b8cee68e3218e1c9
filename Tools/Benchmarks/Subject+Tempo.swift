import Breakout
import OvershootGeometry
import OvershootJSON
import SDLStage

extension Subject {
  // Behaviour: breakout-levels 22
  /// How long it takes from brick to brick, from the service to the first one, and from a brick to the paddle, in each
  /// level, in walls of days and in endless ones; and how many of 100 games with three lives a follower clears.
  static let tempo = Subject(name: "tempo") { report, options in
    let resources = try ResourceFolder(override: options.resources)
    func row(_ name: String, _ level: BreakoutLevel) {
      guard options.selects(name) else { return }
      report.row(["level": .string(name)] + TempoFigures(level, games: 20).row)
    }
    for name in BreakoutLevels.names {
      let file = resources.file(BreakoutLevels.path(of: name))
      row(name, try BreakoutLevel(parsing: WholeFile.read(file, atMost: 1 << 16)))
    }
    for number in [1, 5, 10, 20, 40] { row("endless \(number)", EndlessWall.level(number, seed: 7)) }
    for day in 20_790..<20_800 { row("\(CalendarDay(number: day))", EndlessWall.level(of: CalendarDay(number: day))) }
  }
}

/// The seconds that pass in games of a level.
private struct TempoFigures {
  private var gaps: [Double] = []
  private var first: [Double] = []
  private var whole: [Double] = []
  private let fall: Double
  private let followed: Int

  /// Plays games of the program's player, and those of a follower.
  init(_ level: BreakoutLevel, games: Int) {
    let layout = BrickLayout(level: level)
    fall = (BreakoutField.paddleTop - (layout.top + layout.bottom) / 2) / Double(level.tempo.fall)
    var level = level
    level.balls = 3
    followed = (1...UInt64(100)).count { BrickFollower.clears(level, seed: $0) }
    for seed in 1...UInt64(games) { play(level, seed: seed) }
  }

  private mutating func play(_ level: BreakoutLevel, seed: UInt64) {
    var trial = LevelTrial(level: level, seed: seed)
    // The ticks of the service without a brick since, and of the latest brick.
    var (served, latest) = (Int?.none, Int?.none)
    while trial.outcome == .running {
      let tick = trial.game.tick
      var isHit = false
      trial.run(ticks: 1) { event in
        switch event {
        case .served: served = tick
        case .lifeLost: (served, latest) = (nil, nil)
        case .hit(_, _, _, _?, _, .ball): isHit = true
        default: break
        }
      }
      guard isHit else { continue }
      func seconds(_ start: Int) -> Double { Double(tick - start) * BreakoutField.tick }
      if let start = served {
        first.append(seconds(start))
      } else if let latest {
        // The last brick may take longer.
        if trial.game.wall.count > 0 { gaps.append(seconds(latest)) }
      }
      (served, latest) = (nil, tick)
    }
    whole.append(Double(trial.game.tick) * BreakoutField.tick)
  }

  var row: JSONValue {
    func percentile(_ values: [Double], _ part: Double) -> JSONValue {
      let sorted = values.sorted()
      return .numeral((sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * part)]).decimals(2))
    }
    return [
      "gap_p50_s": percentile(gaps, 0.5), "gap_p95_s": percentile(gaps, 0.95), "first_p95_s": percentile(first, 0.95),
      "fall_s": .numeral(fall.decimals(2)), "game_p50_s": percentile(whole, 0.5), "follower": .whole(followed),
    ]
  }
}

/// A player who keeps the paddle below the lowest ball, where that was 180 ms ago, and is beside it by a normally
/// distributed error of 25 units, another one each time that a ball comes down.
private struct BrickFollower {
  private static let delay = 22
  private static let error = 25.0
  private var seen: [Double] = []
  private var error = 0.0
  private var isFalling = false
  private var generator: SeededGenerator

  private init(seed: UInt64) { generator = SeededGenerator(seed: seed &* 7919) }

  /// Returns whether it clears a level.
  static func clears(_ level: BreakoutLevel, seed: UInt64) -> Bool {
    var (game, player) = (BreakoutGame(level: level, seed: seed), BrickFollower(seed: seed))
    while !game.hasEnded, game.tick < LevelTrial.maximumTicks {
      for verb in player.verbs(in: game) { game.act(verb) }
      game.tick()
    }
    return game.phase == .won
  }

  private mutating func verbs(in game: BreakoutGame) -> [BreakoutVerb] {
    let falling = game.balls.filter { $0.velocity.y > 0 }
    guard
      let ball = (falling.isEmpty ? game.balls : falling).max(by: { $0.position.y < $1.position.y })
    else {
      seen.removeAll()
      return [.press]
    }
    seen.append(ball.position.x)
    if ball.velocity.y > 0, !isFalling {
      // The sum of three has a variance of 1, and nearly a normal distribution.
      error = Self.error * (0..<3).reduce(0) { sum, _ in sum + 2 * generator.unit() - 1 }
    }
    isFalling = ball.velocity.y > 0
    var verbs: [BreakoutVerb] = ball.isSticking ? [.press] : []
    if seen.count > Self.delay { verbs.append(.paddle(seen.removeFirst() + error)) }
    return verbs
  }
}
