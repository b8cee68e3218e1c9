import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P18
/// The closed forms of motions with friction, limits and targets.
@Suite(.laws) struct GlideTests {
  /// The friction of the normal rate, per second.
  private static let friction = 2.002_002_670_672_338

  @Test func withoutLimitsItIsADecay() {
    law(seed: 321, cases: 200) { generator, _ in
      let (start, velocity) = (generator.unit() * 1_000 - 500, generator.unit() * 8_000 - 4_000)
      let glide = Glide(from: start, velocity: velocity)
      let decay = Decay(velocity: velocity)
      expect(glide.end == start + decay.distance && glide.projectedEnd == glide.end)
      guard abs(velocity) > 10 else { return }
      let time = generator.unit() * glide.duration
      expect(near(glide.position(at: time), start + decay.position(at: time)))
      expect(near(glide.velocity(at: time), decay.velocity(at: time)))
      expect(near(glide.position(at: glide.duration.nextDown), glide.end, 0.5 + 1e-9))
      expect(glide.position(at: glide.duration) == glide.end && glide.velocity(at: glide.duration) == 0)
      expect(glide.position(at: -1) == start && glide.velocity(at: 0) == velocity)
    }
  }

  @Test func pastALimitASpringReturnsItWithItsVelocity() {
    let glide = Glide(from: 100, velocity: 2_000, limits: 0...400)
    expect(near(glide.projectedEnd, 100 + 2_000 / Self.friction, 1e-9) && glide.end == 400)
    var (crossing, later) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (crossing + later) / 2
      if Decay(velocity: 2_000).position(at: middle) < 300 { crossing = middle } else { later = middle }
    }
    let speed = 2_000 - 300 * Self.friction
    expect(near(glide.position(at: crossing), 400) && near(glide.velocity(at: crossing), speed, 1e-8))
    for time in [0.01, 0.1, 0.3] {
      expect(near(glide.position(at: crossing + time), 400 + speed * Glide.bounce.response(at: time).impulse))
    }
    // A critically damped spring goes v/(ω·e) beyond.
    let peak = (0...4_000).map { glide.position(at: Double($0) / 1_000) }.max() ?? 0
    expect(near(peak, 400 + speed / 27.182_818_284, 1e-2))
  }

  @Test func releasedBeyondALimitItReturns() {
    let back = Glide(from: -60, velocity: 0, limits: 0...400)
    expect(back.end == 0 && near(back.position(at: 0.2), -60 * Glide.bounce.response(at: 0.2).displacement))
    let slow = Glide(from: -60, velocity: 500, limits: 0...400)
    expect(slow.end == 0 && (0...300).allSatisfy { slow.position(at: Double($0) / 100) <= 0 })
    // It would pass the limit after 6 000 seconds, long after it has settled.
    let late = Glide(from: -60, velocity: 600.01, limits: 0...400)
    expect(late.end == 0 && late.duration < 3)
    let fast = Glide(from: -60, velocity: 1_500, limits: 0...400)
    expect(fast.end > 100 && fast.end < 400 && fast.velocity(at: 0) == 1_500)
    let through = Glide(from: -60, velocity: 4_000, limits: 0...400)
    expect(through.end == 400 && (0...300).contains { through.position(at: Double($0) / 100) > 410 })
  }

  /// Value and velocity are continuous, the velocity is the derivative of the value, and it ends where it says.
  @Test func nothingJumps() {
    law(seed: 322, cases: 150) { generator, index in
      let (low, length) = (generator.unit() * 200 - 100, generator.unit() * 900)
      let start = low - 200 + generator.unit() * (length + 400)
      let velocity = (generator.unit() - 0.5) * [10.0, 500, 10_000][generator.integer(below: 3)]
      let target: Double? = generator.integer(below: 2) == 0 ? nil : low - 50 + generator.unit() * (length + 100)
      let zeta = [0.3, 0.8, 1, 1.000_000_5, 1.7][generator.integer(below: 5)]
      let glide = Glide(
        from: start, velocity: velocity, rate: 0.99 + 0.0099 * generator.unit(), limits: low...low + length,
        target: target, bounce: Spring(response: 0.3 + generator.unit() * 0.6, dampingFraction: zeta), tolerance: 0.01)
      let description = "\(glide)"
      counterexample(description) {
        expect(glide.duration.isFinite && glide.duration < 200)
        expect((low...low + length).contains(glide.end))
        expect(near(glide.position(at: glide.duration * (1 - 1e-12)), glide.end, 0.011))
        let step = glide.duration / 997
        guard step > 0 else { return }
        // Simpson's rule over small steps, in which the acceleration may jump: a jump of the value would be seen.
        let limit = 1e-5 * (abs(velocity) + 1_000)
        for index in 0..<990 where index % 7 == 0 {
          let time = Double(index) * step
          let count = 24
          let h = step / Double(count)
          var sum = 0.0
          for part in 0..<count {
            let t = time + Double(part) * h
            sum += (glide.velocity(at: t) + 4 * glide.velocity(at: t + h / 2) + glide.velocity(at: t + h)) / 6 * h
          }
          expect(
            near(
              glide.position(at: time + step) - glide.position(at: time), sum,
              limit * step + 10 * (abs(velocity) + 1_000) * h * h))
        }
      }
    }
  }

  /// At the hand-overs from spring to decay to spring the velocity is continuous to 1e-6 of the range per second.
  @Test func theVelocityIsContinuousAtEveryHandOver() {
    law(seed: 323, cases: 500) { generator, _ in
      let start = generator.unit() * 500 - 50
      let velocity = (generator.unit() - 0.5) * 10_000
      let zeta = [0.5, 1, 1.6][generator.integer(below: 3)]
      let glide = Glide(
        from: start, velocity: velocity, limits: 0...400, bounce: Spring(response: 0.6, dampingFraction: zeta),
        tolerance: 1e-3)
      var (low, high) = (0.0, 0.0)
      // Where it passes a limit: bisection between two samples on different sides.
      for index in 0..<2_000 {
        (low, high) = (glide.duration * Double(index) / 2_000, glide.duration * Double(index + 1) / 2_000)
        let (a, b) = (glide.position(at: low), glide.position(at: high))
        guard (a < 0) != (b < 0) || (a > 400) != (b > 400), high < glide.duration else { continue }
        let isLower = (a < 0) != (b < 0)
        for _ in 0..<60 {
          let middle = low + (high - low) / 2
          let position = glide.position(at: middle)
          let isBefore = isLower ? (position < 0) == (a < 0) : (position > 400) == (a > 400)
          if isBefore { low = middle } else { high = middle }
        }
        let gap = 1e-10
        // The acceleration is at most ω·v + ω²·x, so that the velocity changes by less than 1e-4 within the gap.
        expect(near(glide.velocity(at: low - gap), glide.velocity(at: high + gap), 1e-4))
        expect(near(glide.position(at: low - gap), glide.position(at: high + gap), 1e-5))
      }
    }
  }

  // MARK: Targets

  @Test func aTargetWithinReachIsMetByFrictionAloneAndNeverPassed() {
    law(seed: 324, cases: 300) { generator, _ in
      let velocity = 200 + generator.unit() * 4_000
      let natural = velocity / Self.friction
      let target = natural * (0.05 + 1.9 * generator.unit())
      guard velocity / target < 50 else { return }
      let glide = Glide(from: 0, velocity: velocity, target: target)
      expect(glide.end == target && glide.velocity(at: 0) == velocity)
      for step in 1..<20 {
        let time = glide.duration * Double(step) / 20
        // A decay slows down by its friction times the distance.
        expect(near(glide.velocity(at: time), velocity * (1 - glide.position(at: time) / target), 1e-8))
        expect(glide.position(at: time) < target)
      }
    }
  }

  @Test func otherTargetsAreReachedByTheSpring() {
    for (velocity, target) in [(1_000.0, -100.0), (1_000, 0), (50, 300), (8_000, 1), (0, 70)] {
      let glide = Glide(from: 0, velocity: velocity, target: target)
      expect(glide.end == target && glide.velocity(at: 0) == velocity)
      let bounce = Glide.bounce.response(at: 0.1)
      expect(near(glide.position(at: 0.1), target + bounce.position(from: -target, velocity: velocity)))
    }
  }

  @Test func aTargetAtALimitThatIsPassedBounces() {
    let plain = Glide(from: 100, velocity: 4_000, limits: 0...640)
    let snapped = Glide(from: 100, velocity: 4_000, limits: 0...640, target: 640)
    expect(snapped == plain && snapped.end == 640)
    expect(Glide(from: 100, velocity: 4_000, limits: 0...640, target: 10_000).end, equals: 640)
    expect(Glide(from: 100, velocity: 4_000, limits: 0...640, target: 320).end, equals: 320)
  }

  @Test func aDecayTellsWhenItHasCoveredADistance() throws {
    let decay = Decay(velocity: -800, rate: 0.99)
    let time = try #require(decay.duration(untilDistance: -30))
    expect(near(decay.position(at: time), -30))
    expect(decay.duration(untilDistance: -80) == nil && decay.duration(untilDistance: 30) == nil)
    expect(decay.duration(untilDistance: 0) == 0 && Decay(velocity: 0).duration(untilDistance: 1) == nil)
  }

  @Test func aSpringTellsWhenItPassesItsRestPosition() {
    law(seed: 325, cases: 1_000) { generator, _ in
      let zeta = [0.01, 0.4, 0.9, 0.999_999_5, 1, 1.000_000_5, 1.01, 3][generator.integer(below: 8)]
      let spring = Spring(response: 0.1 + generator.unit(), dampingFraction: zeta)
      let displacement = (0.01 + generator.unit()) * (generator.integer(below: 2) == 0 ? 100 : -100)
      let velocity = (generator.unit() - 0.5) * 20_000
      func side(_ time: Double) -> Double {
        spring.response(at: time).position(from: displacement, velocity: velocity) * (displacement < 0 ? -1 : 1)
      }
      guard let time = spring.firstCrossing(from: displacement, velocity: velocity) else {
        expect(zeta >= 0.999_999 && (1...500).allSatisfy { side(Double($0) / 100) >= 0 })
        return
      }
      expect(near(side(time), 0, 1e-9 * (abs(displacement) + abs(velocity))))
      // Later nothing but 0 is left of the motion.
      guard time * spring.frequency < 300 else { return }
      expect((0...50).allSatisfy { side(time * 0.999 * Double($0) / 50) > 0 } && side(time * 1.001 + 1e-9) <= 0)
    }
    expect(Spring(stiffness: 100, damping: 5).firstCrossing(from: 0, velocity: 9) == nil)
  }

  // MARK: Bad input

  @Test func everyFiniteInputGivesAFiniteMotion() {
    let numbers = [0, 1, -1e-300, 1e300, -.greatestFiniteMagnitude] as [Double]
    for start in numbers {
      for velocity in numbers {
        for target in [nil] + numbers.map(Optional.some) {
          for limits in [-1...1, -.infinity ... .infinity, -1e300...0] as [ClosedRange<Double>] {
            let glide = Glide(from: start, velocity: velocity, limits: limits, target: target)
            expect(glide.duration.isFinite && glide.end.isFinite && glide.projectedEnd.isFinite)
            for time in [-1, 0, 1e-300, 0.1, 10, 1e308] as [Double] {
              expect(glide.position(at: time).isFinite && glide.velocity(at: time).isFinite)
            }
          }
        }
      }
    }
  }

  @Test func whatIsNotANumberIsRefused() async {
    await #expect(processExitsWith: .failure) { _ = Glide(from: .nan, velocity: 1) }
    await #expect(processExitsWith: .failure) { _ = Glide(from: 0, velocity: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Glide(from: 0, velocity: 1, target: .nan) }
    await #expect(processExitsWith: .failure) { _ = Glide(from: 0, velocity: 1, tolerance: 0) }
    await #expect(processExitsWith: .failure) {
      _ = Glide(from: 0, velocity: 1, bounce: Spring(stiffness: 1, damping: 0))
    }
  }
}
