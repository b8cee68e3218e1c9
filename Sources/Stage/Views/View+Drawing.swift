public import Drawing
public import Geometry
import Motion

extension View {
  /// Draws the view as it is shown now, with its subviews.
  public func render(into canvas: inout Canvas, context: DrawContext) {
    guard !isHidden else { return }
    let bounds = $bounds.shown
    let shape = RoundedRect(bounds, cornerRadius: max(0, $cornerRadius.shown))
    let group = Group(
      opacity: min(1, $alpha.shown) * presence.opacity * dimmingOpacity, transform: shownTransform,
      clip: clipsToBounds ? shape : nil)
    canvas.group(group) { canvas in
      if let shadow {
        let moved = RoundedRect(bounds.offset(by: shadow.offset), cornerRadius: shape.cornerRadius)
        canvas.shadow(moved, sigma: shadow.sigma, shadow.color)
      }
      canvas.fill(shape, $backgroundColor.shown)
      draw(&canvas, context: context)
      drawSubviews(&canvas, context: context)
    }
  }

  /// The topmost view at `point`, in the superview's points: as shown, not hidden, visible and open to interaction.
  ///
  /// Subviews outside the bounds can be hit unless the view clips.
  public func hitTest(_ point: Vector2) -> View? {
    guard !isHidden, allowsInteraction, $alpha.shown > 0.01, let local = convertFromSuperview(point) else {
      return nil
    }
    let isInside = $bounds.shown.contains(local)
    if clipsToBounds, !isInside { return nil }
    return firstFromTop { $0.hitTest(local) } ?? (isInside ? self : nil)
  }

  /// Whether the view is `root` or in it, and neither it nor what holds it is hidden or closed to interaction.
  func isOpen(upTo root: View) -> Bool {
    guard !isHidden, allowsInteraction else { return false }
    return self === root || superview?.isOpen(upTo: root) ?? false
  }

  /// The same place in the view's own points, or nil where the view is collapsed to nothing.
  public func convertFromSuperview(_ point: Vector2) -> Vector2? { shownTransform.inverse?.apply(to: point) }

  /// The place `point` of the outermost view's superview, in the view's own points.
  public func convertFromRoot(_ point: Vector2) -> Vector2? {
    guard let superview else { return convertFromSuperview(point) }
    return superview.convertFromRoot(point).flatMap(convertFromSuperview)
  }

  /// A place in the view's own points, in those of `ancestor`, which holds the view or is it.
  public func convert(_ point: Vector2, to ancestor: View) -> Vector2 {
    guard self !== ancestor, let superview else { return point }
    return superview.convert(shownTransform.apply(to: point), to: ancestor)
  }

  /// The scene that the view is part of: the innermost one that holds it, or itself.
  public var scene: Scene? { self as? Scene ?? superview?.scene }

  /// Whether neither the view itself nor an animator that moves it closes it to interaction.
  private var allowsInteraction: Bool { isUserInteractionEnabled && presence.allowsInteraction }

  /// From the view's own points to the superview's, as shown.
  private var shownTransform: Transform {
    let middle = $bounds.shown.center
    let center = $center.shown
    let map = $transform.shown
    if map == .identity { return Transform(translationX: center.x - middle.x, y: center.y - middle.y) }
    return Transform(translationX: -middle.x, y: -middle.y).concatenating(map)
      .concatenating(Transform(translationX: center.x, y: center.y))
  }

  /// Calls `body` with the subviews from the lowest to the highest; equal ones come in the order of adding. Nothing is allocated.
  func forEachSubviewInDrawingOrder(_ body: (View) -> Void) {
    guard subviews.contains(where: { $0.level != 0 }) else { return subviews.forEach(body) }
    var level = subviews.lazy.map { $0.level }.min()
    while let present = level {
      for view in subviews where view.level == present { body(view) }
      level = subviews.lazy.map { $0.level }.filter { $0 > present }.min()
    }
  }

  /// What `body` finds first on the way from the highest subview to the lowest.
  private func firstFromTop(_ body: (View) -> View?) -> View? {
    var level = subviews.lazy.map { $0.level }.max()
    while let present = level {
      for view in subviews.reversed() where view.level == present {
        if let found = body(view) { return found }
      }
      level = subviews.lazy.map { $0.level }.filter { $0 < present }.max()
    }
    return nil
  }

  /// The height among the siblings; what is no number is 0.
  private var level: Double {
    let position = $zPosition.shown
    return position.isNaN ? 0 : position
  }
}
