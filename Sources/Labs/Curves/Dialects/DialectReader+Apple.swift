import Motion
import MotionNotation

/// Initialisers of SwiftUI, UIKit and Core Animation. Default values are those of their documentation.
extension DialectReader {
  /// Reads a call of Apple's frameworks; returns false for others.
  mutating func apple(_ call: SourceCall) throws(CurveSyntaxError) -> Bool {
    if try uikit(call) { return true }
    let isSwiftUI = call.path.hasPrefix(".") || ["Animation", "UnitCurve", "Spring"].contains(call.root)
    let own = ["interpolatingSpring", "interactiveSpring", "timingCurve", "withAnimation", "KeyframeTrack"]
    guard isSwiftUI && !isOfCompose(call) || own.contains(call.name) else { return false }
    belong(to: dialect ?? .swiftui)
    switch call.name {
    case "withAnimation": try holder(call, settings: ["body"])
    case "timingCurve", "bezier":
      if call.name == "bezier" { return try unitCurve(call) }
      let arguments = try call.arguments(["x1", "y1", "x2", "y2", "duration"])
      take(
        try Self.bezier(call, arguments),
        duration: try call.number("duration", in: arguments, .positive, or: Self.swiftUIDuration))
    case "linear", "easeIn", "easeOut", "easeInOut":
      let seconds = try call.number(
        "duration", in: call.arguments(["duration"]), .positive, or: Self.swiftUIDuration)
      if let easing = Self.named(call.name) { take(.easing(easing), duration: seconds) }
    case "spring", "Spring", "interactiveSpring", "interpolatingSpring": try swiftUISpring(call)
    case "smooth": try preset(call, bounce: 0)
    case "snappy": try preset(call, bounce: 0.15)
    case "bouncy": try preset(call, bounce: 0.3)
    case "KeyframeTrack": try keyframes(call)
    default: return false
    }
    return true
  }

  /// The seconds of SwiftUI's eased animations without a duration.
  private static let swiftUIDuration = 0.35

  private func isOfCompose(_ call: SourceCall) -> Bool {
    call.name.hasPrefix("Damping") || call.name.hasPrefix("Stiffness")
  }

  private mutating func unitCurve(_ call: SourceCall) throws(CurveSyntaxError) -> Bool {
    let arguments = try call.arguments(["startControlPoint", "endControlPoint"])
    take(try bezier(call, arguments, "startControlPoint", "endControlPoint"))
    return true
  }

  private mutating func swiftUISpring(_ call: SourceCall) throws(CurveSyntaxError) {
    let labels = Set(call.fields.compactMap(\.label))
    let ignored = ["blendDuration"]
    if labels.contains("stiffness") || labels.contains("damping") && !labels.contains("response") {
      let arguments = try call.arguments(
        ["mass", "stiffness", "damping", "initialVelocity"], ignoring: ["allowOverDamping"])
      let form = try call.spring(arguments, or: [1, nil, nil])
      take(.spring(form, velocity: try call.number("initialVelocity", in: arguments, or: 0)))
    } else if labels.contains("response") || labels.contains("dampingFraction") || labels.contains("dampingRatio") {
      let fraction = call.name == "Spring" ? "dampingRatio" : "dampingFraction"
      let arguments = try call.arguments(["response", fraction], ignoring: ignored)
      let isInteractive = call.name == "interactiveSpring"
      let form = SpringDescription.response(
        try call.number("response", in: arguments, .positive, or: isInteractive ? 0.15 : 0.5),
        dampingFraction: try call.number(fraction, in: arguments, .notNegative, or: isInteractive ? 0.86 : 0.825))
      take(.spring(form, velocity: 0))
    } else if let first = call.fields.first, first.label == nil, case .call(let inner) = first.value.kind {
      // A spring of its own, such as `.spring(.bouncy)` or `.interpolatingSpring(Spring(…), initialVelocity: 2)`.
      try self.call(inner)
      let rest = SourceCall(path: call.path, column: call.column, fields: Array(call.fields.dropFirst()))
      let arguments = try rest.arguments(["initialVelocity"], ignoring: ignored)
      if let start = arguments["initialVelocity"] { velocity = try start.number("initialVelocity") }
    } else if call.name == "interactiveSpring" {
      try preset(call, bounce: 0.14, standard: 0.15)
    } else {
      let arguments = try call.arguments(["duration", "bounce", "initialVelocity"], ignoring: ignored)
      let form = SpringDescription.perceptual(
        duration: try call.number("duration", in: arguments, .positive, or: 0.5),
        bounce: try call.number("bounce", in: arguments, .bounce, or: 0))
      take(.spring(form, velocity: try call.number("initialVelocity", in: arguments, or: 0)))
    }
  }

