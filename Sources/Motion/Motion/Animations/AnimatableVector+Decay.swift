extension AnimatableVector where Value: Sendable {
  /// Lets the vector go: each component moves on with its velocity as a number does by
  /// `Animatable.decay(velocity:_:engine:completion:)`, with limits and targets of its own.
  ///
  /// - Parameters:
  ///   - velocity: units per second; nil for the velocity that the vector has.
  ///   - parameters: friction, limits and targets.
  ///   - engine: the engine that moves it; nil for the current one, or that of the vector.
  ///   - completion: is called once with the position at which the animation ended; not after `stopAnimation(true)`.
  ///   - file: the caller's file, which the sentence about a missing engine names.
  ///   - line: the caller's line.
  /// - Returns: the running animator; inactive where there is no engine.
  /// - Precondition: all numbers are finite, and velocity, limits and targets have as many components as the vector.
  @discardableResult public func decay(
    velocity: Value? = nil, _ parameters: DecayParameters<Value> = DecayParameters(), engine: AnimationEngine? = nil,
    completion: PropertyAnimator.Completion? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> PropertyAnimator {
    let glides = glides(velocity: velocity, parameters)
    let groups = storage.groups.indices.map { index in
      let lanes = glides[(4 * index)..<min(4 * index + 4, glides.count)]
      return (storage: storage.groups[index], glides: Array(lanes))
    }
    return PropertyAnimator.gliding(groups, engine: engine, completion: completion, file: file, line: line)
  }

  /// Returns where `decay(velocity:_:engine:completion:)` with the same arguments would end.
  public func decayEnd(
    velocity: Value? = nil, _ parameters: DecayParameters<Value> = DecayParameters()
  ) -> Value { Value(components: glides(velocity: velocity, parameters).map(\.end)) }

  private func glides(velocity: Value?, _ parameters: DecayParameters<Value>) -> [Glide] {
    let velocity = velocity?.components ?? storage.velocity
    Self.requireFinite(velocity, "AnimatableVector.decay(velocity:_:engine:completion:)")
    let visible = storage.kind.visibleDifference(lane: 0, of: 1)
    return parameters.glides(
      from: storage.shown, velocity: velocity, visible: Array(repeating: visible, count: storage.count), areOne: false,
      numbers: \.components,
      snap: parameters.target.map { target in { target(Value(components: $0)).components } })
  }
}
