/// The coefficients of all active blocks, one slot per block. A frame computes them once, and all properties read them.
final class AnimationSlots {
  /// The time of the coefficients.
  private(set) var time = 0.0
  let curves = CurveCache()
  @exclusivity(unchecked) private(set) var coefficients = TrivialArray<CurveSample>()
  @exclusivity(unchecked) private var motions = TrivialArray<SlotMotion>()
  /// The block of each slot, nil for a free slot.
  private var blocks: ContiguousArray<AnimationBlock?> = []
  @exclusivity(unchecked) private var blockSlots = TrivialArray<Int32>()
  private var free: [Int] = []

  // MARK: Slots

  func allocate() -> Int {
    if let slot = free.popLast() {
      coefficients[slot] = CurveSample(remaining: 0, impulse: 0)
      return slot
    }
    coefficients.append(CurveSample(remaining: 0, impulse: 0))
    motions.append(SlotMotion())
    blocks.append(nil)
    return coefficients.count - 1
  }

  /// Makes `block` the one that moves the slot.
  func assign(_ slot: Int, to block: AnimationBlock) { blocks[slot] = block }

  /// Tells the block of a slot that one of its properties has another target, by a slot of an animator other than its
  /// own; nil stands for a property that is stopped by itself.
  func markRetargeted(_ slot: Int, by other: Int?) {
    guard let block = blocks[slot] else { return }
    if block.animator != other.flatMap({ blocks[$0]?.animator }) { block.isRetargeted = true }
  }

  func release(_ slot: Int) {
    stop(slot)
    blocks[slot] = nil
    free.append(slot)
  }

  /// Stops all slots and releases all blocks.
  func abandon() {
    for slot in 0..<motions.count { stop(slot) }
    for block in blocks { block?.enableInteraction() }
    blocks.removeAll()
  }

  // MARK: Coefficients

  func set(_ slot: Int, _ sample: CurveSample) { coefficients[slot] = sample }

  /// Returns how fast the coefficients of a slot change, per second; nil for a free slot.
  func rate(of slot: Int) -> CurveSample? { blocks[slot]?.rate(of: slot) }

  /// Returns the slope of a block's curve at its start, per second, which a carried velocity has to compensate.
  func startSlope(of slot: Int) -> Double { blocks[slot]?.startSlope(of: slot) ?? 0 }

  // MARK: Motion

  /// Lets the slot follow `motion` along `curve`.
  func follow(_ slot: Int, _ motion: SlotMotion, along curve: TimingCurve) {
    stop(slot)
    motions[slot] = motion
    motions.start[slot].mode = .curve
    if case .spring(_, let seconds) = curve {
      // The cache serves only springs that run at the pace of the clock and are not delayed in the middle.
      let pace = motion.anchor.pace / motion.length * seconds
      let isDelayedMidway = motion.anchor.time > time && motion.anchor.position > motion.begin
      guard abs(pace - 1) < 1e-14, !isDelayedMidway else {
        motions.start[slot].curve = .uncached
        return
      }
      motions.start[slot].releaseTime =
        motion.anchor.time - (motion.anchor.position - motion.begin) / motion.length * seconds
    }
    motions.start[slot].curve = curves.acquire(curve, at: time)
  }

  /// Lets the slot take its coefficients from its block in each frame.
  func followBlock(_ slot: Int) {
    stop(slot)
    motions.start[slot].mode = .block
  }

  /// Keeps the coefficients of the slot as they are.
  func stop(_ slot: Int) {
    if motions[slot].mode == .curve { curves.release(motions[slot].curve) }
    motions.start[slot].mode = .idle
    motions.start[slot].curve = .linear
  }

  /// Sets the time without computing coefficients.
  func setTime(_ time: Double) { self.time = time }

  /// Updates all coefficients to the present time.
  func advance() {
    curves.advance(to: time)
    blockSlots.removeAll()
    Self.advance(motions.buffer, to: time, along: curves.snapshot, into: coefficients.buffer, blockSlots: &blockSlots)
    for slot in blockSlots.buffer { blocks[Int(slot)]?.updateCoefficients() }
  }

  /// Computes the coefficients of the motions along a curve, and collects the slots whose blocks compute their own.
  private static func advance(
    _ motions: UnsafeMutableBufferPointer<SlotMotion>, to time: Double, along curves: CurveSnapshot,
    into coefficients: UnsafeMutableBufferPointer<CurveSample>, blockSlots: inout TrivialArray<Int32>
  ) {
    for slot in motions.indices where motions[slot].mode != .idle {
      let u = motions[slot].local(at: time)
      var sample = CurveSample(remaining: u <= 0 ? 1 : 0, impulse: 0)
      if motions[slot].mode == .block {
        blockSlots.append(Int32(slot))
        continue
      }
      if u > 0, u < 1 {
        switch motions[slot].curve {
        case .linear: sample = CurveSample(progress: u, at: u, duration: motions[slot].duration)
        case .bezier(let index):
          let progress = curves.bezier(index, at: u)
          sample = CurveSample(progress: progress, at: u, duration: motions[slot].duration)
        case .spring(let index): sample = curves.spring(index, &motions[slot], at: time)
        case .uncached:
          blockSlots.append(Int32(slot))
          continue
        }
      }
      sample.remaining -= motions[slot].offset
      coefficients[slot] = sample
    }
  }
}

extension CurveSample {
  /// Creates a sample of an easing curve, for which a velocity fades by u(1 − u)².
  @inline(__always)
  fileprivate init(progress: Double, at u: Double, duration: Double) {
    self.init(remaining: 1 - progress, impulse: u * (1 - u) * (1 - u) * duration)
  }
}
