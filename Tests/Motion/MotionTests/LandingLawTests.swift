import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P1
/// Whatever meets, turns or is released: values that settle land exactly, without a rounding error of the way.
@MainActor
@Suite(.laws) struct LandingLawTests {
  @Test(arguments: 0..<4)
  func wholeTargetsAreReachedExactly(_ seed: Int) {
    law(seed: UInt64(seed), cases: 2_000) { generator, _ in
      let probe = Probe()
      var animators: [PropertyAnimator] = []
      for _ in 0..<(2 + generator.integer(below: 8)) {
        probe.engine.perform { play(generator.integer(below: 10), on: probe, &animators, &generator) }
        probe.engine.advance(to: probe.engine.time + 0.2 * generator.unit())
      }
      probe.engine.advance(to: 1_000)
      expect(probe.shown == probe.shown.rounded() && probe.shown == probe.x && !probe.engine.isRunning)
    }
  }

  private func play(
    _ kind: Int, on probe: Probe, _ animators: inout [PropertyAnimator], _ generator: inout SeededGenerator
  ) {
    func target() -> Double { 10 * Double(generator.integer(below: 20)) }
    func timing() -> any TimingCurveProvider {
      MotionLawTests.timings[generator.integer(below: MotionLawTests.timings.count)]
    }
    switch kind {
    case 0, 1, 2:
      let target = target()
      let animator = PropertyAnimator(duration: 0.1 + generator.unit(), timingParameters: timing()) { probe.x = target }
      if generator.integer(below: 2) == 0 { animator.retargeting = .velocity }
      if generator.integer(below: 2) == 0 { animator.reversalMode = .smooth }
      animator.startAnimation()
      animators.append(animator)
    case 3:
      let target = target()
      animators.append(animate(.spring(response: 0.3, dampingFraction: 0.8), { probe.x = target }))
    case 4:
      let parameters = DecayParameters(targets: [target(), target()])
      animators.append(probe.$x.decay(velocity: 1_000 * (generator.unit() - 0.5), parameters))
    case 5:
      let parts = (0..<3).map { _ in
        let target = target()
        return PropertyAnimator(duration: 0.3 * generator.unit(), timingParameters: timing()) { probe.x = target }
      }
      let timeline = Timeline.sequence(parts)
      timeline.startAnimation()
      if generator.integer(below: 3) == 0 { timeline.isReversed = true }
    case 6: probe.x = target()
    default:
      let running = animators.filter(\.isRunning)
      guard !running.isEmpty else { return }
      let animator = running[generator.integer(below: running.count)]
      if kind == 7 { return animator.isReversed.toggle() }
      animator.pauseAnimation()
      if kind == 8 {
        animator.fractionComplete = 3 * generator.unit() - 1
        animator.startAnimation()
      } else {
        animator.continueAnimation(withTimingParameters: timing(), durationFactor: generator.unit())
      }
    }
  }
}
