import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// A ring that fills while a button is held, around the seconds for which it has been.
final class HoldRing: View {
  private unowned let button: HoldButton
  private let seconds: Label
  /// The filled part, 0...1.
  @Animatable(.scale) private var fraction = 0.0

  /// The radius of the middle of the line, and its width, in points.
  static let radius = 104.0
  static let line = 26.0

  init(of button: HoldButton) {
    self.button = button
    seconds = Label(
      font: Font(.display, .bold, size: 60, tracking: -0.033, growth: .fixed), alignment: .center)
    super.init()
    $fraction.belongs(to: presence)
    isUserInteractionEnabled = false
    addSubview(seconds)
    button.onFill = { [unowned self] in show($0) }
  }

  private func show(_ filled: Double) {
    if filled > 0 {
      PropertyAnimator.performWithoutAnimation { fraction = filled }
    } else {
      animate(.ease(duration: HoldButton.departure)) { self.fraction = 0 }
    }
    showSeconds()
  }

  private func showSeconds() {
    let held = button.filled > 0 ? button.filled * button.holdTime : button.holdTime
    seconds.text = held.localized(decimals: 1)
  }

  override func layoutSubviews(_ context: DrawContext) {
    showSeconds()
    seconds.frame = bounds.inset(by: Self.line)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let circle = Rect(center: .zero, size: Size(2 * Self.radius, 2 * Self.radius))
    let filled = max(0, min(1, $fraction.shown))
    // A quarter turn back, so that the arc begins at the top.
    var group = Group(transform: Transform(cosine: 0, sine: -1))
    group.transform = group.transform.concatenating(Transform(translationX: bounds.center.x, y: bounds.center.y))
    canvas.group(group) { canvas in
      canvas.stroke(.ellipse(circle), StrokeStyle(width: Self.line), .solid(theme.fill))
      guard filled > 0 else { return }
      canvas.stroke(.ellipse(circle), StrokeStyle(width: Self.line, cap: .round, end: filled), .solid(theme.danger))
    }
    guard theme.isHighContrast else { return }
    for radius in [Self.radius - Self.line / 2, Self.radius + Self.line / 2] {
      canvas.stroke(
        RoundedRect(Rect(center: bounds.center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius), width: 3,
        theme.line)
    }
  }
}
