/// The rules of the solver, from the simplest.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  /// Among the patterns of filled cells that fit a line, a cell that all fill is filled, and one that none fills is
  /// empty.
  case overlap
  /// A symbol that is known goes from the rest of its row and column.
  case once
  /// A symbol with one place left in a line is there.
  case only
  /// Two filled cells of a line with the same two candidates take them from the others.
  case pair
  /// A candidate that is in no whole filling of its line goes.
  case whole
  /// A candidate from which the other rules lead to a line without a filling goes.
  case contradiction

  /// The least grade at which the rule is used. Where overlap leaves open which cells are empty, *once* counts as 2.
  var grade: Int {
    switch self {
    case .overlap, .once: 1
    case .only: 3
    case .pair, .whole: 4
    case .contradiction: 5
    }
  }
}
