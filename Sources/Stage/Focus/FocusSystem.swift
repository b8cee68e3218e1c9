import Drawing
public import Geometry
import Motion

/// Which view of a scene the keys are meant for: at most one, and how that changes.
///
/// The focus goes round all views that can have it in the order of the tree. A view that is hidden, invisible or closed
/// to interaction has it no longer. The ring is drawn after input from keys or a gamepad only.
@MainActor
public final class FocusSystem {
  private unowned let scene: Scene
  private weak var holder: View?
  private weak var confinement: View?
  private let ring: FocusRing

  init(scene: Scene) {
    self.scene = scene
    ring = FocusRing(presence: scene.presence)
  }

  /// The focused view, or nil.
  public var view: View? { holder.flatMap { canHave($0) ? $0 : nil } }

  /// The view that the focus cannot leave: the scene, or an alert over it.
  public var scope: View {
    guard let confinement, confinement.isDescendant(of: scene), !confinement.isHidden else { return scene }
    return confinement
  }

  /// Gives `view` the focus, or takes it from all; a view that cannot have it changes nothing.
  public func move(to view: View?) {
    guard view !== holder || view?.isFocused == false else { return }
    if let view, !canHave(view) { return }
    let former = holder
    ring.beginMove()
    holder = view
    former?.isFocused = false
    former?.keysCancelled()
    // Who was left may have moved the focus on.
    guard holder === view else { return }
    view?.isFocused = true
    view.map(reveal)
  }

  /// Moves the focus to the next view, or the one before, round all that can have it; returns whether there is any.
  @discardableResult
  public func moveToNext(forwards: Bool = true) -> Bool {
    let views = candidates
    guard !views.isEmpty else { return false }
    let here = view.flatMap { view in views.firstIndex { $0 === view } }
    let step = forwards ? 1 : -1
    let next = here.map { ($0 + step + views.count) % views.count } ?? (forwards ? 0 : views.count - 1)
    move(to: views[next])
    return true
  }

  /// Moves the focus to the nearest view that lies in `direction` of the focused one; without one, to the first of all.
  /// Returns whether it moved.
  ///
  /// - Parameter group: limits the views to those in it; nil takes all.
  @discardableResult
  public func move(_ direction: Direction, in group: View? = nil) -> Bool {
    guard let view else { return moveToNext() }
    let views = candidates.filter { $0 !== view && (group.map($0.isDescendant(of:)) ?? true) }
    guard let target = outline(view).rect.nearest(of: views.map { outline($0).rect }, to: direction) else {
      return false
    }
    move(to: views[target])
    return true
  }

  /// Keeps the focus in `view`, a part of the scene, until that is gone or nil is given. A focus elsewhere is taken
  /// away.
  public func confine(to view: View?) {
    confinement = view
    if let holder, !canHave(holder) { move(to: nil) }
  }

  // MARK: For the host

  /// Whether the ring is drawn around the focused view.
  public internal(set) var isRingShown: Bool {
    get { ring.isShown }
    set {
      guard newValue != ring.isShown else { return }
      ring.isShown = newValue
      view?.focusDidChange()
    }
  }

  /// Keys or a gamepad were used: the focused view is to be seen.
  func keysWereUsed() { isRingShown = true }

  /// A pointer or finger pressed `view`: it has the focus if it wants it then.
  func pointerPressed(_ view: View) {
    isRingShown = false
    var taker: View? = view
    while let candidate = taker, candidate !== scene {
      if candidate.focusesOnPress, canHave(candidate) { return move(to: candidate) }
      taker = candidate.superview
    }
  }

  /// The innermost group that the focused view lies in.
  var group: View? {
    var place = view?.superview
    while let candidate = place, candidate !== scope {
      if candidate.isFocusGroup { return candidate }
      place = candidate.superview
    }
    return scope.isFocusGroup ? scope : nil
  }

  func drawRing(on canvas: inout Canvas, context: DrawContext) {
    guard let view, let seen = visiblePart(of: view) else { return ring.reset() }
    ring.draw(around: outline(view), within: seen, color: scene.theme.accent, on: &canvas)
  }

  // MARK: Private

  private var candidates: [View] {
    var found: [View] = []
    collect(from: scope, into: &found)
    return found
  }

  private func collect(from view: View, into found: inout [View]) {
    guard isOpen(view) else { return }
    if view.canBecomeFocused { found.append(view) }
    for subview in view.subviews { collect(from: subview, into: &found) }
  }

  private func canHave(_ view: View) -> Bool {
    guard view.canBecomeFocused, view.isDescendant(of: scope) else { return false }
    var place: View? = view
    while let current = place, current !== scene {
      guard isOpen(current) else { return false }
      place = current.superview
    }
    return place === scene
  }

  /// Whether a view can be seen and used as far as it is up to itself. The scene may be closed for the time of a
  /// transition.
  private func isOpen(_ view: View) -> Bool {
    !view.isHidden && view.alpha > 0.01 && (view === scene || view.isUserInteractionEnabled)
  }

  private func outline(_ view: View) -> RoundedRect {
    let shape = view.focusShape
    let (one, other) = (
      view.convert(shape.rect.origin, to: scene), view.convert(Vector2(shape.rect.maxX, shape.rect.maxY), to: scene)
    )
    return RoundedRect(
      Rect(
        x: min(one.x, other.x), y: min(one.y, other.y), width: abs(other.x - one.x), height: abs(other.y - one.y)),
      cornerRadius: shape.cornerRadius)
  }

  /// What the views around `view` let see of it and its ring; nil for nothing.
  private func visiblePart(of view: View) -> RoundedRect? {
    var part: Rect? = scene.bounds
    var place = view.superview
    while let current = place, current !== scene {
      if current.clipsToBounds {
        let bounds = current.bounds
        let origin = current.convert(bounds.origin, to: scene)
        part = part?.intersection(
          Rect(x: origin.x, y: origin.y, width: bounds.width, height: bounds.height).inset(by: -FocusRing.outset))
      }
      place = current.superview
    }
    guard view.clipsFocusRing else { return part.map { RoundedRect($0) } }
    let bounds = view.bounds
    let origin = view.convert(bounds.origin, to: scene)
    part = part?.intersection(Rect(x: origin.x, y: origin.y, width: bounds.width, height: bounds.height))
    return part.map { RoundedRect($0, cornerRadius: view.cornerRadius) }
  }

  /// Scrolls what the view lies in so that all of it is seen.
  private func reveal(_ view: View) {
    for scroll in view.enclosingScrollViews where scroll !== view && view.isDescendant(of: scroll.content) {
      let top = view.convert(view.bounds.origin, to: scroll.content)
      scroll.reveal(from: top.y - FocusRing.outset, to: top.y + view.bounds.height + FocusRing.outset)
    }
  }
}
