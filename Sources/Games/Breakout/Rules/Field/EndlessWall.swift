public import OvershootGeometry

/// Walls from a seed, each harder than the one before; they follow one another without end.
public enum EndlessWall {
  /// What a wall consists of.
  private enum Pattern: CaseIterable {
    case rows, columns, diamond, arches, checks, islands
  }

  private static let columns = 14

  /// Returns a wall.
  ///
  /// - Parameters:
  ///   - number: which one, from 1; the same seed and number give the same wall. Those from the 40th are equally hard.
  ///   - seed: the seed of all.
  ///   - tempo: the number of its tempo.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Precondition: `number` is at least 1.
  public static func level(
    _ number: Int, seed: UInt64, tempo: Int = 2, file: StaticString = #fileID, line: UInt = #line
  ) -> BreakoutLevel {
    require(number >= 1, "The walls of an EndlessWall have numbers from 1, not \(number).", file: file, line: line)
    // The numbers of a seed are spread, so that neighbouring walls have nothing in common.
    var random = SeededGenerator(seed: seed ^ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    let hardness = Double(min(number, 40)) / 40
    let rows = 5 + Int(7 * hardness) + random.integer(below: 2)
    var bricks = Grid(columns: columns, rows: rows, repeating: LevelBrick.empty)
    let pattern = Pattern.allCases[random.integer(below: Pattern.allCases.count)]
    // The left half, and its mirror.
    for row in 0..<rows {
      let moves = random.unit() < 0.25 * hardness
      for column in 0..<columns / 2 where has(pattern, column, row, rows) {
        var brick = brick(hardness, &random)
        if moves, column == columns / 2 - 1 { brick = .moving }
        bricks[Cell(column: column, row: row)] = brick
        bricks[Cell(column: columns - 1 - column, row: row)] = brick
      }
    }
    if !bricks.elements.contains(where: \.isBreakable) { bricks[Cell(column: 6, row: 0)] = .plain(hits: 1) }
    var level = BreakoutLevel(bricks: bricks)
    level.name = "Wall \(number)"
    level.speed = 480 + Int(40 * hardness) * 10
    if tempo > 1 { level.quicken(hardness) }
    level.drift = 40 + Int(8 * hardness) * 10
    level.par = min(BreakoutLevel.pars.upperBound, 60 + level.brickCount)
    return level
  }

  /// Returns the wall after one that was cleared, with the lives that are left, of which it has 1 to 10.
  ///
  /// - Precondition: `number` is at least 1, and less than the greatest Int.
  public static func level(
    after number: Int, seed: UInt64, lives: Int, tempo: Int = 2, file: StaticString = #fileID, line: UInt = #line
  ) -> BreakoutLevel {
    require(
      (1..<Int.max).contains(number), "No wall of an EndlessWall comes after \(number).", file: file, line: line)
    var level = level(number + 1, seed: seed, tempo: tempo)
    level.balls = min(max(lives, BreakoutLevel.ballCounts.lowerBound), BreakoutLevel.ballCounts.upperBound)
    return level
  }

  /// Returns the wall of a day, the same for everybody.
  public static func level(of day: CalendarDay, tempo: Int = 2) -> BreakoutLevel {
    let seed = day.seed(of: "breakout")
    var random = SeededGenerator(seed: seed)
    var level = level(5 + random.integer(below: 10), seed: seed, tempo: tempo)
    level.name = "Wall of \(day)"
    return level
  }

  private static func has(_ pattern: Pattern, _ column: Int, _ row: Int, _ rows: Int) -> Bool {
    switch pattern {
    case .rows: row % 3 != 2
    case .columns: column % 3 != 1
    case .diamond: abs(2 * row - rows) <= 2 + 2 * column
    case .arches: column % 4 != 3 || row < 2
    case .checks: (column / 2 + row / 2).isMultiple(of: 2) || row < 1
    case .islands: !(column.isMultiple(of: 4) && row % 4 == 3)
    }
  }

  private static func brick(_ hardness: Double, _ random: inout SeededGenerator) -> LevelBrick {
    let draw = random.unit()
    if draw < 0.06 * hardness { return .unbreakable }
    if draw < 0.06 * hardness + 0.04 { return .explosive }
    if draw < 0.06 * hardness + 0.12 { return .mystery }
    return .plain(hits: 1 + Int(Double(LevelBrick.greatestHits) * hardness * random.unit() * 0.99))
  }
}

extension BreakoutLevel {
  /// How deep the wall of the second tempo reaches, in units.
  private static let depth = 430

  /// Takes the second tempo, as hard as a wall is.
  fileprivate mutating func quicken(_ hardness: Double) {
    tempo = .second
    speed += Int(10 * hardness) * 10
    tempo.top = BreakoutTempo.lowestTop(rows: bricks.rows, depth: Self.depth)
  }
}
