import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension Stepper {
  /// The greatest radius of a disc, in points.
  static let greatestRadius = 26.0
  /// The reach of the arms of a sign, and their width, as parts of the radius.
  private static let arm = 0.32
  private static let line = 0.14

  /// The radius of the discs.
  final var radius: Double { min(Self.greatestRadius, $bounds.shown.height / 2, $bounds.shown.width / 4) }

  /// The shape around both discs.
  var pill: RoundedRect {
    let bounds = $bounds.shown
    let rect = Rect(center: bounds.center, size: Size(bounds.width, 2 * radius))
    return RoundedRect(rect, cornerRadius: radius)
  }

  func draw(_ colors: Theme, _ canvas: inout Canvas, _ context: DrawContext) {
    let (rect, radius) = (pill.rect, radius)
    guard !rect.isEmpty else { return }
    for half in [Half.minus, .plus] {
      let center = Vector2(half == .minus ? rect.minX + radius : rect.maxX - radius, rect.center.y)
      let fraction = isEnabled ? clipped(availability[half.rawValue].shown) : 0
      let scale = 1 - (1 - ControlLook.pressScale) * clipped(presses[half.rawValue].shown)
      let disc = RoundedRect(
        Rect(center: center, size: Size(2 * radius * scale, 2 * radius * scale)), cornerRadius: radius * scale)
      if fraction > 0 {
        ControlLook.drawHover(around: disc, $hoverFraction.shown * fraction, colors.accent, on: &canvas)
      }
      canvas.fill(disc, colors.fill.mixed(with: colors.accent, at: fraction, in: .oklab))
      if colors.isHighContrast, fraction < 1 {
        canvas.stroke(RoundedRect(disc.rect.inset(by: 1), cornerRadius: disc.cornerRadius - 1), width: 2, colors.line)
      }
      let ink = colors.line.mixed(with: colors.onAccent, at: fraction, in: .oklab)
      draw(half, at: center, radius * scale, ink, &canvas)
    }
  }

  /// Draws − or +.
  private func draw(_ half: Half, at center: Vector2, _ radius: Double, _ color: Color, _ canvas: inout Canvas) {
    let (arm, width) = (Self.arm * radius, Self.line * radius)
    canvas.line([center - Vector2(arm, 0), center + Vector2(arm, 0)], width: width, color)
    if half == .plus { canvas.line([center - Vector2(0, arm), center + Vector2(0, arm)], width: width, color) }
  }

  private func clipped(_ fraction: Double) -> Double { max(0, min(1, fraction)) }
}
