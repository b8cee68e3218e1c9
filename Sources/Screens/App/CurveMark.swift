import Drawing
import Motion
import OvershootGeometry
import Stage

/// The mark of the program: the step response of a spring up to `progress`, with a dot at its end.
final class CurveMark: View {
  @Animatable(.fade) var progress = 0.0

  /// The width in points at which the widths of lines are as given.
  private static let unitWidth = 220.0

  private static let spring = Spring(response: 0.55, dampingFraction: 0.34)
  /// The time that the whole curve covers, in seconds.
  private static let timeSpan = 1.6
  /// The number of lines in the whole curve.
  private static let samples = 96

  override init() {
    super.init()
    isUserInteractionEnabled = false
    $progress.belongs(to: presence)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let unit = bounds.width / Self.unitWidth
    let area = bounds.inset(by: 10 * unit)
    let goal = area.minY + area.height * 0.36
    func point(_ fraction: Double) -> Vector2 {
      let value = 1 - Self.spring.response(at: fraction * Self.timeSpan).displacement
      return Vector2(area.minX + fraction * area.width, area.maxY + value * (goal - area.maxY))
    }
    var line = Path()
    line.move(to: Vector2(area.minX, goal))
    line.addLine(to: Vector2(area.maxX, goal))
    let goalStyle = StrokeStyle(width: 2 * unit, cap: .round, dash: 5 * unit)
    canvas.stroke(.path(line), goalStyle, .solid(theme.text.withAlpha(0.22)))
    let end = max(0, min(1, $progress.shown))
    guard end > 0 else { return }
    var curve = Path()
    curve.move(to: point(0))
    let count = max(1, Int((Double(Self.samples) * end).rounded(.up)))
    for step in 1...count { curve.addLine(to: point(end * Double(step) / Double(count))) }
    canvas.stroke(.path(curve), StrokeStyle(width: 8 * unit, cap: .round, join: .round), .solid(theme.accent))
    canvas.fill(.ellipse(Rect(center: point(end), size: Size(22 * unit, 22 * unit))), .solid(theme.accent))
  }
}