  private mutating func preset(_ call: SourceCall, bounce: Double, standard: Double = 0.5) throws(CurveSyntaxError) {
    let arguments = try call.arguments(["duration", "extraBounce"], ignoring: ["blendDuration"])
    let duration = try call.number("duration", in: arguments, .positive, or: standard)
    let sum = bounce + (try call.number("extraBounce", in: arguments, or: 0))
    let place: any CurveTextPlace = arguments["extraBounce"] ?? call
    try SourceRule.bounce.check(sum, "The bounce with extraBounce", at: place)
    take(.spring(.perceptual(duration: duration, bounce: sum), velocity: 0))
  }

  /// Reads a track of linear key frames, which begins at 0 and has its own seconds.
  private mutating func keyframes(_ call: SourceCall) throws(CurveSyntaxError) {
    var points = [(time: 0.0, value: 0.0)]
    for field in call.fields {
      guard case .call(let frame) = field.value.kind, ["LinearKeyframe", "MoveKeyframe"].contains(frame.name) else {
        throw field.error("A key frame is a LinearKeyframe or a MoveKeyframe.")
      }
      let arguments = try frame.arguments(["value", "duration"], ignoring: ["timingCurve"])
      let seconds = try frame.number("duration", in: arguments, .notNegative, or: 0)
      points.append((points[points.count - 1].time + seconds, try frame.number("value", in: arguments)))
    }
    let total = points[points.count - 1].time
    guard total > 0 else { throw call.error("The key frames take no time.") }
    // A move at the start replaces the value before.
    if points.count > 2, points[1].time == 0 { points.removeFirst() }
    take(.easing(.points(try Self.lines(points.map(\.value), at: points.map { $0.time / total }))), duration: total)
  }

  // MARK: UIKit

  private mutating func uikit(_ call: SourceCall) throws(CurveSyntaxError) -> Bool {
    switch call.name {
    case "UISpringTimingParameters":
      belong(to: .uikit)
      try uikitSpring(call)
    case "UICubicTimingParameters":
      belong(to: .uikit)
      if call.fields.first?.label == "animationCurve" {
        try uikitCurve(call, label: "animationCurve")
      } else {
        let arguments = try call.arguments(["controlPoint1", "controlPoint2"])
        take(try bezier(call, arguments, "controlPoint1", "controlPoint2"))
      }
    case "CAMediaTimingFunction":
      belong(to: .uikit)
      let values = call.fields.map(\.value)
      take(try Self.bezier(values, at: call.column))
    case "UIViewPropertyAnimator":
      belong(to: .uikit)
      try uikitAnimator(call)
    case "animate" where call.root == "UIView":
      belong(to: .uikit)
      let arguments = try call.arguments(
        ["withDuration", "usingSpringWithDamping", "initialSpringVelocity"],
        ignoring: ["delay", "options", "animations"])
      let ratio = try call.number("usingSpringWithDamping", in: arguments, .notNegative)
      take(
        .spring(
          .dampingRatio(ratio), velocity: try call.number("initialSpringVelocity", in: arguments, or: 0)),
        duration: try call.number("withDuration", in: arguments, .positive))
    default: return false
    }
    return true
  }

