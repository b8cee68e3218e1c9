import Motion
import MotionNotation
import OvershootGeometry
import OvershootSupport

@Suite struct EasingTests {
  private func values(_ css: String, _ inputs: [Double], before: Bool = false) throws -> [Double] {
    let easing = try Easing(css: css)
    return inputs.map { easing.value(at: $0, before: before) }
  }

  // MARK: Steps

  static let staircases: [(String, [Double])] = [
    ("steps(4)", [0.0, 0, 0.25, 0.5, 0.75, 1]), ("steps(4, end)", [0.0, 0, 0.25, 0.5, 0.75, 1]),
    ("steps(4, jump-start)", [0.25, 0.25, 0.5, 0.75, 1, 1]), ("steps(4, start)", [0.25, 0.25, 0.5, 0.75, 1, 1]),
    ("steps(4, jump-none)", [0, 0, 1.0 / 3, 2.0 / 3, 1, 1]),
    ("steps(4, jump-both)", [0.2, 0.2, 0.4, 0.6, 0.8, 1]), ("step-start", [1, 1, 1, 1, 1, 1]),
    ("step-end", [0, 0, 0, 0, 0, 1]),
  ]

  @Test(arguments: staircases)
  func stepsJumpAtTheEndsOfTheirPosition(css: String, expected: [Double]) throws {
    expect(try values(css, [0, 0.2, 0.25, 0.5, 0.75, 1]) == expected)
  }

  @Test func stepsContinueOutside() throws {
    expect(try values("steps(4)", [-0.01, -0.25, -0.26, 1.01, 1.25, 1.3]) == [-0.25, -0.25, -0.5, 1, 1.25, 1.25])
    expect(try values("steps(4, jump-both)", [-0.01, 1.25]) == [0, 1.2])
    expect(areFinite(try values("steps(1000000000, jump-none)", [1e308, -1e308])))
  }

  /// At a jump the flag takes the value before it, which is never below 0 at the first one.
  @Test func theBeforeFlagTakesTheValueBeforeTheJump() throws {
    expect(try values("steps(4)", [0, 0.25, 0.3, 1], before: true) == [0, 0, 0.25, 0.75])
    expect(try values("steps(4, jump-start)", [0, 0.25, 0.3, 1], before: true) == [0, 0.25, 0.5, 1])
    expect(try values("steps(4, jump-both)", [0, 1], before: true) == [0, 0.8])
    expect(try values("linear(0, 0.5 0%, 1)", [0]) == [0.5])
    expect(try values("linear(0, 0.5 0%, 1)", [0], before: true) == [0])
  }

  // MARK: Points

  @Test func inputsAreFilledInAsCSSDoes() throws {
    func inputs(_ css: String) throws -> [Double] {
      guard case .points(let curve) = try Easing(css: css) else { return [] }
      return curve.points.map(\.input)
    }
    expect(try inputs("linear(0, 1)") == [0, 1])
    expect(try inputs("linear(0, 0.2, 0.9, 1, 1)") == [0, 0.25, 0.5, 0.75, 1])
    expect(try inputs("linear(0, 1 40%, 0.5, 2)") == [0, 0.4, 0.7, 1])
    expect(try inputs("linear(0 20%, 1 10%, 0)") == [0.2, 0.2, 1])
    expect(try inputs("linear(0, 1 150%, 0)") == [0, 1.5, 1.5])
    expect(try inputs("linear(0 10% 30%, 1)") == [0.1, 0.3, 1])
    expect(try inputs("linear(10% 30% 0, 60% 1, 0.5)") == [0.1, 0.3, 0.6, 1])
    expect(try inputs("linear(0.5)") == [0])
  }

  @Test func linesInterpolateBetweenPointsAndExtrapolateBeyondThem() throws {
    expect(
      near(try values("linear(0, 0.5 20%, 1)", [0, 0.1, 0.2, 0.6, 1]), [0, 0.25, 0.5, 0.75, 1], 1e-15))
    expect(near(try values("linear(0, 0.5 20%, 1)", [-0.2, 1.8]), [-0.5, 1.5], 1e-15))
    expect(near(try values("linear(0 20%, 1 80%)", [0, 1]), [-1.0 / 3, 4.0 / 3], 1e-15))
    // At a jump in the middle the later point counts; jumps at the ends remain.
    expect(try values("linear(0, 0.3 50%, 0.6 50%, 1)", [0.5]) == [0.6])
    expect(try values("linear(0.1 0%, 0.2 0%, 1, 3 100%, 4 100%)", [-1, 0, 1, 2]) == [0.1, 0.2, 4, 4])
    expect(try values("linear(0.3)", [-5, 0, 0.5, 1, 7]) == [0.3, 0.3, 0.3, 0.3, 0.3])
    expect(areFinite(try values("linear(-1e100, 1e100 1e-300%)", [-1e308, 1e308])))
  }

  // MARK: Slopes

  @Test(arguments: ["linear", "ease", "steps(3)", "linear(0, 2 30%, 0.5 30% 60%, 1)", "cubic-bezier(0.1, 3, 0.9, -2)"])
  func slopesAreDerivatives(css: String) throws {
    let easing = try Easing(css: css)
    for input in stride(from: -0.505, to: 1.5, by: 0.03) {
      let difference = (easing.value(at: input + 1e-6) - easing.value(at: input - 1e-6)) / 2e-6
      expect(near(easing.slope(at: input), difference, 1e-4), "\(css) at \(input)")
    }
  }

  @Test func anUprightBézierHasAnInfiniteSlope() {
    expect(UnitBezier(x1: 1, y1: 0, x2: 0, y2: 1).slope(at: 0.5), equals: .infinity)
    expect(UnitBezier(x1: 1, y1: 2, x2: 0, y2: -1).slope(at: 0.5), equals: -.infinity)
  }

  @Test func béziersAreFiniteForEveryControlPoint() {
    let curve = UnitBezier(x1: 1e-300, y1: 1e308, x2: 0.5, y2: -1e308)
    for input in [-1e308, -1, 0.25, 0.5, 0.99, 3, 1e308] { expect(curve.value(at: input).isFinite) }
  }

  // MARK: Misuse

  @Test func aCurveWithoutStopsTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = LinearEasing([])
    }
  }

  @Test func aStopThatIsNotFiniteTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = LinearEasing([.init(.nan)])
    }
  }

  @Test func anInfiniteInputTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = LinearEasing([.init(0, at: .infinity)])
    }
  }

  @Test func aSingleStepWithoutAJumpTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = StepEasing(count: 1, position: .jumpNone)
    }
  }

  @Test func aControlPointThatIsNotFiniteTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = UnitBezier(x1: 0, y1: .nan, x2: 1, y2: 1)
    }
  }
}
