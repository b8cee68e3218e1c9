import OvershootGeometry

/// Makes levels in which wards are to be rescued, and which `BombRushBot` wins in good time.
public struct LevelGenerator: Sendable {
  /// The number of levels that are tried.
  public static let candidateCount = 200
  /// The ticks that are played in all, which bounds the work on every machine.
  static let tickBudget = 40_000
  /// The greatest share of the time that the bot takes, in hundredths.
  public static let sharePercent = 70

  private let columns: Int
  private let rows: Int
  private let seed: UInt64

  /// Creates a generator; nil where a size is not one of a level.
  public init?(seed: UInt64, columns: Int = 15, rows: Int = 11) {
    guard BombRushLevel.columnCounts.contains(columns), columns % 2 == 1, BombRushLevel.rowCounts.contains(rows),
      rows % 2 == 1
    else { return nil }
    (self.seed, self.columns, self.rows) = (seed, columns, rows)
  }

  /// Returns the first of 200 candidates that the bot wins; nil if it wins none of them. Equal generators return
  /// equal levels.
  public func level() -> BombRushLevel? {
    var generator = SeededGenerator(seed: seed)
    var ticks = Self.tickBudget
    for _ in 0..<Self.candidateCount where ticks > 0 {
      guard var level = candidate(using: &generator) else { continue }
      let trial = BombRushBot().play(level, atMost: min(ticks, level.time * BombRushRules.ticksPerSecond))
      ticks -= trial.game.tick
      guard trial.game.phase == .won else { continue }
      // The bot takes two thirds of the time.
      level.time = max(20, (trial.game.tick * 3 / 2 + BombRushRules.ticksPerSecond - 1) / BombRushRules.ticksPerSecond)
      let end = BombRushBot().play(level).game
      ticks -= end.tick
      guard end.phase == .won, end.tick * 100 <= level.time * BombRushRules.ticksPerSecond * Self.sharePercent else {
        continue
      }
      level.medals = BombRushLevel.Medals(bronze: end.score / 2, silver: end.score * 3 / 4, gold: end.score)
      return level
    }
    return nil
  }

  // MARK: A candidate

  private func candidate(using generator: inout SeededGenerator) -> BombRushLevel? {
    var blocks = Grid(columns: columns, rows: rows, repeating: Block.hard)
    for row in 1..<rows - 1 {
      for column in 1..<columns - 1 where column % 2 == 1 || row % 2 == 1 {
        let chance = generator.integer(below: 100)
        blocks[Cell(column: column, row: row)] = chance < 34 ? .soft : chance < 40 ? .hard : .floor
      }
    }
    var floors = blocks.cells.filter { blocks[$0] == .floor }
    func take(using generator: inout SeededGenerator) -> Cell? {
      floors.isEmpty ? nil : floors.remove(at: generator.integer(below: floors.count))
    }
    guard let exit = take(using: &generator) else { return nil }
    blocks[exit] = .exit
    let area = columns * rows
    let wardCount = 1 + generator.integer(below: 1 + min(4, area / 60))
    let enemyCount = 1 + generator.integer(below: 1 + min(5, area / 60))
    var level = BombRushLevel(title: "Level \(seed)", goal: .rescue(wardCount), time: 60, blocks: blocks)
    level.seed = seed
    for _ in 0..<wardCount {
      guard let cell = take(using: &generator) else { return nil }
      level.actors.append(BombRushLevel.Start(.ward, cell))
    }
    for _ in 0..<enemyCount {
      guard let cell = take(using: &generator) else { return nil }
      let kinds = [BombRushActor.Kind.drifter, .drifter, .listener, .listener, .warden]
      level.actors.append(BombRushLevel.Start(kinds[generator.integer(below: kinds.count)], cell))
    }
    hidePickups(in: &level, using: &generator)
    // Its rules are those of a text, which refuses what is unfair.
    return try? BombRushLevel(parsing: level.text)
  }

  private func hidePickups(in level: inout BombRushLevel, using generator: inout SeededGenerator) {
    level.mysteries = level.blocks.cells.filter {
      level.blocks[$0] == .soft && generator.integer(below: 100) < 20
    }
    for _ in 0..<min(3, level.mysteries.count) {
      level.hidden.append(Pickup.allCases[generator.integer(below: Pickup.allCases.count)])
    }
  }
}
