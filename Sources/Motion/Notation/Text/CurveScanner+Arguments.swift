import Motion

extension CurveScanner {
  /// Scans a curve after its name.
  mutating func curve(_ name: Word) throws(CurveSyntaxError) -> CurveDescription {
    switch name.text {
    case "spring": try spring(name)
    case "decay": try .decay(decay(name))
    case "smooth": try preset(name, bounce: 0)
    case "snappy": try preset(name, bounce: 0.15)
    case "bouncy": try preset(name, bounce: 0.3)
    default: try .easing(easing(name))
    }
  }

  /// The label of a spring's velocity in Swift, which is a vector with that velocity as x.
  static let vectorLabel = "initialVelocity"

  /// Scans a spring after its name.
  mutating func spring(
    _ name: Word, velocityLabel: String = SpringLabel.velocity.rawValue
  ) throws(CurveSyntaxError) -> CurveDescription {
    let constants = SpringLabel.allCases.filter { $0 != .velocity }.map(\.rawValue)
    let arguments = try arguments(of: name, labels: constants + [velocityLabel])
    var values: [SpringLabel: Double] = [:]
    for (text, number) in arguments {
      let label = SpringLabel(rawValue: text) ?? .velocity
      guard label.allows(number.value) else { throw number.error(label.rule) }
      values[label] = number.value
    }
    let velocity = values.removeValue(forKey: .velocity) ?? 0
    guard let form = SpringDescription(values) else {
      throw name.error(
        """
        A spring takes duration and dampingRatio, duration and bounce, response and dampingFraction, or mass, \
        stiffness and damping.
        """)
    }
    return .spring(form, velocity: velocity)
  }

  /// Scans a preset of a spring after its name: nothing, or `(duration: number, extraBounce: number)` with any of both.
  mutating func preset(_ name: Word, bounce: Double) throws(CurveSyntaxError) -> CurveDescription {
    let label = "extraBounce"
    let arguments = isAtParenthesis ? try arguments(of: name, labels: [SpringLabel.duration.rawValue, label]) : [:]
    let duration = arguments[SpringLabel.duration.rawValue]
    if let duration, !SpringLabel.duration.allows(duration.value) { throw duration.error(SpringLabel.duration.rule) }
    let sum = bounce + (arguments[label]?.value ?? 0)
    guard SpringLabel.bounce.allows(sum) else {
      let place: any CurveTextPlace = arguments[label] ?? name
      throw place.error("\(label) and the bounce of \(bounce.css) add up to more than -1 and at most 1.")
    }
    return .spring(.perceptual(duration: duration?.value ?? 0.5, bounce: sum), velocity: 0)
  }

  /// Scans a decay after its name.
  mutating func decay(_ name: Word) throws(CurveSyntaxError) -> Decay {
    let arguments = try arguments(of: name, labels: ["rate", "velocity"])
    guard let rate = arguments["rate"], let velocity = arguments["velocity"] else {
      throw name.error("A decay takes a rate and a velocity.")
    }
    guard rate.value > 0, rate.value < 1 else { throw rate.error("rate lies between 0 and 1.") }
    return Decay(velocity: velocity.value, rate: rate.value)
  }

  /// Scans `(label: number, …)`, each of `labels` at most once, in any order and case.
  private mutating func arguments(of name: Word, labels: [String]) throws(CurveSyntaxError) -> [String: Numeric] {
    try open(after: name)
    var values: [String: Numeric] = [:]
    repeat {
      guard let word = word() else { throw error("The name of a number follows here, with a colon.") }
      guard let label = labels.first(where: { $0.lowercased() == word.text }) else {
        throw word.error("\(name.text) has no '\(word.text.prefix(40))', but \(labels.joined(separator: ", ")).")
      }
      guard values[label] == nil else { throw word.error("\(label) occurs twice.") }
      try expect(":", "A colon follows \(label).")
      values[label] = label == Self.vectorLabel ? try vector().x : try number(label)
    } while skip(",")
    try expect(")", "A comma or ')' follows a number.")
    return values
  }
}
