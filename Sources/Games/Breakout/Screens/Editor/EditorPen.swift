/// What a press in the wall does.
enum EditorPen: Hashable, Sendable {
  /// The chosen brick comes into the cell.
  case brush
  /// The cell becomes empty.
  case eraser
  /// The chosen brick comes into the cell and all of the same content that are reached from it.
  case fill
}
