// How a block follows the time, pauses and is scrubbed.
extension AnimationBlock {
  /// Follows the animator's time, which runs from now on.
  func follow(_ anchor: Anchor, speed: Double) {
    settling?.follow(anchor, speed: speed, at: slots.time)
    show(at: anchor.position(at: slots.time))
    let isPlain =
      settling == nil && path.isPlain && time.isPlain && channel.isPlain
      && (rare.map { $0.courses.isEmpty && $0.extraChannels.allSatisfy(\.isPlain) } ?? true)
    guard isPlain, !anchor.isExtended, anchor.pace.isFinite, time.length != 0 else { return slots.followBlock(slot) }
    let motion = SlotMotion(
      anchor: anchor, begin: time.begin, length: time.length, duration: path.duration, offset: modelOffset)
    slots.follow(slot, motion, along: path.curve)
  }

  /// Updates the coefficients to the engine's time, unless the engine computes them.
  func updateCoefficients() {
    guard let anchor else { return }
    advance(to: anchor.position(at: slots.time))
    publishCoefficients()
  }

  /// Stops at `position` of the animator's linear time.
  func hold(at position: Double) {
    if anchor != nil { settling?.stop(at: slots.time) }
    slots.stop(slot)
    show(at: position)
  }

  /// Pauses; linear scrubbing passes through the present value at `fraction`.
  ///
  /// - Parameter anchor: how the animator's time has run until now; nil where it was paused.
  func pause(at fraction: Double, after anchor: Anchor? = nil) {
    if let anchor {
      show(at: anchor.position(at: slots.time))
      settling?.stop(at: slots.time)
    }
    slots.stop(slot)
    beginScrub(at: fraction)
    // The block's own coefficients can differ in the last digit from those that the engine computed.
    refresh()
  }

  /// Lets linear scrubbing pass through what is shown at `fraction`.
  func beginScrub(at fraction: Double) {
    let u = scrub.local(fraction)
    forEachChannel { $0.beginScrub(at: u, of: scrub) }
  }

  /// Shows `fraction` on the straight line.
  func scrubLinearly(to fraction: Double) {
    let u = scrub.local(fraction)
    forEachChannel { $0.showStraight(at: u, of: scrub) }
    publish()
    refresh()
  }

  /// Shows the curve at `position`. Béziers continue along their end tangents outside 0...1. What settles ends.
  func scrubAlongCurve(to position: Double) {
    settling = nil
    hold(at: position)
    let u = time.local(position)
    if !time.isInTimeline, u > 1 || u < 0 && !time.holdsBeforeBegin {
      forEachChannel { $0.show(beyond: u, along: path) }
      publish()
    }
    refresh()
  }

  /// Continues from `position` after a scrub to a fraction in 0...1, without a jump of the presentation value. A
  /// settled block has not been scrubbed, and settles on.
  func resume(from position: Double) {
    guard !time.isSettled else { return }
    let u = time.local(position)
    settling = nil
    forEachChannel { $0.resume(at: u, of: time, along: path) }
  }

  func refresh() {
    members.forEach { $0.refresh() }
    if let rare { for presence in rare.fading { presence.appearance.refresh() } }
  }

  /// Returns how fast the coefficients of a slot change, per second.
  func rate(of slot: Int) -> CurveSample {
    guard let anchor else {
      return followedFraction.map { BlockMotion(self, $0).rate(of: slot, at: slots.time) } ?? .zero
    }
    guard slots.time >= anchor.time || settling?.passesDelay == true else { return .zero }
    if rare == nil, channel.isPlain, path.isPlain, time.isPlain { return plainRate(anchor) }
    return BlockMotion(self).rate(of: slot, at: slots.time)
  }

  /// Returns how fast the coefficients change of a block that nothing but its curve moves.
  @inline(__always) private func plainRate(_ anchor: Anchor) -> CurveSample {
    guard anchor.pace.isFinite, time.length != 0, !anchor.rests(at: slots.time) else { return .zero }
    let pace = anchor.pace / time.length
    var u = (anchor.position(at: slots.time) - time.begin) / time.length
    guard pace != 0, (0...1).contains(u) else { return .zero }
    if u != 0, u != 1 { u = pace < 0 ? u.nextDown : u.nextUp }
    let rate = path.curve.rate(at: u)
    return CurveSample(remaining: rate.remaining * pace, impulse: rate.impulse * path.duration * pace).finite
  }

  /// u, and its change per second.
  var motion: (u: Double, pace: Double) { BlockMotion(self).motion(at: slots.time) }

  private func show(at position: Double) {
    advance(to: position)
    publish()
  }

  private func advance(to position: Double) {
    let u = time.local(position)
    forEachChannel { $0.show(at: u, along: path) }
    if let settling, let index = extraChannels.firstIndex(where: { $0.source == .settling }) {
      extraChannels[index].show(settling.sample(at: slots.time), at: u)
    }
  }

  /// Sets the coefficients of a block that moves in another way from now on.
  func publish() {
    publishCoefficients()
    if let tracing = slots.tracing { tracing.note(self) }
  }

  private func publishCoefficients() {
    slots.set(slot, mainOffset)
    guard let rare else { return }
    for extra in rare.extraChannels { slots.set(extra.slot, extra.shown) }
    rare.courses.publish(progress, to: slots)
  }

  /// The progress that is shown: 0 at the start, 1 at the target.
  var progress: Double { 1 - channel.shown.remaining }

  /// The coefficients of the progress, from the model.
  var mainOffset: CurveSample {
    var main = channel.shown
    main.remaining -= modelOffset
    return main
  }
}
