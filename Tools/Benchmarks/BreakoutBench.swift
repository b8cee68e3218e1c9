import Breakout
import OvershootCLimits
import OvershootGeometry
import SDLStage

/// Measures ticks of breakout, shoots at thin walls, and lets the program play.
struct BreakoutBench {
  let report: BenchReport

  private static let ticks = 6_000
  private static let shots = 1_000_000
  /// An hour of play.
  private static let endlessTicks = 3600 * BreakoutField.ticksPerSecond
  private static let greatestSpeed = 100_000.0

  // Behaviour: breakout 8, 26, 32
  // Behaviour: breakout-levels 17, 18
  /// Prints all measurements.
  func run() {
    report.header("balls", "bricks", "p50 ms", "p99 ms", "allocs/tick")
    for balls in [5, 200] { measureTicks(balls: balls) }
    measureLevelTicks()
    report.header("walls", "lost", "ticks", "elements", "kB more", "RSS kB more")
    playEndless()
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

  /// Plays walls without end for an hour, and measures what is kept beyond what the first tenth needed.
  private func playEndless() {
    var (seed, number, walls, lost, elements) = (UInt64(1), 1, 0, 0, 0)
    var trial = LevelTrial(level: EndlessWall.level(number, seed: seed), seed: seed)
    var (memory, resident, ticks) = (Int64(0), 0, 0)
    while ticks < Self.endlessTicks {
      let start = trial.game.tick
      let outcome = trial.run(ticks: BreakoutField.ticksPerSecond)
      ticks += trial.game.tick - start
      let play = trial.game.levelPlay
      elements = max(elements, trial.game.balls.count + (play?.pieces.count ?? 0) + (play?.shots.count ?? 0))
      switch outcome {
      case .running: break
      case .cleared:
        walls += 1
        let next = EndlessWall.level(after: number, seed: seed, lives: trial.game.lives)
        (number, trial) = (number + 1, LevelTrial(level: next, seed: seed))
      case .failed:
        (seed, number, lost) = (seed + 1, 1, lost + 1)
        trial = LevelTrial(level: EndlessWall.level(number, seed: seed), seed: seed)
      }
      if memory == 0, ticks >= Self.endlessTicks / 10 { (memory, resident) = (cl_memory_in_use(), Self.residentSize) }
    }
    report.row([
      .count("walls", walls), .count("lost", lost), .count("ticks", ticks), .count("elements", elements),
      .cell("\((cl_memory_in_use() - memory) / 1000)"), .cell("\((Self.residentSize - resident) / 1000)"),
    ])
  }

  /// The bytes of this process in memory; 0 where the system does not tell.
  private static var residentSize: Int {
    let pages = try? WholeFile.read("/proc/self/statm", atMost: 1 << 12).split(separator: UInt8(ascii: " "))
    guard let pages, pages.count > 1 else { return 0 }
    return (Int(String(decoding: pages[1], as: UTF8.self)) ?? 0) * 4096
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
