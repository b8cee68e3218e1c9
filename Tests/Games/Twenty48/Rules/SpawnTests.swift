import OvershootGeometry
import OvershootSupport
import Twenty48

// Behaviour: twenty48 1
@Suite struct SpawnTests {
  /// The new tiles of the same position with many seeds.
  private func spawns(in picture: String, _ direction: Direction, seeds: Range<UInt64>) throws -> [Cell: [TileValue]] {
    var appeared: [Cell: [TileValue]] = [:]
    let board = try Board(picture)
    let rules = try Rules(columns: board.columns, rows: board.rows)
    var game = Twenty48Game(rules: rules, board: board, generator: SeededGenerator(seed: seeds.lowerBound))
    for _ in seeds {
      for case .spawned(let cell, let value) in game.play(direction) { appeared[cell, default: []].append(value) }
      game = Twenty48Game(rules: rules, board: board, generator: game.generator)
    }
    return appeared
  }

  @Test func everyEmptyCellIsEquallyLikely() throws {
    let appeared = try spawns(in: "2 . . .\n. . . .\n. 8 . .", .right, seeds: 0..<10_000)
    let counts = appeared.values.map { Double($0.count) }
    expect(counts.count, equals: 10)
    let chiSquare = counts.reduce(0) { $0 + ($1 - 1000) * ($1 - 1000) / 1000 }
    expect(chiSquare < 27.9)  // 99.9 % quantile for nine degrees of freedom
  }

  @Test func oneTileInTenIsAFour() throws {
    let appeared = try spawns(in: "2 . .\n. . .", .right, seeds: 1..<10_001).values.flatMap { $0 }
    let fours = Double(appeared.count { $0 == .four })
    expect(appeared.count == 10_000 && appeared.allSatisfy { $0 == .two || $0 == .four })
    let chiSquare = (fours - 1000) * (fours - 1000) * (1 / 1000 + 1 / 9000)
    expect(chiSquare < 10.8)  // 99.9 % quantile for one degree of freedom
  }

  @Test func theValueDoesNotDependOnTheCell() throws {
    let appeared = try spawns(in: "2 .\n. .", .right, seeds: 2..<10_002)
    let chiSquare = appeared.values.reduce(0.0) { sum, values in
      let expected = Double(values.count) / 10
      let excess = Double(values.count { $0 == .four }) - expected
      return sum + excess * excess * (1 / expected + 1 / (9 * expected))
    }
    expect(appeared.count == 3 && chiSquare < 16.3)  // 99.9 % quantile for three degrees of freedom
  }
}
