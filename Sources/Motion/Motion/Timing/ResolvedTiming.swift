import OvershootGeometry

/// The timing of a provider for an animator of a given duration. Animators of equal timing share one.
package final class ResolvedTiming: Sendable {
  /// What the timing was computed from, with the duration that was given.
  let source: TimingSource
  let requestedDuration: Double
  /// The curve over the duration.
  package let curve: TimingCurve
  /// The duration in seconds.
  package let duration: Double
  /// The initial velocity in distances per second.
  package let initialVelocity: Vector2

  /// A straight line of any duration.
  package static let linear = ResolvedTiming(.cubic(CubicTimingParameters(animationCurve: .linear)), duration: 0)

  init(_ source: TimingSource, duration: Double) {
    let duration = Self.checked(duration)
    let provider = source.provider
    let parameters = provider.easing == nil ? provider.springTimingParameters : nil
    (self.source, requestedDuration) = (source, duration)
    initialVelocity = parameters?.initialVelocity ?? .zero
    switch parameters?.form {
    case nil:
      let cubic = provider.cubicTimingParameters ?? CubicTimingParameters()
      curve = .easing(provider.easing ?? (cubic.animationCurve == .linear ? .linear : .cubicBezier(cubic.bezier)))
      self.duration = duration
    case .dampingRatio(let ratio):
      let seconds = parameters?.ownDuration ?? duration
      self.duration = seconds
      // Outside this range the stiffness is not representable.
      curve =
        (1e-100...1e100).contains(seconds)
        ? .spring(Spring(dampingRatio: ratio, duration: seconds, velocity: initialVelocity.x), duration: seconds)
        : .linear
    case .physical(let spring):
      self.duration = spring.settlingDuration(velocity: initialVelocity.x)
      require(
        self.duration.isFinite,
        "An animation's spring settles within 100 000 seconds: give it more damping or stiffness than "
          + "\(spring.written).")
      curve = .spring(spring, duration: self.duration)
    }
  }

  /// Returns `duration`.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  static func checked(_ duration: Double) -> Double {
    duration.requireNonnegative("An animation needs a finite duration")
    return duration
  }

  /// Creates the timing of a curve, for an animator with the parameters of `source`.
  init(_ curve: TimingCurve, duration: Double, source: TimingSource, initialVelocity: Vector2 = .zero) {
    (self.source, requestedDuration, self.curve, self.duration) = (source, duration, curve, duration)
    self.initialVelocity = initialVelocity
  }

  /// Creates the timing of a curve that belongs to no parameters, as that of a block that is replayed.
  package convenience init(_ curve: TimingCurve, duration: Double, initialVelocity: Vector2 = .zero) {
    self.init(curve, duration: duration, source: Self.linear.source, initialVelocity: initialVelocity)
  }
}
