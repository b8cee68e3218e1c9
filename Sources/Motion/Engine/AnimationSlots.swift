/// The coefficients of all active blocks, one slot a block: a frame computes them once, and all properties read them.
final class AnimationSlots {
  /// The moment that the coefficients belong to.
  private(set) var time = 0.0
  let curves = CurveBank()
  @exclusivity(unchecked) private(set) var coefficients = PlainArray<CurveSample>()
  @exclusivity(unchecked) private var motions = PlainArray<SlotMotion>()
  /// The blocks that move the slots, until they give them back or the engine goes.
  private var owners: ContiguousArray<AnimationBlock?> = []
  @exclusivity(unchecked) private var special = PlainArray<Int32>()
  private var free: [Int] = []

  // MARK: Slots

  func claim() -> Int {
    if let slot = free.popLast() {
      coefficients[slot] = CurveSample(remaining: 0, impulse: 0)
      return slot
    }
    coefficients.append(CurveSample(remaining: 0, impulse: 0))
    motions.append(SlotMotion())
    owners.append(nil)
    return coefficients.count - 1
  }

  /// From now on `owner` moves the slot.
  func assign(_ slot: Int, to owner: AnimationBlock) { owners[slot] = owner }

  func release(_ slot: Int) {
    rest(slot)
    owners[slot] = nil
    free.append(slot)
  }

  /// Lets go of all blocks.
  func abandon() {
    for slot in 0..<motions.count { rest(slot) }
    for owner in owners { owner?.openOwners() }
    owners.removeAll()
  }

  // MARK: Coefficients

  func set(_ slot: Int, _ sample: CurveSample) { coefficients[slot] = sample }

  /// How fast a slot's coefficients change, per second; nil where none moves them.
  func rate(of slot: Int) -> CurveSample? { owners[slot]?.rate(of: slot) }

  /// The slope that a block's curve starts with, per second: what a kept velocity has to make up for.
  func startSlope(of slot: Int) -> Double { owners[slot]?.startSlope ?? 0 }

  // MARK: Motion

  /// From now on the slot follows `motion` along `curve`.
  func follow(_ slot: Int, _ motion: SlotMotion, along curve: TimingCurve) {
    rest(slot)
    motions[slot] = motion
    motions.start[slot].course = .plain
    if case .spring(_, let seconds) = curve {
      // A spring whose own time runs otherwise than the clock, or waits on its way, is asked by itself.
      let pace = motion.anchor.pace / motion.length * seconds
      let waitsOnTheWay = motion.anchor.time > time && motion.anchor.position > motion.begin
      guard abs(pace - 1) < 1e-14, !waitsOnTheWay else {
        motions.start[slot].place = .alone
        return
      }
      motions.start[slot].release =
        motion.anchor.time - (motion.anchor.position - motion.begin) / motion.length * seconds
    }
    motions.start[slot].place = curves.join(curve, at: time)
  }

  /// From now on the slot's block is asked for the coefficients.
  func followBlock(_ slot: Int) {
    rest(slot)
    motions.start[slot].course = .special
  }

  /// The slot's coefficients stay as they are.
  func rest(_ slot: Int) {
    if motions[slot].course == .plain { curves.leave(motions[slot].place) }
    motions.start[slot].course = .still
    motions.start[slot].place = .linear
  }

  /// The clock goes on; the coefficients are computed when they are wanted.
  func setTime(_ time: Double) { self.time = time }

  /// Brings all coefficients to the present.
  func advance() {
    curves.advance(to: time)
    special.removeAll()
    Self.advance(motions.buffer, to: time, along: curves.frames, into: coefficients.buffer, special: &special)
    for slot in special.buffer { owners[Int(slot)]?.showFollowing() }
  }

  /// Computes the coefficients of all plain motions, and collects the slots whose blocks have to be asked.
  private static func advance(
    _ motions: UnsafeMutableBufferPointer<SlotMotion>, to time: Double, along curves: CurveFrames,
    into coefficients: UnsafeMutableBufferPointer<CurveSample>, special: inout PlainArray<Int32>
  ) {
    for slot in motions.indices where motions[slot].course != .still {
      let u = motions[slot].local(at: time)
      var sample = CurveSample(remaining: u <= 0 ? 1 : 0, impulse: 0)
      if motions[slot].course == .special {
        special.append(Int32(slot))
        continue
      }
      if u > 0, u < 1 {
        switch motions[slot].place {
        case .linear: sample = CurveSample(progress: u, at: u, duration: motions[slot].duration)
        case .bezier(let index):
          let progress = curves.bezier(index, at: u)
          sample = CurveSample(progress: progress, at: u, duration: motions[slot].duration)
        case .spring(let index): sample = curves.spring(index, &motions[slot], at: time)
        case .alone:
          special.append(Int32(slot))
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
