extension PropertyAnimator {
  /// How fast the animator runs: 1 at its natural pace, 2 in half of the time, 0 not at all.
  ///
  /// Can be changed at any time; the presentation values do not jump. A start delay is not affected. It stays when the
  /// animator has ended. Of a part of a timeline it must be set before the timeline takes it. Other numbers than 0 are
  /// limited to 1e-9...1e9.
  ///
  /// - Precondition: when set, the number is finite and at least 0, and the animator is not part of a timeline.
  public var speed: Double {
    get { core.speedFactor }
    set {
      require(newValue.isFinite && newValue >= 0, Self.speedRule(newValue, core.flags.noun))
      require(
        !core.flags.isPart,
        "\(core.flags.noun).speed cannot change while it is part of a timeline: set the speed of the timeline.")
      recording?.note(.set(.speed(newValue)))
      let speed = newValue == 0 ? 0 : max(1e-9, min(1e9, newValue))
      guard speed != core.speedFactor else { return }
      guard case .running(let anchor) = core.phase else { return core.speedFactor = speed }
      let natural = naturalPace(of: anchor)
      core.speedFactor = speed
      let now = engine.time
      run(
        from: Anchor(
          time: max(now, anchor.time), position: anchor.position(at: now), pace: paced(natural),
          stop: anchor.pauses ? anchor.goal : nil, limit: limit))
    }
  }

  /// The sentence about a speed that cannot be set.
  package static func speedRule(_ value: Double, _ noun: String = "PropertyAnimator") -> String {
    "\(noun).speed needs a finite number of at least 0, not \(value); isReversed runs an animation backwards."
  }

  /// Returns a natural pace at the speed of the animator. What is too slow to be seen is 0, with the sign of the
  /// direction.
  func paced(_ natural: Double) -> Double {
    guard natural.isFinite else { return natural }
    if core.speedFactor == 0 { rareParts.standstillPace = natural }
    let pace = natural * core.speedFactor
    return abs(pace) < Glide.negligible ? (natural.sign == .minus ? -0.0 : 0) : pace
  }

  /// Returns the pace that the animator would have at speed 1.
  func naturalPace(of anchor: Anchor) -> Double {
    guard anchor.pace.isFinite else { return anchor.pace }
    guard core.speedFactor == 0 else { return anchor.pace / core.speedFactor }
    let pace = abs(core.rare?.standstillPace ?? 0)
    return anchor.isBackward ? -pace : pace
  }
}

extension Timeline {
  /// How fast the timeline runs; see `PropertyAnimator.speed`.
  ///
  /// - Precondition: when set, the number is finite and at least 0, and the timeline is not part of another.
  public var speed: Double {
    get { animator.speed }
    set { animator.speed = newValue }
  }
}
