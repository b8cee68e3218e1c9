import OvershootGeometry
import Testing
import Twenty48

extension Board {
  /// Creates a board from a picture: one line per row, numbers between spaces, a dot for an empty slot.
  init(_ picture: String) throws {
    let lines = picture.split(separator: "\n").map { $0.split(separator: " ") }
    let columns = try #require(lines.first).count
    var board = Board(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() {
      try #require(line.count == columns)
      for (column, word) in line.enumerated() where word != "." {
        let number = try #require(Int(word))
        board[Cell(column: column, row: row)] = try tile(number)
      }
    }
    self = board
  }

  /// Creates a board from numbers, row by row; 0 for an empty slot.
  init(numbers: [[Int]]) {
    var board = Board(columns: numbers[0].count, rows: numbers.count)
    for (row, line) in numbers.enumerated() {
      for (column, number) in line.enumerated() where number > 0 {
        board[Cell(column: column, row: row)] = TileValue(number: number)
      }
    }
    self = board
  }

  /// The numbers of the slots, row by row; 0 for an empty slot.
  var numbers: [[Int]] {
    let flat = slots.elements.map { $0?.number ?? 0 }
    return (0..<rows).map { Array(flat[$0 * columns..<($0 + 1) * columns]) }
  }

  /// The picture that `init(_:)` reads.
  var picture: String {
    numbers.map { $0.map { $0 == 0 ? "." : "\($0)" }.joined(separator: " ") }.joined(separator: "\n")
  }
}

extension Twenty48Game {
  /// Creates a game from the board of a picture.
  init(_ picture: String, target: Int = 2048, score: Int = 0, goal: Goal = .ahead, seed: UInt64 = 1) throws {
    let board = try Board(picture)
    self.init(
      rules: try Rules(columns: board.columns, rows: board.rows, target: target), board: board, score: score,
      goal: goal, generator: SeededGenerator(seed: seed))
  }
}

/// A cell by column and row.
func at(_ column: Int, _ row: Int) -> Cell { Cell(column: column, row: row) }

/// The value with this number.
func tile(_ number: Int) throws -> TileValue { try #require(TileValue(number: number)) }
