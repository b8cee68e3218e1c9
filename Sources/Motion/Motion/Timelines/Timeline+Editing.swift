extension Timeline {
  /// Whether the timeline has a part that repeats forever, so that it has no end.
  public var repeatsForever: Bool { animator.core.flags.repeatsForever }

  /// Returns the time of a label in seconds; nil where it does not exist.
  public func time(of label: String) -> Double? { references.labels[label] }

  /// Names a time.
  ///
  /// - Precondition: the position is finite, and its label exists.
  public func addLabel(_ name: String, at position: TimelinePosition) {
    references.labels[name] = time(of: position, "Timeline.addLabel(_:at:)")
  }

  /// Calls `body` whenever the timeline passes a time while it runs: once in each run and direction, with the engine at
  /// that time, also where one frame passes several.
  ///
  /// Scrubbing, stopping and finishing make no calls. A call at the end comes before the completions, one at the start
  /// with the first advance. It may pause, reverse or stop the timeline. A time beyond the end is never passed.
  ///
  /// - Precondition: the timeline is not part of another; the position is finite, and its label exists.
  public func call(at position: TimelinePosition, _ body: @escaping @MainActor () -> Void) {
    let time = time(of: position, "Timeline.call(at:_:)")
    requireOwn("Timeline.call(at:_:)")
    animator.append([TimelineMark(time: time, body: body)])
    if case .running(let anchor) = animator.core.phase { animator.calls?.follow(anchor, of: animator) }
  }

  /// Inserts a part, also while the timeline runs or is paused.
  ///
  /// An active timeline runs the part's blocks at once, which begin at the present time at the earliest, so that
  /// nothing jumps. Where the part ends later than the timeline, `duration` grows and `fractionComplete` changes
  /// accordingly. The part is not repeated with the others. Of a timeline that returns to its start it moves the end.
  ///
  /// - Precondition: the part is new, the timeline is not stopped and not part of another; the position is finite, and
  ///   its label exists.
  public func insert(_ part: any TimelinePart, at position: TimelinePosition = .afterPrevious) {
    let call = "Timeline.insert(_:at:)"
    let time = time(of: position, call)
    requireOwn(call)
    require(state != .stopped, "\(call) is not allowed while the timeline is stopped; legal now: finishAnimation(at:).")
    let present = state == .active ? animator.shownPosition * duration : 0
    let entry = TimelineEntry(part, at: max(time, present))
    require(entry.animator.engine === animator.engine, "All parts of a timeline belong to one engine.")
    references.previous = (entry.begin, entry.sequenceEnd)
    animator.insert(entry)
  }

  /// Continues after a pause to a label, forwards or backwards, and pauses there.
  ///
  /// - Parameters:
  ///   - label: the name of a time.
  ///   - durationFactor: the duration until then, in original durations; 0 is the natural one.
  /// - Precondition: active and paused; the label exists; `durationFactor` is finite and at least 0.
  public func continueAnimation(toLabel label: String, durationFactor: Double = 0) {
    let call = "Timeline.continueAnimation(toLabel:durationFactor:)"
    let fraction = duration > 0 ? time(of: .label(label), call) / duration : 0
    continueAnimation(toFraction: isReversed ? 1 - fraction : fraction, durationFactor: durationFactor)
  }

  private func time(of position: TimelinePosition, _ call: String) -> Double {
    position.time(in: references, end: duration, for: call)
  }

  private func requireOwn(_ call: String) {
    require(
      !animator.core.flags.isPart, "\(call) is not allowed while the timeline is part of another: change that one.")
  }
}

extension PropertyAnimator {
  /// The position that is shown, forwards.
  fileprivate var shownPosition: Double { pausedFraction.map { max(0, min(limit, $0)) } ?? position }

  /// Adds a part to a timeline.
  fileprivate func insert(_ entry: TimelineEntry) {
    rareParts.parts.append(entry.animator)
    append(entry.marks)
    let isEndless = entry.animator.core.flags.repeatsForever
    let length = core.flags.repeatsForever || isEndless ? duration : max(duration, entry.end)
    var blocks = entry.takeSteps(length: length).flatMap(\.blocks)
    recording?.noteInsertion(&blocks, end: entry.end, isEndless: isEndless)
    insert(blocks, end: entry.end, isEndless: isEndless)
  }

  /// Adds blocks of a part that ends `end` seconds after the start. They are placed in the duration that the timeline
  /// has with it.
  package func insert(_ blocks: [PendingBlock], end: Double, isEndless: Bool) {
    if isEndless { core.flags.repeatsForever = true }
    let factor = core.flags.repeatsForever || end <= duration ? 1 : duration / end
    if factor < 1 { scaleTime(by: factor, to: end) }
    let steps = TimelineStep.steps(of: blocks, length: duration)
    guard state == .active else {
      pending = TimelineStep.sorted(TimelineStep.steps(of: pending, length: duration) + steps)
      return
    }
    activate(inserted: TimelineStep.sorted(steps))
    goOnIfShown()
    switch core.phase {
    case .running(let anchor):
      let now = engine.time
      run(
        from: Anchor(
          time: max(now, anchor.time), position: anchor.position(at: now) * factor,
          pace: paced(naturalPace(of: anchor) * factor),
          stop: anchor.pauses ? anchor.goal * factor : nil, limit: limit))
    case .paused(var pause):
      pause.position *= factor
      // Beyond the ends the values are those of the ends.
      pause.fraction = max(0, min(limit, pause.fraction)) * factor
      core.phase = .paused(pause)
      forEachBlock {
        $0.hold(at: pause.fraction)
        $0.pause(at: pause.fraction)
        $0.refresh()
      }
    case .inactive, .stopped: break
    }
  }

  /// Makes the time longer, so that what was the end is at `factor`.
  private func scaleTime(by factor: Double, to seconds: Double) {
    core.path = TimingPath(.linear, duration: seconds)
    for index in pending.indices { pending[index].span = pending[index].span.scaled(by: factor) }
    forEachBlock { $0.scaleTime(by: factor) }
  }
}
