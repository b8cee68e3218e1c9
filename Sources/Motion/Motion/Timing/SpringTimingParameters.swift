public import OvershootGeometry

/// Timing by a spring.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  /// What the parameters were given as.
  package enum Form: Hashable, Sendable {
    /// Settles in the animator's duration, or in the parameters' own.
    case dampingRatio(Double)
    /// Determines the duration by its settling time.
    case physical(Spring)
  }

  /// What the parameters were given as.
  package let form: Form
  /// The duration in seconds that replaces the animator's, for a damping ratio.
  package let ownDuration: Double?
  /// The initial velocity in distances per second, positive towards the target: the velocity of the property divided by
  /// the distance to its target. Properties with one dimension use x.
  public let initialVelocity: Vector2

  /// Creates a spring that settles within the animator's duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: limited to 0.01...1; below 1 the spring overshoots.
  ///   - initialVelocity: distances per second.
  public init(dampingRatio: Double, initialVelocity: Vector2 = .zero) {
    self.init(.dampingRatio(dampingRatio), nil, initialVelocity)
  }

  /// Creates a spring that settles within `duration` seconds, which replace the animator's duration.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - dampingRatio: limited to 0.01...1; below 1 the spring overshoots.
  ///   - initialVelocity: distances per second.
  /// - Precondition: `duration` is finite and above 0.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Vector2 = .zero) {
    duration.requirePositive("A spring settles within a finite duration")
    self.init(.dampingRatio(dampingRatio), duration, initialVelocity)
  }

  /// Creates a spring by its physical constants; its settling time replaces the animator's duration.
  /// `clampsToCritical` limits the damping to the critical one, as UIKit does.
  ///
  /// - Precondition: all are finite, `mass`, `stiffness` and `damping` above 0.
  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector2 = .zero, clampsToCritical: Bool = false
  ) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    self.init(clampsToCritical ? spring.clampedToCritical : spring, initialVelocity: initialVelocity)
  }

  /// Creates a spring by its perceptual duration and bounce; its settling time replaces the animator's duration.
  public init(duration: Double, bounce: Double, initialVelocity: Vector2 = .zero) {
    self.init(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// Creates a spring by response and damping fraction; its settling time replaces the animator's duration.
  public init(response: Double, dampingFraction: Double, initialVelocity: Vector2 = .zero) {
    self.init(
      Spring(response: response, dampingFraction: dampingFraction),
      initialVelocity: initialVelocity)
  }

  /// Creates timing by a given spring; its settling time replaces the animator's duration.
  ///
  /// - Precondition: the spring's damping is above 0.
  public init(_ spring: Spring, initialVelocity: Vector2 = .zero) {
    require(
      spring.damping > 0,
      "An animation's spring needs a damping above 0, or it would never end; \(spring.written) has none.")
    self.init(.physical(spring), nil, initialVelocity)
  }

  private init(_ form: Form, _ ownDuration: Double?, _ velocity: Vector2) {
    require(
      velocity.x.isFinite && velocity.y.isFinite,
      "A spring needs a finite initial velocity, not \(velocity.lanes.written).")
    (self.form, self.ownDuration, initialVelocity) = (form, ownDuration, velocity)
  }

  /// `spring`.
  public var timingCurveType: TimingCurveType { .spring }
  /// None.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// These parameters.
  public var springTimingParameters: SpringTimingParameters? { self }
}
