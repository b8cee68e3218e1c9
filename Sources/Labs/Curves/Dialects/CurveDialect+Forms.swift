import Motion
import MotionNotation

/// Curves as texts of other tools. Each function says the form of a curve of which it knows the shape.
extension CurveDialect {
  /// Springs by their parameters; Béziers; straight lines as key frames, whose track starts at 0.
  static func swiftUI(_ shape: CurveShape, _ curve: TimedCurve) -> CurveForm? {
    switch shape {
    case .spring(let spring, let velocity):
      switch curve.curve {
      case .spring(.perceptual(let duration, let bounce), velocity: 0):
        return CurveForm(".spring(duration: \(duration.short), bounce: \(bounce.short))")
      case .spring(.response(let response, let fraction), velocity: 0):
        return CurveForm(".spring(response: \(response.short), dampingFraction: \(fraction.short), blendDuration: 0)")
      default:
        let start = velocity == 0 ? "" : ", initialVelocity: \(velocity.short)"
        return CurveForm(".interpolatingSpring(\(spring.labelled)\(start))")
      }
    case .bezier(let bezier):
      return CurveForm(
        ".timingCurve(\(bezier.numbers.map(\.short).joined(separator: ", ")), duration: \(curve.duration.short))")
    case .lines(let lines):
      let points = lines.points
      if lines.isLinear { return CurveForm(".linear(duration: \(curve.duration.short))") }
      var frames: [String] = []
      if points[0].output != 0 { frames.append("MoveKeyframe(\(points[0].output.short))") }
      for (point, next) in zip(points, points.dropFirst()) {
        let seconds = (next.input - point.input) * curve.duration
        frames.append(
          seconds == 0
            ? "MoveKeyframe(\(next.output.short))"
            : "LinearKeyframe(\(next.output.short), duration: \(seconds.short))")
      }
      return CurveForm("KeyframeTrack {\n\(frames.map { "  \($0)" }.joined(separator: "\n"))\n}", said: .points(lines))
    }
  }

  /// Springs up to the critical damping, to which UIKit limits them; Béziers; straight lines as a key frame animation.
  static func uikit(_ shape: CurveShape, _ curve: TimedCurve) -> CurveForm? {
    let head = "UIViewPropertyAnimator(duration: \(curve.duration.short), timingParameters: "
    switch shape {
    case .spring(let spring, let velocity) where spring.dampingRatio <= 1 + 1e-12:
      let start = velocity == 0 ? "" : ", initialVelocity: CGVector(dx: \(velocity.short), dy: \(velocity.short))"
      switch curve.curve {
      // By the damping ratio UIKit derives the same spring; below, this program has another rule.
      case .spring(.dampingRatio(let ratio), _) where (0.35...1).contains(ratio),
        .spring(.settling(_, let ratio), _) where (0.35...1).contains(ratio):
        return CurveForm("\(head)UISpringTimingParameters(dampingRatio: \(ratio.short)\(start)))")
      default: break
      }
      return CurveForm("\(head)UISpringTimingParameters(\(spring.labelled)\(start)))")
    case .spring: return curve.lines.flatMap { uikit($0, curve) }
    case .bezier(let bezier):
      return CurveForm(
        "\(head)UICubicTimingParameters(controlPoint1: CGPoint(x: \(bezier.x1.short), y: \(bezier.y1.short)), "
          + "controlPoint2: CGPoint(x: \(bezier.x2.short), y: \(bezier.y2.short))))")
    case .lines(let lines):
      return CurveForm(
        """
        let animation = CAKeyframeAnimation()
        animation.values = [\(lines.outputs)]
        animation.keyTimes = [\(lines.inputs)]
        animation.calculationMode = .linear
        animation.duration = \(curve.duration.short)
        """, said: .points(lines))
    }
  }

