import Motion

extension TimedCurve {
  /// The curve as a call of Swift that creates an animator with it.
  ///
  /// A function of the program is written as straight lines.
  public var swift: String {
    "PropertyAnimator(duration: \(duration.rounded(within: duration / 2_000).css), timingParameters: \(timing))"
  }

  private var timing: String {
    switch curve {
    case .easing(let easing): return "EasingTimingParameters(\(easing.swift))"
    case .spring(let form, let velocity):
      let arguments = form.arguments.map { "\($0.label.rawValue): \($0.value.css)" }
      let start = velocity == 0 ? [] : ["initialVelocity: Vector2(\(velocity.css), \(velocity.css))"]
      return "SpringTimingParameters(\((arguments + start).joined(separator: ", ")))"
    case .decay: return ""
    }
  }
}

extension Easing {
  fileprivate var swift: String {
    if let swiftName { return ".\(swiftName)" }
    return switch self {
    case .linear: ".linear"
    case .cubicBezier(let curve):
      ".cubicBezier(UnitBezier(x1: \(curve.x1.css), y1: \(curve.y1.css), x2: \(curve.x2.css), y2: \(curve.y2.css)))"
    case .steps(let steps): ".steps(StepEasing(count: \(steps.count), position: .\(steps.position.swift)))"
    case .points(let lines): ".points(\(lines.swift))"
    case .family(let easing): ".family(FamilyEasing(.\(easing.family.rawValue), .\(easing.side.swift)))"
    case .custom(let function): ".points(\(function.samples.swift))"
    }
  }
}

extension LinearEasing {
  fileprivate var swift: String {
    "LinearEasing([\(points.map { ".init(\($0.output.css), at: \($0.input.css))" }.joined(separator: ", "))])"
  }
}

extension StepEasing.Position {
  /// The name of the case.
  var swift: String { "\(self)" }
}

extension FamilyEasing.Side {
  /// The name of the case.
  var swift: String { "\(self)" }
}
