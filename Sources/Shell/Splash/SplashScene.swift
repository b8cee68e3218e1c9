import OvershootScreenKit

/// Draws a curve that overshoots and settles, and the program's name below it. Both move to the heading of the menu.
/// Any key, press, touch or gamepad control skips it.
@MainActor
final class SplashScene: Screen {
  private let curve = CurveMark()
  private let name = Label("Overshoot", font: .display(.bold), alignment: .center)
  /// The end of the screen; nil once it is over.
  private var ending: ScheduledWork?

  /// How much of its time it takes: all of it until something was played.
  private let part: Double

  /// Seconds until the curve is complete.
  private static let drawingDuration = 0.85
  /// Seconds until the screen ends; with the transition less than 1.5.
  static let duration = 1.1
  /// The part of its time that it takes once something was played: half a second.
  static let laterPart = 0.5 / duration
  /// Seconds within which the drawing is completed where it is skipped.
  private static let completionDuration = 0.3
  /// The size of the curve, in points: that of the heading, enlarged.
  private static let curveSize = Size(220, 140)
  /// The height of the name, in points: that of the heading, enlarged alike.
  private static let nameHeight = 38 * 44 / 30.0

  /// Creates a splash screen; `isFirst` is whether nothing was played yet.
  init(navigator: Navigator, preferences: Preferences, isFirst: Bool) {
    part = isFirst ? 1 : Self.laterPart
    super.init(navigator: navigator, preferences: preferences)
    addSubview(curve)
    addSubview(name)
    name.alpha = 0
    name.hinting = .none
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let middle = Vector2(context.snap(bounds.width / 2), context.snap(bounds.height / 2))
    curve.frame = Rect(center: middle + Vector2(0, -56), size: Self.curveSize)
    let width = min(context.text.metrics(of: name.text, font: name.font).width, bounds.width - 40)
    name.frame = Rect(center: middle + Vector2(0, 60), size: Size(width, Self.nameHeight))
  }

  /// The curve is of the labs.
  override var room: Room? { .labs }

  override var sharedViews: [String: View] { ["mark": curve, "name": name] }

  override func sceneDidAppear() {
    animate(.ease(.easeInOut, duration: part * Self.drawingDuration)) { [curve] in curve.progress = 1 }
    let target = name.center
    PropertyAnimator.performWithoutAnimation { name.center = target + Vector2(0, 10) }
    animate(.ease(duration: part * 0.4), delay: part * 0.35) { [name] in
      name.alpha = 1
      name.center = target
    }
    let engine = AnimationEngine.current
    // Without motion the screen ends after its first frame, not before it.
    let duration = engine?.motionPolicy == MotionPolicy.none ? 0.001 : part * Self.duration
    ending = engine?.after(duration) { [weak self] in self?.finish() }
  }

  /// Where a file has opened another screen, the menu follows when that is left.
  override func sceneWillDisappear() { ending?.cancel() }

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
    animate(.ease(duration: Self.completionDuration)) { [curve, name] in
      curve.progress = 1
      name.alpha = 1
      name.center = name.center
    }
    navigator.begin()
  }
}
