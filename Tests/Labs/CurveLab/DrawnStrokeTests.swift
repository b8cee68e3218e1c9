import Motion
import MotionNotation
import OvershootCurves
import OvershootGeometry
import OvershootSupport

@testable import OvershootCurveLab

@Suite(.laws) struct DrawnStrokeTests {
  private static let count = 12
  /// The pixels of a graph at 360×480.
  private static let pixels = Size(316, 150)

  /// Returns the stroke of a hand that follows a curve, with its positions on whole pixels.
  private func stroke(_ curve: TimedCurve, tremor: (Double) -> Double = { _ in 0 }) -> DrawnStroke {
    var stroke = DrawnStroke()
    let height = Self.pixels.height / 1.6
    for column in stride(from: 1, through: Self.pixels.width - 1, by: 3) {
      let x = column / Self.pixels.width
      let value = curve.value(at: x) + tremor(x)
      stroke.add(Vector2(x, (value * height).rounded() / height))
    }
    return stroke
  }

  /// The unsteadiness of a hand, five arcs over the width, of 0.8 % of the way each side.
  private static func tremor(_ x: Double) -> Double {
    let part = (5 * x).truncatingRemainder(dividingBy: 1)
    return 0.016 * (4 * part * (1 - part) - 0.5)
  }

  /// Returns the greatest distance of what a stroke becomes from a curve over the same time.
  private func error(_ fit: FittedCurve, _ curve: TimedCurve) -> Double {
    (1..<200).reduce(0) { worst, step in
      let fraction = Double(step) / 200
      return max(worst, abs(fit.value(at: fraction * curve.duration) - curve.value(at: fraction)))
    }
  }

  private func found(_ curve: TimedCurve, _ stroke: DrawnStroke) throws -> FittedCurve {
    try #require(stroke.fit(over: curve.duration))
  }

  private func check(
    _ model: FitModel, seed: UInt64, _ make: (inout SeededGenerator) -> CurveDescription
  ) throws {
    var wrong: [String] = []
    try law(seed: seed, cases: Self.count) { generator, _ in
      let curve = try TimedCurve(make(&generator), duration: 0.4 + generator.unit())
      let fit = try found(curve, stroke(curve))
      let error = error(fit, curve)
      if fit.model != model || error > 0.015 { wrong.append("\(curve.curve) \(fit.curve) \(error)") }
    }
    expect(wrong.count <= 1, "\(wrong)")
  }

  // Behaviour: curve-lab 6
  @Test func aStrokeAlongABezierBecomesIt() throws {
    try check(.bezier, seed: 1) { generator in
      let x1 = generator.unit()
      let bend = 0.2 + 0.5 * generator.unit()
      return .easing(
        .cubicBezier(
          UnitBezier(x1: x1, y1: max(-0.3, x1 - bend), x2: generator.unit(), y2: 0.7 + 0.6 * generator.unit())))
    }
  }

  // Behaviour: curve-lab 6
  @Test func aStrokeAlongASpringBecomesIt() throws {
    try check(.spring, seed: 2) { generator in
      .spring(.perceptual(duration: 0.3 + 0.5 * generator.unit(), bounce: 0.2 + 0.45 * generator.unit()), velocity: 0)
    }
  }

  // Behaviour: curve-lab 6
  @Test func aStrokeAlongLinesBecomesThem() throws {
    try check(.linear, seed: 3) { generator in
      let (first, second) = (0.2 + 0.2 * generator.unit(), 0.6 + 0.2 * generator.unit())
      let up = 0.3 + 0.5 * generator.unit()
      return .easing(
        .points(
          LinearEasing([
            .init(0, at: 0), .init(first + up, at: first), .init(second - 0.3, at: second), .init(1, at: 1),
          ])))
    }
  }

  /// A hand is not steady: what it follows is found all the same.
  @Test func aTremorMakesNoOtherCurve() throws {
    for text in ["cubic-bezier(0.3, 0, 0.1, 1)", "ease-in-out", "spring(duration: 0.5, bounce: 0.4)"] {
      let curve = try TimedCurve(CurveDescription(text), duration: 0.8)
      let fit = try found(curve, stroke(curve, tremor: Self.tremor))
      expect(fit.model, equals: (text.hasPrefix("spring") ? .spring : .bezier), "\(text): \(fit.curve)")
      expect(error(fit, curve) < 0.03, "\(text): \(fit.curve)")
    }
  }

  @Test func goingBackCuts() {
    var stroke = DrawnStroke()
    for x in [0.1, 0.3, 0.5, 0.7, 0.4, 0.6] { stroke.add(Vector2(x, x)) }
    expect(stroke.points.map(\.x), equals: [0.1, 0.3, 0.4, 0.6])
    stroke.add(Vector2(.nan, 1))
    stroke.add(Vector2(0, 0))
    expect(stroke.points, equals: [.zero])
  }

  @Test func aShortStrokeIsNoRecording() {
    var stroke = DrawnStroke()
    expect(stroke.recording(over: 1) == nil)
    for step in 0..<9 { stroke.add(Vector2(0.5 + Double(step) * 0.01, Double(step))) }
    expect(stroke.recording(over: 1) == nil)
    stroke.add(Vector2(0.7, 9))
    expect(stroke.recording(over: 1)?.points.first?.x, equals: 0.5)
  }

  /// What begins and ends near the ends of the axis takes all of its time.
  @Test func endsNearThoseOfTheAxisAreThere() throws {
    for (start, duration) in [(0.03, 2.0), (0.2, 1.6)] {
      var stroke = DrawnStroke()
      for step in 0...20 { stroke.add(Vector2(start + Double(step) / 20 * (0.98 - start), Double(step))) }
      let fit = try #require(stroke.fit(over: 2))
      expect(abs(stroke.duration(of: fit, over: 2) - duration) < 0.05)
    }
  }
}
