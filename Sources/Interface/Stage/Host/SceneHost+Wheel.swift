import OvershootGeometry

/// The wheel.
extension SceneHost {
  /// Enlarges what is below the pointer while Ctrl is held, and else scrolls it.
  func wheelTurned(columns: Double, lines: Double) {
    let point = pointer ?? scene.bounds.center
    if held.modifiers == .control, zooming.turn(by: lines, at: point) { return }
    if lines != 0, let view = wheelView(at: point), view.turnWheel(by: lines) { return }
    scroll(byDetents: -lines, along: .vertical)
    scroll(byDetents: columns, along: .horizontal)
  }

  private func wheelView(at point: Vector2) -> (any WheelView)? {
    var view = scene.hitTest(point)
    while let current = view {
      if let wheelView = current as? any WheelView { return wheelView }
      view = current.superview
    }
    return nil
  }

  /// Scrolls the innermost view below the pointer that can scroll in this direction. Without one that scrolls
  /// vertically, a wheel that turns vertically scrolls one that scrolls horizontally.
  private func scroll(byDetents count: Double, along axis: ScrollAxis) {
    guard count.isFinite, count != 0 else { return }
    var views = scrollViewsBelowPointer(along: axis)
    if views.isEmpty, axis == .vertical { views = scrollViewsBelowPointer(along: .horizontal) }
    views.first { $0.canScroll(by: count) }?.scroll(byDetents: count)
  }

  func scrollViewsBelowPointer(along axis: ScrollAxis) -> [ScrollView] {
    scene.hitTest(pointer ?? scene.bounds.center)?.enclosingScrollViews(along: axis) ?? []
  }
}
