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
  private static let maximumByteCount = 1 << 16

  /// Prints a line for each level.
  func run() throws {
    report.header("level", "bricks", "beginner", "player", "median s", "slowest s", "quiet s", "quietest s")
    for name in BreakoutLevels.names where only.isEmpty || name.contains(only) {
      let path = resources.file(BreakoutLevels.path(of: name))
      measure(name, try BreakoutLevel(parsing: WholeFile.read(path, atMost: Self.maximumByteCount)))
    }
  }

  // Behaviour: breakout-levels 11, 13
  private func measure(_ name: String, _ level: BreakoutLevel) {
    let seeds = 1...UInt64(Self.games)
    let beginner = seeds.count { seed in
      var trial = LevelTrial(level: level, seed: seed, player: BreakoutPlayer(.beginner, seed: seed))
      return trial.run(ticks: LevelTrial.maximumTicks) != .failed
    }
    var generous = level
    generous.balls = BreakoutLevel.ballCounts.upperBound
    let plays = seeds.map { Play(generous, seed: $0) }
    let (seconds, quiet) = (plays.map(\.seconds).sorted(), plays.map(\.quiet).sorted())
    report.row([
      .word("level", name), .count("bricks", level.brickCount), .count("beginner", beginner),
      .count("player", plays.count(where: \.isCleared)),
      .figure("median_s", seconds[seconds.count / 2], places: 1),
      .figure("slowest_s", seconds[seconds.count - 1], places: 1),
      .figure("quiet_s", quiet[quiet.count / 2], places: 1),
      .figure("quietest_s", quiet[quiet.count - 1], places: 1),
    ])
  }

  /// A game of the player.
  private struct Play {
    let isCleared: Bool
    let seconds: Double
    /// The longest time in which no brick that can break was hit, in seconds.
    let quiet: Double

    init(_ level: BreakoutLevel, seed: UInt64) {
      var (trial, last, longest) = (LevelTrial(level: level, seed: seed), 0, 0)
      let outcome = trial.run(ticks: LevelTrial.maximumTicks) { event in
        guard case .hit(_, _, _, let left?, _, _) = event.kind, left >= 0 else { return }
        longest = max(longest, event.tick - last)
        last = event.tick
      }
      let rate = Double(BreakoutField.ticksPerSecond)
      longest = max(longest, trial.game.tick - last)
      (isCleared, seconds, quiet) = (outcome != .failed, Double(trial.game.tick) / rate, Double(longest) / rate)
    }
  }
}
