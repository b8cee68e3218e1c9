import Motion

extension TimedCurve {
  /// The maximum difference between a curve and the straight lines by which CSS gets it.
  public static let fittingError = 0.001

  /// The easing function of CSS with this course: the function itself where CSS has it, otherwise `linear()` with few
  /// points within `fittingError`. Nil where that would take thousands of points.
  public var cssEasing: Easing? {
    switch curve {
    case .easing(let easing):
      switch easing {
      case .linear, .cubicBezier, .steps, .points: return easing
      case .family(let family): return family.bezier.map(Easing.cubicBezier) ?? fitted
      case .custom: return fitted
      }
    default: return fitted
    }
  }

  private var fitted: Easing? { LinearEasing(fitting: { value(at: $0) }, error: Self.fittingError).map(Easing.points) }

  /// The curve as CSS: the easing function, followed by the duration where the curve determines it, as in `linear(0,
  /// 0.21 9%, …) 1158ms`. Nil where CSS cannot express it.
  public var css: String? {
    guard let text = cssEasing?.shortCSS else { return nil }
    if case .easing = curve { return text }
    return "\(text) \(cssDuration)"
  }

  /// A rule that moves an element by 100 pixels along the curve, with its key frames. Nil where CSS cannot express it.
  public var cssKeyframes: String? {
    guard let easing = cssEasing else { return nil }
    var stops = [(0.0, 0.0), (1.0, 1.0)]
    var timing = easing.shortCSS
    if case .points(let lines) = easing, lines.points.first?.input == 0, lines.points.last?.input == 1 {
      stops = lines.points.map { ($0.input, $0.output) }
      timing = "linear"
    }
    let frames = stops.map { "  \($0.0.cssPercentage) { translate: \($0.1.cssPercentage.dropLast())px }" }
    return "@keyframes move {\n\(frames.joined(separator: "\n"))\n}\n\n"
      + ".moving { animation: move \(cssDuration) \(timing) both }\n"
  }

  /// The duration in milliseconds, to 0.1 % or better.
  private var cssDuration: String {
    let milliseconds = duration * 1_000
    return "\(milliseconds.rounded(within: milliseconds < 1_000 ? milliseconds / 2_000 : 0.5).css)ms"
  }
}

extension Easing {
  /// The function in CSS, without the percentages of the first and the last stop where they are 0 and 100.
  var shortCSS: String {
    guard case .points(let lines) = self, lines.points.count > 1 else { return css }
    let last = lines.points.count - 1
    let stops = lines.points.enumerated().map { index, point in
      let isImplied = index == 0 && point.input == 0 || index == last && point.input == 1
      return isImplied ? point.output.css : "\(point.output.css) \(point.input.cssPercentage)"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}

extension FamilyEasing {
  /// The Bézier that is the same function, which `quad` and `cubic` have at one end.
  fileprivate var bezier: UnitBezier? {
    switch (family, side) {
    case (.quad, .easeIn): UnitBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1.0 / 3)
    case (.quad, .easeOut): UnitBezier(x1: 1.0 / 3, y1: 2.0 / 3, x2: 2.0 / 3, y2: 1)
    case (.cubic, .easeIn): UnitBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 0)
    case (.cubic, .easeOut): UnitBezier(x1: 1.0 / 3, y1: 1, x2: 2.0 / 3, y2: 1)
    default: nil
    }
  }
}
