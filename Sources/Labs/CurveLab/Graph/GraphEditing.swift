import OvershootScreenKit

/// What the pointer does with the curve in its graph.
struct GraphEditing {
  /// What a press on empty ground does; nil where it scrubs or plays.
  enum Ground: Equatable {
    /// It selects the points in a rectangle, beside those that were selected before.
    case rectangle(from: Vector2, to: Vector2, beside: Set<Int>)
    /// It draws a curve.
    case stroke(DrawnStroke)
  }

  var selection = PointSelection()
  var ground: Ground?
  /// Where the handle that is pressed was, in fractions.
  var start: Vector2?
  /// Whether it has been dragged since.
  var isDragged = false
  /// Whether the next press draws a curve.
  var isDrawing = false
}
