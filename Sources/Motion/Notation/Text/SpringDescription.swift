import Motion

/// A spring by one of the common sets of parameters.
public enum SpringDescription: Hashable, Sendable {
  /// Settles within the duration of the animator that it drives.
  case dampingRatio(Double)
  /// Settles within `duration` seconds.
  case settling(duration: Double, dampingRatio: Double)
  /// By perceptual duration in seconds and bounce.
  case perceptual(duration: Double, bounce: Double)
  /// By the period without damping in seconds and the fraction of critical damping.
  case response(Double, dampingFraction: Double)
  /// By physical constants.
  case physical(mass: Double, stiffness: Double, damping: Double)

  /// Returns the spring; nil where it takes an animator's duration, and where a number is out of range.
  ///
  /// - Parameter velocity: the velocity towards rest at the release, in distances per second, which affects springs
  ///   that settle in a given duration.
  public func spring(velocity: Double = 0) -> Spring? {
    guard arguments.allSatisfy({ $0.label.allows($0.value) }) else { return nil }
    switch self {
    case .dampingRatio: return nil
    case .settling(let duration, let ratio): return Spring(dampingRatio: ratio, duration: duration, velocity: velocity)
    case .perceptual(let duration, let bounce): return Spring(duration: duration, bounce: bounce)
    case .response(let response, let fraction): return Spring(response: response, dampingFraction: fraction)
    case .physical(let mass, let stiffness, let damping):
      return Spring(mass: mass, stiffness: stiffness, damping: damping)
    }
  }

  /// The numbers in the order in which they are written.
  var arguments: [(label: SpringLabel, value: Double)] {
    switch self {
    case .dampingRatio(let ratio): [(.dampingRatio, ratio)]
    case .settling(let duration, let ratio): [(.duration, duration), (.dampingRatio, ratio)]
    case .perceptual(let duration, let bounce): [(.duration, duration), (.bounce, bounce)]
    case .response(let response, let fraction): [(.response, response), (.dampingFraction, fraction)]
    case .physical(let mass, let stiffness, let damping): [(.mass, mass), (.stiffness, stiffness), (.damping, damping)]
    }
  }

  /// Returns the same form with other numbers.
  ///
  /// - Parameter change: returns the number that replaces the one of an index, in the order in which they are written.
  package func replacing(_ change: (_ index: Int, _ number: Double) -> Double) -> SpringDescription {
    let changed = arguments.enumerated().map { ($1.label, change($0, $1.value)) }
    return SpringDescription(Dictionary(uniqueKeysWithValues: changed)) ?? self
  }

  /// Creates the form with exactly these numbers; nil if no form has them.
  init?(_ values: [SpringLabel: Double]) {
    func value(_ label: SpringLabel) -> Double { values[label] ?? .nan }
    switch Set(values.keys) {
    case [.dampingRatio]: self = .dampingRatio(value(.dampingRatio))
    case [.duration, .dampingRatio]: self = .settling(duration: value(.duration), dampingRatio: value(.dampingRatio))
    case [.duration, .bounce]: self = .perceptual(duration: value(.duration), bounce: value(.bounce))
    case [.response, .dampingFraction]: self = .response(value(.response), dampingFraction: value(.dampingFraction))
    case [.mass, .stiffness, .damping]:
      self = .physical(mass: value(.mass), stiffness: value(.stiffness), damping: value(.damping))
    default: return nil
    }
  }
}

/// The labels of a spring's numbers in text.
enum SpringLabel: String, CaseIterable {
  case mass, stiffness, damping, dampingRatio, duration, bounce, response, dampingFraction, velocity

  func allows(_ value: Double) -> Bool {
    switch self {
    case .mass, .stiffness: value.isFinite && value > 0
    case .damping, .dampingRatio: value.isFinite && value >= 0
    case .duration, .response: (1e-9...1e9).contains(value)
    case .bounce: value > -1 && value <= 1
    case .dampingFraction: (0...1e9).contains(value)
    case .velocity: abs(value) <= 1e9
    }
  }

  /// The range that `allows(_:)` checks, as a sentence.
  var rule: String {
    switch self {
    case .mass, .stiffness: "\(rawValue) is above 0."
    case .damping, .dampingRatio: "\(rawValue) is at least 0."
    case .duration, .response: "\(rawValue) is 1e-9 to 1e9 seconds."
    case .bounce: "bounce lies above -1 and is at most 1."
    case .dampingFraction: "dampingFraction lies in 0...1e9."
    case .velocity: "velocity is at most 1e9 in size."
    }
  }
}
