import Foundation
import Motion
import MotionNotation
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P13
@Suite(.laws) struct FamilyEasingTests {
  nonisolated static let all = FamilyEasing.Side.allCases.flatMap { side in
    FamilyEasing.Family.allCases.map { FamilyEasing($0, side) }
  }

  /// Where parabolas of any `bounce` meet.
  private static let corners: [Double] = [1 / 2.75, 2 / 2.75, 2.5 / 2.75].flatMap { (x: Double) -> [Double] in
    [x, 1 - x, x / 2, 1 - x / 2, 0.5 - x / 2, 0.5 + x / 2]
  }

  /// The formulas of easings.net, written as they are there, without the scale of `expo` and `elastic`.
  private static func published(_ easing: FamilyEasing, _ x: Double) -> Double {
    let (c1, c4, c5) = (1.70158, 2 * Double.pi / 3, 2 * Double.pi / 4.5)
    let c2 = c1 * 1.525
    func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
    func bounceOut(_ x: Double) -> Double {
      let (n, d) = (7.5625, 2.75)
      if x < 1 / d { return n * x * x }
      if x < 2 / d { return n * (x - 1.5 / d) * (x - 1.5 / d) + 0.75 }
      if x < 2.5 / d { return n * (x - 2.25 / d) * (x - 2.25 / d) + 0.9375 }
      return n * (x - 2.625 / d) * (x - 2.625 / d) + 0.984375
    }
    func polynomial(_ n: Double) -> Double {
      switch easing.side {
      case .easeIn: power(x, n)
      case .easeOut: 1 - power(1 - x, n)
      case .easeInOut: x < 0.5 ? power(2, n - 1) * power(x, n) : 1 - power(-2 * x + 2, n) / 2
      }
    }
    switch (easing.family, easing.side) {
    case (.quad, _): return polynomial(2)
    case (.cubic, _): return polynomial(3)
    case (.quart, _): return polynomial(4)
    case (.quint, _): return polynomial(5)
    case (.sine, .easeIn): return 1 - cos(x * .pi / 2)
    case (.sine, .easeOut): return sin(x * .pi / 2)
    case (.sine, .easeInOut): return -(cos(.pi * x) - 1) / 2
    case (.expo, .easeIn): return power(2, 10 * x - 10)
    case (.expo, .easeOut): return 1 - power(2, -10 * x)
    case (.expo, .easeInOut): return x < 0.5 ? power(2, 20 * x - 10) / 2 : (2 - power(2, -20 * x + 10)) / 2
    case (.circ, .easeIn): return 1 - (1 - x * x).squareRoot()
    case (.circ, .easeOut): return (1 - (x - 1) * (x - 1)).squareRoot()
    case (.circ, .easeInOut):
      return x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2 : ((1 - (-2 * x + 2) * (-2 * x + 2)).squareRoot() + 1) / 2
    case (.back, .easeIn): return (c1 + 1) * x * x * x - c1 * x * x
    case (.back, .easeOut): return 1 + (c1 + 1) * pow(x - 1, 3) + c1 * pow(x - 1, 2)
    case (.back, .easeInOut):
      return x < 0.5
        ? (4 * x * x * ((c2 + 1) * 2 * x - c2)) / 2
        : (pow(2 * x - 2, 2) * ((c2 + 1) * (x * 2 - 2) + c2) + 2) / 2
    case (.elastic, .easeIn): return -power(2, 10 * x - 10) * sin((x * 10 - 10.75) * c4)
    case (.elastic, .easeOut): return power(2, -10 * x) * sin((x * 10 - 0.75) * c4) + 1
    case (.elastic, .easeInOut):
      return x < 0.5
        ? -(power(2, 20 * x - 10) * sin((20 * x - 11.125) * c5)) / 2
        : power(2, -20 * x + 10) * sin((20 * x - 11.125) * c5) / 2 + 1
    case (.bounce, .easeIn): return 1 - bounceOut(1 - x)
    case (.bounce, .easeOut): return bounceOut(x)
    case (.bounce, .easeInOut): return x < 0.5 ? (1 - bounceOut(1 - 2 * x)) / 2 : (1 + bounceOut(2 * x - 1)) / 2
    }
  }

  @Test(arguments: all)
  func theFormulasAreThePublishedOnes(easing: FamilyEasing) {
    // The scale of `expo` and `elastic` removes their jumps of 1/1024 at the ends.
    let tolerance = easing.family == .expo || easing.family == .elastic ? 1.0 / 1_024 + 1e-12 : 1e-12
    law(seed: 61, cases: 400) { generator, _ in
      let x = generator.unit()
      expect(near(easing.value(at: x), Self.published(easing, x), tolerance), "\(easing.name) at \(x)")
    }
  }

