import Drawing
import Motion
import OvershootGeometry
import Stage

/// Draws a curve that overshoots and settles, and the program's name below it. Any key, press, touch or gamepad control
/// skips it.
@MainActor
final class SplashScene: Screen {
  private let curve = SplashCurve()
  private let name = Label("Overshoot", font: Font(.bold, size: 44), alignment: .center)
  /// The end of the screen; nil once it is over.
  private var ending: ScheduledWork?

  /// Seconds until the curve is complete, and until the screen ends; with the transition less than 1.5.
  static let (drawingDuration, duration) = (0.85, 1.1)

  override init(navigator: Navigator, preferences: Preferences) {
    super.init(navigator: navigator, preferences: preferences)
    addSubview(curve)
    addSubview(name)
    name.alpha = 0
    name.hinting = .none
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let middle = Vector2(context.snap(bounds.width / 2), context.snap(bounds.height / 2))
    curve.frame = Rect(center: middle + Vector2(0, -56), size: Size(220, 140))
    name.frame = Rect(center: middle + Vector2(0, 60), size: Size(min(320, bounds.width - 40), 56))
  }

  override func sceneDidAppear() {
    animate(.ease(Self.drawingDuration, .easeInOut)) { [curve] in curve.progress = 1 }
    let target = name.center
    PropertyAnimator.performWithoutAnimation { name.center = target + Vector2(0, 10) }
    animate(.ease(0.4), delay: 0.35) { [name] in
      name.alpha = 1
      name.center = target
    }
    let engine = AnimationEngine.current
    // Without motion the screen ends after its first frame, not before it.
    let duration = engine?.motionPolicy == MotionPolicy.none ? 0.001 : Self.duration
    ending = engine?.after(duration) { [weak self] in self?.finish() }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if !isRepeat { finish() }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    if abs(value) > InputTunables.buttonPress { finish() }
    return true
  }

  override func pointerDown(at point: Vector2) { finish() }

  private func finish() {
    guard let ending else { return }
    ending.cancel()
    self.ending = nil
    navigator.begin()
  }
}

/// The step response of a spring up to `progress`, with a dot at its end.
private final class SplashCurve: View {
  @Animatable(.fade) var progress = 0.0

  private static let spring = Spring(response: 0.55, dampingFraction: 0.34)
  /// The time that the whole curve covers, in seconds.
  private static let timeSpan = 1.6
  /// The number of lines in the whole curve.
  private static let samples = 96

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let area = bounds.inset(by: 10)
    let goal = area.minY + area.height * 0.36
    func point(_ fraction: Double) -> Vector2 {
      let value = 1 - Self.spring.response(at: fraction * Self.timeSpan).displacement
      return Vector2(area.minX + fraction * area.width, area.maxY + value * (goal - area.maxY))
    }
    var line = Path()
    line.move(to: Vector2(area.minX, goal))
    line.addLine(to: Vector2(area.maxX, goal))
    canvas.stroke(.path(line), StrokeStyle(width: 2, cap: .round, dash: 5), .solid(theme.text.withAlpha(0.22)))
    let end = max(0, min(1, $progress.shown))
    guard end > 0 else { return }
    var curve = Path()
    curve.move(to: point(0))
    let count = max(1, Int((Double(Self.samples) * end).rounded(.up)))
    for step in 1...count { curve.addLine(to: point(end * Double(step) / Double(count))) }
    canvas.stroke(.path(curve), StrokeStyle(width: 6, cap: .round, join: .round), .solid(theme.accent))
    canvas.fill(.ellipse(Rect(center: point(end), size: Size(18, 18))), .solid(theme.accent))
  }
}
