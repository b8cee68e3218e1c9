extension AnimatableVector {
  /// Stops all animations of the vector at its presentation value, which becomes the model value. Has no effect where
  /// nothing animates it. Its animators run on, as with `Animatable.stop()`.
  public func stop() { storage.change { $1.stop(at: .current) } }

  /// Ends all animations of the vector at its model value, the target. Otherwise as `stop()`.
  public func finish() { storage.change { $1.stop(at: .end) } }

  /// Whether changes outside of animation blocks count as motion, whose velocity the next animation takes over; false
  /// by default. See `Animatable.tracksVelocity`.
  public var tracksVelocity: Bool {
    get { storage.tracksVelocity }
    nonmutating set { storage.tracksVelocity = newValue }
  }

  /// Sets the vector with a velocity in units per second, component by component as `Animatable.set(_:velocity:)` sets
  /// a number: within a block it starts with it, outside of one it is set at once and has it.
  ///
  /// A value with another number of components than before is set at once, in a block without a velocity.
  ///
  /// - Precondition: `velocity` has as many components as `value`, all of them finite.
  public func set(_ value: Value, velocity: Value) {
    let (components, velocities) = (value.components, velocity.components)
    require(
      components.count == velocities.count,
      "AnimatableVector.set(_:velocity:) needs a velocity of \(components.count) components as the value has, not "
        + "\(velocities.count).")
    Self.requireFinite(velocities, "AnimatableVector.set(_:velocity:)")
    storage.assign(components, velocity: velocities)
  }

  static func requireFinite(_ velocity: [Double], _ call: String) {
    for lanes in VectorStorage.groups(of: velocity) { Motion.requireFinite(lanes, call) }
  }
}

extension AnimatableVector where Value: Sendable {
  /// Calls `observer` with the presentation value whenever it has changed: once for each frame that moves any of its
  /// components, and at the end of the call that sets, scrubs or finishes it at once. See `Animatable.observe(_:)`.
  @discardableResult public func observe(_ observer: @escaping @MainActor (Value) -> Void) -> AnimationObservation {
    storage.observerList.add { observer(Value(components: $0)) }
  }

  /// The present presentation value and those that follow, as `observe(_:)` gives them. A slow reader gets the newest
  /// value only. The sequence ends when the vector is released, and does not retain it.
  public var values: AsyncStream<Value> {
    storage.observerList.values(from: Value(components: storage.shown), buffering: .bufferingNewest(1)) {
      Value(components: $0)
    }
  }
}
