import OvershootGeometry

/// What is written in a cell.
public enum CellMark: Hashable, Sendable {
  /// Nothing.
  case unknown
  /// The cell holds no symbol.
  case empty
  /// The cell holds a symbol that is not known yet.
  case filled
  /// The cell holds this symbol, from 1.
  case symbol(Int)

  /// Creates the mark of a glyph: `.` unknown, `-` empty, `#` filled, or a digit from 1 to 6; nil for any other.
  public init?(glyph: Unicode.Scalar) {
    switch glyph {
    case ".": self = .unknown
    case "-": self = .empty
    case "#": self = .filled
    case "1"..."6": self = .symbol(Int(glyph.value) - 48)
    default: return nil
    }
  }

  /// Whether the mark is a symbol.
  package var isSymbol: Bool { if case .symbol = self { true } else { false } }

  /// The mark as one character.
  ///
  /// - Precondition: a symbol is from 1 to 9.
  public var glyph: Character {
    switch self {
    case .unknown: return "."
    case .empty: return "-"
    case .filled: return "#"
    case .symbol(let symbol):
      require((1...9).contains(symbol), "A CellMark has a glyph for the symbols from 1 to 9, not for \(symbol).")
      return Character(Unicode.Scalar(UInt8(48 + symbol)))
    }
  }
}
