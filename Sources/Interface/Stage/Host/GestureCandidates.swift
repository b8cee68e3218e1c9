import OvershootGeometry

/// The gestures that can take over a press on a view.
@MainActor
struct GestureCandidates {
  /// Those from an edge of a view, the outermost first.
  let edges: [GestureRecognizer]
  /// The others, the innermost first, up to a view that handles the drag itself.
  let inner: [GestureRecognizer]

  /// Finds the gestures of a view and all around it for a press at a point of the window.
  init(from view: View, at point: Vector2) {
    var (edges, inner, isBlocked) = ([GestureRecognizer](), [GestureRecognizer](), false)
    for view in sequence(first: view, next: \.superview) {
      isBlocked = isBlocked || view.convertFromRoot(point).map(view.handlesDrag) ?? false
      for recognizer in view.gestures where recognizer.kind != .press {
        if recognizer.edge != nil { edges.append(recognizer) } else if !isBlocked { inner.append(recognizer) }
      }
    }
    (self.edges, self.inner) = (edges.reversed().filter { $0.reaches(point) }, inner)
  }

  /// Returns the gesture that takes over a press which has moved by `offset`: one from an edge, else the innermost that
  /// does not yield, or the outermost of those that yield; nil while none does.
  func first(for offset: Vector2) -> GestureRecognizer? {
    if let edge = edges.first(where: { $0.recognizes(offset) }) { return edge }
    let willing = inner.filter { $0.recognizes(offset) }
    return willing.first { !$0.yields(offset) } ?? willing.last
  }
}
