extension Animatable {
  /// The change of the presentation value per second.
  ///
  /// It is that of the property's animations, those that follow another property included; 0 at rest and while paused.
  /// If `tracksVelocity` is true, it is the velocity with which the property is set from outside. For a colour outside
  /// sRGB it is the change of the channels of its space. A transform cannot hold the velocities of its numbers: use
  /// `laneVelocity`.
  @inlinable public var velocity: Value { Value(lanes: storage.velocity) }

  /// The change of the presentation value per second, number by number: for a `Transform` translation x and y, scale x
  /// and y, rotation in radians, shear.
  @inlinable public var laneVelocity: Value.Lanes { storage.velocity }

  /// Whether changes outside of animation blocks count as motion, such as those that a finger, a scroll or a follower
  /// makes; false by default.
  ///
  /// While it is true, `velocity` is true during such a motion, too, and the next animation with
  /// `Retargeting.velocity`, as `animate(_:delay:engine:_:completion:)` makes, takes it over, also over a distance of
  /// 0:
  ///
  ///     @Animatable(tracksVelocity: true) var offset = 0.0
  ///     // For each event of the finger:
  ///     engine.perform { offset = finger.x }
  ///     // When the finger is lifted:
  ///     engine.perform { animate(.spring(response: 0.4, dampingFraction: 0.8)) { offset = 0 } }
  ///
  /// The velocity is estimated from the values of the last 0.1 s by the engine's clock, as `VelocityTracker` does from
  /// three values on; of several values at one time the last one counts. It is 0 once the property has not been set for
  /// 0.04 s, and without a current engine. An animation of the property ends the motion, and a change outside of blocks
  /// ends what animates the property, as `stop()` does: a finger that catches it shows what it sets. A property that
  /// does not track its velocity costs nothing.
  public var tracksVelocity: Bool {
    get { storage.tracksVelocity }
    nonmutating set { storage.setTracksVelocity(newValue) }
  }

  /// Sets the property with a velocity in units per second.
  ///
  /// Within an animation block the property starts with `velocity` instead of the velocity that it has, whatever the
  /// distance; in an additive animation it is the velocity of what that animation adds. Steps, and curves that are
  /// vertical at their start, cannot start with a velocity.
  ///
  ///     animate(.spring(response: 0.4, dampingFraction: 0.8)) {
  ///       card.$center.set(.zero, velocity: swipe.velocity)
  ///       card.alpha = 1
  ///     }
  ///
  /// Outside of a block the value is set at once and ends what moves the property, as `stop()` does. `velocity` is not
  /// estimated but the given one, until the property is set again or 0.04 s have passed. `tracksVelocity` becomes true.
  ///
  /// - Precondition: `velocity` is finite.
  public func set(_ value: Value, velocity: Value) {
    set(value, laneVelocity: velocity.lanes)
  }

  /// Sets the property with a velocity as `set(_:velocity:)` does, number by number as in `laneVelocity`.
  ///
  /// - Precondition: `laneVelocity` is finite.
  public func set(_ value: Value, laneVelocity: Value.Lanes) {
    requireFinite(laneVelocity, "Animatable.set(_:velocity:)")
    AnimationEngine.assign(lanes(towards: value), velocity: laneVelocity, to: storage)
  }
}
