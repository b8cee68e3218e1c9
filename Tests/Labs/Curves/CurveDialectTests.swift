import Foundation
import Motion
import MotionNotation
import OvershootCurves
import OvershootGeometry
import OvershootSupport

// Behaviour: curve-lab 11
// Behaviour: curve-lab 18
@Suite struct CurveDialectTests {
  private static let texts = [
    "linear", "ease", "ease-in-out", "cubic-bezier(0.3, -0.4, 0.7, 1.4)", "steps(4)", "steps(3, jump-both)",
    "steps(1, jump-start)", "linear(0.2, 0.5 30%, 0.4 30%, 0.9)", "linear(0, 1 40%, 0.8)", "linear(0.5)",
    "linear(0 20%, 1 80%)", "ease-in-quad", "ease-out-elastic", "ease-in-out-back", "ease-out-bounce",
    "ease-in-out-circ", "spring(duration: 0.5, bounce: 0.3)", "spring(response: 0.4, dampingFraction: 1.5)",
    "spring(mass: 2, stiffness: 300, damping: 12, velocity: 4)", "spring(duration: 0.8, dampingRatio: 0.6)",
    "spring(dampingRatio: 0.4, velocity: -2)", "spring(duration: 0.3, bounce: -0.5)", "smooth",
  ]

  private static func greatestError(_ a: TimedCurve, _ b: TimedCurve) -> Double {
    // A spring by seconds, since it may be cut elsewhere, and others by progress, beside the places of jumps.
    let seconds = min(a.duration, b.duration) * 0.999_999
    return (0...2_003).map { Double($0) / 2_003 }.map { part in
      b.spring == nil
        ? abs(a.value(at: part) - b.value(at: part))
        : abs(a.value(at: part * seconds / a.duration) - b.value(at: part * seconds / b.duration))
    }.max() ?? 1
  }

