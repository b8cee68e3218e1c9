import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Reversals without a jump of the velocity.
@MainActor
@Suite(.laws) struct SmoothReversalTests {
  private func animator(_ probe: Probe, _ timing: any TimingCurveProvider) -> PropertyAnimator {
    let animator = probe.animator(timing, duration: 2)
    animator.reversalMode = .smooth
    animator.addAnimations { probe.center = Vector2(100, -50) }
    animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.4)
    return animator
  }

  private func frame(_ probe: Probe) -> [Double] {
    [probe.shown, probe.$center.shown.x, probe.$center.shown.y, 100 * probe.$alpha.shown]
  }

  private func speed(_ probe: Probe) -> [Double] {
    [probe.$x.velocity, probe.$center.velocity.x, probe.$center.velocity.y, 100 * probe.$alpha.velocity]
  }

  @Test func statement20P1NeitherValueNorVelocityJumpsAtAReversal() {
    var generator = SeededGenerator(seed: 41)
    for timing in MotionLawTests.timings {
      law(seed: 41, from: &generator, cases: 20) { generator, _ in
        let probe = Probe()
        let animator = animator(probe, timing)
        var position: AnimatingPosition?
        animator.addCompletion { position = $0 }
        animator.startAnimation()
        // The fraction of linear time, as for an exact reversal.
        var (fraction, sign) = (0.0, 1.0)
        for _ in 0..<(1 + generator.integer(below: 4)) {
          let step = generator.unit() * 0.5 * (sign > 0 ? 1 - fraction : fraction)
          fraction += sign * step
          probe.engine.advance(to: probe.engine.time + step * animator.duration)
          if generator.integer(below: 3) == 0 { scrub(animator, probe, &fraction, sign, generator.unit()) }
          let (before, beforeSpeed) = (frame(probe), speed(probe))
          animator.isReversed.toggle()
          sign = -sign
          expect(near(frame(probe), before, 1e-9))
          expect(near(speed(probe), beforeSpeed, 1e-4))
          expect(near(animator.fractionComplete, sign > 0 ? fraction : 1 - fraction, 1e-9))
        }
        let remaining = (sign > 0 ? 1 - fraction : fraction) * animator.duration
        probe.engine.advance(to: probe.engine.time + remaining - 1e-8)
        expect(animator.isRunning && near(frame(probe), sign > 0 ? [100, 100, -50, 0] : [0, 0, 0, 100], 0.11))
        probe.engine.advance(to: probe.engine.time + 1e-8)
        expect(position, equals: (sign > 0 ? .end : .start))
        expect(near(frame(probe), sign > 0 ? [100, 100, -50, 0] : [0, 0, 0, 100], 0))
      }
    }
  }

  private func scrub(
    _ animator: PropertyAnimator, _ probe: Probe, _ fraction: inout Double, _ sign: Double, _ unit: Double
  ) {
    animator.pauseAnimation()
    animator.fractionComplete = unit
    animator.startAnimation()
    fraction = sign > 0 ? animator.fractionComplete : 1 - animator.fractionComplete
  }

  /// A velocity that jumps changes in one frame by much more than in the adjacent frames.
  @Test func statement20P1NoVelocityJumpsLaterEither() {
    var generator = SeededGenerator(seed: 42)
    let timings: [any TimingCurveProvider] = [
      CubicTimingParameters(animationCurve: .linear), CubicTimingParameters(animationCurve: .easeInOut),
      SpringTimingParameters(dampingRatio: 0.6), SpringTimingParameters(mass: 1, stiffness: 90, damping: 40),
    ]
    for timing in timings {
      law(seed: 42, from: &generator, cases: 6, share: .atLeast(3)) { generator, round in
        let probe = Probe()
        let animator = probe.animator(timing, duration: 2)
        animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.3)
        animator.reversalMode = .smooth
        animator.pausesOnCompletion = true
        animator.startAnimation()
        if round % 3 == 1 { bend(animator, probe) }
        var turns = Set((0..<4).map { _ in 1_300 + generator.integer(below: 2_400) })
        // Values and velocities of the frames since both began to move freely.
        var seen: [[(value: Double, speed: Double)]] = [[], []]
        let step = animator.duration / 4_000
        for frame in 0..<8_000 {
          probe.engine.advance(to: probe.engine.time + step)
          guard animator.isRunning else { break }
          if turns.remove(frame) != nil { animator.isReversed.toggle() }
          if round % 3 == 2, frame == 3_750 {
            pauseAndReverse(animator)
            seen = [[], []]
          }
          // At its begin a delayed block starts or stops with the velocity of its curve.
          let u = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
          let frames = [(probe.shown, probe.$x.velocity), (100 * probe.$alpha.shown, 100 * probe.$alpha.velocity)]
          for (lane, begin) in [0.002, 0.302].enumerated() {
            if u > begin, u < 0.998 { seen[lane].append(frames[lane]) } else { seen[lane] = [] }
            expect(isSmooth(seen[lane].suffix(4), step), "\(timing) round \(round) frame \(frame) lane \(lane)")
          }
        }
        animator.stopAnimation(true)
      }
    }
  }

  private func isSmooth(_ frames: ArraySlice<(value: Double, speed: Double)>, _ step: Double) -> Bool {
    guard frames.count == 4, let first = frames.first, let last = frames.last else { return true }
    let speeds = frames.map(\.speed)
    let changes = zip(speeds.dropFirst(), speeds).map { abs($0 - $1) }
    let distance = last.value - first.value
    let mean = (speeds[1] + speeds[2]) / 2
    return changes[1] < 0.5 + 3 * max(changes[0], changes[2])
      && abs(distance - 3 * step * mean) < 3 * step * (1 + changes.reduce(0, +))
  }

  private func bend(_ animator: PropertyAnimator, _ probe: Probe) {
    probe.engine.advance(to: animator.duration * 0.33)
    animator.pauseAnimation()
    let parameters = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector2(1, 0))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1)
  }

  /// After a pause a motion may start with any velocity.
  private func pauseAndReverse(_ animator: PropertyAnimator) {
    animator.pauseAnimation()
    animator.isReversed.toggle()
    animator.startAnimation()
  }
}
