import Motion
import MotionNotation

/// Calls of Jetpack Compose and of Flutter.
extension DialectReader {
  /// Compose's named easings, by control points.
  private static let composeEasings: [String: Easing] = [
    "LinearEasing": .linear, "FastOutSlowInEasing": .cubicBezier(UnitBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)),
    "LinearOutSlowInEasing": .cubicBezier(UnitBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)),
    "FastOutLinearInEasing": .cubicBezier(UnitBezier(x1: 0.4, y1: 0, x2: 1, y2: 1)),
    "EaseInOut": .easeInOut, "EaseIn": .easeIn, "EaseOut": .easeOut, "Ease": .ease,
  ]
  /// The constants of Compose's object `Spring`.
  private static let composeNumbers: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1_500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
    "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
    "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
  ]

  /// Reads a call of Compose; returns false for others.
  mutating func android(_ call: SourceCall) throws(CurveSyntaxError) -> Bool {
    switch call.name {
    case "spring" where !call.isMember && isCompose(call):
      belong(to: .compose)
      let arguments = try call.arguments(["dampingRatio", "stiffness"], ignoring: ["visibilityThreshold"])
      // Compose's springs have a mass of 1.
      let ratio = try compose(call, arguments, "dampingRatio", .notNegative, or: 1)
      let stiffness = try compose(call, arguments, "stiffness", .positive, or: 1_500)
      take(.spring(.physical(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot()), velocity: 0))
    case "CubicBezierEasing":
      belong(to: .compose)
      take(try Self.bezier(call, try call.arguments(["a", "b", "c", "d"]), ["a", "b", "c", "d"]))
    case "tween":
      belong(to: .compose)
      duration = 0.3
      curve = Self.composeEasings["FastOutSlowInEasing"].map(CurveDescription.easing)
      let arguments = try call.arguments(["durationMillis", "delayMillis", "easing"])
      if let node = arguments["durationMillis"] { duration = try node.number("durationMillis", .positive) / 1_000 }
      if let easing = arguments["easing"] {
        if isDeclared(easing) { curve = .easing(.linear) } else { try value(easing) }
      }
    case "animateTo", "animate", "animateFloatAsState":
      guard call.fields.contains(where: { $0.label == "animationSpec" || $0.label == "initialVelocity" }) else {
        return false
      }
      belong(to: .compose)
      for field in call.fields {
        if field.label == "initialVelocity" {
          velocity = try field.value.number("initialVelocity")
        } else if case .call = field.value.kind {
          try value(field.value)
        }
      }
    default:
      guard let easing = Self.composeEasings[call.name] else { return false }
      belong(to: dialect ?? .compose)
      take(.easing(easing))
    }
    return true
  }

  /// Whether a value is the name of an easing that the text declares.
  private func isDeclared(_ node: SourceNode) -> Bool {
    guard case .name(let name) = node.kind else { return false }
    return Self.composeEasings[name] == nil
  }

  private func isCompose(_ call: SourceCall) -> Bool {
    let labels = call.fields.map(\.label)
    return labels.contains("stiffness") && !labels.contains("mass") || labels.contains("dampingRatio")
      || labels == [nil, nil]
  }

  private func compose(
    _ call: SourceCall, _ arguments: [String: SourceNode], _ label: String, _ rule: SourceRule, or standard: Double
  ) throws(CurveSyntaxError) -> Double {
    if case .name(let name)? = arguments[label]?.kind,
      let known = Self.composeNumbers[String(name.split(separator: ".").last ?? "")]
    {
      return known
    }
    return try call.number(label, in: arguments, rule, or: standard)
  }

  // MARK: Flutter

  /// Flutter's curves that are those of CSS or of Material.
  private static let flutterCurves: [String: Easing] = [
    "linear": .linear, "ease": .ease, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    "fastOutSlowIn": .cubicBezier(UnitBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)),
    "linearToEaseOut": .cubicBezier(UnitBezier(x1: 0.35, y1: 0.91, x2: 0.33, y2: 0.97)),
  ]

  /// Reads a call of Flutter; returns false for others.
  mutating func flutter(_ call: SourceCall) throws(CurveSyntaxError) -> Bool {
    switch call.root {
    case "Curves":
      guard let easing = Self.flutterCurves[call.name] else { return false }
      belong(to: dialect ?? .flutter)
      take(.easing(easing))
    case "Cubic":
      belong(to: .flutter)
      take(try Self.bezier(call, try call.arguments(["a", "b", "c", "d"]), ["a", "b", "c", "d"]))
    case "ThreePointCubic":
      belong(to: .flutter)
      try threePoints(call)
    case "SpringDescription":
      belong(to: .flutter)
      take(.spring(try flutterSpring(call), velocity: 0))
    case "SpringSimulation":
      belong(to: .flutter)
      let arguments = try call.arguments(["spring", "start", "end", "velocity"], ignoring: ["tolerance", "snapToEnd"])
      guard let spring = arguments["spring"] else { throw call.error("SpringSimulation needs a spring.") }
      try value(spring)
      let (start, end) = (
        try call.number("start", in: arguments, or: 0), try call.number("end", in: arguments, or: 1)
      )
      guard end != start else { throw call.error("start and end are the same.") }
      velocity = try call.number("velocity", in: arguments, or: 0) / (end - start)
    case "TweenSequence":
      belong(to: .flutter)
      try tweens(call)
    case "CurveTween", "CurvedAnimation", "AnimationController":
      belong(to: .flutter)
      try holder(call, settings: ["duration", "vsync", "parent"])
    default: return false
    }
    return true
  }

  private func flutterSpring(_ call: SourceCall) throws(CurveSyntaxError) -> SpringDescription {
    if call.name == "withDurationAndBounce" {
      let arguments = try call.arguments(["duration", "bounce"])
      var seconds = 0.5
      if case .call(let duration)? = arguments["duration"]?.kind { seconds = try Self.flutterDuration(duration) }
      return .perceptual(duration: seconds, bounce: try call.number("bounce", in: arguments, .bounce, or: 0))
    }
    let isRatio = call.name == "withDampingRatio"
    let labels = ["mass", "stiffness", isRatio ? "ratio" : "damping"]
    return try call.spring(call.arguments(labels), labels, or: [nil, nil, isRatio ? 1 : nil], isRatio: isRatio)
  }

  /// The seconds of `Duration(milliseconds: …)`.
  static func flutterDuration(_ call: SourceCall) throws(CurveSyntaxError) -> Double {
    let arguments = try call.arguments(["seconds", "milliseconds", "microseconds"])
    let parts = [("seconds", 1.0), ("milliseconds", 1e-3), ("microseconds", 1e-6)]
    var sum = 0.0
    for (label, unit) in parts { sum += try call.number(label, in: arguments, .notNegative, or: 0) * unit }
    try SourceRule.positive.check(sum, "A duration", at: call)
    return sum
  }

  /// Reads Flutter's curve of two Béziers, which meet in the third of its five points.
  private mutating func threePoints(_ call: SourceCall) throws(CurveSyntaxError) {
    var path = CurvePath()
    guard call.fields.count == 5 else { throw call.error("ThreePointCubic has five offsets.") }
    var points: [(x: Double, y: Double)] = []
    for field in call.fields {
      let point = try point(field.value, "dx", "dy")
      try SourceRule.unit.check(point.x, "dx", at: field)
      points.append(point)
    }
    path.curve(points[0], points[1], points[2])
    path.curve(points[3], points[4], (1, 1))
    take(.easing(try path.easing(at: call.column)))
  }

  /// Reads straight lines that are as long as their weights.
  private mutating func tweens(_ call: SourceCall) throws(CurveSyntaxError) {
    var (outputs, inputs, sum) = ([Double](), [Double](), 0.0)
    for node in try call.fields.first?.value.list("A sequence") ?? [] {
      guard case .call(let item) = node.kind, item.name == "TweenSequenceItem" else {
        throw node.error("A sequence has TweenSequenceItems.")
      }
      let arguments = try item.arguments(["tween", "weight"])
      guard case .call(let tween)? = arguments["tween"]?.kind, ["Tween", "ConstantTween"].contains(tween.name) else {
        throw node.error("An item has a Tween.")
      }
      let ends = try tween.arguments(["begin", "end"])
      let begin = try tween.number("begin", in: ends)
      let end = tween.name == "Tween" ? try tween.number("end", in: ends) : begin
      let weight = try item.number("weight", in: arguments, .positive)
      outputs += [begin, end]
      inputs += [sum, sum + weight]
      sum += weight
    }
    var (values, times) = ([Double](), [Double]())
    for (output, input) in zip(outputs, inputs) where values.last != output || times.last != input / sum {
      values.append(output)
      times.append(input / sum)
    }
    take(.easing(.points(try Self.lines(values, at: times))))
  }
}
