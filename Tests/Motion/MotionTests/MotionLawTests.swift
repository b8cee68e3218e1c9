import Motion
import OvershootGeometry
import OvershootSupport

@MainActor
@Suite(.laws) struct MotionLawTests {
  nonisolated static let timings: [any TimingCurveProvider] = [
    CubicTimingParameters(animationCurve: .easeInOut), CubicTimingParameters(animationCurve: .linear),
    CubicTimingParameters(controlPoint1: Vector2(0.3, -0.4), controlPoint2: Vector2(0.6, 1.5)),
    SpringTimingParameters(dampingRatio: 0.5), SpringTimingParameters(response: 0.12, dampingFraction: 0.85),
    SpringTimingParameters(mass: 1, stiffness: 90, damping: 40),
  ]

  @Test func velocityIsTheDerivativeOfTheShownValue() {
    for timing in Self.timings {
      let probe = Probe()
      let animator = probe.animator(timing)
      animator.startAnimation()
      for step in 1..<9 {
        let time = animator.duration * Double(step) / 10
        let step = 1e-7 * animator.duration
        let before = probe.values(at: [time - step])[0]
        let velocity = probe.values(at: [time]).isEmpty ? 0 : probe.$x.velocity
        let after = probe.values(at: [time + step])[0]
        expect(near(velocity, (after - before) / (2 * step), 1e-3 * max(1, abs(velocity))))
      }
      animator.stopAnimation(true)
    }
  }

  /// A session of starts and reversals between the frames, observed at common times of several frame rates.
  private func play(_ frames: [Double], seen: [Double]) -> [Double] {
    let probe = Probe()
    var log: [Double] = []
    let events: [(Double, (Probe) -> Void)] = [
      (0, { $0.animator(Self.timings[3], duration: 0.7, to: 80).startAnimation() }),
      (0.25, { $0.animator(Self.timings[0], duration: 0.5, to: -20).startAnimation() }),
      (
        0.5,
        { probe in
          let animator = probe.animator(Self.timings[4], to: 40)
          animator.retargeting = .velocity
          animator.addCompletion { _ in
            let next = probe.animator(Self.timings[2], duration: 0.4, to: 10)
            next.retargeting = .velocity
            next.startAnimation()
          }
          animator.startAnimation()
        }
      ),
    ]
    var next = 0
    for time in Set(frames + seen + events.map(\.0)).sorted() {
      probe.engine.advance(to: time)
      if next < events.count, events[next].0 == time {
        events[next].1(probe)
        next += 1
      }
      if seen.contains(time) { log.append(probe.shown) }
    }
    return log
  }

  @Test func frameRateDoesNotMatter() {
    let seen = (1...14).map { Double($0) / 10 }
    var generator = SeededGenerator(seed: 13)
    let reference = play([], seen: seen)
    for rate in [30.0, 60, 144] {
      let grid = (0...Int(1.5 * rate)).map { Double($0) / rate }
      expect(near(play(grid, seen: seen), reference, 1e-10))
      expect(play(grid, seen: seen), equals: play(grid, seen: seen))
    }
    let random = (0..<200).map { _ in generator.unit() * 1.5 }
    expect(near(play(random, seen: seen), reference, 1e-10))
  }

  @Test func pausingAtAnyMomentNeverMovesAnything() {
    var generator = SeededGenerator(seed: 14)
    for timing in Self.timings {
      law(seed: 14, from: &generator, cases: 50) { generator, _ in
        let probe = Probe()
        let animator = probe.animator(timing)
        animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.4)
        animator.startAnimation()
        probe.engine.advance(to: animator.duration * generator.unit() * 0.99)
        let shown = [probe.shown, probe.$alpha.shown]
        animator.pauseAnimation()
        expect(near([probe.shown, probe.$alpha.shown], shown, 1e-12))
        animator.isReversed.toggle()
        expect(near([probe.shown, probe.$alpha.shown], shown, 1e-12))
        animator.startAnimation()
        expect(near([probe.shown, probe.$alpha.shown], shown, 1e-12))
        animator.stopAnimation(true)
      }
    }
  }

  @Test func startingAfterAScrubNeverMovesAnything() {
    var generator = SeededGenerator(seed: 15)
    for timing in Self.timings {
      law(seed: 15, from: &generator, cases: 50) { generator, _ in
        let probe = Probe()
        let animator = probe.animator(timing)
        animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.4)
        animator.startAnimation()
        probe.engine.advance(to: animator.duration * generator.unit() * 0.99)
        animator.pauseAnimation()
        animator.fractionComplete = generator.unit()
        let shown = [probe.shown, probe.$alpha.shown]
        animator.startAnimation()
        expect(near([probe.shown, probe.$alpha.shown], shown, 1e-9))
        probe.engine.advance(to: 20)
        expect(probe.shown == 100 && probe.$alpha.shown == 0)
      }
    }
  }

  @Test func manyAnimatorsEndInTheOrderOfTheirTimes() {
    let probe = Probe()
    var order: [Int] = []
    for index in (0..<50).reversed() {
      let animator = probe.animator(0.1 + Double(index) * 0.01)
      animator.addCompletion { _ in order.append(index) }
      animator.startAnimation()
    }
    probe.engine.advance(to: 3)
    expect(order, equals: Array(0..<50))
    expect(probe.engine.runningCount, equals: 0)
  }

  @Test func aCompletionSeesTheEngineAtItsOwnTime() {
    let probe = Probe()
    var times: [Double] = []
    let first = probe.animator(0.3)
    first.addCompletion { _ in
      times.append(probe.engine.time)
      let second = PropertyAnimator(duration: 0.4, curve: .linear) { probe.x = 0 }
      second.addCompletion { _ in times.append(probe.engine.time) }
      second.startAnimation()
    }
    first.startAnimation()
    probe.engine.advance(to: 5)
    expect(near(times, [0.3, 0.7]))
  }
}
