/// Animates what `changes` sets, starting with a given velocity, such as that of a finger that was just lifted.
///
///     animate(.spring(response: 0.4, dampingFraction: 0.8), velocity: swipe.velocity) { card.center = .zero }
///
/// It is `animate(_:delay:engine:_:completion:)` with one difference: each property that the block sets, and whose
/// value has as many numbers as `velocity`, starts with `velocity` instead of the velocity that it has. Properties of
/// other types keep theirs. The distance does not matter: with a distance of 0 the property moves out and comes back. A
/// property that has a velocity of its own is set by `Animatable.set(_:velocity:)` within the block.
///
/// Steps, and curves that are vertical at their start, cannot start with a velocity. A spring without a duration runs
/// until what the velocity adds is over, too. Properties that the motion policy or an owner outside of a window sets at
/// once have no velocity.
///
/// - Parameters:
///   - animation: the timing.
///   - velocity: units of the value per second, such as points per second: not fractions of the distance.
///   - delay: seconds until the start; less than 0 counts as 0. The velocity is that at the start.
///   - engine: the engine that moves it; nil for the current one, or that of the properties.
///   - changes: sets animatable properties. It runs once, before the function returns.
///   - completion: is called once with the position at which the animation ended, but not after `stopAnimation(true)`.
/// - Returns: the running animator; inactive where there is no engine.
/// - Precondition: `velocity` and `delay` are finite.
@MainActor @discardableResult public func animate<Value: AnimatableValue>(
  _ animation: Animation, velocity: Value, delay: Double = 0, engine: AnimationEngine? = nil,
  _ changes: @escaping @MainActor () -> Void,
  completion: PropertyAnimator.Completion? = nil
) -> PropertyAnimator {
  let lanes = velocity.lanes
  requireFinite(lanes, "animate(_:velocity:delay:engine:_:completion:)")
  return animate(
    animation, delay: delay, engine: engine,
    {
      changes()
      AnimationEngine.setInitialVelocity(lanes)
    }, completion: completion)
}

/// Checks that every number of a velocity is finite.
func requireFinite<Lanes: AnimationLanes>(_ velocity: Lanes, _ call: String) {
  require(
    velocity.isFinite,
    "\(call) needs a finite velocity, not \(velocity.numbers.map(\.description).joined(separator: ", ")) per second.")
}
