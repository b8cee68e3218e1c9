import MotionNotation
import OvershootScreenKit

/// A ball with a dot, and its echoes: poses in which it was really shown.
@MainActor
final class RollingBall {
  private unowned let view: View
  private var trail = PoseTrail()
  private let frames = EchoFrames()

  /// The seconds from one echo to the next, their opacities from the oldest on, and the dot.
  private static let step = 0.033
  private static let opacities = [0.12, 0.17, 0.22, 0.29, 0.36, 0.46]
  private static let (dotPlace, dotRadius) = (0.5, 0.19)
  /// The way in radii from which on the ball has begun elsewhere.
  private static let jump = 8.0

  init(in view: View) { self.view = view }

  /// Draws the ball at a pose that maps the points around its middle.
  func draw(_ pose: Transform, radius: Double, on canvas: inout Canvas, _ context: DrawContext) {
    let theme = view.theme
    guard let engine = AnimationEngine.current else { return draw(pose, radius, .sun, 1, on: &canvas) }
    let time = engine.time
    if let last = trail.pose(at: time),
      (last.apply(to: .zero) - pose.apply(to: .zero)).length > Self.jump * radius
    {
      trail.clear()
    }
    trail.show(pose, at: time)
    if AnimationEngine.animatesMovement, !trail.isAtRest(at: time) {
      let echo: Color = theme.isDark ? .sun : theme.isHighContrast ? theme.text : .paper
      var former: Transform?
      let opacities = Self.opacities.suffix(context.echoes.count(of: Self.opacities.count))
      for (index, opacity) in opacities.enumerated() {
        let earlier = trail.pose(at: time - Double(opacities.count - index) * Self.step)
        guard let earlier, earlier != former, earlier != pose else { continue }
        former = earlier
        draw(earlier, radius, echo, opacity * theme.echoStrength, on: &canvas)
      }
      frames.request(for: view) { [weak self] in self?.trail.isAtRest(at: $0) == false }
    }
    draw(pose, radius, .sun, 1, on: &canvas)
  }

  private func draw(
    _ pose: Transform, _ radius: Double, _ color: Color, _ opacity: Double, on canvas: inout Canvas
  ) {
    func disc(_ center: Vector2, _ radius: Double, _ color: Color) {
      let disc = Rect(center: pose.apply(to: center), size: Size(2 * radius, 2 * radius))
      canvas.fill(RoundedRect(disc, cornerRadius: radius), color.withAlpha(opacity))
    }
    disc(.zero, radius, color)
    if view.theme.isHighContrast, opacity == 1 {
      let outline = Rect(center: pose.apply(to: .zero), size: Size(2 * radius - 3, 2 * radius - 3))
      canvas.stroke(RoundedRect(outline, cornerRadius: radius - 1.5), width: 3, view.theme.text)
    }
    disc(Vector2(Self.dotPlace * radius, 0), Self.dotRadius * radius, .ink)
  }
}