  /// expo and elastic against the published formulas, moved and scaled by a rule of three.
  @Test func exponentialsReachTheirEndsContinuously() {
    for family in [FamilyEasing.Family.expo, .elastic] {
      for x in [1e-9, 0.1, 0.37, 0.5, 0.8, 1 - 1e-9] {
        let amplitude = (pow(2, 10 * x) - 1) / 1_023
        let angle = (x * 10 - 10.75) * 2 * .pi / 3
        let expected = family == .expo ? amplitude : -amplitude * sin(angle)
        expect(near(FamilyEasing(family, .easeIn).value(at: x), expected, 1e-12))
      }
    }
    for easing in Self.all {
      expect(near(easing.value(at: 1e-12), 0, 1e-5) && near(easing.value(at: 1 - 1e-12), 1, 1e-5))
    }
  }

  @Test(arguments: all)
  func theEndsAreExact(easing: FamilyEasing) {
    expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
    if easing.side == .easeInOut { expect(near(easing.value(at: 0.5), 0.5, 1e-15)) }
  }

  @Test(arguments: all)
  func inAndOutMirrorEachOther(easing: FamilyEasing) {
    let sides: [FamilyEasing.Side: FamilyEasing.Side] = [.easeIn: .easeOut, .easeOut: .easeIn]
    let mirror = FamilyEasing(easing.family, sides[easing.side] ?? .easeInOut)
    law(seed: 62, cases: 200) { generator, _ in
      let x = generator.unit()
      expect(near(easing.value(at: x), 1 - mirror.value(at: 1 - x), 1e-7))
    }
  }

  /// The exact slope against a difference quotient of the values.
  @Test(arguments: all)
  func theSlopeIsTheDerivative(easing: FamilyEasing) {
    law(seed: 63, cases: 400) { generator, _ in
      let (x, h) = (0.01 + 0.98 * generator.unit(), 1e-5)
      let isNearCorner = easing.family == .bounce && Self.corners.contains { abs($0 - x) < 2 * h }
      guard !isNearCorner, easing.family != .circ || abs(x - 0.5) > 0.01 else { return }
      let quotient = (easing.value(at: x + h) - easing.value(at: x - h)) / (2 * h)
      expect(near(easing.slope(at: x), quotient, 1e-4 * max(1, abs(quotient))), "\(easing.name) at \(x)")
    }
  }

  @Test func outsideTheCurveContinuesAlongItsTangents() {
    expect(Easing.easeIn(.cubic).value(at: 1.5) == 2.5 && Easing.easeIn(.cubic).value(at: -2) == 0)
    expect(near(Easing.easeOut(.back).value(at: -0.1), -0.470158, 1e-12))
    expect(Easing.easeIn(.circ).value(at: 1.5) == 1 && Easing.easeIn(.circ).slope(at: 1) == .infinity)
    for easing in Self.all {
      for input in [-1e308, 1e308] { expect(easing.value(at: input).isFinite, "\(easing.name)") }
      for end in [0.0, 1] where easing.slope(at: end).isFinite {
        let outside = end == 0 ? -0.25 : 1.25
        expect(near(easing.value(at: outside), end + easing.slope(at: end) * (outside - end), 1e-12))
      }
    }
  }

  @Test(arguments: all)
  func namesAreRead(easing: FamilyEasing) throws {
    expect(try Easing(css: easing.name) == .family(easing) && Easing.family(easing).css == easing.name)
    expect(try Easing(css: easing.name.filter { $0 != "-" }.uppercased()) == .family(easing))
    expect(try CurveDescription(easing.name).timingParameters().easing == .family(easing))
  }

  // MARK: Animators

  /// A scrubbed animator continues from the first time at which its curve has the scrubbed value.
  @MainActor
  @Test(arguments: all)
  func aScrubContinuesWhereTheCurveFirstReachesIt(easing: FamilyEasing) {
    law(seed: 64, cases: 40) { generator, _ in
      let (probe, fraction) = (Probe(), 0.001 + 0.998 * generator.unit())
      let animator = probe.animator(EasingTimingParameters(.family(easing)))
      animator.fractionComplete = fraction
      animator.startAnimation()
      let start = animator.fractionComplete
      expect(near(probe.shown, 100 * fraction, 1e-9) && near(easing.value(at: start), fraction, 1e-9))
      for step in 0..<50 { expect(easing.value(at: start * Double(step) / 50) < fraction + 1e-9) }
      probe.engine.advance(to: (1 - start) / 2)
      expect(near(probe.shown, 100 * easing.value(at: (1 + start) / 2), 1e-6))
      probe.engine.advance(to: 2)
      expect(probe.shown, equals: 100)
    }
  }

  @MainActor
  @Test(arguments: all)
  func aRetargetKeepsTheVelocity(easing: FamilyEasing) {
    let probe = Probe()
    _ = probe.engine.perform { animate(.linear(duration: 1)) { probe.x = 100 } }
    probe.engine.advance(to: 0.4)
    _ = probe.engine.perform { animate(.easing(.family(easing), duration: 1)) { probe.x = 300 } }
    expect(near(probe.shown, 40, 1e-9))
    if !(easing.family == .circ && easing.side == .easeOut) { expect(near(probe.$x.velocity, 100, 1e-6)) }
    probe.engine.advance(to: 1.4)
    expect(probe.shown, equals: 300)
  }
}
