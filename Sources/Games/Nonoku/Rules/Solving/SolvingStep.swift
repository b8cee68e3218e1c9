public import OvershootGeometry

/// What a rule finds out about some cells of one line.
public struct SolvingStep: Hashable, Sendable {
  /// What a step finds out about a cell.
  public enum Finding: Hashable, Sendable, CustomStringConvertible {
    /// It is empty.
    case empty
    /// It is filled.
    case filled
    /// It holds this symbol.
    case symbol(Int)
    /// It does not hold this symbol.
    case notSymbol(Int)
    /// It is not empty.
    case notEmpty

    /// The finding in a word or two: `empty`, `filled`, `2`, `not 2` or `not empty`.
    public var description: String {
      switch self {
      case .empty: "empty"
      case .filled: "filled"
      case .symbol(let symbol): "\(symbol)"
      case .notSymbol(let symbol): "not \(symbol)"
      case .notEmpty: "not empty"
      }
    }
  }

  /// The rule from which it follows.
  public let rule: Rule
  /// A line in which it follows, and which has all cells.
  public let line: PuzzleLine
  /// The cells, in the order of the line; at least one.
  public let cells: [Cell]
  /// What is found of all of them.
  public let finding: Finding
}

extension SolvingStep {
  /// Returns the steps by which a rule changed the candidates of a line.
  static func all(
    _ rule: Rule, line: PuzzleLine, from old: [UInt8], to new: [UInt8], symbols: Int
  ) -> [SolvingStep] {
    let size = old.count
    let cells = line.cells(size: size)
    func step(_ finding: Finding, where isFound: (Int) -> Bool) -> SolvingStep? {
      let found = (0..<size).filter(isFound).map { cells[$0] }
      return found.isEmpty ? nil : SolvingStep(rule: rule, line: line, cells: found, finding: finding)
    }
    switch rule {
    case .overlap:
      return [
        step(.filled) { old[$0] & 1 == 1 && new[$0] & 1 == 0 }, step(.empty) { old[$0] > 1 && new[$0] == 1 },
      ].compactMap(\.self)
    case .only:
      return (1...symbols).compactMap { symbol in
        step(.symbol(symbol)) { old[$0] != new[$0] && new[$0] == 1 << UInt8(symbol) }
      }
    case .once, .pair, .whole, .contradiction:
      return (0...symbols).compactMap { value in
        step(value == 0 ? .notEmpty : .notSymbol(value)) { (old[$0] & ~new[$0]) >> UInt8(value) & 1 == 1 }
      }
    }
  }
}
