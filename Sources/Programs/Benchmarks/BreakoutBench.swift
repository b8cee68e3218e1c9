import Breakout
import OvershootCLimits
import OvershootGeometry

/// Measures ticks of breakout, shoots at thin walls, and lets the program play.
struct BreakoutBench {
  let report: BenchReport

  private static let ticks = 6_000
  private static let shots = 1_000_000
  private static let greatestSpeed = 100_000.0

  // Behaviour: breakout 8, 26, 32
  // Behaviour: breakout-levels 17
  /// Prints all measurements.
  func run() {
    report.header("balls", "bricks", "p50 ms", "p99 ms", "allocs/tick")
    for balls in [5, 200] { measureTicks(balls: balls) }
    measureLevelTicks()
    report.header("shots", "through", "overlap", "speed error")
    shoot()
    report.header("bounces", "speed error")
    bounce()
    report.header("wall", "seeds", "cleared", "lost balls", "slowest s")
    play(columns: 5, rows: 4, .easy, seeds: 1...100, minutes: 3)
    play(columns: 14, rows: 10, .hard, seeds: 1...10, minutes: 15)
  }

  /// Measures ticks with all bricks of the greatest wall: play begins again before many are broken.
  private func measureTicks(balls: Int) {
    var settings = BreakoutSettings()
    settings[.columns] = 14
    settings[.rows] = 10
    settings[.speed] = 200
    settings.mode = .endless
    measureTicks(balls: balls, bricks: settings[.columns] * settings[.rows]) { seed in
      var game = BreakoutGame(settings: settings, seed: seed)
      game.serve(balls)
      return game
    }
  }

  /// Measures ticks of the greatest level, with moving rows and 40 pieces in the air.
  private func measureLevelTicks() {
    var bricks = Grid(columns: 20, rows: 20, repeating: LevelBrick.plain(hits: 4))
    for row in stride(from: 1, to: 20, by: 3) {
      bricks[Cell(column: 5, row: row)] = .moving
      for column in [0, 19] { bricks[Cell(column: column, row: row)] = .unbreakable }
    }
    var level = BreakoutLevel(bricks: bricks)
    level.speed = BreakoutLevel.speeds.upperBound
    measureTicks(balls: BreakoutGame.greatestBallCount, bricks: bricks.elements.count) { seed in
      var game = BreakoutGame(level: level, seed: seed)
      game.serve(BreakoutGame.greatestBallCount)
      game.dropPieces(40)
      // Until balls reach the bricks.
      for _ in 0..<110 { game.tick() }
      return game
    }
  }

  private func measureTicks(balls: Int, bricks: Int, _ make: (_ seed: UInt64) -> BreakoutGame) {
    var times: [Double] = []
    times.reserveCapacity(Self.ticks)
    var allocations = UInt64(0)
    var seed = UInt64(0)
    while times.count < Self.ticks {
      seed += 1
      var game = make(seed)
      // The first tick makes room for what is then used again.
      game.tick()
      for _ in 0..<100 {
        let before = cl_allocations()
        let start = CPUTime.now
        game.tick()
        times.append(CPUTime.now - start)
        allocations += cl_allocations() - before
      }
    }
    report.row(
      [.count("balls", balls), .count("bricks", bricks)]
        + .percentiles("tick_ms", of: times) + [.cell((Double(allocations) / Double(times.count)).decimals(3))])
  }

  private func shoot() {
    var random = SeededGenerator(seed: 1)
    var (through, overlap, error) = (0, 0.0, 0.0)
    for _ in 0..<Self.shots {
      let outcome = ThinWallShot(greatestSpeed: Self.greatestSpeed, using: &random).play()
      if !outcome.isInside { through += 1 }
      overlap = max(overlap, outcome.overlap)
      error = max(error, outcome.speedError)
    }
    report.row([
      .count("shots", Self.shots), .count("through", through), .cell("\(overlap)"), .cell("\(error)"),
    ])
  }

  private func bounce() {
    let velocity = Vector2(20_000, 13_337)
    var trial = DiscTrial(
      discs: [DiscTrial.Disc(position: Vector2(40, 30), velocity: velocity, radius: 8)], solids: ThinWallShot.box)
    while trial.discs[0].contacts < Self.shots { trial.tick() }
    let error = abs(trial.discs[0].velocity.length / velocity.length - 1)
    report.row([.count("bounces", trial.discs[0].contacts), .cell("\(error)")])
  }

  private func play(
    columns: Int, rows: Int, _ difficulty: BreakoutSettings.Difficulty, seeds: ClosedRange<UInt64>, minutes: Int
  ) {
    var settings = BreakoutSettings()
    settings[.columns] = columns
    settings[.rows] = rows
    settings.difficulty = difficulty
    var (cleared, lost, slowest) = (0, 0, 0)
    for seed in seeds {
      var game = BreakoutGame(settings: settings, seed: seed)
      var player = BreakoutPlayer()
      var verbs: [BreakoutVerb] = []
      while !game.hasEnded, game.tick < minutes * 60 * BreakoutField.ticksPerSecond {
        verbs.removeAll(keepingCapacity: true)
        player.play(game) { verbs.append($0) }
        for verb in verbs { game.act(verb) }
        game.tick { if case .lost = $0.kind { lost += 1 } }
      }
      if game.phase == .won { cleared += 1 }
      slowest = max(slowest, game.tick)
    }
    report.row([
      .word("wall", "\(columns)x\(rows)"), .count("seeds", seeds.count), .count("cleared", cleared),
      .count("lost", lost), .figure("slowest_s", Double(slowest) / Double(BreakoutField.ticksPerSecond), places: 1),
    ])
  }
}
