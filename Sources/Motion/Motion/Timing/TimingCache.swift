import OvershootGeometry

/// The timings that animators used last, so that animators of equal timing share one.
final class TimingCache {
  /// The timings by a hash of their parameters; of those with one hash, four are kept, the latest one first.
  @exclusivity(unchecked) private var timings = ContiguousArray<ResolvedTiming?>(repeating: nil, count: 512)
  private static var ways: Int { 4 }

  /// Returns the timing of a provider for an animator of a given duration.
  ///
  /// - Precondition: a spring by physical constants settles.
  func timing<Provider: TimingCurveProvider>(_ provider: Provider, duration: Double) -> ResolvedTiming {
    let source = TimingSource(provider)
    guard let hash = source.hash else { return ResolvedTiming(source, duration: duration) }
    // The upper bits of a product depend on all bits of its factors.
    let product = (hash ^ (duration.bitPattern &* 0x9E37_79B9_7F4A_7C15)) &* 0xC2B2_AE3D_27D4_EB4F
    let first = Int(product >> 57) * Self.ways
    for index in first..<first + Self.ways {
      if let timing = timings[index], timing.requestedDuration == duration, timing.source == source { return timing }
    }
    let timing = ResolvedTiming(source, duration: duration)
    for index in (first + 1..<first + Self.ways).reversed() { timings[index] = timings[index - 1] }
    timings[first] = timing
    return timing
  }
}

/// The parameters of a timing, by their type.
enum TimingSource: Sendable {
  case spring(SpringTimingParameters)
  case cubic(CubicTimingParameters)
  case other(any TimingCurveProvider)

  init<Provider: TimingCurveProvider>(_ provider: Provider) {
    // A comparison of types costs less than a conditional cast.
    if Provider.self == SpringTimingParameters.self, let spring = provider.springTimingParameters {
      self = .spring(spring)
    } else if Provider.self == CubicTimingParameters.self, let cubic = provider.cubicTimingParameters {
      self = .cubic(cubic)
    } else {
      self = .other(provider)
    }
  }

  var provider: any TimingCurveProvider {
    switch self {
    case .spring(let spring): spring
    case .cubic(let cubic): cubic
    case .other(let provider): provider
    }
  }

  /// A number that is equal for equal parameters; nil for parameters that are not compared.
  var hash: UInt64? {
    switch self {
    case .spring(let spring):
      let bits =
        switch spring.form {
        case .dampingRatio(let ratio): ratio.bitPattern
        case .physical(let spring): spring.stiffness.bitPattern &* 31 &+ spring.damping.bitPattern
        }
      return (bits &* 31 &+ spring.initialVelocity.x.magnitude.bitPattern) &* 31 &+ (spring.ownDuration ?? 0).bitPattern
    case .cubic(let cubic):
      let (a, b) = (cubic.controlPoint1, cubic.controlPoint2)
      return (a.x + 2 * a.y).magnitude.bitPattern &* 31 &+ (b.x + 2 * b.y).magnitude.bitPattern
    case .other: return nil
    }
  }

  /// Whether two parameters of a type that is compared are equal.
  static func == (lhs: TimingSource, rhs: TimingSource) -> Bool {
    switch (lhs, rhs) {
    case (.spring(let lhs), .spring(let rhs)): lhs == rhs
    case (.cubic(let lhs), .cubic(let rhs)): lhs == rhs
    default: false
    }
  }
}
