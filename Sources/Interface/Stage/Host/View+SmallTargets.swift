import Motion
import OvershootGeometry

/// Targets that are smaller than a finger, or than what a pointer hits with ease, are pressed beside them too, where
/// nothing else is.
extension View {
  /// Whether a press on the view itself means nothing.
  var isGround: Bool { self is ScrollView || gestures.isEmpty && (self is Scene || type(of: self) == View.self) }

  /// Returns the focusable view nearest to `point`, in points of this root, whose bounds, enlarged to `side` in both
  /// directions, contain it; nil for none.
  func smallTarget(at point: Vector2, side: Double) -> View? {
    guard let focus = (self as? Scene)?.inputScene.focus else { return nil }
    var best: (view: View, distance: Double)?
    for view in focus.candidates {
      guard let local = view.convertFromRoot(point),
        let nearest = view.nearestPoint(to: local, within: view.slack(side: side)),
        (local - nearest).length < best?.distance ?? .infinity,
        let hit = hitTest(view.convert(nearest, to: self)), hit.isDescendant(of: view)
      else { continue }
      best = (view, (local - nearest).length)
    }
    return best?.view
  }

  /// How far the bounds are enlarged to `side` in both directions, on each side.
  func slack(side: Double) -> Vector2 {
    let size = $bounds.shown.size
    return Vector2(max(0, (side - size.width) / 2), max(0, (side - size.height) / 2))
  }

  /// Returns the point in the bounds nearest to `point`, or nil where that is farther away than `slack`.
  func nearestPoint(to point: Vector2, within slack: Vector2) -> Vector2? {
    let inner = $bounds.shown.inset(by: Self.edge)
    let nearest = Vector2(min(max(point.x, inner.minX), inner.maxX), min(max(point.y, inner.minY), inner.maxY))
    let distance = point - nearest
    return abs(distance.x) <= slack.x + Self.edge && abs(distance.y) <= slack.y + Self.edge ? nearest : nil
  }

  /// The distance from the edge of what is in the bounds, in points.
  private static let edge = 0.01
}
