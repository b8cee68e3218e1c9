public import OvershootGeometry

/// What an input has changed.
public enum NonokuEvent: Hashable, Sendable {
  /// A cell has another mark. These lines became full by it, and agree with their own clues.
  case marked(Cell, CellMark, lines: [PuzzleLine])
  /// A cell has other pencil marks.
  case pencilled(Cell)
  /// All rules and clues hold.
  case completed
}
