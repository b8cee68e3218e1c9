import OvershootGeometry
import OvershootSupport
import Twenty48

@Suite struct BoardTests {
  @Test func valuesAreThePowersOfTwoUpTo131072() {
    let numbers = (-4...140_000).filter { TileValue(number: $0) != nil }
    expect(numbers, equals: (1...17).map { 1 << $0 })
    expect(TileValue(number: .min) == nil)
    expect(TileValue(exponent: 0) == nil && TileValue(exponent: 18) == nil)
    expect(TileValue(exponent: 17), equals: .greatest)
    expect(TileValue.two < .four && TileValue.greatest.number == 131_072)
  }

  @Test func onlyEqualValuesMergeAndTheGreatestNever() throws {
    expect(TileValue.two.merged(with: .two), equals: .four)
    expect(TileValue.two.merged(with: .four) == nil)
    expect(try tile(65_536).merged(with: tile(65_536)) == .greatest)
    expect(TileValue.greatest.merged(with: .greatest) == nil)
  }

  @Test func theNotationIsRowByRowFromTheTopLeft() throws {
    let board = try Board("2 . 1024\n. 131072 4")
    expect(board.notation, equals: "10a0h2")
    expect(try Board(notation: "10a0h2", columns: 3, rows: 2) == board)
    expect(try Board(notation: "10a0h2", columns: 2, rows: 3).picture == "2 .\n1024 .\n131072 4")
    expect(board.sum, equals: 2 + 1024 + 131_072 + 4)
    expect(board.greatestTile, equals: .greatest)
    expect(board.emptyCells, equals: [at(1, 0), at(0, 1)])
  }

  @Test(arguments: [
    ("000", NotationError.length(expected: 4)), ("00000", .length(expected: 4)), ("", .length(expected: 4)),
    ("0A00", .badCharacter("A", index: 1)), ("00 0", .badCharacter(" ", index: 2)),
    ("é000", .badCharacter("é", index: 0)),
    ("-000", .badCharacter("-", index: 0)), ("000i", .exponentAboveGreatest("i", index: 3)),
    ("0z00", .exponentAboveGreatest("z", index: 1)),
  ])
  func aTextThatIsNotABoardThrows(text: String, error: NotationError) {
    #expect(throws: error) { try Board(notation: text, columns: 2, rows: 2) }
  }

  // Behaviour: twenty48 6
  @Test func theRulesAcceptValidSizesAndTargets() throws {
    for columns in 0...8 {
      for rows in 0...8 {
        let fits = (2...6).contains(columns) && (2...6).contains(rows)
        expect(((try? Rules(columns: columns, rows: rows)) != nil), equals: fits)
      }
    }
    expect(Rules.targets.map(\.number), equals: (3...17).map { 1 << $0 })
    for target in [-8, 0, 4, 9, 2047, 262_144] {
      #expect(throws: RulesError.target(target)) { try Rules(columns: 4, rows: 4, target: target) }
    }
    #expect(throws: RulesError.size(columns: 7, rows: 4)) { try Rules(columns: 7, rows: 4) }
    expect(try Rules(columns: 4, rows: 4, target: 2048, variant: .classic) == .classic)
  }
}
