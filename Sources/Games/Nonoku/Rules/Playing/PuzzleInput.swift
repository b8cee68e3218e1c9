public import OvershootGeometry

/// An input of a player.
public enum PuzzleInput: Hashable, Sendable {
  /// Writes a mark into a cell.
  case set(Cell, CellMark)
  /// Writes the pencil marks of a cell in place of those that it has.
  case pencil(Cell, PencilMarks)
  /// Takes the last step back.
  case undo
  /// Makes the step again that was taken back last.
  case redo

  /// The input as a word: `s` or `p`, row and column, and the mark or the symbols; `u` or `r`.
  public var code: String {
    switch self {
    case .set(let cell, let mark): "s\(cell.row)\(cell.column)\(mark.glyph)"
    case .pencil(let cell, let marks): "p\(cell.row)\(cell.column)\(marks.text)"
    case .undo: "u"
    case .redo: "r"
    }
  }

  /// Creates an input from its word; nil where the word is not that of an input.
  public init?(code: some StringProtocol) {
    let scalars = Array(code.unicodeScalars)
    switch scalars.first {
    case "u" where scalars.count == 1: self = .undo
    case "r" where scalars.count == 1: self = .redo
    case "s", "p":
      guard scalars.count >= 3, let row = Self.digit(scalars[1]), let column = Self.digit(scalars[2]) else {
        return nil
      }
      let cell = Cell(column: column, row: row)
      if scalars[0] == "p" {
        guard let marks = PencilMarks(text: String(code.dropFirst(3))) else { return nil }
        self = .pencil(cell, marks)
      } else {
        guard scalars.count == 4, let mark = CellMark(glyph: scalars[3]) else { return nil }
        self = .set(cell, mark)
      }
    default: return nil
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    ("0"..."9").contains(scalar) ? Int(scalar.value) - 48 : nil
  }
}

/// The symbols that a player noted in a cell as possible.
public struct PencilMarks: OptionSet, Hashable, Sendable {
  /// Bit s for symbol s.
  public let rawValue: UInt8

  /// Creates the marks of their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the marks of one symbol, from 1 to 6.
  public init(_ symbol: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(
      (1...6).contains(symbol), "PencilMarks are of the symbols from 1 to 6, not of \(symbol).", file: file, line: line)
    rawValue = 1 << UInt8(symbol)
  }

  /// Creates the marks that a text of digits from 1 to 6 lists, such as `12`; nil for other texts.
  public init?(text: String) {
    var marks: PencilMarks = []
    for scalar in text.unicodeScalars {
      guard case .symbol(let symbol) = CellMark(glyph: scalar) else { return nil }
      marks.insert(PencilMarks(symbol))
    }
    self = marks
  }

  /// The symbols, from the least.
  public var symbols: [Int] { (1...7).filter { rawValue >> UInt8($0) & 1 == 1 } }

  /// The symbols as digits: `12`.
  public var text: String { symbols.map(String.init).joined() }
}