  private mutating func uikitSpring(_ call: SourceCall) throws(CurveSyntaxError) {
    let labels = Set(call.fields.compactMap(\.label))
    let form: SpringDescription
    let arguments: [String: SourceNode]
    if labels.contains("dampingRatio") {
      arguments = try call.arguments(["dampingRatio", "initialVelocity"])
      form = .dampingRatio(try call.number("dampingRatio", in: arguments, .notNegative))
    } else if labels.contains("bounce") || labels.contains("duration") {
      arguments = try call.arguments(["duration", "bounce", "initialVelocity"])
      form = .perceptual(
        duration: try call.number("duration", in: arguments, .positive, or: 0.5),
        bounce: try call.number("bounce", in: arguments, .bounce, or: 0))
    } else {
      arguments = try call.arguments(["mass", "stiffness", "damping", "initialVelocity"])
      let spring = Spring(
        mass: try call.number("mass", in: arguments, .positive),
        stiffness: try call.number("stiffness", in: arguments, .positive),
        damping: try call.number("damping", in: arguments, .notNegative)
      ).clampedToCritical
      form = .physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    }
    let start = try arguments["initialVelocity"].map { node throws(CurveSyntaxError) in try point(node, "dx", "dy").x }
    take(.spring(form, velocity: start ?? 0))
  }

  private mutating func uikitAnimator(_ call: SourceCall) throws(CurveSyntaxError) {
    let arguments = try call.arguments(
      ["duration", "timingParameters", "curve", "dampingRatio", "controlPoint1", "controlPoint2"],
      ignoring: ["animations", "delay", "options"])
    let seconds = try call.number("duration", in: arguments, .positive)
    if let timing = arguments["timingParameters"] {
      try value(timing)
      duration = seconds
    } else if arguments["controlPoint1"] != nil {
      take(try bezier(call, arguments, "controlPoint1", "controlPoint2"), duration: seconds)
    } else if arguments["dampingRatio"] != nil {
      let ratio = try call.number("dampingRatio", in: arguments, .notNegative)
      take(.spring(.dampingRatio(ratio), velocity: 0), duration: seconds)
    } else {
      try uikitCurve(call, label: "curve")
      duration = seconds
    }
  }

  private mutating func uikitCurve(_ call: SourceCall, label: String) throws(CurveSyntaxError) {
    guard
      let node = call.fields.first(where: { $0.label == label })?.value, case .name(let name) = node.kind,
      let easing = Self.named(String(name.split(separator: ".").last ?? ""))
    else {
      throw call.error("\(label) is .easeInOut, .easeIn, .easeOut or .linear.")
    }
    take(.easing(easing))
  }

  /// Returns a Bézier from two points.
  private func bezier(
    _ call: SourceCall, _ arguments: [String: SourceNode], _ first: String, _ second: String
  ) throws(CurveSyntaxError) -> CurveDescription {
    var values: [Double] = []
    for label in [first, second] {
      guard let node = arguments[label] else { throw call.error("\(call.name) needs \(label).") }
      let point = try point(node, "x", "y")
      try SourceRule.unit.check(point.x, "x of \(label)", at: node)
      values += [point.x, point.y]
    }
    return .easing(.cubicBezier(UnitBezier(values)))
  }

  /// Returns the two numbers of a `CGPoint`, `CGVector` or `Offset`.
  func point(_ node: SourceNode, _ x: String, _ y: String) throws(CurveSyntaxError) -> (x: Double, y: Double) {
    if case .name(".zero") = node.kind { return (0, 0) }
    guard case .call(let call) = node.kind else { throw node.error("Two numbers follow here.") }
    let arguments = try call.arguments([x, y])
    return (try call.number(x, in: arguments), try call.number(y, in: arguments))
  }
}

extension SourceCall {
  /// The first name of the path.
  var root: String { String(path.split { $0 == "." || $0 == ":" }.first ?? "") }
}
