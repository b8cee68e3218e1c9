import ExampleWindow
import Motion
import MotionNotation
import OvershootControls
import OvershootDrawing
import OvershootStage

/// Plays curves, forwards and backwards from where they are, and scrubs them by a slider.
final class CurveScene: Scene {
  let plot: Plot
  private let curves: [TimedCurve]
  private let timings: [any TimingCurveProvider]
  private(set) var animator: PropertyAnimator?
  private(set) lazy var choice = SegmentedControl(
    ["Spring", "Bounce", "Ease", "Overshoot"], font: .body(.medium)
  ) { [unowned self] in choose($0) }
  private(set) lazy var play = Button("Play", font: .body(.medium), kind: .primary) { [unowned self] in run() }
  private(set) lazy var turn = Button("Reverse", font: .body(.medium)) { [unowned self] in reverse() }
  private(set) lazy var slider = Slider(SteppedRange(0...1), value: 0) { [unowned self] in scrub(to: $0) }

  /// Reads the curves in the notation of CSS, and of Motion for springs.
  init(_ texts: [String]) throws {
    curves = try texts.map { try TimedCurve(CurveDescription($0), duration: 1) }
    timings = try curves.map { try $0.curve.timingParameters() }
    plot = Plot(curves[0])
    super.init()
    backgroundColor = theme.background
    plot.fraction = { [unowned self] in animator?.fractionComplete ?? 0 }
    for view in [choice, plot, slider, play, turn] as [View] { addSubview(view) }
  }

  override var preferredFocus: View? { play }

  override func layoutSubviews(_ context: DrawContext) {
    let (width, bottom) = (bounds.width - 40, bounds.height - 56)
    choice.frame = Rect(x: 20, y: 16, width: width, height: 32)
    plot.frame = Rect(x: 0, y: 56, width: bounds.width, height: max(100, bottom - 110))
    slider.frame = Rect(x: 20, y: bottom - 44, width: width, height: 32)
    play.frame = Rect(x: 20, y: bottom, width: width / 2 - 6, height: 40)
    turn.frame = Rect(x: 26 + width / 2, y: bottom, width: width / 2 - 6, height: 40)
  }

  /// An animator for the chosen curve at its start, paused; it stays when it ends, to be scrubbed.
  private func makeAnimator() -> PropertyAnimator {
    animator?.stopAnimation(true)
    plot.progress = 0
    let index = choice.selectedIndex
    let animator = PropertyAnimator(duration: curves[index].duration, timingParameters: timings[index]) {
      self.plot.progress = 1
    }
    (animator.scrubsLinearly, animator.pausesOnCompletion) = (true, true)
    animator.pauseAnimation()
    self.animator = animator
    return animator
  }

  private func choose(_ index: Int) {
    plot.curve = curves[index]
    slider.value = 0
    _ = makeAnimator()
  }

  private func run() { makeAnimator().startAnimation() }

  private func reverse() {
    guard let animator else { return }
    animator.isReversed.toggle()
    animator.startAnimation()
  }

  private func scrub(to fraction: Double) {
    let animator = animator ?? makeAnimator()
    animator.pauseAnimation()
    animator.isReversed = false
    animator.fractionComplete = fraction
  }
}

@main struct CurvePlayer {
  static let curves = [
    "spring(duration: 0.6, bounce: 0)", "spring(duration: 0.6, bounce: 0.5)", "ease-in-out",
    "cubic-bezier(0.3, 1.6, 0.6, 1)",
  ]

  @MainActor static func main() throws {
    try show(CurveScene(curves), titled: "Curve Player", size: Size(460, 460))
  }
}
