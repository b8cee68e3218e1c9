import Motion
import MotionNotation
import OvershootDrawing
import OvershootStage

/// A curve over its time, a mark where it is played, and a ball that is as far as the curve says.
final class Plot: View {
  var curve: TimedCurve {
    didSet { setNeedsDisplay() }
  }
  /// The fraction of the time at which the mark is, 0...1.
  var fraction: () -> Double = { 0 }
  @Animatable var progress = 0.0

  init(_ curve: TimedCurve) {
    self.curve = curve
    super.init()
    $progress.belongs(to: presence)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let height = bounds.height - 80
    func point(_ fraction: Double, _ value: Double) -> Vector2 {
      Vector2(20 + fraction * (bounds.width - 40), 20 + height * (1 - value * 0.75))
    }
    var line = Path()
    line.move(to: point(0, 0))
    for step in 1...120 { line.addLine(to: point(Double(step) / 120, curve.value(at: Double(step) / 120))) }
    canvas.stroke(.path(line), StrokeStyle(width: 2, join: .round), .solid(theme.accent))
    let mark = Rect(center: point(fraction(), $progress.shown), size: Size(12, 12))
    canvas.fill(RoundedRect(mark, cornerRadius: 6), theme.text)
    let ball = Rect(
      center: Vector2(40 + (bounds.width - 120) * $progress.shown, bounds.height - 24), size: Size(32, 32))
    canvas.fill(RoundedRect(ball, cornerRadius: 16), theme.danger)
  }
}
