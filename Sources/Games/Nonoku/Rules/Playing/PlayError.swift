public import OvershootGeometry

/// The reason why an input does not fit.
public enum PlayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cell is not in the puzzle.
  case outside(Cell, size: Int)
  /// The cell is given, and would change.
  case given(Cell)
  /// The puzzle has fewer symbols.
  case noSymbol(Int, symbols: Int)
  /// The puzzle is complete.
  case complete

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .outside(let cell, let size): "Cell [\(cell.row), \(cell.column)] is outside the \(size) rows and columns."
    case .given(let cell): "Cell [\(cell.row), \(cell.column)] is given and does not change."
    case .noSymbol(let symbol, let symbols): "There is no symbol \(symbol); the symbols are 1 to \(symbols)."
    case .complete: "The puzzle is complete and takes no more inputs."
    }
  }
}
