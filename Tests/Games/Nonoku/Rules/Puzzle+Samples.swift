import Nonoku
import OvershootGeometry
import OvershootSupport

extension Puzzle {
  /// A puzzle of grade 1.
  static let sampleText = """
    nonoku 1
    size 5 3
    rows: 3 3 3 2.1 2.1
    cols: 1.2 1.2 3 2.1 3
    givens:
    .....
    ...1.
    ....2
    2....
    .....

    """

  /// The same without the given in row 3, which has three solutions.
  static var openSampleText: String { sampleText.replacing("....2", with: ".....") }

  /// The names of the levels in the program's resources, in their order.
  static let levelNames = (1...5).flatMap { grade in
    (1...12).map { "\(grade)-\($0 < 10 ? "0" : "")\($0)" }
  }

  /// Returns a level of the program's resources.
  static func level(_ name: String) throws -> Puzzle {
    try Puzzle(text: try Repository.text(of: "Resources/Nonoku/\(name).txt"))
  }
}

extension Grid<CellMark> {
  /// Creates a square from its rows, a character for each cell.
  init(rowTexts: [String]) {
    self.init(columns: rowTexts.count, rows: rowTexts.count, repeating: .unknown)
    for (row, text) in rowTexts.enumerated() {
      for (column, glyph) in text.unicodeScalars.enumerated() {
        self[Cell(column: column, row: row)] = CellMark(glyph: glyph) ?? .unknown
      }
    }
  }
}