  /// Springs of mass 1; Béziers; straight lines by a function. Numbers are those of 32 bits.
  static func compose(_ shape: CurveShape, _ curve: TimedCurve) -> CurveForm? {
    let milliseconds = max(1, Int((curve.duration * 1_000).rounded()))
    switch shape {
    case .spring(let spring, let velocity):
      let (ratio, stiffness) = (spring.dampingRatio, spring.stiffness / spring.mass)
      let text = "spring(dampingRatio = \(ratio.kotlin), stiffness = \(stiffness.kotlin))"
      let (rounded, start) = (Double(Float(ratio)), Double(Float(velocity)))
      let tension = Double(Float(stiffness))
      guard tension > 0, tension.isFinite, rounded.isFinite, start.isFinite else { return nil }
      let said = Spring(mass: 1, stiffness: tension, damping: 2 * rounded * tension.squareRoot())
      let (seconds, end) = (curve.duration, curve)
      let function = CustomEasing { input in
        // The end is where the curve ends.
        input >= 1 ? end.value(at: 1) : 1 + said.response(at: input * seconds).position(from: -1, velocity: start)
      }
      return CurveForm(
        velocity == 0 ? text : "animatable.animateTo(1f, \(text), initialVelocity = \(velocity.kotlin))",
        said: .custom(function))
    case .bezier(let bezier):
      let text = "CubicBezierEasing(\(bezier.numbers.map(\.kotlin).joined(separator: ", ")))"
      let rounded = bezier.numbers.map { Double(Float($0)) }
      guard rounded.allSatisfy(\.isFinite) else { return nil }
      return CurveForm(
        "tween<Float>(durationMillis = \(milliseconds), easing = \(text))",
        said: .cubicBezier(UnitBezier(rounded)))
    case .lines(let lines):
      if lines.isLinear { return CurveForm("tween<Float>(durationMillis = \(milliseconds), easing = LinearEasing)") }
      let stops = lines.points.map { LinearEasing.Stop(Double(Float($0.output)), at: Double(Float($0.input))) }
      guard stops.allSatisfy({ $0.output.isFinite }) else { return nil }
      return CurveForm(
        """
        val times = floatArrayOf(\(lines.points.map(\.input.kotlin).joined(separator: ", ")))
        val values = floatArrayOf(\(lines.points.map(\.output.kotlin).joined(separator: ", ")))
        val easing = Easing { t ->
          val i = times.indexOfLast { it <= t }
          if (i < 0) values[0] else if (i == times.size - 1) values[i]
          else values[i] + (values[i + 1] - values[i]) * (t - times[i]) / (times[i + 1] - times[i])
        }
        tween<Float>(durationMillis = \(milliseconds), easing = easing)
        """, said: .points(LinearEasing(stops)))
    }
  }

  /// Springs; Béziers; straight lines as a sequence of tweens.
  static func flutter(_ shape: CurveShape, _ curve: TimedCurve) -> CurveForm? {
    switch shape {
    case .spring(let spring, let velocity):
      let description = "SpringDescription(\(spring.labelled))"
      return CurveForm("SpringSimulation(\(description), 0, 1, \(velocity.short))")
    case .bezier(let bezier):
      return CurveForm("Cubic(\(bezier.numbers.map(\.short).joined(separator: ", ")))")
    case .lines(let lines):
      if lines.isLinear { return CurveForm("Curves.linear") }
      var items = zip(lines.points, lines.points.dropFirst()).compactMap { point, next -> String? in
        guard next.input > point.input else { return nil }
        let tween = "Tween<double>(begin: \(point.output.short), end: \(next.output.short))"
        return "  TweenSequenceItem(tween: \(tween), weight: \(((next.input - point.input) * 100).short)),"
      }
      let (last, end) = (lines.points[lines.points.count - 2], lines.points[lines.points.count - 1])
      if last.input == end.input {
        // A jump at the end takes an item of its own.
        items.append("  TweenSequenceItem(tween: ConstantTween<double>(\(end.output.short)), weight: 0.000001),")
      }
      return CurveForm("TweenSequence<double>([\n\(items.joined(separator: "\n"))\n])", said: .points(lines))
    }
  }

