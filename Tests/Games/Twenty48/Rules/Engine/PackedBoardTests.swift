import OvershootGeometry
import OvershootSupport

@testable import Twenty48

// Behaviour: twenty48 21
@Suite(.laws) struct PackedBoardTests {
  /// Expects that all four pushes are those of the rules.
  private func check(_ board: Board) {
    let packed = PackedBoard(board)
    let fits = board.columns == 4 && board.rows == 4 && (board.greatestTile.map { $0.exponent <= 15 } ?? true)
    expect((packed != nil), equals: fits)
    if let packed { expect(packed.board, equals: board) }
    LineTerms.withLine { line in
      for direction in Direction.allCases {
        let slide = board.slide(direction)
        let wide = WideBoard(board).pushed(direction, line)
        expect(wide?.key, equals: slide.map { WideBoard($0.board).key })
        switch packed?.push(direction) {
        case .slid(let after, let points)?: expect(after.board == slide?.board && points == slide?.points)
        case .blocked?: expect(slide == nil)
        case .exceeded?: expect(slide?.board.greatestTile?.exponent, equals: 16)
        case nil: break
        }
      }
    }
  }

  /// All rows of exponents from 0 to 17, four on a board: pushed left and right as rows, up and down as columns.
  @Test func everyRowIsPushedAsByTheRules() {
    let count = 18 * 18 * 18 * 18
    func exponent(_ row: Int, _ place: Int) -> Int { row / [1, 18, 324, 5832][place] % 18 }
    for first in stride(from: 0, to: count, by: 4) {
      var (rows, columns) = (Board(columns: 4, rows: 4), Board(columns: 4, rows: 4))
      for row in 0..<4 {
        for place in 0..<4 {
          let value = TileValue(exponent: exponent(first + row, place))
          rows[Cell(column: place, row: row)] = value
          columns[Cell(column: row, row: place)] = value
        }
      }
      for (board, directions) in [(rows, [Direction.left, .right]), (columns, [.up, .down])] {
        guard let packed = PackedBoard(board) else { continue }
        for direction in directions {
          let slide = board.slide(direction)
          switch packed.push(direction) {
          case .slid(let after, let points): expect(after.board == slide?.board && points == slide?.points)
          case .blocked: expect(slide == nil)
          case .exceeded: expect(slide?.board.greatestTile?.exponent, equals: 16)
          }
        }
      }
    }
  }

  @Test func randomBoardsArePushedAsByTheRules() {
    law(seed: 21, cases: sample(1_000_000, debug: 5000)) { generator, _ in
      // Few different tiles, so that many merge; sometimes great ones.
      let (least, range) = (generator.integer(below: 14), 2 + generator.integer(below: 4))
      var board = Board(columns: 4, rows: 4)
      for cell in board.slots.cells where generator.integer(below: 4) > 0 {
        board[cell] = TileValue(exponent: min(17, 1 + least + generator.integer(below: range)))
      }
      check(board)
    }
  }

  @Test(arguments: [(2, 2), (3, 5), (6, 6)])
  func wideBoardsArePushedAsByTheRules(columns: Int, rows: Int) {
    law(seed: 22, cases: sample(20_000, debug: 500)) { generator, _ in
      var board = Board(columns: columns, rows: rows)
      for cell in board.slots.cells where generator.integer(below: 4) > 0 {
        board[cell] = TileValue(exponent: 15 + generator.integer(below: 3))
      }
      check(board)
    }
  }

  @Test func gamesWithTheSameTilesAreTheSame() {
    law(seed: 23, cases: sample(10_000, debug: 60)) { generator, _ in
      var game = Twenty48Game(rules: .classic, seed: generator.next())
      var score = 0
      while !game.isLost {
        game.keepGoing()
        guard let direction = Direction(rawValue: generator.integer(below: 4)) else { return }
        let pushed = PackedBoard(game.board)?.push(direction)
        let events = game.play(direction)
        guard case .slid(var board, let points)? = pushed else {
          expect(events == [.refused] && pushed == .blocked)
          continue
        }
        for case .spawned(let cell, let value) in events {
          board.bits |= UInt64(value.exponent) << UInt64(4 * (cell.row * 4 + cell.column))
        }
        score += points
        expect(board.board == game.board && score == game.score)
      }
    }
  }

  @Test func twoTilesOf32768AreLeftToTheRules() throws {
    let board = try Board(notation: "ff00000000000000", columns: 4, rows: 4)
    expect(PackedBoard(board)?.push(.left), equals: .exceeded)
    expect(PackedBoard(board)?.push(.right), equals: .exceeded)
    expect(PackedBoard(board)?.push(.down), equals: .slid(PackedBoard(bits: 0xFF << 48), points: 0))
  }
}
