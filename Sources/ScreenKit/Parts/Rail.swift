/// How much of something is reached, as a line with a knob.
@MainActor
package final class Rail: View {
  @Animatable(.travel, visibleDifference: 0.001) private var shown = 0.0
  /// The part that is reached, 0...1.
  package private(set) var fraction = 0.0

  private static let height = 6.0
  private static let knobRadius = 12.0

  package override init() {
    super.init()
    isUserInteractionEnabled = false
    $shown.belongs(to: presence)
  }

  /// The knob goes to a part, which is limited to 0...1.
  package func show(_ fraction: Double) {
    let fraction = max(0, min(1, fraction.isFinite ? fraction : 0))
    guard fraction != self.fraction else { return }
    self.fraction = fraction
    guard isInWindow, AnimationEngine.animatesMovement else {
      return PropertyAnimator.performWithoutAnimation { shown = fraction }
    }
    animate(.spring(LookMotion.rail)) { self.shown = fraction }
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let y = bounds.center.y
    func line(to x: Double, _ color: Color) {
      let rect = Rect(x: bounds.minX, y: y - Self.height / 2, width: max(0, x - bounds.minX), height: Self.height)
      canvas.fill(RoundedRect(rect, cornerRadius: Self.height / 2), color)
    }
    let x = bounds.minX + bounds.width * max(0, min(1, $shown.shown))
    line(to: bounds.maxX, theme.line)
    line(to: x, theme.text)
    let knob = Rect(center: Vector2(x, y), size: Size(2 * Self.knobRadius, 2 * Self.knobRadius))
    let color = theme.isDark || theme.isHighContrast ? theme.text : .paper
    canvas.fill(RoundedRect(knob, cornerRadius: Self.knobRadius), color)
  }
}
