import OvershootScreenKit

/// A disc with a tick that falls off.
final class FailureArt: View {
  /// The middles and opacities of the disc on its way, from the middle of the drawing, in radii.
  private static let way: [(place: Vector2, opacity: Double)] = [
    (Vector2(-0.53, -2.93), 0.12), (Vector2(-0.43, -2.47), 0.18), (Vector2(-0.32, -1.87), 0.26),
    (Vector2(-0.21, -1.16), 0.38),
  ]
  /// The radius as a part of the height of the drawing, and of its width at most; the turn of the tick in radians.
  private static let (part, widest, turn) = (0.1875, 0.34, 0.21)
  /// The middle of the disc at last, as a part of the height.
  private static let foot = 0.5875
  private static let tick = Path([Vector2(-0.4, 0.03), Vector2(-0.12, 0.33), Vector2(0.4, -0.29)], isClosed: false)

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let radius = min(Self.part * bounds.height, Self.widest * bounds.width)
    let center = Vector2(bounds.center.x + 0.13 * radius, bounds.minY + Self.foot * bounds.height)
    func disc(_ center: Vector2, _ color: Color) {
      let circle = Rect(center: center, size: Size(2 * radius, 2 * radius))
      canvas.fill(RoundedRect(circle, cornerRadius: radius), color)
    }
    let ghost = theme.isHighContrast || theme.isDark ? theme.text : Color.paper
    for step in Self.way { disc(center + step.place * radius, ghost.withAlpha(step.opacity)) }
    disc(center, theme.text)
    let turn = Transform(rotationAngle: Self.turn).concatenating(Transform(scaleX: radius, y: radius))
    canvas.group(Group(transform: turn.concatenating(Transform(translationX: center.x, y: center.y)))) {
      $0.stroke(.path(Self.tick), StrokeStyle(width: 0.17, cap: .round, join: .round), .solid(theme.background))
    }
  }
}
