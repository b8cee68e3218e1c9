import MotionNotation
import OvershootScreenKit

/// Many dots on a plate, each moved by an animator of its own from place to place, for as long as the view is shown.
@MainActor
final class DotField: View {
  /// A dot with its position, in fractions of the view.
  @MainActor
  private final class Dot {
    /// It counts as a fade, so that it can be scrubbed under reduced motion.
    @Animatable(.fade) var position = Vector2(0.5, 0.5)
  }

  private var dots: [Dot] = []
  private var generator = SeededGenerator(seed: 7)
  private var isRunning = false
  private var timing: any TimingCurveProvider = SpringTimingParameters(duration: 0.5, bounce: 0.3)
  private var duration = 1.0
  /// The animator of all dots that `scrub(to:)` moves.
  private var scrubbing: PropertyAnimator?

  /// The numbers of dots to choose from.
  static let counts = [1_000, 3_000, 10_000]
  private static let radius = 3.0
  /// The range of the pauses between two movements, in seconds.
  private static let pauses = 0.1...1.2

  /// Sets the timing of movements that begin from now on.
  func show(_ curve: TimedCurve) {
    if let timing = try? curve.curve.timingParameters() { (self.timing, duration) = (timing, curve.duration) }
  }

  /// Shows `count` dots, and sets them in motion if the field is.
  func setCount(_ count: Int) {
    stopScrubbing()
    while dots.count > count { dots.removeLast() }
    while dots.count < count {
      let dot = Dot()
      dot.position = randomPoint()
      dots.append(dot)
      if isRunning { move(dot) }
    }
  }

  /// The number of dots.
  var count: Int { dots.count }

  /// Sets all dots in motion.
  func start() {
    guard !isRunning, AnimationEngine.current != nil else { return }
    stopScrubbing()
    isRunning = true
    dots.forEach(move)
  }

  /// Lets each dot end its movement.
  func stop() { isRunning = false }

  /// Moves all dots to a fraction of the way to another place each.
  func scrub(to fraction: Double) {
    if scrubbing == nil {
      guard AnimationEngine.current != nil else { return }
      let animator = PropertyAnimator(duration: duration, timingParameters: timing) { [self] in
        for dot in dots { dot.position = randomPoint() }
      }
      animator.scrubsLinearly = false
      animator.pauseAnimation()
      scrubbing = animator
    }
    scrubbing?.fractionComplete = fraction
  }

  /// Leaves the dots where they are shown.
  func stopScrubbing() {
    if scrubbing?.state == .active { scrubbing?.stopAnimation(true) }
    scrubbing = nil
  }

  private func move(_ dot: Dot) {
    let target = randomPoint()
    let delay = Self.pauses.lowerBound + generator.unit() * (Self.pauses.upperBound - Self.pauses.lowerBound)
    let animator = PropertyAnimator(duration: duration, timingParameters: timing) { dot.position = target }
    animator.addCompletion { [weak self, weak dot] _ in
      guard let self, isRunning, let dot, isInWindow else { return }
      move(dot)
    }
    animator.startAnimation(afterDelay: delay)
  }

  private func randomPoint() -> Vector2 { Vector2(generator.unit(), generator.unit()) }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(bounds, cornerRadius: 6), theme.surface)
    let colors = (0..<4).map { CurveGraphView.color($0, in: theme) }
    let (width, height) = (bounds.width - 2 * Self.radius, bounds.height - 2 * Self.radius)
    canvas.group(Group(clip: RoundedRect(bounds))) { canvas in
      for (index, dot) in dots.enumerated() {
        let position = dot.$position.shown
        let box = Rect(
          x: position.x * width, y: position.y * height, width: 2 * Self.radius, height: 2 * Self.radius)
        canvas.fill(RoundedRect(box, cornerRadius: Self.radius), colors[index & 3])
      }
    }
  }
}
