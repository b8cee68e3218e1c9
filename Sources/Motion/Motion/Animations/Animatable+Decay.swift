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
  /// Each number of the value moves as a `Glide`: past a limit it is returned with its velocity, and its end is known
  /// from the start. The model value becomes that end at once, as with every animation. The motion replaces those that
  /// move the property, from the presentation value; it is computed in closed form and does not depend on the frame
  /// rate. It ends when no difference is visible any more.
  ///
  /// The animator pauses, stops, continues and reverses as any other; reversed it moves back along the same path. A
  /// new animation of the property takes its velocity over. Scrubbed, a plain decay is in step with its value; a motion
  /// with a bounce or a spring goes straight from its start to its end, and along its path with `scrubsLinearly` false.
  ///
  /// Where no engine is given or current, it is the one that moves the property or shows its owner. Where there is none,
  /// under a motion policy that omits the movement, and while the property's owner is in no window, the property takes
  /// its end at once.
  ///
  /// - Parameters:
  ///   - velocity: units per second; nil for the velocity that the property has.
  ///   - parameters: friction, limits and targets.
  ///   - engine: the engine that moves it; nil for the current one, or that of the property.
  ///   - completion: is called once with the position at which the animation ended; not after `stopAnimation(true)`.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Returns: the running animator; inactive where there is no engine.
  /// - Precondition: `velocity` is finite, and so are the presentation value, the limits and the target.
  @discardableResult
  public func decay(
    velocity: Value? = nil, _ parameters: DecayParameters<Value> = DecayParameters(), engine: AnimationEngine? = nil,
    completion: PropertyAnimator.Completion? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> PropertyAnimator {
    let glides = glides(velocity: velocity, parameters, file, line)
    let duration = glides.reduce(0) { max($0, $1.duration) }
    let engine = engine ?? AnimationEngine.current ?? storage.engine
    if engine == nil, storage.presence?.isInWindow != false {
      EngineSearch.reportMissing("decay(velocity:_:)", file, line)
    }
    let animator = PropertyAnimator(duration: duration, curve: .easeOut, engine: engine)
    if let completion { animator.addCompletion(completion) }
    animator.startGliding(storage, along: glides)
    return animator
  }

  /// Returns where `decay(velocity:_:engine:completion:)` with the same arguments would end.
  public func decayEnd(
    velocity: Value? = nil, _ parameters: DecayParameters<Value> = DecayParameters(), file: StaticString = #fileID,
    line: UInt = #line
  ) -> Value { Value(lanes: end(of: glides(velocity: velocity, parameters, file, line)), in: storage.space) }

  private func glides(
    velocity: Value?, _ parameters: DecayParameters<Value>, _ file: StaticString, _ line: UInt
  ) -> [Glide] {
    let lanes = velocity?.lanes ?? storage.velocity
    requireFinite(lanes, "Animatable.decay(velocity:_:engine:completion:)", file: file, line: line)
    let tolerance = { (lane: Int, reach: Double) in
      let visible = storage.kind.visibleDifference(lane: lane, of: Value.Lanes.laneCount)
      return max(.leastNormalMagnitude, min(visible, reach * Spring.settledOffset))
    }
    return parameters.glides(
      from: storage.shown, velocity: lanes, in: storage.space, tolerance: tolerance, file: file, line: line)
  }

  private func end(of glides: [Glide]) -> Value.Lanes {
    var end = storage.shown
    for lane in glides.indices { end[lane] = glides[lane].end }
    return end
  }
}

extension PropertyAnimator {
  /// Starts a new animator that moves each lane of a property along its glide, in a block of its own.
  func startGliding<Lanes>(_ property: AnimatableStorage<Lanes>, along glides: [Glide]) {
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
          timing: ResolvedTiming(.glide(glide, duration: duration), duration: duration, source: timing.source),
          duration: duration))
      activate()
    }
    retargeting = .velocity
    if let longest = glides.max(by: { $0.duration < $1.duration }) {
      path = TimingPath(
        ResolvedTiming(.glide(longest, duration: duration), duration: duration, source: timing.source),
        duration: duration)
    }
    run(from: Anchor(time: engine.time, position: 0, pace: 1 / (isInvisible ? 0 : duration)))
  }
}
