import OvershootGeometry

/// Reads the lines of a puzzle's text from the first to the last.
struct PuzzleReader {
  /// A word of a line and the place of its first character.
  private struct Word {
    let text: ArraySlice<Unicode.Scalar>
    let place: TextError.Place

    var string: String {
      var string = String.UnicodeScalarView()
      string.append(contentsOf: text)
      return String(string)
    }

    /// The number that the word writes in one digit, 1 to 9; nil for anything else.
    var digit: Int? {
      guard text.count == 1, let scalar = text.first, ("1"..."9").contains(scalar) else { return nil }
      return Int(scalar.value) - 48
    }

    func error(_ reason: String) -> TextError { place.error(reason) }
  }

  private let lines: [[Unicode.Scalar]]
  private var next = 0

  init(lines: [[Unicode.Scalar]]) { self.lines = lines }

  /// Returns the lines of a text without their line feeds.
  ///
  /// - Throws: `TextError` for more than 4 KiB, and where the text is not UTF-8.
  static func lines(of bytes: [UInt8]) throws(TextError) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    var decoder = UTF8()
    var (input, count) = (bytes.makeIterator(), 0)
    while true {
      let here = TextError.Place(line: lines.count, column: lines[lines.count - 1].count + 1)
      switch decoder.decode(&input) {
      case .emptyInput:
        if lines[lines.count - 1].isEmpty { lines.removeLast() }
        return lines
      case .error: throw here.error("The text is not UTF-8.")
      case .scalarValue(let scalar):
        count += UTF8.width(scalar)
        guard count <= Puzzle.maximumByteCount else { throw here.error("A puzzle has at most 4096 bytes.") }
        if scalar == "\n" { lines.append([]) } else { lines[lines.count - 1].append(scalar) }
      }
    }
  }

  /// Reads the whole puzzle.
  mutating func puzzle() throws(TextError) -> Puzzle {
    try readVersion()
    let (size, symbols) = try readSize()
    let rows = try readClues("rows:", size: size, symbols: symbols)
    let columns = try readClues("cols:", size: size, symbols: symbols)
    _ = try words(after: "givens:", count: 0) { (_, _) throws(TextError) in }
    let givens = try readGivens(size: size, symbols: symbols)
    if next < lines.count { throw place(next, 1).error("More text follows after the last row of givens.") }
    let puzzle = Puzzle(
      size: size, symbols: symbols, rows: rows.map(\.clue), columns: columns.map(\.clue), givens: givens)
    if let number = puzzle.firstLineWithoutFilling {
      let (line, word) = number < size ? (2, rows[number]) : (3, columns[number - size])
      let name = PuzzleLine(number: number, size: size).description
      throw place(line, word.column).error("The clue and the givens of \(name) have no filling together.")
    }
    return puzzle
  }

  private mutating func readVersion() throws(TextError) {
    _ = try words(after: "nonoku", count: 1) { (_, word) throws(TextError) in
      guard word.string == "1" else { throw word.error("The version is 1, not another one.") }
    }
  }

  private mutating func readSize() throws(TextError) -> (size: Int, symbols: Int) {
    var size = 0
    let numbers = try words(after: "size", count: 2) { (index, word) throws(TextError) in
      if index == 0 {
        guard let number = word.digit, Puzzle.sizes.contains(number) else {
          throw word.error("The size is a number from 4 to 9.")
        }
        size = number
        return number
      }
      let counts = Puzzle.symbolCounts(size: size)
      guard let number = word.digit, counts.contains(number) else {
        throw word.error("The number of symbols is from 2 to \(counts.upperBound) where the size is \(size).")
      }
      return number
    }
    return (numbers[0], numbers[1])
  }

  private mutating func readClues(
    _ title: String, size: Int, symbols: Int
  ) throws(TextError) -> [(clue: Clue, column: Int)] {
    try words(after: title, count: size) { (_, word) throws(TextError) in
      (try Self.clue(word, size: size, symbols: symbols), word.place.column)
    }
  }

  private static func clue(_ word: Word, size: Int, symbols: Int) throws(TextError) -> Clue {
    if word.string == "?" { return .hidden }
    var runs: [Int] = []
    for part in word.text.split(separator: ".", omittingEmptySubsequences: false) {
      let column = word.place.column + part.startIndex - word.text.startIndex
      let word = Word(text: part, place: TextError.Place(line: word.place.line, column: column))
      guard let run = word.digit else {
        throw word.error("A clue is '?', or runs from 1 to 9 with points between them.")
      }
      runs.append(run)
    }
    guard runs.reduce(0, +) == symbols else {
      throw word.error("The runs of a clue have \(symbols) cells together.")
    }
    guard symbols + runs.count - 1 <= size else { throw word.error("The runs do not fit in \(size) cells.") }
    return .runs(runs)
  }

  private mutating func readGivens(size: Int, symbols: Int) throws(TextError) -> Grid<CellMark> {
    var givens = Grid(columns: size, rows: size, repeating: CellMark.unknown)
    for row in 0..<size {
      let glyphs = try line("The \(size) rows of givens end here.")
      for (column, glyph) in glyphs.enumerated() {
        guard column < size else { throw error(size + 1, "A row of givens has \(size) characters.") }
        guard let mark = CellMark(glyph: glyph), mark.isGiven(symbols: symbols) else {
          throw error(column + 1, "A given is '.', '-' or a digit from 1 to \(symbols).")
        }
        let cell = Cell(column: column, row: row)
        if case .symbol(let symbol) = mark {
          for line in [PuzzleLine.row(row), .column(column)] where givens[line].contains(mark) {
            throw error(column + 1, "Symbol \(symbol) is twice in \(line).")
          }
        }
        givens[cell] = mark
      }
      guard glyphs.count == size else { throw error(glyphs.count + 1, "A row of givens has \(size) characters.") }
    }
    return givens
  }
}

