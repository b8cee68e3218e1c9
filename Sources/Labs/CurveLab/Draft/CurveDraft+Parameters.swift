import MotionNotation
import OvershootScreenKit

extension CurveDraft {
  /// A number that a slider sets.
  struct Parameter: Hashable, Sendable {
    let name: String
    let value: Double
    let range: ClosedRange<Double>
    /// The distance of the values; nil for any value.
    var step: Double?
    /// The values that are set are multiples of 1 / `parts`, as many digits as are shown.
    var parts = 1.0
    /// The value, ready to show.
    let text: String
  }

  /// A set of parameters of a spring.
  enum SpringForm: Int, CaseIterable, Sendable {
    case perceptual, response, physical, settling

    var title: String {
      switch self {
      case .perceptual: tr("Bounce")
      case .response: tr("Response")
      case .physical: tr("Physics")
      // Translators: a spring that is given by the time until it rests.
      case .settling: tr("Settling")
      }
    }
  }

  /// The form of the spring.
  var springForm: SpringForm {
    switch spring {
    case .perceptual: .perceptual
    case .response: .response
    case .physical: .physical
    case .settling, .dampingRatio: .settling
    }
  }

  /// Writes the spring in another form, as nearly the same spring as that form can be.
  mutating func select(_ form: SpringForm) {
    guard form != springForm, let current = spring.spring(velocity: velocity) else { return }
    spring =
      switch form {
      case .perceptual: .perceptual(duration: current.response, bounce: max(-0.99, current.bounce))
      case .response: .response(current.response, dampingFraction: current.dampingRatio)
      case .physical: .physical(mass: current.mass, stiffness: current.stiffness, damping: current.damping)
      case .settling: Self.settling(current)
      }
  }

  /// Returns the form whose spring without velocity is `spring`, which is critically damped where that is over-damped.
  private static func settling(_ spring: Spring) -> SpringDescription {
    let ratio = max(0.01, min(1, spring.dampingRatio))
    let duration = Spring(dampingRatio: ratio, duration: 1).frequency / spring.frequency
    return .settling(duration: max(0.001, min(100, duration)), dampingRatio: ratio)
  }

  /// The parameters of the kind, in the order in which they are shown.
  var parameters: [Parameter] {
    switch kind {
    case .bezier, .family: [seconds]
    case .lines:
      [
        Parameter(
          name: tr("Points", context: "of a curve"), value: Double(lines.count),
          range: 2...Double(max(Self.maximumSliderPoints, lines.count)),
          step: 1, text: lines.count.grouped), seconds,
      ]
    case .spring:
      springParameters + [Self.number(tr("Start", context: "velocity of a spring"), velocity, -10...10, .perSecond)]
    case .steps:
      [
        Parameter(
          name: tr("Steps"), value: Double(steps.count), range: 1...20, step: 1,
          text: steps.count.grouped),
        // Translators: at which ends a curve of steps jumps.
        Self.choice(tr("Jump", context: "of steps"), StepEasing.Position.allCases, steps.position, \.rawValue), seconds,
      ]
    }
  }

  private var seconds: Parameter { Self.number(tr("Duration"), duration, 0.1...3, .seconds) }

  private var springParameters: [Parameter] {
    switch spring {
    case .perceptual(let duration, let bounce):
      [Self.number(tr("Duration"), duration, 0.1...2, .seconds), Self.number(tr("Bounce"), bounce, -0.6...0.9)]
    case .response(let response, let fraction):
      [
        Self.number(tr("Response"), response, 0.1...2, .seconds),
        Self.number(tr("Damping fraction"), fraction, 0.05...2),
      ]
    case .physical(let mass, let stiffness, let damping):
      [
        Self.number(tr("Mass"), mass, 0.2...5), Self.number(tr("Stiffness"), stiffness, 10...1_000, decimals: 0),
        Self.number(tr("Damping"), damping, 1...100, decimals: 1),
      ]
    case .settling(let duration, let ratio):
      // Translators: the caption of a time, such as 0.50 s.
      [
        Self.number(tr("Settles in"), duration, 0.1...3, .seconds),
        Self.number(tr("Damping ratio"), ratio, 0.05...1),
      ]
    case .dampingRatio: []
    }
  }

  private static func number(
    _ name: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: CurveUnit = .none, decimals: Int = 2
  ) -> Parameter {
    let parts = decimals == 0 ? 1.0 : decimals == 1 ? 10 : 100
    return Parameter(
      name: name, value: value, range: range, parts: parts,
      text: unit.text(value.localized(decimals: digits(of: value, least: decimals))))
  }

  /// Returns the decimals that a typed value has, up to six.
  private static func digits(of value: Double, least: Int) -> Int {
    (least..<6).first { digits in
      let parts = (0..<digits).reduce(1.0) { product, _ in product * 10 }
      return abs(value - value.rounded(toParts: parts)) < 5e-7
    } ?? 6
  }

  private static func choice<Value: Equatable>(
    _ name: String, _ values: [Value], _ value: Value, _ title: (Value) -> String
  ) -> Parameter {
    Parameter(
      name: name, value: Double(values.firstIndex(of: value) ?? 0), range: 0...Double(values.count - 1), step: 1,
      text: title(value))
  }

  /// Sets a parameter by its index, in as many digits as are shown. An index or value out of range is ignored.
  mutating func setParameter(_ index: Int, to value: Double) {
    guard parameters.indices.contains(index), parameters[index].range.contains(value) else { return }
    assign(index, value.rounded(toParts: parameters[index].parts))
  }

  /// Sets a parameter by its index to a value that is allowed.
  mutating func assign(_ index: Int, _ value: Double) {
    switch (kind, index) {
    case (.bezier, _), (.family, _), (.lines, 1), (.steps, 2): duration = value
    case (.lines, _): setPointCount(Int(value))
    case (.steps, 0):
      steps = StepEasing(count: max(Int(value), steps.position.minimumCount), position: steps.position)
    case (.steps, _):
      let position = StepEasing.Position.allCases[Int(value)]
      steps = StepEasing(count: max(steps.count, position.minimumCount), position: position)
    case (.spring, springParameters.count): velocity = value
    case (.spring, _): spring = spring.replacing { $0 == index ? value : $1 }
    }
  }

  /// The curve in one line; a spring with its parameters in all forms.
  var summary: String {
    if case .custom = named, kind == .family { return "" }
    guard kind == .spring, let current = spring.spring(velocity: velocity), let timed else {
      return curve.description
    }
    func line(_ name: String, _ value: String) -> String { tr("\(name) \(value)") }
    let numbers = [
      line(tr("Duration"), CurveUnit.seconds.text(current.response.localized(decimals: 2))),
      line(tr("Bounce"), current.bounce.localized(decimals: 2)),
      line(tr("Damping ratio"), current.dampingRatio.localized(decimals: 2)),
      line(tr("Mass"), current.mass.localized(decimals: 1)),
      line(tr("Stiffness"), current.stiffness.localized(decimals: 0)),
      line(tr("Damping"), current.damping.localized(decimals: 1)),
      line(tr("Settles in"), CurveUnit.seconds.text(timed.duration.localized(decimals: 2))),
    ]
    // A line ends between two numbers, not in one.
    return numbers.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "   ")
  }
}
