import Breakout
import OvershootGeometry
import OvershootJSON
import SDLStage

extension Subject {
  // Behaviour: breakout 32
  // Behaviour: breakout-levels 17
  /// Ticks of breakout: on the greatest wall, and in the greatest level with 40 pieces in the air.
  static let bricks = Subject(name: "bricks") { report, _ in
    for balls in [5, 200] {
      // Play begins again before many bricks are broken.
      ticks(report, balls: balls, bricks: 140) { seed in
        var settings = BreakoutSettings()
        (settings[.columns], settings[.rows], settings[.speed]) = (14, 10, 200)
        settings.mode = .endless
        var game = BreakoutGame(settings: settings, seed: seed)
        game.serve(balls)
        return game
      }
    }
    ticks(report, balls: BreakoutGame.greatestBallCount, bricks: 400) { seed in
      var game = BreakoutGame(level: greatestLevel, seed: seed)
      game.serve(BreakoutGame.greatestBallCount)
      game.dropPieces(40)
      // Until balls reach the bricks.
      for _ in 0..<110 { game.tick() }
      return game
    }
  }

  /// The greatest level, with moving rows.
  private static var greatestLevel: BreakoutLevel {
    var bricks = Grid(columns: 20, rows: 20, repeating: LevelBrick.plain(hits: 4))
    for row in stride(from: 1, to: 20, by: 3) {
      bricks[Cell(column: 5, row: row)] = .moving
      for column in [0, 19] { bricks[Cell(column: column, row: row)] = .unbreakable }
    }
    var level = BreakoutLevel(bricks: bricks)
    level.speed = BreakoutLevel.speeds.upperBound
    return level
  }

  private static func ticks(_ report: BenchReport, balls: Int, bricks: Int, _ make: (_ seed: UInt64) -> BreakoutGame) {
    var samples = Samples()
    for seed in 1...UInt64(60) {
      var game = make(seed)
      // The first tick makes room for what is then used again.
      game.tick()
      for _ in 0..<100 { samples.measure { game.tick() } }
    }
    report.row(
      ["balls": .whole(balls), "bricks": .whole(bricks)] + samples.percentiles("tick_ms")
        + ["allocations_per_tick": samples.meanAllocations])
  }

  // Behaviour: breakout-levels 11, 13
  /// How many of 100 games of each level a beginner clears, and how many the player of the program, in what time.
  static let walls = Subject(name: "walls") { report, options in
    let resources = try ResourceFolder(override: options.resources)
    for name in BreakoutLevels.names where options.selects(name) {
      let file = resources.file(BreakoutLevels.path(of: name))
      let level = try BreakoutLevel(parsing: WholeFile.read(file, atMost: 1 << 16))
      var generous = level
      generous.balls = BreakoutLevel.ballCounts.upperBound
      var (beginner, cleared, seconds) = (0, 0, [Double]())
      for seed in 1...UInt64(100) {
        var trial = LevelTrial(level: level, seed: seed, player: BreakoutPlayer(.beginner, seed: seed))
        beginner += trial.run(ticks: LevelTrial.maximumTicks) == .failed ? 0 : 1
        trial = LevelTrial(level: generous, seed: seed)
        cleared += trial.run(ticks: LevelTrial.maximumTicks) == .failed ? 0 : 1
        seconds.append(Double(trial.game.tick) / Double(BreakoutField.ticksPerSecond))
      }
      report.row([
        "level": .string(name), "bricks": .whole(level.brickCount), "beginner": .whole(beginner),
        "player": .whole(cleared), "median_s": .figure(seconds.median), "slowest_s": .figure(seconds.max() ?? 0),
      ])
    }
  }
}
