public import OvershootGeometry

extension Puzzle {
  /// The maximum size of a text in bytes.
  public static let maximumByteCount = 4096

  /// The puzzle as text, with a line feed after each line.
  public var text: String {
    let head = [
      "nonoku 1", "size \(size) \(symbols)", "rows: " + rows.map(\.description).joined(separator: " "),
      "cols: " + columns.map(\.description).joined(separator: " "), "givens:",
    ]
    return (head + givens.rowTexts).map { $0 + "\n" }.joined()
  }

  /// Creates the puzzle of a text.
  ///
  /// - Throws: `TextError` for the first mistake. That a puzzle has no solution, or several, is not a mistake,
  ///   unless one line alone has no filling.
  public init(text: String) throws(TextError) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Creates the puzzle of a text in UTF-8, as `init(text:)`.
  public init(bytes: [UInt8]) throws(TextError) {
    var reader = PuzzleReader(lines: try PuzzleReader.lines(of: bytes))
    self = try reader.puzzle()
  }
}
