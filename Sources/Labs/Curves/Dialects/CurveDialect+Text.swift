import Motion
import MotionNotation

extension CurveDialect {
  /// Returns a curve in the notation, which may have several lines; nil where it cannot be said, not even
  /// approximately.
  ///
  /// What the notation cannot say exactly has a comment with the greatest error, in progress; without one the text is
  /// exact to 1e-7.
  ///
  /// - Parameter sampleCount: the number of samples of `csv`, at least 2, and of `json`, where it may be 0.
  package func text(of curve: TimedCurve, sampleCount: Int = 0) -> String? {
    switch self {
    case .curve: return curve.curve.description
    case .address: return CurveAddress.text(of: curve)
    case .swift, .json, .csv, .svg, .css, .keyframes: return notation(of: curve, sampleCount: sampleCount)
    case .link:
      guard case .cubicBezier(let bezier)? = curve.shape?.easing else { return nil }
      return "https://cubic-bezier.com/#\(bezier.numbers.map(\.short).joined(separator: ","))"
    case .reactspring:
      guard case .spring(let spring, let velocity)? = curve.shape else { return nil }
      let start = velocity == 0 ? "" : ", velocity: \((velocity / 1_000).short)"
      return
        "{ mass: \(spring.mass.short), tension: \(spring.stiffness.short), friction: \(spring.damping.short)\(start) }"
    case .swiftui: return form(of: curve, Self.swiftUI)
    case .uikit: return form(of: curve, Self.uikit)
    case .compose: return form(of: curve, Self.compose)
    case .flutter: return form(of: curve, Self.flutter)
    case .gsap: return form(of: curve, Self.gsap)
    case .framer: return form(of: curve, Self.framer)
    case .adwaita: return form(of: curve, Self.adwaita)
    case .qml: return form(of: curve, Self.qml)
    }
  }

  /// Whether the notation is saved as a file of values or a picture rather than pasted.
  package var isFile: Bool { self == .csv || self == .svg }

  private func notation(of curve: TimedCurve, sampleCount: Int) -> String? {
    guard let notation = CurveNotation(rawValue: rawValue) else { return nil }
    guard let text = curve.text(in: notation, sampleCount: self == .csv ? max(2, sampleCount) : sampleCount) else {
      return nil
    }
    guard self == .css || self == .keyframes, let said = curve.cssEasing else { return text }
    let error = curve.greatestError { said.value(at: $0) }
    return Self.commented(text, error, isBlock: true, isBehind: self == .css)
  }

  /// Writes a curve by a function, with the comment that it needs.
  private func form(of curve: TimedCurve, _ write: (CurveShape, TimedCurve) -> CurveForm?) -> String? {
    guard let shape = curve.shape, let form = write(shape, curve) else { return nil }
    let error = curve.greatestError { form.value(at: $0) ?? curve.value(at: $0) }
    return Self.commented(form.text, error, isBlock: self == .adwaita, isBehind: false)
  }

  /// Returns a text with a comment about its error, where that is above 1e-7.
  private static func commented(_ text: String, _ error: Double, isBlock: Bool, isBehind: Bool) -> String {
    guard error > 1e-7 else { return text }
    let sentence = "greatest error \(error.errorText)"
    let comment = isBlock ? "/* \(sentence) */" : "// \(sentence)"
    return isBehind ? "\(text) \(comment)" : "\(comment)\n\(text)"
  }
}

/// A curve as a text of another tool, and what the text says.
struct CurveForm {
  let text: String
  /// The function that the text says, over progress; nil where it is the curve itself.
  let said: Easing?

  init(_ text: String, said: Easing? = nil) { (self.text, self.said) = (text, said) }

  func value(at input: Double) -> Double? { said?.value(at: input) }
}

/// What other tools know: springs, and functions of progress that are Béziers, steps or straight lines.
enum CurveShape {
  case spring(Spring, velocity: Double)
  case bezier(UnitBezier)
  case lines(LinearEasing)