// MARK: Lines and words

extension PuzzleReader {
  /// Returns the next line.
  private mutating func line(_ missing: String) throws(TextError) -> [Unicode.Scalar] {
    guard next < lines.count else { throw place(next, 1).error("The text ends too early. \(missing)") }
    next += 1
    return lines[next - 1]
  }

  /// Reads a line of the word `title` and `count` others, and returns what `read` makes of their indices and them.
  private mutating func words<Value>(
    after title: String, count: Int, read: (Int, Word) throws(TextError) -> Value
  ) throws(TextError) -> [Value] {
    let scalars = try line("A line with '\(title)' is missing.")
    let number = next - 1
    let words = scalars.split(separator: " ", omittingEmptySubsequences: false).map { part in
      Word(text: part, place: place(number, part.startIndex + 1))
    }
    guard let first = words.first, first.string == title else { throw error(1, "This line begins with '\(title)'.") }
    var values: [Value] = []
    for word in words.dropFirst() {
      guard !word.text.isEmpty else {
        throw error(min(word.place.column, scalars.count), "Words are parted by one space.")
      }
      guard values.count < count else {
        throw word.error("After '\(title)' there are \(count) words, not \(words.count - 1).")
      }
      values.append(try read(values.count, word))
    }
    guard values.count == count else {
      throw error(scalars.count + 1, "After '\(title)' there are \(count) words, not \(values.count).")
    }
    return values
  }

  /// Returns a mistake in the line that was read last.
  private func error(_ column: Int, _ reason: String) -> TextError { place(next - 1, column).error(reason) }

  private func place(_ line: Int, _ column: Int) -> TextError.Place {
    TextError.Place(line: line + 1, column: column)
  }
}

extension CellMark {
  /// Returns whether a puzzle with `symbols` can give a cell so.
  fileprivate func isGiven(symbols: Int) -> Bool {
    switch self {
    case .unknown, .empty: true
    case .filled: false
    case .symbol(let symbol): symbol <= symbols
    }
  }
}
