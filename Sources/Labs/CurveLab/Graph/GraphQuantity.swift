import MotionNotation
import OvershootScreenKit

/// What is drawn of a curve. All but the position can be switched on and off.
enum GraphQuantity: Int, CaseIterable, Sendable {
  case position, velocity, acceleration
  /// The velocity against the value.
  case phase
  /// The energy that a spring still has, as a share of that at its start.
  case energy
  /// The difference of the positions of curves A and B.
  case difference

  /// What can be switched on and off.
  static let choices: [GraphQuantity] = Array(allCases.dropFirst())
  /// What is drawn where nothing else was chosen.
  static let standard: Set<GraphQuantity> = [.velocity, .acceleration]

  /// What a diagram of it is called.
  var title: String {
    switch self {
    case .position: tr("Position")
    case .velocity: tr("Velocity")
    case .acceleration: tr("Acceleration")
    // Translators: a diagram of the velocity against the position.
    case .phase: tr("Phase plane")
    // Translators: the energy of a spring.
    case .energy: tr("Energy")
    // Translators: how far two curves are apart.
    case .difference: tr("Difference")
    }
  }

  /// The unit of its values.
  var unit: CurveUnit {
    switch self {
    case .velocity, .phase: .perSecond
    case .acceleration: .perSecondSquared
    case .position, .energy, .difference: .none
    }
  }
}

extension TimedCurve {
  /// Returns what a spring has of the energy at its start, as kinetic and potential energy together and as the latter
  /// alone; nil for other curves.
  func energy(at seconds: Double) -> (total: Double, potential: Double)? {
    guard let spring else { return nil }
    guard seconds < duration else { return (0, 0) }
    let (value, velocity, start) = (value(at: seconds / duration), velocity(at: seconds / duration), velocity(at: 0))
    let whole = spring.stiffness + spring.mass * start * start
    let potential = spring.stiffness * (1 - value) * (1 - value)
    return ((potential + spring.mass * velocity * velocity) / whole, potential / whole)
  }

  /// The seconds at which the curve has a corner or jumps, empty if there are too many to distinguish.
  func corners(in times: ClosedRange<Double>) -> [Double] {
    var fractions: [Double] = []
    switch curve {
    case .easing(.steps(let steps)):
      let edges = Double(steps.count) / duration
      let first = max(0, (times.lowerBound * edges).rounded(.down))
      let last = min(Double(steps.count), (times.upperBound * edges).rounded(.up))
      if last - first <= Self.maximumCorners, first <= last {
        fractions = stride(from: first, through: last, by: 1).map { $0 / Double(steps.count) }
      }
    case .easing(.points(let lines)): fractions = lines.points.map(\.input)
    default: break
    }
    let found = (fractions.map { $0 * duration } + [duration]).filter(times.contains)
    return Double(found.count) <= Self.maximumCorners ? found : [duration].filter(times.contains)
  }

  private static let maximumCorners = 600.0
}