  /// The function of progress; nil for a spring.
  var easing: Easing? {
    switch self {
    case .spring: nil
    case .bezier(let bezier): .cubicBezier(bezier)
    case .lines(let lines): .points(lines)
    }
  }
}

extension TimedCurve {
  /// The curve in a form that other tools know, within `fittingError`; nil where that would take thousands of points.
  var shape: CurveShape? {
    if case .spring(_, let velocity) = curve, let spring { return .spring(spring, velocity: velocity) }
    return lines
  }

  /// The curve without springs.
  var lines: CurveShape? {
    switch cssEasing {
    case .linear?: .lines(LinearEasing([.init(0), .init(1)]))
    case .cubicBezier(let bezier)?: .bezier(bezier)
    case .steps(let steps)?: .lines(LinearEasing(steps: steps))
    case .points(let lines)?: .lines(lines.spanning)
    case .family?, .custom?, nil: nil
    }
  }

  /// The greatest difference to a function of progress, in 0...1. Jumps that are a ten-millionth apart, as numbers of
  /// 32 bits have them, are at the same place.
  func greatestError(of said: (Double) -> Double) -> Double {
    let count = 8_000
    return (0...count).reduce(0) { worst, index in
      // Beside the places of common steps.
      let input = min(1, max(0, Double(index) / Double(count) + (index % 2 == 0 ? 1e-7 : -1e-7)))
      return max(worst, abs(value(at: input) - said(input)))
    }
  }
}

extension LinearEasing {
  /// The steps as straight lines with jumps.
  fileprivate init(steps: StepEasing) {
    var stops: [Stop] = []
    for index in 0...steps.count {
      let input = Double(index) / Double(steps.count)
      stops.append(Stop(index == 0 ? 0 : steps.value(at: input, before: true), at: input))
      let after = steps.value(at: input)
      if stops.last?.output != after { stops.append(Stop(after, at: input)) }
    }
    self.init(stops)
  }

  /// The same lines in 0...1, with a point at either end.
  fileprivate var spanning: LinearEasing {
    if points.count > 1, points[0].input == 0, points[1].input > 0, points[points.count - 1].input == 1 { return self }
    var stops = [Stop(value(at: 0), at: 0)]
    stops += points.filter { $0.input > 0 && $0.input <= 1 }.map { Stop($0.output, at: $0.input) }
    stops.append(Stop(value(at: 1), at: 1))
    // The same point once more is left out.
    var kept = [stops[0]]
    for stop in stops.dropFirst() where stop != kept[kept.count - 1] { kept.append(stop) }
    return LinearEasing(kept)
  }
}

extension Double {
  /// The shortest text with this value, without `.0`, and without an exponent for common sizes, which not every tool
  /// reads.
  var short: String {
    let parts = css.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]), (-40...40).contains(exponent) else { return css }
    let digits = parts[0].filter(\.isNumber)
    let zeros = String(repeating: "0", count: abs(exponent < 0 ? exponent + 1 : exponent + 1 - digits.count))
    return (self < 0 ? "-" : "") + (exponent < 0 ? "0.\(zeros)\(digits)" : digits + zeros)
  }

  /// A literal of Kotlin, which is the nearest 32-bit number.
  var kotlin: String { "\(short)f" }

  /// An error rounded up to three digits, without an exponent.
  fileprivate var errorText: String {
    var (scale, decimals) = (1.0, 0)
    while self * scale < 100, decimals < 12 { (scale, decimals) = (scale * 10, decimals + 1) }
    // Between the places that were looked at it may be a little more, but never beyond what fits are limited to.
    let limit = TimedCurve.fittingError
    let margin = self <= limit ? min(self * 1.000_1, limit) : self * 1.000_1
    let digits = String(Int((margin * scale - 1e-9).rounded(.up)))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return decimals == 0 ? padded : "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
