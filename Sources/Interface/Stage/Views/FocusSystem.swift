import Motion
import OvershootDrawing
public import OvershootGeometry

/// The keyboard focus of a scene: at most one of its views receives keys.
///
/// The focus moves through all focusable views in tree order. A view that is hidden, transparent or disabled loses it.
/// The ring is drawn only after input from keys or a gamepad.
@MainActor
public final class FocusSystem {
  private unowned let scene: Scene
  private weak var focused: View?
  private weak var confinement: View?
  private let ring: FocusRing

  init(scene: Scene) {
    self.scene = scene
    ring = FocusRing(presence: scene.presence)
  }

  /// The focused view, or nil.
  public var view: View? { focused.flatMap { canFocus($0) ? $0 : nil } }

  /// The view that was focused last, which may not be able to have the focus any more.
  var latestView: View? { focused }

  /// The view that the focus cannot leave: the scene, or a modal view over it.
  public var scope: View {
    guard let confinement, confinement.isDescendant(of: scene), !confinement.isHidden else { return scene }
    return confinement
  }

  /// Focuses `view`, or nothing for nil. Has no effect for a view that cannot be focused.
  public func move(to view: View?) {
    guard view !== focused || view?.isFocused == false else { return }
    if let view, !canFocus(view) { return }
    let previous = focused
    ring.beginMove()
    focused = view
    previous?.isFocused = false
    previous?.keyPressesCancelled()
    // The previous view may have moved the focus.
    guard focused === view else { return }
    view?.isFocused = true
    view.map(reveal)
  }

  /// Moves the focus to the next or previous focusable view, cyclically. Returns false if no view is focusable.
  @discardableResult
  public func moveToNext(forwards: Bool = true) -> Bool {
    let views = candidates
    guard !views.isEmpty else { return false }
    let index = view.flatMap { view in views.firstIndex { $0 === view } }
    let step = forwards ? 1 : -1
    let next = index.map { ($0 + step + views.count) % views.count } ?? (forwards ? 0 : views.count - 1)
    move(to: views[next])
    return true
  }

  /// Whether the focused view is the last, or the first, that the focus moves through; true if no view is focusable.
  public func isAtEnd(forwards: Bool) -> Bool {
    let views = candidates
    return views.isEmpty || view.map { $0 === (forwards ? views.last : views.first) } ?? false
  }

  /// Moves the focus to the nearest view in `direction` of the focused one, or to the first of all if none is focused.
  /// Returns whether it moved.
  ///
  /// The movement is limited to the descendants of `group`; nil is no limit.
  @discardableResult
  public func move(_ direction: Direction, in group: View? = nil) -> Bool {
    guard let view else { return moveToNext() }
    let rect = place(view)
    let keepsRow = (group ?? scope).keepsFocusInRows && (direction == .left || direction == .right)
    let views = candidates.filter {
      $0 !== view && (group.map($0.isDescendant(of:)) ?? true) && (!keepsRow || rect.isBeside(place($0)))
    }
    guard let target = rect.nearest(of: views.map(place), to: direction) else {
      return false
    }
    move(to: views[target])
    return true
  }

  /// Confines the focus to `view`, a descendant of the scene, until it is removed or nil is passed. Removes a focus
  /// elsewhere.
  public func confine(to view: View?) {
    confinement = view
    if let focused, !canFocus(focused) { move(to: nil) }
  }

  // MARK: For the host

  /// Whether the ring is drawn around the focused view.
  public internal(set) var isRingShown: Bool {
    get { ring.isShown }
    set {
      guard newValue != ring.isShown else { return }
      ring.isShown = newValue
      scene.noteChange()
      // Also a view that keeps the focus while it is disabled.
      focused?.noteChange()
      focused?.focusDidChange()
    }
  }

  /// Shows the ring, because keys or a gamepad were used.
  package func keysWereUsed() { isRingShown = true }

  /// Hides the ring, and focuses the innermost view at a press that `focusesOnPress`.
  func pointerPressed(_ view: View) {
    isRingShown = false
    var target: View? = view
    while let candidate = target, candidate !== scene {
      if candidate.focusesOnPress, canFocus(candidate) { return move(to: candidate) }
      target = candidate.superview
    }
  }

