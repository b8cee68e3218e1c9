/// What is known of a line: the lengths of its runs of filled cells in order, or nothing.
public enum Clue: Hashable, Sendable, CustomStringConvertible {
  /// Nothing is known.
  case hidden
  /// The lengths of the runs, each at least 1.
  case runs([Int])

  /// Creates the clue of a line; `isFilled` says of each cell whether it holds a symbol.
  init(of isFilled: some Sequence<Bool>) {
    var (runs, length) = ([Int](), 0)
    for filled in isFilled {
      if filled {
        length += 1
      } else if length > 0 {
        runs.append(length)
        length = 0
      }
    }
    self = .runs(length > 0 ? runs + [length] : runs)
  }

  /// Whether the clue says nothing.
  public var isHidden: Bool { self == .hidden }

  /// The clue as in a text: `2.1`, or `?`.
  public var description: String {
    switch self {
    case .hidden: "?"
    case .runs(let runs): runs.map(String.init).joined(separator: ".")
    }
  }
}
