import Drawing
import Motion
import OvershootGeometry
import Stage

/// Two dots with one target each: at a change in flight one keeps its velocity and one starts from rest. A press sets
/// the target, a drag takes both dots along, and lets go with the velocity of the drag. Below, what happened.
@MainActor
final class InterruptView: View {
  /// A dot with its past positions.
  @MainActor
  private final class Runner {
    @Animatable(.fade) var position = 0.0
    var past: [(time: Double, value: Double)] = []
    var animator: PropertyAnimator?
  }

  private let carried = Runner()
  private let restarted = Runner()
  private var curve: TimedCurve?
  private var target = 0.0
  private var isHeld = false
  /// The time from which on the past is drawn, which stands still at rest.
  private var latest = 0.0

  /// The seconds that are drawn.
  private static let span = 4.0
  private static let trackHeight = 44.0
  private static let dot = 22.0
  private static let margin = 0.14

  override init() {
    super.init()
    carried.$position.tracksVelocity = true
  }

  func show(_ curve: TimedCurve) { self.curve = curve }

  /// Ends all movement.
  func stop() {
    for runner in [carried, restarted] { halt(runner) }
  }

  /// The shown positions of the dot that keeps its velocity and of the other.
  var positions: (carried: Double, restarted: Double) { (carried.$position.shown, restarted.$position.shown) }

  /// Sends both dots to the other end.
  func turn() { go(to: target > 0.5 ? 0 : 1) }

  // MARK: Input

  override func handlesDrag(from point: Vector2) -> Bool { true }

  override func pointerDown(at point: Vector2) {
    let value = value(at: point.x)
    guard point.y < 2 * Self.trackHeight + 20 else { return }
    let grasp = abs(carried.$position.shown - value) * width < Self.dot
    isHeld = grasp
    if grasp { pointerMoved(to: point) } else { go(to: max(0, min(1, value))) }
  }

  override func pointerMoved(to point: Vector2) {
    guard isHeld else { return }
    for runner in [carried, restarted] {
      halt(runner)
      runner.position = value(at: point.x)
    }
    scene?.setNeedsFrame()
  }

  override func pointerUp(at point: Vector2) {
    guard isHeld else { return }
    isHeld = false
    // The end that the dot would reach within a fifth of a second.
    go(to: carried.$position.shown + carried.$position.velocity * 0.2 > 0.5 ? 1 : 0)
  }

  override func pointerCancelled() { pointerUp(at: .zero) }

  // MARK: Movement

  private func go(to target: Double) {
    self.target = target
    guard let curve, let timing = try? curve.curve.timingParameters() else { return }
    halt(restarted)
    start(carried, timing, curve.duration)
    start(restarted, timing, curve.duration)
  }

  private func start(_ runner: Runner, _ timing: any TimingCurveProvider, _ duration: Double) {
    guard AnimationEngine.current != nil else {
      runner.position = target
      return
    }
    let animator = PropertyAnimator(duration: duration, timingParameters: timing)
    animator.retargeting = .velocity
    animator.addAnimations { [target] in runner.position = target }
    animator.startAnimation()
    runner.animator = animator
  }

  /// Stops a dot where it is shown, without velocity.
  private func halt(_ runner: Runner) {
    guard let animator = runner.animator else { return }
    if animator.state == .active { animator.stopAnimation(true) }
    runner.animator = nil
  }

  // MARK: Drawing

  private var width: Double { bounds.width * (1 - 2 * Self.margin) }

  private func x(_ value: Double) -> Double { bounds.width * Self.margin + value * width }

  private func value(at x: Double) -> Double { (x - bounds.width * Self.margin) / max(1, width) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    record()
    for (index, runner) in [carried, restarted].enumerated() {
      let top = Double(index) * (Self.trackHeight + 8)
      let track = Rect(x: 0, y: top, width: bounds.width, height: Self.trackHeight)
      canvas.fill(RoundedRect(track, cornerRadius: 6), theme.surface)
      for end in [0.0, 1] {
        let rule = Rect(x: context.snap(x(end)) - 0.5, y: top, width: 1, height: Self.trackHeight)
        canvas.fill(RoundedRect(rule), theme.outline)
      }
      let aim = Rect(x: context.snap(x(target)) - 1, y: top + 4, width: 2, height: Self.trackHeight - 8)
      canvas.fill(RoundedRect(aim, cornerRadius: 1), theme.mutedText)
      let name = index == 0 ? "keeps its velocity" : "starts from rest"
      let baseline = Vector2(8, context.snap(top + 15))
      canvas.text(TextRun(name, font: Font(.medium, size: 10.5), color: theme.mutedText, origin: baseline))
      let center = Vector2(x(max(-1, min(2, runner.$position.shown))), track.center.y)
      let dot = Rect(center: center, size: Size(Self.dot, Self.dot))
      canvas.fill(.ellipse(dot), .solid(CurveGraphView.color(index, in: theme)))
    }
    drawPast(&canvas, context)
  }

  private func record() {
    guard let time = AnimationEngine.current?.time else { return }
    for runner in [carried, restarted] {
      if runner.past.last?.time == time { runner.past.removeLast() }
      runner.past.append((time, runner.$position.shown))
      if let old = runner.past.firstIndex(where: { $0.time > time - Self.span - 0.1 }), old > 0 {
        runner.past.removeFirst(old)
      }
    }
    latest = time
  }

  private func drawPast(_ canvas: inout Canvas, _ context: DrawContext) {
    let top = 2 * (Self.trackHeight + 8) + 4
    let area = Rect(x: 0, y: top, width: bounds.width, height: max(40, bounds.height - top))
    canvas.fill(RoundedRect(area, cornerRadius: 6), theme.surface)
    func point(_ time: Double, _ value: Double) -> Vector2 {
      Vector2(area.maxX - (latest - time) / Self.span * area.width, area.maxY - (0.2 + 0.6 * value) * area.height)
    }
    for end in [0.0, 1] {
      let y = context.snap(point(0, end).y)
      canvas.fill(RoundedRect(Rect(x: 0, y: y, width: area.width, height: 1)), theme.outline)
    }
    canvas.group(Group(clip: RoundedRect(area, cornerRadius: 6))) { canvas in
      for (index, runner) in [restarted, carried].enumerated() {
        var path = Path()
        for (step, sample) in runner.past.enumerated() {
          if step == 0 { path.move(to: point(sample.time, sample.value)) }
          path.addLine(to: point(sample.time, sample.value))
        }
        let color = CurveGraphView.color(1 - index, in: theme)
        canvas.stroke(.path(path), StrokeStyle(width: 2, cap: .round, join: .round), .solid(color))
      }
    }
  }
}