  /// The focus groups that contain the focused view, the innermost one first.
  var groups: [View] {
    var groups: [View] = []
    var ancestor = view?.superview
    while let candidate = ancestor, candidate !== scope {
      if candidate.isFocusGroup { groups.append(candidate) }
      ancestor = candidate.superview
    }
    return scope.isFocusGroup ? groups + [scope] : groups
  }

  func drawRing(on canvas: inout Canvas, context: DrawContext) {
    guard let view, let visible = visiblePart(of: view) else { return ring.reset() }
    // What flies has left its place.
    let color: Color = view.showsOwnFocus || view.isInFlight ? .clear : view.theme.text
    ring.draw(around: outline(view), within: visible, color: color, on: &canvas)
  }

  /// The focusable views, in tree order.
  var candidates: [View] {
    var views: [View] = []
    collect(from: scope, into: &views)
    return views
  }

  private func collect(from view: View, into views: inout [View]) {
    guard isEnabled(view) else { return }
    if view.canBecomeFocused { views.append(view) }
    for subview in view.subviewsInOrder { collect(from: subview, into: &views) }
  }

  private func canFocus(_ view: View) -> Bool {
    guard view.canBecomeFocused, view.isDescendant(of: scope) else { return false }
    var ancestor: View? = view
    while let current = ancestor, current !== scene {
      guard isEnabled(current) else { return false }
      ancestor = current.superview
    }
    return ancestor === scene
  }

  /// Whether the view itself is visible and enabled. The scene may be disabled during a transition.
  private func isEnabled(_ view: View) -> Bool {
    !view.isHidden && view.alpha > 0.01 && (view === scene || view.isUserInteractionEnabled)
  }

  private func outline(_ view: View) -> RoundedRect {
    RoundedRect(rect(view.focusShape.rect, of: view), cornerRadius: view.focusShape.cornerRadius)
  }

  /// Where arrows find a view: in its row, or else where it is.
  private func place(_ view: View) -> Rect {
    var ancestor = view.superview
    while let current = ancestor, current !== scene {
      if current.isFocusRow { return rect(current.bounds, of: current) }
      ancestor = current.superview
    }
    return outline(view).rect
  }

  /// A part of a view in the scene.
  private func rect(_ part: Rect, of view: View) -> Rect {
    let (a, b) = (view.convert(part.origin, to: scene), view.convert(Vector2(part.maxX, part.maxY), to: scene))
    return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  /// The part of the view and its ring that its superviews do not clip; nil for nothing.
  private func visiblePart(of view: View) -> RoundedRect? {
    var part: Rect? = scene.bounds
    var ancestor = view.superview
    while let current = ancestor, current !== scene {
      if current.clipsToBounds {
        let bounds = current.bounds
        let origin = current.convert(bounds.origin, to: scene)
        part = part?.intersection(
          Rect(x: origin.x, y: origin.y, width: bounds.width, height: bounds.height).inset(by: -FocusRing.outset))
      }
      ancestor = current.superview
    }
    guard view.clipsFocusRing else { return part.map { RoundedRect($0) } }
    let bounds = view.bounds
    let origin = view.convert(bounds.origin, to: scene)
    part = part?.intersection(Rect(x: origin.x, y: origin.y, width: bounds.width, height: bounds.height))
    return part.map { RoundedRect($0, cornerRadius: view.cornerRadius) }
  }

  private func reveal(_ view: View) { reveal(view.bounds, of: view) }

  /// Scrolls at once to the focused view where it is out of sight.
  func keepInSight() {
    guard let view else { return }
    reveal(view.bounds, of: view) { $0.jump(to: $0.destination) }
  }

  /// Scrolls the enclosing scroll views of the scene so that a part of a view is visible, and calls `body` with each.
  func reveal(_ part: Rect, of view: View, then body: (ScrollView) -> Void = { _ in }) {
    for scroll in view.enclosingScrollViews()
    where scroll !== view && view.isDescendant(of: scroll.content) && scroll.isDescendant(of: scene) {
      let start = scroll.axis.component(of: view.convert(part.origin, to: scroll.content))
      let end = start + scroll.axis.length(of: part.size)
      scroll.reveal(from: start - FocusRing.outset, to: end + FocusRing.outset)
      body(scroll)
    }
  }
}
