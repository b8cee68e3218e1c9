import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Values depend on the time only, not on the frames in between.
@MainActor
@Suite struct FrameRateTests {
  nonisolated static let timings: [any TimingCurveProvider] =
    MotionLawTests.timings + [
      SpringTimingParameters(dampingRatio: 1), SpringTimingParameters(dampingRatio: 0.05),
      SpringTimingParameters(Spring(mass: 1, stiffness: 100, damping: 20)),
      SpringTimingParameters(Spring(mass: 1, stiffness: 100, damping: 20.000_001)),
      SpringTimingParameters(Spring(mass: 1, stiffness: 100, damping: 20.01)),
      SpringTimingParameters(Spring(mass: 1, stiffness: 100, damping: 19.999_99)),
      SpringTimingParameters(Spring(mass: 1, stiffness: 100, damping: 200)),
      CubicTimingParameters(controlPoint1: Vector2(0.9, 0), controlPoint2: Vector2(0.1, 1)),
      CubicTimingParameters(controlPoint1: Vector2(0.02, 0.9), controlPoint2: Vector2(0, 1)),
    ]

  /// Nine animations of one curve, which start, meet, reverse and pause between the frames.
  private func play(_ timing: any TimingCurveProvider, _ frames: [Double], seen: [Double]) -> [Double] {
    let probe = Probe()
    var log: [Double] = []
    var last: PropertyAnimator?
    let events = (0..<9).map { 0.05 + Double($0) * 0.171 }
    for time in Set(frames + seen + events).sorted() {
      probe.engine.advance(to: time)
      if let index = events.firstIndex(of: time) {
        if index % 3 == 2 { last?.isReversed.toggle() }
        let animator = probe.animator(timing, duration: 0.4 + 0.1 * Double(index), to: Double(index * 37 % 100))
        if index % 2 == 1 { animator.retargeting = .velocity }
        animator.addAnimations({ probe.alpha = Double(index) / 9 }, delayFactor: 0.25)
        animator.startAnimation()
        if index == 4 { animator.startAnimation(afterDelay: 0.1) }
        last = animator
      }
      if seen.contains(time) { log += [probe.shown, 100 * probe.$alpha.shown] }
    }
    return log
  }

  @Test(arguments: FrameRateTests.timings.indices)
  func propertyP2TheFrameRateDoesNotMatter(_ index: Int) {
    let timing = Self.timings[index]
    let seen = (1...24).map { Double($0) / 10 }
    let reference = play(timing, [], seen: seen)
    var generator = SeededGenerator(seed: 13)
    var grids = [30.0, 60, 144].map { rate in (0...Int(2.5 * rate)).map { Double($0) / rate } }
    grids.append((0..<200).map { _ in generator.unit() * 2.5 })
    for grid in grids {
      let played = play(timing, grid, seen: seen)
      expect(near(played, reference, 1e-10))
      expect(play(timing, grid, seen: seen), equals: played)
    }
  }

  /// Springs that oscillate for a quarter of an hour, during which their shared phase is renewed hundreds of times.
  @Test func propertyP2LongRunsKeepToTheClosedForm() {
    var generator = SeededGenerator(seed: 14)
    let spring = Spring(mass: 1, stiffness: 100, damping: 0.0139)
    let probes = (0..<3).map { _ in Probe() }
    let engine = probes[0].engine
    var releases: [Double] = []
    for probe in probes {
      engine.advance(to: engine.time + generator.unit() * 20)
      releases.append(engine.time)
      engine.perform {
        let animator = PropertyAnimator(duration: 0, timingParameters: SpringTimingParameters(spring))
        animator.addAnimations { probe.x = 1 }
        animator.startAnimation()
      }
    }
    while engine.time < 1_000 {
      engine.advance(to: engine.time + generator.unit())
      for (probe, release) in zip(probes, releases) {
        let (time, expected) = (engine.time - release, spring.response(at: engine.time - release))
        // The rounding error of the angle.
        let error = 1e-12 + 4 * 0x1p-52 * 10 * engine.time * Double(expected.displacement.magnitude + 0.1)
        expect(near(1 - probe.shown, expected.displacement, error), "\(time)")
        expect(near(probe.$x.velocity, -expected.displacementRate, 10 * error), "\(time)")
      }
    }
    expect(engine.runningCount, equals: 3)
    engine.advance(to: 1_100)
    expect(probes.allSatisfy { $0.shown == 1 } && !engine.isRunning)
  }

  /// A spring that is delayed in the middle stays there, and then continues from there.
  @Test func propertyP2ASpringStartedAgainAfterADelayStaysUntilThen() {
    for timing in Self.timings {
      let probe = Probe()
      let animator = probe.animator(timing)
      animator.startAnimation()
      probe.engine.advance(to: animator.duration * 0.3)
      animator.pauseAnimation()
      let (shown, now) = (probe.shown, probe.engine.time)
      animator.startAnimation(afterDelay: 0.5)
      expect(near(probe.values(at: [now + 0.1, now + 0.4, now + 0.5]), [shown, shown, shown], 1e-10))
      let other = Probe()
      other.animator(timing).startAnimation()
      let later = animator.duration * 0.2
      expect(near(probe.values(at: [now + 0.5 + later]), other.values(at: [now + later]), 1e-10))
    }
  }
}
