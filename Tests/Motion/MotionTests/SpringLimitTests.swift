import Foundation
import Motion
import OvershootGeometry
import OvershootSupport

@Suite(.laws) struct SpringLimitTests {
  @Test func everyFiniteInputGivesAFiniteResponse() {
    let sizes: [Double] = [.leastNonzeroMagnitude, 1e-300, 1e-8, 1, 1e8, 1e300, .greatestFiniteMagnitude]
    let times: [Double] = [0, .leastNonzeroMagnitude, 1e-9, 1, 1e9, 1e300, .greatestFiniteMagnitude]
    for mass in sizes {
      for stiffness in sizes {
        for damping in [0] + sizes {
          let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
          for time in times + times.map(-) {
            let answer = spring.response(at: time)
            let parts = [
              answer.displacement, answer.impulse, answer.displacementRate, answer.impulseRate,
              answer.position(from: -1e300, velocity: 1e300), answer.velocity(from: 1, velocity: -1e300),
            ]
            expect(areFinite(parts), "\(spring) at \(time)")
          }
          expect(spring.settlingDuration() > 0 && spring.settlingDuration(velocity: 1e300) > 0)
          expect(spring.frequency.isFinite && spring.dampingRatio.isFinite && spring.bounce <= 1)
          expect(spring.response.isFinite && spring.response > 0)
        }
      }
    }
  }

  /// The products and roots of large and small constants are out of range, but their ratio is not.
  @Test func theDampingRatioIsRightForConstantsOfAnySize() {
    let maximum = Double.greatestFiniteMagnitude
    expect(near(Spring(mass: maximum, stiffness: maximum, damping: maximum).dampingRatio, 0.5, 1e-15))
    expect(Spring(mass: maximum, stiffness: maximum, damping: 0).dampingRatio, equals: 0)
    law(seed: 31, cases: 2_000) { generator, _ in
      func exponent() -> Int { generator.integer(below: 2_000) - 1_000 }
      let (mass, stiffness, damping) = (exponent(), exponent(), exponent())
      let ratio = Double(damping) - 1 - Double(mass + stiffness) / 2
      guard abs(ratio) < 1_000 else { return }
      func power(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }
      let spring = Spring(mass: power(mass), stiffness: power(stiffness), damping: power(damping))
      let expected = power(Int(ratio.rounded(.down))) * (ratio == ratio.rounded() ? 1 : 2.0.squareRoot())
      expect(abs(spring.dampingRatio / expected - 1) < 1e-15, "2^\(mass), 2^\(stiffness), 2^\(damping)")
    }
  }

  @Test func overDampingIsHonouredUnlessItIsClamped() {
    let over = Spring(mass: 2, stiffness: 50, damping: 60)
    expect(near(over.dampingRatio, 3))
    expect(near(over.clampedToCritical.dampingRatio, 1, 1e-15))
    expect(over.clampedToCritical.response(at: 1).displacement < over.response(at: 1).displacement)
    let under = Spring(stiffness: 50, damping: 1)
    expect(under.clampedToCritical, equals: under)
    let honoured = SpringTimingParameters(mass: 2, stiffness: 50, damping: 60)
    expect(honoured, equals: SpringTimingParameters(over))
    let clamped = SpringTimingParameters(mass: 2, stiffness: 50, damping: 60, clampsToCritical: true)
    expect(clamped, equals: SpringTimingParameters(over.clampedToCritical))
  }

  @Test func everyFormGivesTheParametersOfTheOthers() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    expect(near(spring.response, 0.5) && near(spring.bounce, 0.3) && near(spring.dampingRatio, 0.7))
    expect(near(Spring(duration: 0.5, bounce: -0.4).bounce, -0.4))
    expect(near(Spring(response: 2, dampingFraction: 1.5).damping, 4 * Double.pi * 1.5 / 2))
  }

  /// Just below critical damping the rule of Apple for critical damping applies.
  @Test func nearlyCriticalSpringsSettleAsCriticalOnes() {
    let critical = Spring(stiffness: 100, damping: 20).settlingDuration()
    for offset in [-9e-7, -1e-9, -1e-15, 1e-15, 1e-9, 9e-7] {
      expect(Spring(stiffness: 100, damping: 20 * (1 + offset)).settlingDuration(), equals: critical)
    }
    expect(Spring(stiffness: 100, damping: 20 * (1 - 2e-6)).settlingDuration() != critical)
  }

  /// Up to five distances per duration the velocity affects the stiffness, above it does not.
  @Test func largeVelocitiesKeepTheStiffness() {
    let calm = Spring(dampingRatio: 0.5, duration: 2)
    expect(Spring(dampingRatio: 0.5, duration: 2, velocity: 2.5).stiffness != calm.stiffness)
    expect(Spring(dampingRatio: 0.5, duration: 2, velocity: -2.500_001), equals: calm)
    expect(Spring(dampingRatio: 0, duration: 1), equals: Spring(dampingRatio: 0.01, duration: 1))
    expect(Spring(dampingRatio: 7, duration: 1), equals: Spring(dampingRatio: 1, duration: 1))
  }

  /// The frequency of a spring by damping ratio and duration is the largest at which what has to settle, at the end of
  /// the duration, is the offset of a settled spring: that of the formula to its last digits, and no larger one. From
  /// 0.35 on it is the part that swings through the target, up to 0.3 the whole envelope.
  @Test func theEnvelopeReachesTheSettledOffsetExactlyAtTheDuration() {
    law(seed: 41, cases: 400) { generator, index in
      let margin = pow(10, Double.random(in: -12...(-1), using: &generator))
      let zeta = [1, 1 - margin, Double.random(in: 0.01...1, using: &generator)][index % 3]
      let velocity = index.isMultiple(of: 7) ? 0 : Double.random(in: -5...5, using: &generator)
      let root = ((1 - zeta) * (1 + zeta)).squareRoot()
      func swing(_ omega: Double) -> Double {
        if zeta == 1 { return abs(1 + omega - velocity) * exp(-omega) }
        return abs(zeta * omega - velocity) / (omega * root) * exp(-zeta * omega)
      }
      func whole(_ omega: Double) -> Double {
        let part = (zeta * omega - velocity) / (omega * root)
        return (1 + part * part).squareRoot() * exp(-zeta * omega)
      }
      let omega = Spring(dampingRatio: zeta, duration: 1, velocity: velocity).frequency
      counterexample("damping ratio \(zeta), velocity \(velocity): frequency \(omega)") {
        let envelope = zeta >= 0.35 ? swing : whole
        if zeta > 0.3, zeta < 0.35 {
          expect(swing(omega) < 0.001 && whole(omega) > 0.001)
        } else {
          expect(near(envelope(omega), 0.001, 1e-14))
          expect((1...400).allSatisfy { envelope(omega * (1 + Double($0) * 0.01)) < 0.001 })
        }
      }
    }
  }
}
