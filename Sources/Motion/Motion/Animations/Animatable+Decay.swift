import OvershootGeometry

extension Animatable {
  /// Lets the property go: it moves on with a velocity, slowed down by friction, and comes to rest.
  ///
  ///     // When the finger is lifted, with the velocity that the property tracks:
  ///     $offset.decay(DecayParameters(within: 0...maximumOffset))
  ///     // To the nearest of three cards, known in advance:
  ///     let cards = DecayParameters(targets: [0.0, 320, 640])
  ///     select($offset.decayEnd(velocity: flick, cards))
  ///     $offset.decay(velocity: flick, cards)
  ///
  /// The numbers of the value, such as the x and y of a point, move as one in the direction of their velocity: along a
  /// straight line, the same at any speed, and they end together. Each has limits of its own: one that passes its limit
  /// is returned there with its velocity, as a `Glide`, and the others move on. Towards a target they move along the
  /// line by one friction, so that they come to rest there, and away from it smoothly where the target is beside it;
  /// where that friction is none for a `Glide`, `bounce` leads all of them. Numbers of several units, as those of a
  /// transform, have one direction by the differences that are visible.
  ///
  /// The end is known from the start. The model value becomes that end at once, as with every animation. The motion
  /// replaces those that move the property, from the presentation value; it is computed in closed form and does not
  /// depend on the frame rate. It ends when no difference is visible any more.
  ///
  /// The animator pauses, stops, continues and reverses as any other; reversed it moves back along the same path. A
  /// new animation of the property takes its velocity over. Scrubbed, a plain decay is in step with its value; a motion
  /// with a bounce or a spring goes straight from its start to its end, and along its path with `scrubsLinearly` false.
  ///
  /// Where no engine is given or current, it is the one that moves the property or shows its owner. Where there is
  /// none, under a motion policy that omits the movement, and while the property's owner is in no window, the property
  /// takes its end at once.
  ///
  /// - Parameters:
  ///   - velocity: units per second; nil for the velocity that the property has.
  ///   - parameters: friction, limits and targets.
  ///   - engine: the engine that moves it; nil for the current one, or that of the property.
  ///   - completion: is called once with the position at which the animation ended; not after `stopAnimation(true)`.
  ///   - file: the caller's file, which the sentence about a missing engine names.
  ///   - line: the caller's line.
  /// - Returns: the running animator; inactive where there is no engine.
  /// - Precondition: `velocity` is finite, and so are the presentation value, the limits and the target.
  @discardableResult public func decay(
    velocity: Value? = nil, _ parameters: DecayParameters<Value> = DecayParameters(), engine: AnimationEngine? = nil,
    completion: PropertyAnimator.Completion? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> PropertyAnimator {
    PropertyAnimator.gliding(
      [(storage, glides(velocity: velocity, parameters))], engine: engine, completion: completion,
      file: file, line: line)
  }

  /// Returns where `decay(velocity:_:engine:completion:)` with the same arguments would end.
  public func decayEnd(velocity: Value? = nil, _ parameters: DecayParameters<Value> = DecayParameters()) -> Value {
    let ends = glides(velocity: velocity, parameters).map(\.end)
    return Value(lanes: Value.Lanes(numbers: ends), in: storage.space)
  }

  private func glides(velocity: Value?, _ parameters: DecayParameters<Value>) -> [Glide] {
    let (space, kind, count) = (storage.space, storage.kind, Value.Lanes.laneCount)
    let lanes = velocity?.lanes ?? storage.velocity
    requireFinite(lanes, "Animatable.decay(velocity:_:engine:completion:)")
    return parameters.glides(
      from: storage.shown.numbers, velocity: lanes.numbers,
      visible: (0..<count).map { kind.visibleDifference(lane: $0, of: count) }, areOne: true,
      numbers: { $0.lanes(in: space).numbers },
      snap: parameters.target.map { target in
        { ends in
          let projected = Value.Lanes(numbers: ends)
          return Value.nearest(to: projected, of: target(Value(lanes: projected, in: space)).lanes(in: space)).numbers
        }
      })
  }
}

extension PropertyAnimator {
  /// Returns a running animator that moves each lane of some properties along its glide, in a block of its own.
  static func gliding<Lanes>(
    _ properties: [(storage: AnimatableStorage<Lanes>, glides: [Glide])], engine: AnimationEngine?,
    completion: Completion?, file: StaticString, line: UInt
  ) -> PropertyAnimator {
    let engine = engine ?? AnimationEngine.current ?? properties.lazy.compactMap(\.storage.engine).first
    let longest = properties.flatMap(\.glides).max { $0.duration < $1.duration }
    let animator = PropertyAnimator(duration: longest?.duration ?? 0, curve: .easeOut, engine: engine)
    if let completion { animator.addCompletion(completion) }
    let add = { for (storage, glides) in properties { animator.addGlides(of: storage, glides) } }
    if engine == nil { EngineSearch.start(animator, by: "decay(velocity:_:)", file, line, add) } else { add() }
    if let longest { animator.core.path = TimingPath(animator.timing(along: longest), duration: animator.duration) }
    let pace = 1 / (animator.isInvisible ? 0 : animator.duration)
    animator.run(from: Anchor(time: animator.now, position: 0, pace: pace))
    return animator
  }

  private func timing(along glide: Glide) -> ResolvedTiming {
    ResolvedTiming(.glide(glide, duration: duration), duration: duration, source: timing.source)
  }

  private func addGlides<Lanes>(of property: AnimatableStorage<Lanes>, _ glides: [Glide]) {
    var lanes = property.shown
    let moving = glides.indices.filter { glides[$0].duration > 0 }
    for lane in glides.indices where glides[lane].duration == 0 { lanes[lane] = glides[lane].end }
    // The first block replaces what moves the property; a property at rest has one block, too, which ends at once.
    for lane in moving.isEmpty ? [0] : moving {
      retargeting = lane == moving.first ?? 0 ? .velocity : .additive
      let glide = glides[lane]
      lanes[lane] = glide.end
      var velocity = Lanes.zero
      velocity[lane] = glide.velocity
      let (target, initial) = (lanes, velocity)
      pending.append(
        PendingBlock(
          animations: { AnimationEngine.assign(target, velocity: initial, to: property) }, span: .whole,
          timing: timing(along: glide), duration: duration))
      activate()
    }
    retargeting = .velocity
  }
}
