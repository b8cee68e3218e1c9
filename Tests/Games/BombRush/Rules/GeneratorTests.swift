import BombRush
import OvershootGeometry
import OvershootPlay
import OvershootSupport

/// Generated levels and the bot.
@Suite struct GeneratorTests {
  // Behaviour: bomb-rush 23
  @Test(arguments: [(15, 11), (7, 7), (31, 21), (9, 13)])
  func generatedLevelsAreWonByTheBotInGoodTime(_ columns: Int, _ rows: Int) throws {
    var found = 0
    for seed in 0..<3 as Range<UInt64> {
      let generator = try #require(LevelGenerator(seed: seed, columns: columns, rows: rows))
      guard let level = generator.level() else { continue }
      found += 1
      expect(generator.level(), equals: level)
      let read = try BombRushLevel(parsing: level.text)
      expect(read == level && read.blocks.columns == columns && read.blocks.rows == rows)
      guard case .rescue = read.goal else { throw Failure() }
      let replay = BombRushBot().play(read).replay
      let game = try replay.record().play()
      expect(game.phase == .won && game.tick * 100 <= read.time * 60 * 70)
    }
    expect(found > 0)
  }

  // Behaviour: bomb-rush 23
  @Test func sizesThatNoLevelHasAreRefused() {
    for (columns, rows) in [(8, 7), (7, 8), (5, 7), (33, 7), (7, 23), (-1, 7), (Int.max, Int.max)] {
      expect(LevelGenerator(seed: 1, columns: columns, rows: rows) == nil)
    }
  }

  private struct Failure: Error {}
}
