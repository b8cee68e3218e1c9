import Motion
import OvershootGeometry

/// Delivers one press, of the pointer button or of a finger, to the view at its position or to the one around it that
/// handles presses, and lets a gesture take it over once it moves. Of what flies or coasts the press itself is a drag.
@MainActor
final class PressDelivery {
  private struct Press {
    /// The view at the position.
    let hit: View
    /// The view that handles the press.
    var receiver: View
    let finger: Int?
    var track: GestureTrack
    var pressure: Double?
    /// How far beyond its edges the view at the position may be pressed, in its own points.
    let slack: Vector2

    /// Returns a position in the points of the receiver, within its bounds where it is not beyond the slack; nil where
    /// the receiver has no such points.
    @MainActor
    func local(_ point: Vector2) -> Vector2? {
      guard let local = receiver.convertFromRoot(point) else { return nil }
      guard receiver === hit, slack != .zero else { return local }
      return receiver.nearestPoint(to: local, within: slack) ?? local
    }
  }

  private enum Phase {
    case none
    case pressed(Press)
    case dragging(GestureRecognizer, finger: Int?)
  }

  private unowned let root: View
  private var phase = Phase.none

  init(root: View) {
    self.root = root
  }

  /// Whether a button or a finger is down.
  var isActive: Bool { if case .none = phase { false } else { true } }

  /// The view that the pointer button or a finger presses; nil while none is pressed or a gesture has taken over.
  var pressedView: View? { if case .pressed(let press) = phase { press.receiver } else { nil } }

  func begin(at point: Vector2, finger: Int?, pressure: Double? = nil, time: Double) {
    guard !isActive else { return }
    let track = GestureTrack(start: point, time: time)
    // A transition closes the root to interaction.
    if let edge = root.gestures.first(where: { $0.catches() && $0.reaches(point) }) {
      return drag(edge, track, finger: finger)
    }
    guard let found = root.hitTest(point) else { return }
    let side = finger == nil ? InputTunables.pointerTarget : InputTunables.fingerTarget
    let view = found.isGround ? root.smallTarget(at: point, side: side) ?? found : found
    let press = Press(
      hit: view, receiver: view, finger: finger, track: track, pressure: pressure,
      slack: view === found ? .zero : view.slack(side: side))
    guard let local = press.local(point) else { return }
    if let scope = (root as? Scene)?.inputScene.focus.scope, !view.isDescendant(of: scope) { scope.pressedOutside() }
    let candidates = GestureCandidates(from: view, at: point)
    if let caught = candidates.inner.first(where: { $0.catches() && $0.reaches(point) }) {
      return drag(caught, track, finger: finger)
    }
    phase = .pressed(press)
    view.scene?.focus.pointerPressed(view)
    // A view that gained or lost the focus may have cancelled the press.
    guard isActive else { return }
    if let pressure { view.pointerPressureChanged(to: pressure) }
    view.pointerDown(at: local)
  }

  /// Leaves the press to the view around the one that has received it; without one it keeps the press.
  func pass(from view: View, at point: Vector2) {
    guard case .pressed(var press) = phase, press.receiver === view else { return }
    press.receiver = view.outerResponder ?? press.hit
    phase = .pressed(press)
    guard let outer = view.outerResponder else { return }
    if let pressure = press.pressure { outer.pointerPressureChanged(to: pressure) }
    outer.pointerDown(at: view.convert(point, to: outer))
  }

  func move(to point: Vector2, finger: Int?, pressure: Double? = nil) {
    switch phase {
    case .pressed(var press) where press.finger == finger:
      let view = press.receiver
      guard view.isInteractive(upTo: root), let local = press.local(point) else { return cancel() }
      press.track.move(to: point, at: AnimationEngine.current?.time ?? 0)
      phase = .pressed(press)
      let candidates = GestureCandidates(from: press.hit, at: press.track.start)
      if let recognizer = candidates.first(for: point - press.track.start) {
        phase = .none
        view.pointerCancelled()
        drag(recognizer, press.track, finger: finger)
      } else {
        if let pressure { view.pointerPressureChanged(to: pressure) }
        view.pointerMoved(to: local)
      }
    case .dragging(let recognizer, finger):
      guard isOpen(recognizer) else { return cancel() }
      recognizer.move(to: point)
    case .pressed, .dragging, .none: break
    }
  }

  /// Notifies the view that the pointer presses its position again.
  func repeatMove() {
    guard case .pressed(let press) = phase, press.finger == nil, press.receiver.isInteractive(upTo: root),
      let local = press.local(press.track.position)
    else { return }
    press.receiver.pointerMoved(to: local)
  }

  func end(at point: Vector2, finger: Int?) {
    switch phase {
    case .pressed(let press) where press.finger == finger:
      let view = press.receiver
      guard view.isInteractive(upTo: root), let local = press.local(point) else { return cancel() }
      phase = .none
      view.pointerUp(at: local)
      if finger != nil { for view in press.hit.hoverChain { view.hoverChanged(false) } }
    case .dragging(let recognizer, finger):
      guard isOpen(recognizer) else { return cancel() }
      phase = .none
      recognizer.end(at: point)
    case .pressed, .dragging, .none: break
    }
  }

  /// Cancels the press of a finger. Has no effect on other presses.
  func cancel(finger: Int) {
    switch phase {
    case .pressed(let press) where press.finger == finger: cancel()
    case .dragging(_, finger): cancel()
    case .pressed, .dragging, .none: break
    }
  }

  /// Cancels the press.
  func cancel() {
    let cancelled = phase
    phase = .none
    switch cancelled {
    case .pressed(let press): press.receiver.pointerCancelled()
    case .dragging(let recognizer, _): recognizer.cancel()
    case .none: break
    }
  }

  /// Lets a gesture take the press over. What it begins may cancel all presses, but not itself.
  private func drag(_ recognizer: GestureRecognizer, _ track: GestureTrack, finger: Int?) {
    guard !isActive else { return }
    if recognizer.begin(track), !isActive { phase = .dragging(recognizer, finger: finger) }
  }

  private func isOpen(_ recognizer: GestureRecognizer) -> Bool {
    guard let view = recognizer.view, recognizer.gesture != nil else { return false }
    return recognizer.isExemptFromAnimators || view.isInteractive(upTo: root)
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

  /// The view and all around it up to its scene or modal view, which the pointer is over where it is over the view.
  var hoverChain: [View] { Array(responders) }

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
