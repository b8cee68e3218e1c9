import OvershootGeometry

/// The shape of the pointer over a view.
public enum PointerCursor: Hashable, Sendable, CaseIterable {
  /// The ordinary arrow.
  case arrow
  /// A hand, over what can be pressed.
  case hand
  /// An I-beam, over text that can be edited or selected.
  case text
  /// Over what can be dragged, and while it is dragged.
  case grab, grabbing
  /// No pointer, over what is played by moving it.
  case hidden
}

extension View {
  /// Returns the shape over a point of the root's superview: that of the innermost view that has one.
  func shownCursor(fromRoot point: Vector2) -> PointerCursor {
    var view: View? = self
    while let current = view {
      if let local = current.convertFromRoot(point), let cursor = current.cursor(at: local) { return cursor }
      view = current.superview
    }
    return .arrow
  }
}
