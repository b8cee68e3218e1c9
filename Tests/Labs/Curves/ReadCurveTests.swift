import Foundation
import Motion
import MotionNotation
import OvershootCurves
import OvershootSupport

/// What other tools write is understood as their documentation says.
// Behaviour: curve-lab 12
@Suite struct ReadCurveTests {
  private typealias Formula = ForeignFormula

  /// Returns the greatest difference between a spring that is read and a formula over seconds.
  private func error(_ text: String, _ dialect: CurveDialect, _ formula: (Double) -> Double) throws -> Double {
    let read = try ReadCurve(text)
    expect(read.dialect, equals: dialect, "\(text)")
    return (0..<500).map { Double($0) / 500 }.map { part in
      abs(read.curve.value(at: part) - formula(part * read.curve.duration))
    }.max() ?? 1
  }

  private func error(ofEasing text: String, _ dialect: CurveDialect, _ formula: (Double) -> Double) throws -> Double {
    let read = try ReadCurve(text)
    expect(read.dialect, equals: dialect, "\(text)")
    return (0...500).map { Double($0) / 500 }.map { abs(read.curve.value(at: $0) - formula($0)) }.max() ?? 1
  }

  private static let springs: [(String, CurveDialect, @Sendable (Double) -> Double)] = [
    (
      ".spring(response: 0.55, dampingFraction: 0.825, blendDuration: 0)", .swiftui,
      Formula.spring(omega: 2 * .pi / 0.55, ratio: 0.825)
    ),
    ("Animation.spring(response: 0.4)", .swiftui, Formula.spring(omega: 2 * .pi / 0.4, ratio: 0.825)),
    (".spring(duration: 0.5, bounce: -0.2)", .swiftui, Formula.spring(omega: 4 * .pi, ratio: 1 / 0.8)),
    (
      "withAnimation(.snappy(duration: 0.4, extraBounce: 0.1)) { }", .swiftui,
      Formula.spring(omega: 5 * .pi, ratio: 0.75)
    ),
    (".bouncy", .swiftui, Formula.spring(omega: 4 * .pi, ratio: 0.7)),
    (".smooth(duration: 1)", .swiftui, Formula.spring(omega: 2 * .pi, ratio: 1)),
    (".interactiveSpring(response: 0.15)", .swiftui, Formula.spring(omega: 2 * .pi / 0.15, ratio: 0.86)),
    (
      ".interpolatingSpring(mass: 2, stiffness: 170, damping: 15, initialVelocity: 3)", .swiftui,
      Formula.spring(mass: 2, stiffness: 170, damping: 15, velocity: 3)
    ),
    (
      ".interpolatingSpring(Spring(response: 0.5, dampingRatio: 0.5), initialVelocity: 2)", .swiftui,
      Formula.spring(omega: 4 * .pi, ratio: 0.5, velocity: 2)
    ),
    (
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 2, dy: 2))", .uikit,
      Formula.spring(stiffness: 100, damping: 10, velocity: 2)
    ),
    // UIKit limits the damping to the critical one.
    (
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 60, initialVelocity: .zero)", .uikit,
      Formula.spring(stiffness: 100, damping: 20)
    ),
    (
      "spring(dampingRatio = 0.75f, stiffness = 200f)", .compose, Formula.spring(omega: 200.0.squareRoot(), ratio: 0.75)
    ),
    (
      "val spec = spring<Float>(Spring.DampingRatioMediumBouncy, Spring.StiffnessLow)", .compose,
      Formula.spring(omega: 200.0.squareRoot(), ratio: 0.5)
    ),
    (
      "animatable.animateTo(1f, spring(dampingRatio = 0.5f), initialVelocity = 4f)", .compose,
      Formula.spring(omega: 1_500.0.squareRoot(), ratio: 0.5, velocity: 4)
    ),
    (
      "const SpringDescription(mass: 2, stiffness: 300, damping: 10)", .flutter,
      Formula.spring(mass: 2, stiffness: 300, damping: 10)
    ),
    (
      "SpringDescription.withDampingRatio(mass: 2, stiffness: 500, ratio: 1.1)", .flutter,
      Formula.spring(mass: 2, stiffness: 500, damping: 1.1 * 2 * 1_000.0.squareRoot())
    ),
    (
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 10), 0, 200, 400)", .flutter,
      Formula.spring(stiffness: 100, damping: 10, velocity: 2)
    ),
    (
      #"{ type: "spring", stiffness: 300, damping: 20, mass: 1.5, velocity: 2 }"#, .framer,
      Formula.spring(mass: 1.5, stiffness: 300, damping: 20, velocity: 2)
    ),
    (#"transition={{ "type": "spring" }}"#, .framer, Formula.spring(stiffness: 100, damping: 10)),
    (
      "{ type: 'spring', visualDuration: 0.5, bounce: 0.25 }", .framer,
      Formula.spring(omega: 2 * .pi / 0.6, ratio: 0.75)
    ),
    (
      "{ mass: 1, tension: 170, friction: 26 }", .reactspring, Formula.spring(stiffness: 170, damping: 26)
    ),
    (
      "config: { tension: 210, friction: 20, velocity: 0.003 }", .reactspring,
      Formula.spring(stiffness: 210, damping: 20, velocity: 3)
    ),
    ("{ frequency: 0.5, damping: 0.6 }", .reactspring, Formula.spring(omega: 4 * .pi, ratio: 0.6)),
    ("adw_spring_params_new (0.5, 1, 100)", .adwaita, Formula.spring(stiffness: 100, damping: 10)),
    ("Adw.SpringParams.new_full(12, 2, 100)", .adwaita, Formula.spring(mass: 2, stiffness: 100, damping: 12)),
  ]

  @Test(arguments: springs.indices) func springsAreThoseOfTheirTools(_ index: Int) throws {
    let (text, dialect, formula) = Self.springs[index]
    expect(try error(text, dialect, formula) < 1e-9, "\(text)")
  }

  private static let easings: [(String, CurveDialect, @Sendable (Double) -> Double)] = [
    (".timingCurve(0.2, 0.8, 0.3, 1.2, duration: 0.4)", .swiftui, Formula.bezier(0.2, 0.8, 0.3, 1.2)),
    ("Animation.easeInOut(duration: 1).delay(0.2)", .swiftui, Formula.bezier(0.42, 0, 0.58, 1)),
    (
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1.4))", .uikit,
      Formula.bezier(0.1, 0.2, 0.3, 1.4)
    ),
    ("UIViewPropertyAnimator(duration: 0.3, curve: .easeIn)", .uikit, Formula.bezier(0.42, 0, 1, 1)),
    ("CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)", .uikit, Formula.bezier(0.1, 0.2, 0.3, 0.4)),
    ("CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)", .compose, Formula.bezier(0.4, 0, 0.2, 1)),
    ("tween<Float>(durationMillis = 250, easing = LinearOutSlowInEasing)", .compose, Formula.bezier(0, 0, 0.2, 1)),
    ("tween(500)", .compose, Formula.bezier(0.4, 0, 0.2, 1)),
    ("curve: const Cubic(0.25, 0.1, 0.25, 1.0),", .flutter, Formula.bezier(0.25, 0.1, 0.25, 1)),
    ("Curves.fastOutSlowIn", .flutter, Formula.bezier(0.4, 0, 0.2, 1)),
    (#"CustomEase.create("a", "M0,0 C0.3,0.1 0.2,1.2 1,1")"#, .gsap, Formula.bezier(0.3, 0.1, 0.2, 1.2)),
    (#"gsap.to(".a", { x: 1, duration: 2, ease: "power2.out" })"#, .gsap, { 1 - pow(1 - $0, 3) }),
    ("{ duration: 0.8, ease: [0.17, 0.67, 0.83, 0.67] }", .framer, Formula.bezier(0.17, 0.67, 0.83, 0.67)),
    (#"{ ease: "circIn", duration: 1 }"#, .framer, { 1 - (1 - $0 * $0).squareRoot() }),
    (
      "NumberAnimation on x { duration: 400; easing.type: Easing.BezierSpline; "
        + "easing.bezierCurve: [0.2, 0, 0.1, 1, 1, 1] }", .qml, Formula.bezier(0.2, 0, 0.1, 1)
    ),
    ("NumberAnimation { easing { type: Easing.OutQuad } }", .qml, { 1 - (1 - $0) * (1 - $0) }),
    ("https://cubic-bezier.com/#.17,.67,.83,.67", .link, Formula.bezier(0.17, 0.67, 0.83, 0.67)),
    ("adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (a), ADW_EASE_IN_QUINT);", .adwaita, { pow($0, 5) }),
    ("transition: left 1s cubic-bezier(.1, .2, .3, .4)", .css, Formula.bezier(0.1, 0.2, 0.3, 0.4)),
    ("linear(0, 0.5 20%, 1) /* from a tool */", .css, Formula.lines([(0, 0), (0.2, 0.5), (1, 1)])),
    (
      "KeyframeTrack { MoveKeyframe(0.1) LinearKeyframe(0.5, duration: 0.2) LinearKeyframe(1, duration: 0.3) }",
      .swiftui, Formula.lines([(0, 0.1), (0.4, 0.5), (1, 1)])
    ),
  ]

  @Test(arguments: easings.indices) func easingsAreThoseOfTheirTools(_ index: Int) throws {
    let (text, dialect, formula) = Self.easings[index]
    expect(try error(ofEasing: text, dialect, formula) < 1e-9, "\(text)")
  }

  /// Flutter's two Béziers become straight lines.
  @Test func threePointsAreWithinAMillionth() throws {
    let text = """
      ThreePointCubic(Offset(0.05, 0), Offset(0.133333, 0.06), Offset(0.166666, 0.4), Offset(0.208333, 0.82), \
      Offset(0.25, 1))
      """
    let points = [(0.05, 0.0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1.0)]
    expect(try error(ofEasing: text, .flutter, Formula.threePoints(points)) < 1e-5)
  }

  /// A spring by `duration` and `bounce` of Motion: a thousandth of its swing is left at the end.
  @Test(arguments: [0.05, 0.2, 0.4, 0.7, 0.9]) func springsOfMotionByDurationSettle(_ bounce: Double) throws {
    let read = try ReadCurve("{ type: \"spring\", duration: 0.6, bounce: \(bounce) }").curve
    let spring = try #require(read.spring)
    let (ratio, omega) = (1 - bounce, spring.frequency)
    let left = ratio / (1 - ratio * ratio).squareRoot() * exp(-ratio * omega * 0.6)
    expect(abs(spring.dampingRatio - ratio) < 1e-12 && abs(left - 0.001) < 1e-9)
  }

  @Test func durationsAreRead() throws {
    let texts = [
      (".easeIn(duration: 0.7)", 0.7), (".easeIn", 0.35), ("tween(durationMillis = 250)", 0.25),
      ("{ duration: 2, ease: \"easeOut\" }", 2), ("NumberAnimation { duration: 400; easing.type: Easing.Linear }", 0.4),
      ("UIViewPropertyAnimator(duration: 0.3, curve: .linear)", 0.3), ("ease-in", 1.5),
      ("gsap.to(\"a\", { duration: 3, ease: \"none\" })", 3),
    ]
    for (text, seconds) in texts { expect(try ReadCurve(text, duration: 1.5).curve.duration == seconds, "\(text)") }
  }

  /// The column is that of the first character that was wrong.
  @Test(arguments: [
    ("It was a dark and stormy night", 1), ("", 1), (".spring(response: 0.5, dampingFraktion: 1)", 24),
    (".spring(response: x)", 19), (".timingCurve(0.1, 0, 1.2, 1)", 22), ("CubicBezierEasing(0.1f, NaN, 1f, 1f)", 25),
    (".easeIn(duration: 1", 20), ("spring(dampingRatio = 0.5f, stiffnes = 200f)", 29),
    ("https://cubic-bezier.com/#.1,.2,.3", 35), ("cubic-bezier.com/#.1,.2,1.3,1", 25), ("{ tension: 1e999 }", 12),
    ("{ ease: [0.1, 0.2, 0.3] }", 9), ("{ type: \"inertia\" }", 9), ("Cubic(0.1, 0.2, 0.3, 0.4, 0.5)", 27),
    ("adw_spring_params_new (0.5, 1)", 1), ("CustomEase.create(\"a\", \"M0,0 X1,1\")", 30),
    ("NumberAnimation { easing.type: Easing.InExpo }", 32), (".easeIn(duration: 1).speed(2)", 21),
    ("cubic-bezier(0.1, 0.2, 0.3)", 27), ("{ mass: 1, tension: 170, friction: 26", 38),
  ])
  func theFirstWrongCharacterIsNamed(_ text: String, _ column: Int) {
    let error = #expect(throws: CurveSyntaxError.self) { try ReadCurve(text) }
    expect(error?.column, equals: column, "\(text): \(error?.description ?? "")")
  }

  // Behaviour: curve-lab 19
  @Test func hugeTextsAreRefused() {
    for piece in ["x", "{", "[", "(", ".a(", "1,", "linear(", "/*", "{a:{", "\"", "M0,0 L"] {
      let text = String(String(repeating: piece, count: 1_000_000 / piece.utf8.count))
      let error = #expect(throws: CurveSyntaxError.self) { try ReadCurve(text) }
      expect(error?.column, equals: 65_537)
      // The longest text that is looked at.
      #expect(throws: CurveSyntaxError.self) { try ReadCurve(String(text.prefix(65_536))) }
    }
  }
}
