import OvershootGeometry

/// Delivers one press, of the pointer button or of a finger, to the view at its position, and lets a scroll view take
/// it over.
///
/// A press in a scroll view that moves beyond the slop along its axis becomes a drag, and the press of the view is
/// cancelled. Content that coasts is caught by the press itself.
@MainActor
final class PressDelivery {
  private enum Phase {
    case none
    case pressed(View, finger: Int?, start: Vector2, time: Double)
    case dragging(ScrollView, finger: Int?)
    case edgeDragging(any EdgeDraggable, finger: Int?)
  }

  private unowned let root: View
  private var phase = Phase.none

  init(root: View) {
    self.root = root
  }

  /// Whether a button or a finger is down.
  var isActive: Bool { if case .none = phase { false } else { true } }

  /// The view that the pointer button or a finger presses; nil while none is pressed or a scroll view has taken over.
  var pressedView: View? { if case .pressed(let view, _, _, _) = phase { view } else { nil } }

  func begin(at point: Vector2, finger: Int?, pressure: Double? = nil, time: Double) {
    guard !isActive else { return }
    if let edge = edge(at: point), edge.isTransitioning { return beginEdgeDrag(edge, at: point, finger: finger) }
    guard let view = root.hitTest(point), let local = view.convertFromRoot(point) else { return }
    if let scope = (root as? Scene)?.inputScene.focus.scope, !view.isDescendant(of: scope) { scope.pressedOutside() }
    if !view.handlesDrag(from: local), let scroll = view.enclosingScrollViews().first(where: \.isCoasting),
      let position = scroll.convertFromRoot(point)
    {
      phase = .dragging(scroll, finger: finger)
      return scroll.beginDrag(at: scroll.axis.component(of: position), press: nil)
    }
    phase = .pressed(view, finger: finger, start: point, time: time)
    view.scene?.focus.pointerPressed(view)
    // A view that gained or lost the focus may have cancelled the press.
    guard isActive else { return }
    if let pressure { view.pointerPressureChanged(to: pressure) }
    view.pointerDown(at: local)
  }

  func move(to point: Vector2, finger: Int?, pressure: Double? = nil) {
    switch phase {
    case .pressed(let view, finger, let start, let time):
      guard view.isInteractive(upTo: root), let local = view.convertFromRoot(point) else { return cancel() }
      let offset = point - start
      if offset.x > InputTunables.slop, offset.x > abs(offset.y), let edge = edge(at: start) {
        phase = .none
        view.pointerCancelled()
        beginEdgeDrag(edge, at: point, finger: finger)
      } else if let scroll = scrollView(for: view, from: start, to: point),
        let position = scroll.convertFromRoot(point), let origin = scroll.convertFromRoot(start)
      {
        phase = .dragging(scroll, finger: finger)
        view.pointerCancelled()
        let axis = scroll.axis
        scroll.beginDrag(at: axis.component(of: position), press: (axis.component(of: origin), time))
      } else {
        if let pressure { view.pointerPressureChanged(to: pressure) }
        view.pointerMoved(to: local)
      }
    case .dragging(let scroll, finger):
      guard scroll.isInteractive(upTo: root), let position = scroll.convertFromRoot(point) else { return cancel() }
      scroll.drag(to: scroll.axis.component(of: position))
    case .edgeDragging(let edge, finger): edge.edgeDrag(to: point.x)
    case .pressed, .dragging, .edgeDragging, .none: break
    }
  }

  func end(at point: Vector2, finger: Int?) {
    switch phase {
    case .pressed(let view, finger, _, _):
      guard view.isInteractive(upTo: root), let local = view.convertFromRoot(point) else { return cancel() }
      phase = .none
      view.pointerUp(at: local)
      if finger != nil { view.hoverChanged(false) }
    case .dragging(let scroll, finger):
      guard scroll.isInteractive(upTo: root), let position = scroll.convertFromRoot(point) else { return cancel() }
      phase = .none
      scroll.endDrag(at: scroll.axis.component(of: position))
    case .edgeDragging(let edge, finger):
      phase = .none
      edge.endEdgeDrag(at: point.x)
    case .pressed, .dragging, .edgeDragging, .none: break
    }
  }

  /// Cancels the press of a finger. Has no effect on other presses.
  func cancel(finger: Int) {
    switch phase {
    case .pressed(_, finger, _, _), .dragging(_, finger), .edgeDragging(_, finger): cancel()
    case .pressed, .dragging, .edgeDragging, .none: break
    }
  }

  /// Cancels the press.
  func cancel() {
    let cancelled = phase
    phase = .none
    switch cancelled {
    case .pressed(let view, _, _, _): view.pointerCancelled()
    case .dragging(let scroll, _): scroll.cancelDrag()
    case .edgeDragging(let edge, _): edge.cancelEdgeDrag()
    case .none: break
    }
  }

  /// The root if a drag from `point` can control it.
  private func edge(at point: Vector2) -> (any EdgeDraggable)? {
    guard (0...InputTunables.edgeWidth).contains(point.x), let edge = root as? any EdgeDraggable else { return nil }
    return edge.canScrub ? edge : nil
  }

  private func beginEdgeDrag(_ edge: any EdgeDraggable, at point: Vector2, finger: Int?) {
    if edge.beginEdgeDrag(at: point.x) { phase = .edgeDragging(edge, finger: finger) }
  }

  /// The scroll view that takes over a press on `view` which has moved: the innermost along the axis of the movement
  /// that can scroll in its direction, or the outermost, which stretches; nil while the press stays within the slop, or
  /// where the view handles drags itself.
  private func scrollView(for view: View, from start: Vector2, to point: Vector2) -> ScrollView? {
    let offset = point - start
    let axis = abs(offset.y) >= abs(offset.x) ? ScrollAxis.vertical : .horizontal
    let distance = axis.component(of: offset)
    guard abs(distance) > InputTunables.slop else { return nil }
    if let local = view.convertFromRoot(start), view.handlesDrag(from: local) { return nil }
    let views = view.enclosingScrollViews(along: axis)
    return views.first { $0.canScroll(by: -distance) } ?? views.last
  }
}

extension View {
  /// Returns the scroll views that contain the view, the innermost first, of one axis or of both; the view may be one
  /// itself.
  func enclosingScrollViews(along axis: ScrollAxis? = nil) -> [ScrollView] {
    var views: [ScrollView] = []
    var view: View? = self
    while let current = view {
      if let scroll = current as? ScrollView, axis == nil || scroll.axis == axis { views.append(scroll) }
      view = current.superview
    }
    return views
  }

  /// How far the view still moves up by the steps of the scroll views around it, in points.
  public var remainingScroll: Double {
    superview?.enclosingScrollViews(along: .vertical).reduce(0) { $0 + $1.remainingStep } ?? 0
  }

  /// The first view in the tree that scrolls vertically and is neither hidden nor closed to interaction.
  var firstScrollView: ScrollView? {
    guard !isHidden, isUserInteractionEnabled else { return nil }
    if let scroll = self as? ScrollView, scroll.axis == .vertical { return scroll }
    for view in subviews {
      if let scroll = view.firstScrollView { return scroll }
    }
    return nil
  }
}