  /// Béziers and straight lines as a path; springs as straight lines.
  static func gsap(_ shape: CurveShape, _ curve: TimedCurve) -> CurveForm? {
    let path: String
    var said: Easing?
    switch shape {
    case .spring: return curve.lines.flatMap { gsap($0, curve) }
    case .bezier(let bezier):
      path = "M0,0 C\(bezier.x1.short),\(bezier.y1.short) \(bezier.x2.short),\(bezier.y2.short) 1,1"
    case .lines(let lines):
      path = lines.points.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.input.short),\($1.output.short)" }
        .joined(separator: " ")
      said = .points(lines)
    }
    return CurveForm(
      """
      CustomEase.create("overshoot", "\(path)");
      gsap.to(".target", { x: 100, duration: \(curve.duration.short), ease: "overshoot" });
      """, said: said)
  }

  /// Springs; Béziers; straight lines as key frames.
  static func framer(_ shape: CurveShape, _ curve: TimedCurve) -> CurveForm? {
    switch shape {
    case .spring(let spring, let velocity):
      let start = velocity == 0 ? "" : ", velocity: \(velocity.short)"
      return CurveForm("{ type: \"spring\", \(spring.labelled)\(start) }")
    case .bezier(let bezier):
      let numbers = bezier.numbers.map(\.short).joined(separator: ", ")
      return CurveForm("{ duration: \(curve.duration.short), ease: [\(numbers)] }")
    case .lines(let lines):
      if lines.isLinear { return CurveForm("{ duration: \(curve.duration.short), ease: \"linear\" }") }
      return CurveForm(
        """
        animate(".target", { x: [\(lines.outputs)] }, {
          times: [\(lines.inputs)],
          duration: \(curve.duration.short), ease: "linear",
        })
        """, said: .points(lines))
    }
  }

  /// Springs; the nearest of libadwaita's easings for all others.
  static func adwaita(_ shape: CurveShape, _ curve: TimedCurve) -> CurveForm? {
    if case .spring(let spring, let velocity) = shape {
      let numbers = [spring.damping, spring.mass, spring.stiffness].map(\.short).joined(separator: ", ")
      let start =
        velocity == 0
        ? "" : "\nadw_spring_animation_set_initial_velocity (ADW_SPRING_ANIMATION (animation), \(velocity.short));"
      return CurveForm(
        """
        AdwSpringParams *params = adw_spring_params_new_full (\(numbers));
        AdwAnimation *animation = adw_spring_animation_new (widget, 0, 1, params, target);\(start)
        """)
    }
    let known =
      [(name: "ADW_LINEAR", easing: Easing.linear)]
      + FamilyEasing.all.map { (name: "ADW_\($0.name.uppercased().replacing("-", with: "_"))", easing: .family($0)) }
    let errors = known.map { candidate in curve.greatestError { candidate.easing.value(at: $0) } }
    guard let least = errors.min(), let index = errors.firstIndex(of: least) else { return nil }
    return CurveForm(
      """
      AdwAnimation *animation = adw_timed_animation_new (widget, 0, 1, \
      \(max(1, Int((curve.duration * 1_000).rounded()))), target);
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), \(known[index].name));
      """, said: known[index].easing)
  }

  /// Béziers and straight lines as a spline, which goes from 0 to 1; springs as straight lines.
  static func qml(_ shape: CurveShape, _ curve: TimedCurve) -> CurveForm? {
    var said: Easing?
    var numbers: [Double] = []
    switch shape {
    case .spring: return curve.lines.flatMap { qml($0, curve) }
    case .bezier(let bezier): numbers = bezier.numbers + [1, 1]
    case .lines(let lines):
      var (x, y) = (0.0, 0.0)
      // Qt refuses a spline that does not end at (1, 1).
      let ends = lines.points[lines.points.count - 1].output == 1
      let lines = ends ? lines : LinearEasing(lines.points.map { .init($0.output, at: $0.input) } + [.init(1, at: 1)])
      for point in lines.points where (point.input, point.output) != (x, y) {
        let (width, height) = (point.input - x, point.output - y)
        numbers += [x + width / 3, y + height / 3, x + width * 2 / 3, y + height * 2 / 3, point.input, point.output]
        (x, y) = (point.input, point.output)
      }
      said = .points(lines)
    }
    return CurveForm(
      """
      NumberAnimation {
        duration: \(max(1, Int((curve.duration * 1_000).rounded())))
        easing.type: Easing.BezierSpline
        easing.bezierCurve: [\(numbers.map(\.short).joined(separator: ", "))]
      }
      """, said: said)
  }
}

extension Spring {
  /// The constants with their names, as several tools write them.
  fileprivate var labelled: String {
    "mass: \(mass.short), stiffness: \(stiffness.short), damping: \(damping.short)"
  }
}

extension LinearEasing {
  fileprivate var isLinear: Bool { points.map { [$0.input, $0.output] } == [[0, 0], [1, 1]] }
  fileprivate var outputs: String { points.map(\.output.short).joined(separator: ", ") }
  fileprivate var inputs: String { points.map(\.input.short).joined(separator: ", ") }
}
