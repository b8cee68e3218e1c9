import ArgumentParser
import Twenty48

/// The size of a board on the command line.
package struct BoardSize: Hashable, Sendable {
  /// The number of columns.
  package let columns: Int
  /// The number of rows.
  package let rows: Int

  /// Four by four.
  package static let classic = BoardSize(columns: 4, rows: 4)

  private init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// Reads columns and rows such as 5x4.
  package init(argument: String) throws {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy(Board.extents.contains) else {
      throw ValidationError(
        "'\(argument)' is not a valid size of a board; give COLUMNSxROWS from 2x2 to 6x6, such as 5x4.")
    }
    self.init(columns: sides[0], rows: sides[1])
  }
}
