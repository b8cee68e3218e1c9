import Geometry
import Motion
import Stage

/// Draws a curve that overshoots and settles, and below it the program's name. Any key, press, touch or gamepad control goes on at once.
@MainActor
final class SplashScene: ThemedScene {
  private let navigator: any Splash.Navigate
  private let sign = SplashSign()
  private let name = Label("Overshoot", font: Font(.bold, size: 44), alignment: .center)
  private var isOver = false

  /// Seconds until the curve is drawn and until the way goes on; with the transition it stays below 1.5.
  static let (drawing, length) = (0.85, 1.1)

  init(navigator: any Splash.Navigate, preferences: Preferences) {
    self.navigator = navigator
    super.init(preferences: preferences)
    addSubview(sign)
    addSubview(name)
    name.alpha = 0
    name.hinting = .none
    show(theme)
  }

  override func show(_ theme: Theme) {
    super.show(theme)
    name.textColor = theme.text
    sign.colors = (theme.accent, theme.text.withAlpha(0.22))
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let middle = Vector2(context.snap(bounds.width / 2), context.snap(bounds.height / 2))
    sign.frame = Rect(center: middle + Vector2(0, -56), size: Size(220, 140))
    name.frame = Rect(center: middle + Vector2(0, 60), size: Size(min(320, bounds.width - 40), 56))
  }

  /// Where a transition leads back, the way goes on once more.
  override func sceneWillAppear() { isOver = false }

  override func sceneDidAppear() {
    let drawing = PropertyAnimator(duration: Self.drawing, curve: .easeInOut) { [sign] in sign.progress = 1 }
    drawing.startAnimation()
    let place = name.center
    PropertyAnimator.performWithoutAnimation { name.center = place + Vector2(0, 10) }
    let naming = PropertyAnimator(duration: 0.4, curve: .easeOut) { [name] in
      name.alpha = 1
      name.center = place
    }
    naming.startAnimation(afterDelay: 0.35)
    let waiting = PropertyAnimator(duration: Self.length, curve: .linear) { [sign] in sign.time = 1 }
    waiting.addCompletion { [weak self] _ in self?.goOn() }
    waiting.startAnimation()
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if !isRepeat { goOn() }
    return true
  }

  override func padChanged(_ control: PadControl, value: Double) -> Bool {
    if abs(value) > 0.5 { goOn() }
    return true
  }

  override func pointerDown(at point: Vector2) { goOn() }

  private func goOn() {
    guard !isOver else { return }
    isOver = true
    navigator.gotoStart()
  }
}

/// The step response of a spring, drawn from its beginning, with a dot where the line ends.
private final class SplashSign: View {
  @Animatable(.fade) var progress = 0.0
  /// Seconds of the screen's life as a share.
  @Animatable(.fade) var time = 0.0
  var colors = (line: Color.black, goal: Color.black)

  private static let spring = Spring(response: 0.55, dampingFraction: 0.34)
  private static let seconds = 1.6
  private static let samples = 96

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let area = bounds.inset(by: 10)
    let goal = area.minY + area.height * 0.36
    func point(_ share: Double) -> Vector2 {
      let value = 1 - Self.spring.response(at: share * Self.seconds).displacement
      return Vector2(area.minX + share * area.width, area.maxY + value * (goal - area.maxY))
    }
    var line = Path()
    line.move(to: Vector2(area.minX, goal))
    line.addLine(to: Vector2(area.maxX, goal))
    canvas.stroke(.path(line), StrokeStyle(width: 2, cap: .round, dash: 5), .solid(colors.goal))
    let end = max(0, min(1, $progress.shown))
    guard end > 0 else { return }
    var curve = Path()
    curve.move(to: point(0))
    let count = max(1, Int((Double(Self.samples) * end).rounded(.up)))
    for step in 1...count { curve.addLine(to: point(end * Double(step) / Double(count))) }
    canvas.stroke(.path(curve), StrokeStyle(width: 6, cap: .round, join: .round), .solid(colors.line))
    canvas.fill(.ellipse(Rect(center: point(end), size: Size(18, 18))), .solid(colors.line))
  }
}
