/// The coefficients of all active blocks, one slot a block: a frame computes them once, and all properties read them.
final class AnimationSlots {
  /// The moment that the coefficients belong to.
  private(set) var time = 0.0
  let curves = CurveCache()
  @exclusivity(unchecked) private(set) var coefficients = TrivialArray<CurveSample>()
  @exclusivity(unchecked) private var motions = TrivialArray<SlotMotion>()
  /// The blocks that move the slots, until they give them back or the engine goes.
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

  /// From now on `owner` moves the slot.
  func assign(_ slot: Int, to block: AnimationBlock) { blocks[slot] = block }

  func release(_ slot: Int) {
    stop(slot)
    blocks[slot] = nil
    free.append(slot)
  }

  /// Lets go of all blocks.
  func abandon() {
    for slot in 0..<motions.count { stop(slot) }
    for block in blocks { block?.enableInteraction() }
    blocks.removeAll()
  }

  // MARK: Coefficients

  func set(_ slot: Int, _ sample: CurveSample) { coefficients[slot] = sample }

  /// How fast a slot's coefficients change, per second; nil where none moves them.
  func rate(of slot: Int) -> CurveSample? { blocks[slot]?.rate(of: slot) }

  /// The slope that a block's curve starts with, per second: what a kept velocity has to make up for.
  func startSlope(of slot: Int) -> Double { blocks[slot]?.startSlope ?? 0 }

  // MARK: Motion

  /// From now on the slot follows `motion` along `curve`.
  func follow(_ slot: Int, _ motion: SlotMotion, along curve: TimingCurve) {
    stop(slot)
    motions[slot] = motion
    motions.start[slot].mode = .curve
    if case .spring(_, let seconds) = curve {
      // A spring whose own time runs otherwise than the clock, or waits on its way, is asked by itself.
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

  /// From now on the slot's block is asked for the coefficients.
  func followBlock(_ slot: Int) {
    stop(slot)
    motions.start[slot].mode = .block
  }

  /// The slot's coefficients stay as they are.
  func stop(_ slot: Int) {
    if motions[slot].mode == .curve { curves.release(motions[slot].curve) }
    motions.start[slot].mode = .idle
    motions.start[slot].curve = .linear
  }

  /// The clock goes on; the coefficients are computed when they are wanted.
  func setTime(_ time: Double) { self.time = time }

  /// Brings all coefficients to the present.
  func advance() {
    curves.advance(to: time)
    blockSlots.removeAll()
    Self.advance(motions.buffer, to: time, along: curves.snapshot, into: coefficients.buffer, blockSlots: &blockSlots)
    for slot in blockSlots.buffer { blocks[Int(slot)]?.updateCoefficients() }
  }

  /// Computes the coefficients of all plain motions, and collects the slots whose blocks have to be asked.
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
  /// A sample of an easing curve, whose velocity fades by u(1 − u)².
  @inline(__always)
  fileprivate init(progress: Double, at u: Double, duration: Double) {
    self.init(remaining: 1 - progress, impulse: u * (1 - u) * (1 - u) * duration)
  }
}
