extension Timeline {
  /// Returns a timeline of one part after another. A part that repeats forever is followed after its first run, a free
  /// spring after its response. `gap` is the seconds from the end of a part to the begin of the next; below 0 they
  /// overlap, but none begins before the timeline.
  ///
  /// - Precondition: the parts are new; `gap` is finite.
  public static func sequence(_ parts: [any TimelinePart], gap: Double = 0) -> Timeline {
    gap.requireFinite("Timeline.sequence(_:gap:) needs a finite gap")
    var entries: [TimelineEntry] = []
    for part in parts {
      entries.append(TimelineEntry(part, at: max(0, entries.last.map { $0.sequenceEnd + gap } ?? 0)))
    }
    return Timeline(entries)
  }

  /// Returns a timeline in which all parts begin at the start; it lasts as long as the longest.
  ///
  /// - Precondition: the parts are new.
  public static func parallel(_ parts: [any TimelinePart]) -> Timeline { stagger(parts, interval: 0) }

  /// Returns a timeline in which each part begins `interval` seconds after the previous one.
  ///
  /// - Precondition: the parts are new; `interval` is finite and at least 0.
  public static func stagger(_ parts: [any TimelinePart], interval: Double) -> Timeline {
    interval.requireNonnegative("Timeline.stagger(_:interval:) needs a finite interval")
    return Timeline(parts.enumerated().map { TimelineEntry($1, at: Double($0) * interval) })
  }

  /// Returns a timeline of key frames within `duration` seconds, on the current engine where none is given.
  ///
  ///     Timeline.keyframes(duration: 2) { frames in
  ///       frames.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { card.center = up }
  ///       frames.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { card.center = down }
  ///     }
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public static func keyframes(
    duration: Double, engine: AnimationEngine? = nil, _ build: (inout Keyframes) -> Void
  ) -> Timeline {
    if let engine, engine !== AnimationEngine.current {
      return engine.perform { keyframes(duration: duration, build) }
    }
    duration.requireNonnegative("Timeline.keyframes(duration:_:) needs a finite duration")
    var frames = Keyframes(duration: duration)
    build(&frames)
    return Timeline(frames.entries, length: duration)
  }
}

/// The key frames of a timeline that is being created.
@MainActor public struct Keyframes {
  let duration: Double
  private(set) var entries: [TimelineEntry] = []

  init(duration: Double) { self.duration = duration }

  /// Adds a key frame, which animates the changes of `animations` within a part of the timeline.
  ///
  /// - Parameters:
  ///   - startTime: the begin as a fraction of the timeline; limited to 0...1.
  ///   - relativeDuration: the duration as a fraction of the timeline; limited to the remaining one.
  ///   - easing: the timing.
  ///   - animations: sets animatable properties.
  /// - Precondition: neither fraction is NaN.
  public mutating func addKeyframe(
    withRelativeStartTime startTime: Double, relativeDuration: Double, easing: Easing = .linear,
    animations: @escaping @MainActor () -> Void
  ) {
    require(
      !startTime.isNaN && !relativeDuration.isNaN,
      "A key frame needs numbers for its start time and its duration, not \(startTime) and \(relativeDuration).")
    let begin = max(0, min(1, startTime))
    let fraction = max(0, min(1 - begin, relativeDuration))
    let animator = PropertyAnimator(duration: fraction * duration, timingParameters: EasingTimingParameters(easing))
    animator.addAnimations(animations)
    entries.append(TimelineEntry(animator, at: begin * duration))
  }
}
