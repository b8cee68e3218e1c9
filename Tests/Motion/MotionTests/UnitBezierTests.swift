import Motion
import OvershootGeometry
import OvershootSupport

@Suite(.laws) struct UnitBezierTests {
  let ease = UnitBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  @Test func namedCurvesHaveTheirPublishedValues() {
    let easeIn = UnitBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    expect(near([0.25, 0.5, 0.75].map(easeIn.value), [0.09346, 0.31536, 0.62186], 5e-6))
    expect(near([0.25, 0.5, 0.75].map(ease.value), [0.40851, 0.80240, 0.96046], 5e-6))
  }

  @Test func endsAreExact() {
    law(seed: 1, cases: 500) { generator, _ in
      let curve = generator.bezier()
      expect(curve.value(at: 0), equals: 0)
      expect(curve.value(at: 1), equals: 1)
    }
  }

  /// The point of the curve at a parameter s is known in closed form; the solver must find its y from its x.
  @Test func solvesEveryCurveToTwelveDigits() {
    law(seed: 2, cases: 1_000) { generator, _ in
      let (x1, y1, x2, y2) = generator.controlPoints()
      let curve = UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      let s = generator.unit()
      let r = 1 - s
      let x = 3 * r * r * s * x1 + 3 * r * s * s * x2 + s * s * s
      let y = 3 * r * r * s * y1 + 3 * r * s * s * y2 + s * s * s
      let slopeX = 3 * r * r * x1 + 6 * r * s * (x2 - x1) + 3 * s * s * (1 - x2)
      guard slopeX > 1e-3 else { return }
      expect(near(curve.value(at: x), y, 1e-12), "\(x1) \(y1) \(x2) \(y2) at \(s)")
    }
  }

  @Test func outputGrowsWithInputWhereControlsDo() {
    var last = 0.0
    for step in 1...1_000 {
      let value = ease.value(at: Double(step) / 1_000)
      expect(value > last)
      last = value
    }
  }

  @Test func outsideItFollowsTheEndTangents() {
    expect(near(ease.value(at: -0.5), -0.5 * 0.1 / 0.25))
    expect(near(ease.value(at: 1.5), 1))
    let upright = UnitBezier(x1: 0, y1: 0.5, x2: 1, y2: 0.5)
    expect(upright.value(at: -1), equals: 0)
    expect(upright.value(at: 2), equals: 1)
    let straight = UnitBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    expect(straight.value(at: -2), equals: -2)
    expect(straight.value(at: 3), equals: 3)
    expect(near(UnitBezier(x1: 0, y1: 0, x2: 0.5, y2: 1).value(at: -1), -2))
  }

  @Test func slopeIsTheDerivative() {
    for step in 1..<100 {
      let x = Double(step) / 100
      let difference = (ease.value(at: x + 1e-6) - ease.value(at: x - 1e-6)) / 2e-6
      expect(near(ease.slope(at: x), difference, 1e-4))
    }
  }
}

extension SeededGenerator {
  mutating func controlPoints() -> (Double, Double, Double, Double) {
    (unit(), unit() * 4 - 1.5, unit(), unit() * 4 - 1.5)
  }

  mutating func bezier() -> UnitBezier {
    let (x1, y1, x2, y2) = controlPoints()
    return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2)
  }
}
