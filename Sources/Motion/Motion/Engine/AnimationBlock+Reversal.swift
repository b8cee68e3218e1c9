extension AnimationBlock {
  /// Reverses the block: the model becomes the start, or the target again.
  ///
  /// Of several blocks on one property the last one must be reversed first, and be the last to be reversed back. A
  /// property that was moving when the block took it over moves to its model value of that time; the difference to the
  /// start that was shown settles along `curve` in `seconds`.
  func reverse(along curve: TimingCurve, seconds: Double) {
    isReversed.toggle()
    guard !endsAtStart else { return publish() }
    if time.isSettled {
      let difference = CurveSample(remaining: isReversed ? -1 : 1, impulse: 0)
      let parts = settlingParts + [MotionTransfer.Part(slot: slot, offset: difference)]
      settle(parts, along: curve, seconds: seconds, reversal: (slot, isReversed))
      turnSettled()
    } else if hasTakeover {
      settle(settlingParts, along: curve, seconds: seconds, reversal: (slot, isReversed))
    }
    moveModel(toStart: isReversed)
    publish()
  }

  /// Marks the block as one that returns to its start, so that its model is the start.
  func returnToStart() {
    guard !endsAtStart else { return }
    endsAtStart = true
    moveModel(toStart: true)
    publish()
  }

  private func moveModel(toStart: Bool) {
    members.forEach { $0.reverse(slot: slot, toStart: toStart) }
    for member in instantMembers {
      member.reverse(slot: instantSlot, toStart: toStart)
      member.refresh()
    }
  }

  /// Prepares a reversal at `position`, after which the block runs at `pace`, so that the velocity does not jump,
  /// neither here nor on the way back. A paused block starts with the velocity of its path; a repeated one is reversed
  /// exactly. What moves before the begin or after the end of a block settles along `curve` in `seconds`.
  func reverseSmoothly(at position: Double, pace: Double, along curve: TimingCurve, seconds: Double) {
    let (u, speed) = (time.local(position), pace * time.slope(at: position))
    let isInside = time.isPlain && (0...1).contains(u) && speed != 0 && speed.isFinite
    if !isInside {
      forEachChannel { $0.endReversal() }
      if anchor != nil, time.isPlain, settleCorrections(at: u, along: curve, seconds: seconds) { return }
    }
    // What settles ends with the animator, unless hardly any time is left.
    if anchor != nil, remainingSettling > seconds, seconds > remainingSettling / 100 {
      settle(settlingParts, along: curve, seconds: seconds)
    }
    guard isInside else { return }
    updateCoefficients()
    let old = anchor == nil ? nil : motion.pace
    let rates = old.map { _ in Dictionary(uniqueKeysWithValues: channels.map { ($0.slot, rate(of: $0.slot)) }) }
    if !path.isPlain {
      // A path with bends has corners.
      let seconds = abs((speed < 0 ? u : 1 - u) / speed)
      bend(at: u, along: path.curve, seconds: seconds, isBackward: speed < 0, smoothly: rates ?? [:])
    } else if old == nil, channel.isPlain {
      return
    }
    channel.reverse(at: u, speed: speed, velocity: rates?[slot], along: path)
    if let rates, settling == nil, let index = extraIndex(of: .settling), !extraChannels[index].isPlain {
      extraChannels[index].reverse(at: u, speed: speed, velocity: rates[extraChannels[index].slot], along: path)
    }
    guard let push = extraIndex(of: .push(bend: path.latestBend)) else { return }
    let unit = CurveSample(remaining: 0, impulse: 1)
    extraChannels[push].reverse(at: u, speed: speed, velocity: rates == nil ? nil : unit, along: path)
  }

  /// What settles, with its velocity.
  var settlingParts: [MotionTransfer.Part] {
    updateCoefficients()
    return extraChannels.filter { $0.source == .settling }.map {
      MotionTransfer.Part(slot: $0.slot, offset: $0.shown, rate: rate(of: $0.slot))
    }
  }

  /// Lets the corrections and what settles do so by time, with their velocities. Returns false where there are no
  /// corrections.
  private func settleCorrections(at u: Double, along curve: TimingCurve, seconds: Double) -> Bool {
    updateCoefficients()
    guard seconds > 0, channels.contains(where: { !$0.isPlain }) else { return false }
    let parts = channels.map { MotionTransfer.Part(slot: $0.slot, offset: $0.residual(at: u, from: path)) }
    let moving = (parts + courseParts(at: u)).map { part in
      MotionTransfer.Part(slot: part.slot, offset: part.offset, rate: rate(of: part.slot))
    }
    settle(moving, along: curve, seconds: seconds)
    removeCorrections(at: u)
    return true
  }
}
