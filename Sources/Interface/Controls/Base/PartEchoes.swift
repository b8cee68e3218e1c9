import Motion
package import OvershootDrawing
package import OvershootGeometry
package import OvershootStage

/// The echoes of a part of a view that moves in it: poses in which the part was really shown.
@MainActor
package final class PartEchoes {
  private unowned let view: View
  private let style: EchoStyle
  private var trail = PoseTrail()
  private var size = Size.zero
  private let frames = EchoFrames()

  package init(in view: View, _ style: EchoStyle = .piece) { (self.view, self.style) = (view, style) }

  /// Forgets where the part was: it begins elsewhere.
  package func clear() { trail.clear() }

  /// Draws where the part was a moment ago, beneath the part, which is drawn after them.
  ///
  /// - Parameters:
  ///   - place: the middle of the part.
  ///   - shape: the part around the origin.
  ///   - color: its fill.
  ///   - canvas: where they are drawn.
  ///   - context: the context of the view.
  package func draw(
    at place: Vector2, _ shape: RoundedRect, _ color: Color, on canvas: inout Canvas, _ context: DrawContext
  ) {
    guard view.isInWindow, let engine = AnimationEngine.current else { return }
    // A part in a view of another size has not moved.
    if view.bounds.size != size { trail.clear() }
    size = view.bounds.size
    trail.show(Transform(translationX: place.x, y: place.y), at: engine.time)
    trail.draw(
      style, of: EchoShape(shape, color), at: engine.time, strength: view.theme.echoStrength, on: &canvas, context)
    frames.request(for: view) { [weak self] in self?.trail.isAtRest(at: $0) == false }
  }
}
