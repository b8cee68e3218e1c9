import Geometry

/// Carries one press, of the pointer's button or of a finger, to the view below it, and lets a scroll view take it over.
///
/// A press that lies on a scroll view and leaves a small circle along it becomes a drag; the view that was pressed hears of a
/// cancelled press. Content that coasts is caught by the press itself.
@MainActor
final class PressDelivery {
  private enum Phase {
    case none
    case pressed(View, finger: Int?, start: Vector2, time: Double)
    case dragging(any Scrollable, finger: Int?)
  }

  /// How far a press moves before it drags, in points.
  private static let slop = 5.0

  private unowned let root: View
  private var phase = Phase.none

  init(root: View) {
    self.root = root
  }

  /// Whether a button or finger is down.
  var isActive: Bool { if case .none = phase { false } else { true } }

  func begin(at point: Vector2, finger: Int?, pressure: Double? = nil, time: Double) {
    guard !isActive, let view = root.hitTest(point), let local = view.convertFromRoot(point) else { return }
    if !view.keepsDrag(from: local), let scroll = view.enclosingScrollViews.first(where: \.isCoasting),
      let place = scroll.convertFromRoot(point)
    {
      phase = .dragging(scroll, finger: finger)
      return scroll.beginDrag(at: place.y, press: nil)
    }
    phase = .pressed(view, finger: finger, start: point, time: time)
    view.scene?.focus.pointerPressed(view)
    // Who gains or loses the focus may have ended the press.
    guard isActive else { return }
    if let pressure { view.pointerPresses(with: pressure) }
    view.pointerDown(at: local)
  }

  func move(to point: Vector2, finger: Int?, pressure: Double? = nil) {
    switch phase {
    case .pressed(let view, finger, let start, let time):
      guard view.isOpen(upTo: root), let local = view.convertFromRoot(point) else { return cancel() }
      if let scroll = scrollView(for: view, from: start, to: point), let place = scroll.convertFromRoot(point),
        let origin = scroll.convertFromRoot(start)
      {
        phase = .dragging(scroll, finger: finger)
        view.pointerCancelled()
        scroll.beginDrag(at: place.y, press: (origin.y, time))
      } else {
        if let pressure { view.pointerPresses(with: pressure) }
        view.pointerMoved(to: local)
      }
    case .dragging(let scroll, finger):
      guard scroll.isOpen(upTo: root), let place = scroll.convertFromRoot(point) else { return cancel() }
      scroll.drag(to: place.y)
    case .pressed, .dragging, .none: break
    }
  }

  func end(at point: Vector2, finger: Int?) {
    switch phase {
    case .pressed(let view, finger, _, _):
      guard view.isOpen(upTo: root), let local = view.convertFromRoot(point) else { return cancel() }
      phase = .none
      view.pointerUp(at: local)
      if finger != nil { view.pointerHovers(false) }
    case .dragging(let scroll, finger):
      guard scroll.isOpen(upTo: root), let place = scroll.convertFromRoot(point) else { return cancel() }
      phase = .none
      scroll.endDrag(at: place.y)
    case .pressed, .dragging, .none: break
    }
  }

  /// Ends the press of a finger without a release.
  func cancel(finger: Int) {
    switch phase {
    case .pressed(_, finger, _, _), .dragging(_, finger): cancel()
    case .pressed, .dragging, .none: break
    }
  }

  /// Ends the press without a release.
  func cancel() {
    let ended = phase
    phase = .none
    switch ended {
    case .pressed(let view, _, _, _): view.pointerCancelled()
    case .dragging(let scroll, _): scroll.letGo()
    case .none: break
    }
  }

  /// Who takes over a press on `view` that has moved: the innermost scroll view that can follow, or the outermost, which stretches.
  private func scrollView(for view: View, from start: Vector2, to point: Vector2) -> (any Scrollable)? {
    let way = point - start
    guard abs(way.y) > Self.slop, abs(way.y) >= abs(way.x) else { return nil }
    if let local = view.convertFromRoot(start), view.keepsDrag(from: local) { return nil }
    let views = view.enclosingScrollViews
    return views.first { $0.canScroll(by: -way.y) } ?? views.last
  }
}

extension View {
  /// The scroll views in which the view lies, the innermost first; it may be one itself.
  var enclosingScrollViews: [any Scrollable] {
    var found: [any Scrollable] = []
    var view: View? = self
    while let current = view {
      if let scroll = current as? any Scrollable { found.append(scroll) }
      view = current.superview
    }
    return found
  }

  /// The first scroll view in the tree that can be seen and used.
  var firstScrollView: (any Scrollable)? {
    guard !isHidden, isUserInteractionEnabled else { return nil }
    if let scroll = self as? any Scrollable { return scroll }
    for view in subviews {
      if let scroll = view.firstScrollView { return scroll }
    }
    return nil
  }
}
