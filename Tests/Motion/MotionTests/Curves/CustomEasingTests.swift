import Foundation
import Motion
import MotionNotation
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P13
@Suite(.laws) struct CustomEasingTests {
  private static let smoothstep = Easing.function { $0 * $0 * (3 - 2 * $0) }

  @Test func valuesAreThoseOfTheFunction() {
    for x in [0, 0.1, 0.5, 0.77, 1] { expect(Self.smoothstep.value(at: x), equals: x * x * (3 - 2 * x)) }
    expect(Self.smoothstep == Self.smoothstep && Self.smoothstep != Easing.function { $0 * $0 * (3 - 2 * $0) })
  }

  @Test func slopesAreNumericDerivatives() {
    let wave = Easing.function { sin(3 * $0) / sin(3) }
    law(seed: 65, cases: 300) { generator, _ in
      let x = generator.unit()
      expect(near(wave.slope(at: x), 3 * cos(3 * x) / sin(3), 1e-8))
      expect(near(Self.smoothstep.slope(at: x), 6 * x * (1 - x), 1e-10))
    }
    expect(near(wave.slope(at: 0), 3 / sin(3), 1e-8) && near(Self.smoothstep.slope(at: 1), 0, 1e-10))
  }

  /// The function is never called outside of 0...1, where logarithms and roots have no value.
  @Test func outsideTheCurveContinuesAlongItsTangents() {
    let root = Easing.function { x in (1 + 3 * x).squareRoot() - 1 }
    expect(near(root.value(at: 2), 1 + 0.75, 1e-6) && near(root.value(at: -1), -1.5, 1e-6))
    let strict = Easing.function { (0...1).contains($0) ? $0 : .nan }
    expect(near(strict.value(at: -3), -3, 1e-9) && near(strict.value(at: 4), 4, 1e-9))
  }

  @Test func noFunctionLeadsOutOfTheFiniteNumbers() {
    let wild: [@Sendable (Double) -> Double] = [
      { _ in .nan }, { _ in .infinity }, { _ in -.infinity }, { 1 / $0 }, { log($0) }, { ($0 - 0.5).squareRoot() },
      { $0 == 0.5 ? .nan : 1e300 * $0 },
    ]
    for function in wild {
      let easing = Easing.function(function)
      for x in [-1e300, -1, 0, 1e-300, 0.25, 0.5, 0.75, 1, 2, 1e300] {
        expect(easing.value(at: x).isFinite && easing.slope(at: x).isFinite)
        if (0...1).contains(x) { expect(abs(easing.value(at: x)) <= CustomEasing.maximumMagnitude) }
      }
    }
    expect(Easing.function { _ in .nan }.value(at: 0.3), equals: 0.3)
  }

  @MainActor
  @Test func wildFunctionsAnimateScrubAndEnd() {
    let wild: [@Sendable (Double) -> Double] = [
      { _ in .nan }, { _ in .infinity }, { _ in -.infinity }, { 1 / $0 }, { sin(1 / $0) },
    ]
    for function in wild {
      let probe = Probe()
      let animator = probe.animator(EasingTimingParameters(.function(function)))
      animator.fractionComplete = 0.4
      expect(near(probe.shown, 40, 1e-9))
      animator.startAnimation()
      for frame in 1..<10 {
        probe.engine.advance(to: Double(frame) / 10)
        expect(probe.shown.isFinite && probe.$x.velocity.isFinite)
      }
      probe.engine.advance(to: 3)
      expect(probe.shown == 100 && !probe.engine.isRunning)
    }
  }

  @MainActor
  @Test func aScrubContinuesFromTheInverse() {
    law(seed: 66, cases: 60) { generator, _ in
      let (probe, fraction) = (Probe(), generator.unit())
      let animator = probe.animator(EasingTimingParameters(Self.smoothstep))
      animator.fractionComplete = fraction
      animator.startAnimation()
      expect(near(Self.smoothstep.value(at: animator.fractionComplete), fraction, 1e-9))
      expect(near(probe.shown, 100 * fraction, 1e-9))
      animator.stopAnimation(true)
    }
  }

  @Test func theTextIsLinesBetweenPoints() throws {
    let read = try Easing(css: Self.smoothstep.css)
    for x in [0, 0.123, 0.5, 0.8, 1] { expect(near(read.value(at: x), Self.smoothstep.value(at: x), 1e-5)) }
  }
}
