import Breakout
import OvershootGeometry
import SDLStage

/// Measures how difficult the levels of breakout are: how many games a beginner clears, and how long the player of the
/// program takes.
struct BreakoutLevelsBench {
  let report: BenchReport
  let resources: ResourceFolder
  /// Measure only levels with this in their names.
  let only: String

  private static let games = 100
  private static let maximumTicks = 72_000
  private static let maximumByteCount = 1 << 16

  /// Prints a line for each level.
  func run() throws {
    report.header("level", "bricks", "beginner", "player", "median s", "slowest s")
    for name in BreakoutLevels.names where only.isEmpty || name.contains(only) {
      let path = resources.file(BreakoutLevels.path(of: name))
      measure(name, try BreakoutLevel(parsing: WholeFile.read(path, atMost: Self.maximumByteCount)))
    }
  }

  // Behaviour: breakout-levels 11, 13
  private func measure(_ name: String, _ level: BreakoutLevel) {
    let seeds = 1...UInt64(Self.games)
    let beginner = seeds.count { play(level, seed: $0, BreakoutPlayer(.beginner, seed: $0)).phase == .won }
    var generous = level
    generous.balls = BreakoutLevel.ballCounts.upperBound
    let ends = seeds.map { play(generous, seed: $0, BreakoutPlayer()) }
    let seconds = ends.map { Double($0.tick) / Double(BreakoutField.ticksPerSecond) }.sorted()
    report.row([
      .word("level", name), .count("bricks", level.brickCount), .count("beginner", beginner),
      .count("player", ends.count { $0.phase == .won }),
      .figure("median_s", seconds[seconds.count / 2], places: 1),
      .figure("slowest_s", seconds[seconds.count - 1], places: 1),
    ])
  }

  private func play(_ level: BreakoutLevel, seed: UInt64, _ start: BreakoutPlayer) -> BreakoutGame {
    var (game, player, verbs) = (BreakoutGame(level: level, seed: seed), start, [BreakoutVerb]())
    while !game.hasEnded, game.tick < Self.maximumTicks {
      verbs.removeAll(keepingCapacity: true)
      player.play(game) { verbs.append($0) }
      for verb in verbs { game.act(verb) }
      game.tick()
    }
    return game
  }
}
