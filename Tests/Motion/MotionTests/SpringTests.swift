import Motion
import OvershootGeometry
import OvershootSupport

@Suite(.laws) struct SpringTests {
  /// Under-, nearly critically, critically and over-damped.
  static let springs = [
    Spring(stiffness: 20, damping: 2), Spring(stiffness: 400, damping: 34), Spring(stiffness: 100, damping: 20),
    Spring(stiffness: 100, damping: 20.000_01), Spring(stiffness: 100, damping: 19.999_99),
    Spring(mass: 2, stiffness: 50, damping: 60),
  ]

  /// The equation of motion, integrated by the classical Runge-Kutta method in small steps.
  static func integrate(_ spring: Spring, _ x: Double, _ v: Double, to time: Double) -> (x: Double, v: Double) {
    let steps = 20_000
    let h = time / Double(steps)
    func force(_ x: Double, _ v: Double) -> Double { -(spring.stiffness * x + spring.damping * v) / spring.mass }
    var (x, v) = (x, v)
    for _ in 0..<steps {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (x, v)
  }

  @Test(arguments: springs)
  func theClosedFormSolvesTheEquationOfMotion(_ spring: Spring) {
    for time in [0.05, 0.3, 1.1] {
      let answer = spring.response(at: time)
      let expected = Self.integrate(spring, 1, -3, to: time)
      expect(near(answer.position(from: 1, velocity: -3), expected.x, 1e-10))
      expect(near(answer.displacementRate - 3 * answer.impulseRate, expected.v, 1e-9))
    }
  }

  @Test(arguments: springs)
  func itStartsWhereItIsReleased(_ spring: Spring) {
    let answer = spring.response(at: 0)
    expect(answer.displacement, equals: 1)
    expect(answer.impulse, equals: 0)
    expect(answer.displacementRate, equals: 0)
    expect(answer.impulseRate, equals: 1)
  }

  @Test func noDigitsAreLostNearCriticalDamping() {
    let critical = Spring(stiffness: 100, damping: 20)
    for time in [0.01, 0.2, 1.0] {
      let exact = critical.response(at: time)
      for offset in [1e-6, 1e-9, 1e-12, -1e-12, -1e-9, -1e-6] {
        let near = Spring(stiffness: 100, damping: 20 * (1 + offset)).response(at: time)
        expect(abs(near.displacement - exact.displacement) < 30 * abs(offset) + 1e-14)
        expect(abs(near.impulse - exact.impulse) < 30 * abs(offset) + 1e-14)
      }
    }
  }

  @Test func settlingFollowsApplesRule() {
    expect(near(Spring(stiffness: 100, damping: 10).settlingDuration(), 1.4727, 5e-5))
    expect(near(Spring(stiffness: 100, damping: 20).settlingDuration(), 1, 1e-12))
    expect(Spring(stiffness: 1, damping: 0).settlingDuration(), equals: .infinity)
  }

  @Test func aDampingRatioAndADurationGiveUIKitsStiffness() {
    expect(near(Spring(dampingRatio: 0.5, duration: 1).stiffness, 161.7195, 1e-4))
    expect(near(Spring(dampingRatio: 1, duration: 1).stiffness, 85.2559, 1e-4))
    expect(near(Spring(dampingRatio: 0.5, duration: 2).stiffness, 161.7195 / 4, 1e-4))
    expect(
      Spring(dampingRatio: 0.5, duration: 1, velocity: 400).stiffness
        == Spring(dampingRatio: 0.5, duration: 1).stiffness)
  }

  @Test func theParameterSetsAgree() {
    let byResponse = Spring(response: 0.5, dampingFraction: 0.7)
    expect(near(byResponse.dampingRatio, 0.7))
    expect(near(byResponse.frequency, 4 * Double.pi))
    let byBounce = Spring(duration: 0.5, bounce: 0.3)
    expect(near(byBounce.stiffness, byResponse.stiffness))
    expect(near(byBounce.dampingRatio, 0.7))
    expect(near(Spring(duration: 0.5, bounce: -0.5).dampingRatio, 2))
  }

  @Test func everyFiniteInputGivesAFiniteResponse() {
    law(seed: 3, cases: 1_000) { generator, _ in
      let spring = Spring(
        mass: 0.01 + generator.unit() * 10, stiffness: 0.01 + generator.unit() * 5_000,
        damping: generator.unit() * 400)
      let answer = spring.response(at: generator.unit() * 1_000)
      expect(answer.displacement.isFinite && answer.impulse.isFinite)
    }
  }
}