  private func stated(_ text: String) throws -> Double? {
    try text.firstMatch(of: /greatest error ([0-9.]+)/).map { match in try #require(Double(match.1)) }
  }

  /// What is written is read back as the same curve: exactly, or within the error that it states.
  @Test(arguments: texts) func whatIsWrittenIsRead(_ text: String) throws {
    let curve = try ReadCurve(text, duration: 0.6).curve
    for dialect in CurveDialect.allCases where !dialect.isFile {
      guard let written = dialect.text(of: curve) else {
        expect(dialect == .link || dialect == .reactspring, "\(text) in \(dialect)")
        continue
      }
      let read = try ReadCurve(written, duration: 0.6)
      let error = Self.greatestError(curve, read.curve)
      let limit = try stated(written)
      expect(error <= limit ?? 1e-9, "\(text) in \(dialect): \(error), stated \(limit ?? 0)\n\(written)")
      if let limit, dialect != .adwaita {
        // A spline of QML ends at 1 whatever the curve does.
        expect(limit <= 0.001_001 || dialect == .qml && curve.value(at: 1) != 1, "\(text) in \(dialect): \(limit)")
      }
      if dialect != .css && dialect != .curve { expect(read.dialect, equals: dialect, "\(written)") }
    }
  }

  @Test func springsAreExactWhereAToolHasThem() throws {
    let curve = try ReadCurve("spring(mass: 1, stiffness: 100, damping: 10, velocity: 3)").curve
    let exact = [CurveDialect.swiftui, .uikit, .compose, .flutter, .framer, .adwaita, .reactspring, .json, .swift]
    for dialect in exact {
      let text = try #require(dialect.text(of: curve))
      expect(try stated(text) == nil, "\(dialect)")
    }
    for dialect in [CurveDialect.gsap, .qml, .css, .keyframes] {
      let text = try #require(dialect.text(of: curve))
      let found = try stated(text)
      let limit = try #require(found, "\(dialect)")
      expect(limit > 0.000_1 && limit <= 0.001)
    }
    let gsap = try #require(CurveDialect.gsap.text(of: curve))
    expect(gsap.hasPrefix("// greatest error 0.000"))
  }

  @Test func textsAreThoseOfTheTools() throws {
    let ease = try ReadCurve("ease", duration: 0.4).curve
    let expected: [CurveDialect: String] = [
      .swiftui: ".timingCurve(0.25, 0.1, 0.25, 1, duration: 0.4)",
      .uikit: """
      UIViewPropertyAnimator(duration: 0.4, timingParameters: UICubicTimingParameters(controlPoint1: CGPoint(x: 0.25, \
      y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1)))
      """,
      .compose: "tween<Float>(durationMillis = 400, easing = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1f))",
      .flutter: "Cubic(0.25, 0.1, 0.25, 1)", .framer: "{ duration: 0.4, ease: [0.25, 0.1, 0.25, 1] }",
      .gsap: """
      CustomEase.create("overshoot", "M0,0 C0.25,0.1 0.25,1 1,1");
      gsap.to(".target", { x: 100, duration: 0.4, ease: "overshoot" });
      """,
      .qml: """
      NumberAnimation {
        duration: 400
        easing.type: Easing.BezierSpline
        easing.bezierCurve: [0.25, 0.1, 0.25, 1, 1, 1]
      }
      """, .link: "https://cubic-bezier.com/#0.25,0.1,0.25,1", .css: "ease", .curve: "ease",
    ]
    for (dialect, text) in expected { expect(dialect.text(of: ease), equals: text) }
  }

  /// The path of GSAP and the spline of QML, followed point by point, are the curve within the stated error.
  @Test(arguments: ["spring(duration: 0.5, bounce: 0.3)", "ease-out-bounce", "steps(4)"])
  func pathsFollowTheCurve(_ text: String) throws {
    let curve = try ReadCurve(text).curve
    let gsap = try #require(CurveDialect.gsap.text(of: curve))
    let points = gsap.matches(of: /[ML]([-0-9.]+),([-0-9.]+)/).compactMap { match in
      Double(match.1).flatMap { x in Double(match.2).map { (x, $0) } }
    }
    let qml = try #require(CurveDialect.qml.text(of: curve))
    let list = try #require(qml.firstMatch(of: /bezierCurve: \[([^\]]+)\]/)).1.split(separator: ", ").compactMap {
      Double($0)
    }
    var places = [(0.0, 0.0)]
    for start in stride(from: 0, to: list.count, by: 6) { places.append((list[start + 4], list[start + 5])) }
    expect(list.suffix(2), equals: [1, 1])
    for lines in [points, places] {
      let formula = ForeignFormula.lines(lines)
      for step in 0...997 {
        let input = Double(step) / 997
        expect(abs(formula(input) - curve.value(at: input)) <= 0.001, "\(text) at \(input)")
      }
    }
  }
}

@Suite(.laws) struct CurveDialectLaws {
  /// Random Béziers and springs come back from every tool.
  @Test(arguments: 0..<8) func randomCurvesComeBack(_ seed: UInt64) throws {
    try law(seed: seed, cases: 4) { generator, _ in
      func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &generator) * 1_000).rounded() / 1_000
      }
      let bezier = "cubic-bezier(\(number(0...1)), \(number(-1...2)), \(number(0...1)), \(number(-1...2)))"
      let spring =
        "spring(mass: \(number(0.5...3)), stiffness: \(number(20...600)), damping: \(number(5...60)), "
        + "velocity: \(number(-3...9)))"
      for text in [bezier, spring] {
        let curve = try ReadCurve(text).curve
        for dialect in CurveDialect.allCases where !dialect.isFile {
          guard let written = dialect.text(of: curve) else { continue }
          let read = try ReadCurve(written).curve
          let limit = try written.firstMatch(of: /greatest error ([0-9.]+)/).map { try #require(Double($0.1)) }
          let seconds = min(curve.duration, read.duration) * 0.999_999
          for step in 0...200 {
            let part = Double(step) / 200
            let (a, b) =
              read.spring == nil
              ? (curve.value(at: part), read.value(at: part))
              : (curve.value(at: part * seconds / curve.duration), read.value(at: part * seconds / read.duration))
            expect(abs(a - b) <= limit ?? 1e-9, "\(text) in \(dialect)\n\(written)")
          }
        }
      }
    }
  }
}
