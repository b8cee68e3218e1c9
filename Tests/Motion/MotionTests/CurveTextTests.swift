import Motion
import MotionNotation
import OvershootGeometry
import OvershootSupport

@Suite(.laws) struct CurveTextTests {
  @Test func namesGiveTheirCurves() throws {
    expect(try Easing(css: "linear") == .linear)
    expect(try Easing(css: " Ease-In\n") == .cubicBezier(UnitBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)))
    expect(try Easing(css: "STEP-START") == .steps(StepEasing(count: 1, position: .jumpStart)))
    for name in ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"] {
      expect(try Easing(css: name).css == name)
    }
  }

  static let forms: [(String, String)] = [
    ("CUBIC-BEZIER( .25 ,\t1e-1,+0.25,\r\n-1.5E0 )", "cubic-bezier(0.25, 0.1, 0.25, -1.5)"),
    ("cubic-bezier(0.25,0.1,0.25,1)", "ease"), ("steps( 4 , Jump-End )", "steps(4)"),
    ("steps(+2,start)", "steps(2, jump-start)"),
    ("linear(0, 20% 0.5, 1 0.8e2% 90%, 1)", "linear(0 0%, 0.5 20%, 1 80%, 1 90%, 1 100%)"),
    ("linear(0.5)", "linear(0.5 0%)"),
    ("SPRING(Stiffness:100,mass : 1, DAMPING:10)", "spring(mass: 1, stiffness: 100, damping: 10)"),
    ("spring(velocity: -2, bounce: 0.25, duration: 5e-1)", "spring(duration: 0.5, bounce: 0.25, velocity: -2)"),
    ("spring(dampingRatio: 0.5)", "spring(dampingRatio: 0.5)"),
    ("spring(duration: 1, dampingRatio: 1, velocity: 0)", "spring(duration: 1, dampingRatio: 1)"),
    ("spring(response: 0.3, dampingFraction: 2)", "spring(response: 0.3, dampingFraction: 2)"),
    ("decay(velocity: 1000, rate: 0.998)", "decay(rate: 0.998, velocity: 1000)"),
  ]

  @Test(arguments: forms)
  func textHasOneForm(written: String, printed: String) throws {
    let curve = try CurveDescription(written)
    expect(curve.description, equals: printed)
    expect(try CurveDescription(printed) == curve)
  }

  @Test func everyCurveReadsAsItself() throws {
    try law(seed: 21, cases: 2_000) { (generator, _) throws in
      func number() -> Double {
        switch generator.integer(below: 4) {
        case 0: (generator.unit() - 0.5) * 1e-12
        case 1: (generator.unit() - 0.5) * 1e20
        case 2: Double(generator.integer(below: 10))
        default: generator.unit()
        }
      }
      let stops = (0...generator.integer(below: 5)).map { _ in
        LinearEasing.Stop(number(), at: generator.integer(below: 2) == 0 ? number() : nil)
      }
      let position = StepEasing.Position.allCases[generator.integer(below: 4)]
      let easings: [Easing] = [
        .points(LinearEasing(stops)), .steps(StepEasing(count: 2 + generator.integer(below: 999), position: position)),
        .cubicBezier(UnitBezier(x1: generator.unit(), y1: number(), x2: generator.unit(), y2: number())),
      ]
      for easing in easings { expect(try Easing(css: easing.css) == easing, "\(easing.css)") }
      let spring = CurveDescription.spring(
        .physical(mass: abs(number()) + 1e-9, stiffness: abs(number()) + 1e-9, damping: abs(number())),
        velocity: generator.unit() * 5)
      expect(try CurveDescription(spring.description) == spring)
    }
  }

  // MARK: Errors

  static let mistakes: [(String, Int)] = [
    ("", 1), ("   ", 4), ("7", 1), ("eases", 1), ("ease ease", 6), ("ease()", 5), ("linear ()", 8), ("é", 1),
    ("ease é", 6),
    ("cubic-bezier", 13), ("cubic-bezier (0,0,1,1)", 13), ("cubic-bezier(1.5, 0, 1, 1)", 14),
    ("cubic-bezier(0, 0, -0.1, 1)", 20), ("cubic-bezier(0, 0, 1)", 21), ("cubic-bezier(0, 0, 1, 1, 2)", 24),
    ("cubic-bezier(0, x, 1, 1)", 17), ("cubic-bezier(0, 1e400, 1, 1)", 17),
    ("cubic-bezier(0, 1e101, 1, 1)", 17), ("cubic-bezier(0, 1, 1, -1e101)", 23), ("cubic-bezier(0, 5%, 1, 1)", 17),
    ("cubic-bezier(0, nan, 1, 1)", 17), ("cubic-bezier(0, 5., 1, 1)", 18), ("cubic-bezier(0, 0, 1, 1", 24),
    ("steps()", 7), ("steps(0)", 7), ("steps(-3)", 7), ("steps(2.0)", 7), ("steps(1e1)", 7), ("steps(1, jump-none)", 7),
    ("steps(3, middle)", 10), ("steps(3,)", 9), ("steps(9999999999999999999999)", 7), ("steps(3 4)", 9),
    ("linear()", 8), ("linear(,)", 8), ("linear(0, 1%)", 13), ("linear(0 1)", 10), ("linear(20% 0 30%)", 14),
    ("linear(0 1% 2% 3%)", 16), ("linear(0, 1,)", 13), ("linear(1e101, 0)", 8), ("linear(0, 1", 12),
    ("spring()", 8), ("spring(1)", 8), ("spring(mass 1)", 13), ("spring(weight: 1)", 8),
    ("spring(mass: 1, mass: 2)", 17),
    ("spring(mass: 1, stiffness: 1)", 1), ("spring(mass: 0, stiffness: 1, damping: 1)", 14),
    ("spring(duration: 1, bounce: -1)", 29), ("spring(duration: 0, bounce: 0)", 18), ("spring(velocity: 1)", 1),
    ("spring(response: 1, dampingFraction: -1)", 38), ("spring(dampingRatio: -1)", 22),
    ("spring(dampingRatio: 1%)", 22),
    ("decay(rate: 1, velocity: 1)", 13), ("decay(rate: 0.9)", 1), ("decay(rate: 0.9, velocity: 1) x", 31),
  ]

  @Test(arguments: mistakes)
  func errorsHaveTheirColumn(text: String, column: Int) throws {
    let error = #expect(throws: CurveSyntaxError.self) { try CurveDescription(text) }
    expect(error?.column, equals: column, "\(text): \(error?.description ?? "none")")
    expect(error?.sentence.hasSuffix(".") == true)
  }

  @Test func longTextsAreRejected() throws {
    for text in ["(", "9", "linear(", " ", "spring(mass:", "é", "-", "0,"] {
      let error = #expect(throws: CurveSyntaxError.self) {
        try CurveDescription(String(repeating: text, count: 1_000_000))
      }
      expect(error?.column, equals: 65_537)
    }
    let error = #expect(throws: CurveSyntaxError.self) {
      try Easing(css: "linear(\(String(repeating: "9", count: 401)))")
    }
    expect(error?.description, equals: "Column 8: A number has at most 400 characters.")
    let many = try Easing(css: "linear(\(repeatElement("0", count: 20_000).joined(separator: ",")))")
    expect(many.value(at: 0.3), equals: 0)
  }

  /// Random fragments of curves are parsed or rejected, and never trap.
  @Test func randomFragmentsAreParsedOrRejected() {
    let shreds = [
      "spring", "(", ")", "mass", ":", "1", ",", "-", "e", "%", ".5", "linear", "steps", "jump-none", "cubic-bezier",
      " ",
      "9e9", "dampingRatio", "duration", "velocity", "decay", "rate", "bounce", "stiffness", "damping", "é", "\0",
      "1e-320",
    ]
    law(seed: 22, cases: 5_000) { generator, _ in
      let text = (0..<generator.integer(below: 14)).map { _ in shreds[generator.integer(below: shreds.count)] }.joined()
      do throws(CurveSyntaxError) {
        let curve = try CurveDescription(text)
        expect(try CurveDescription(curve.description) == curve)
        _ = try? curve.timingParameters()
      } catch {
        expect(error.column >= 1)
      }
    }
  }

  // MARK: Timing

  @Test func springsBringTheirSpring() throws {
    func spring(_ text: String) throws -> Spring? {
      guard case .spring(let form, let velocity) = try CurveDescription(text) else { return nil }
      return form.spring(velocity: velocity)
    }
    expect(try spring("spring(mass: 2, stiffness: 50, damping: 3)") == Spring(mass: 2, stiffness: 50, damping: 3))
    expect(try spring("spring(duration: 2, bounce: 0.1)") == Spring(duration: 2, bounce: 0.1))
    expect(try spring("spring(response: 2, dampingFraction: 3)") == Spring(response: 2, dampingFraction: 3))
    expect(
      try spring("spring(duration: 2, dampingRatio: 0.3, velocity: 1)")
        == Spring(dampingRatio: 0.3, duration: 2, velocity: 1))
    expect(try spring("spring(dampingRatio: 0.3)") == nil)
    expect(SpringDescription.perceptual(duration: -1, bounce: 0).spring() == nil)
  }

  @Test func curvesWithoutAnEndCannotDriveAnAnimator() throws {
    for text in [
      "decay(rate: 0.9, velocity: 1)", "spring(mass: 1, stiffness: 1, damping: 0)",
      "spring(mass: 1, stiffness: 1, damping: 1e-9)", "spring(mass: 1e-300, stiffness: 1e-300, damping: 1e300)",
    ] {
      let curve = try CurveDescription(text)
      let error = #expect(throws: EndlessCurveError.self) { try curve.timingParameters() }
      expect(error?.description.hasPrefix("'\(curve)' cannot drive an animator") == true)
    }
  }
}
