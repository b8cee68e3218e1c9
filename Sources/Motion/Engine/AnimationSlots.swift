/// The coefficients of all active blocks, one slot a block: a frame computes them once, and all properties read them.
@MainActor
final class AnimationSlots {
  /// The moment that the coefficients belong to.
  private(set) var time = 0.0
  let curves = CurveBank()
  @exclusivity(unchecked) private var coefficients: ContiguousArray<CurveSample> = []
  @exclusivity(unchecked) private var motions: ContiguousArray<SlotMotion> = []
  /// The blocks that move the slots, until they give them back or the engine goes.
  @exclusivity(unchecked) private var owners: ContiguousArray<AnimationBlock?> = []
  @exclusivity(unchecked) private var special: ContiguousArray<Int32> = []
  private var free: [Int] = []

  // MARK: Slots

  func claim(for owner: AnimationBlock?) -> Int {
    if let slot = free.popLast() {
      owners[slot] = owner
      coefficients[slot] = CurveSample(remaining: 0, impulse: 0)
      return slot
    }
    coefficients.append(CurveSample(remaining: 0, impulse: 0))
    motions.append(SlotMotion())
    owners.append(owner)
    return coefficients.count - 1
  }

  func release(_ slot: Int) {
    rest(slot)
    owners[slot] = nil
    free.append(slot)
  }

  /// Lets go of all blocks.
  func abandon() {
    for slot in motions.indices { rest(slot) }
    owners.removeAll()
  }

  // MARK: Coefficients

  func set(_ slot: Int, _ sample: CurveSample) { coefficients[slot] = sample }

  func coefficients(of slot: Int) -> CurveSample { coefficients[slot] }

  /// Every slot's coefficients, while `body` runs.
  @inline(__always)
  func withCoefficients<Result>(_ body: (UnsafePointer<CurveSample>) -> Result) -> Result {
    coefficients.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("A property moves without a slot.") }
      return body(base)
    }
  }

  /// How fast a slot's coefficients change, per second; nil where none moves them.
  func rate(of slot: Int) -> CurveSample? { owners[slot]?.rate(of: slot) }

  /// The slope that a block's curve starts with, per second: what a kept velocity has to make up for.
  func startSlope(of slot: Int) -> Double { owners[slot]?.startSlope ?? 0 }

  // MARK: Motion

  /// From now on the slot follows `motion` along `curve`.
  func follow(_ slot: Int, _ motion: SlotMotion, along curve: TimingCurve) {
    rest(slot)
    motions[slot] = motion
    motions[slot].course = .plain
    motions[slot].place = curves.join(curve, at: time)
    if case .spring(_, let seconds) = curve {
      // A spring whose own time runs otherwise than the clock is asked by itself.
      let pace = motion.anchor.pace / motion.length * seconds
      if abs(pace - 1) < 1e-14 {
        motions[slot].release =
          motion.anchor.time - (motion.anchor.position - motion.begin) / motion.length * seconds
      } else {
        curves.leave(motions[slot].place)
        motions[slot].place = .alone
      }
    }
  }

  /// From now on the slot's block is asked for the coefficients.
  func followBlock(_ slot: Int) {
    rest(slot)
    motions[slot].course = .special
  }

  /// The slot's coefficients stay as they are.
  func rest(_ slot: Int) {
    if motions[slot].course == .plain { curves.leave(motions[slot].place) }
    motions[slot].course = .still
    motions[slot].place = .linear
  }

  /// The clock goes on; the coefficients are computed when they are wanted.
  func setTime(_ time: Double) { self.time = time }

  /// Brings all coefficients to the present.
  func advance() {
    curves.advance(to: time)
    special.removeAll(keepingCapacity: true)
    motions.withUnsafeMutableBufferPointer { motions in
      coefficients.withUnsafeMutableBufferPointer { coefficients in
        for slot in motions.indices {
          switch motions[slot].course {
          case .still: continue
          case .special: special.append(Int32(slot))
          case .plain: coefficients[slot] = sample(&motions[slot], slot)
          }
        }
      }
    }
    for slot in special { owners[Int(slot)]?.showFollowing() }
  }

  @inline(__always)
  private func sample(_ motion: inout SlotMotion, _ slot: Int) -> CurveSample {
    let u = (motion.anchor.position(at: time) - motion.begin) / motion.length
    var sample: CurveSample
    if u <= 0 {
      sample = CurveSample(remaining: 1, impulse: 0)
    } else if u >= 1 {
      sample = CurveSample(remaining: 0, impulse: 0)
    } else {
      switch motion.place {
      case .linear:
        sample = CurveSample(remaining: 1 - u, impulse: u * (1 - u) * (1 - u) * motion.duration)
      case .bezier(let index):
        let value = curves.beziers[Int(index)].value(at: u)
        sample = CurveSample(remaining: 1 - value, impulse: u * (1 - u) * (1 - u) * motion.duration)
      case .spring(let index):
        sample = spring(&motion, Int(index))
      case .alone:
        sample = owners[slot]?.baseSample(at: u) ?? CurveSample(remaining: 0, impulse: 0)
      }
    }
    sample.remaining -= motion.offset
    return sample
  }

  @inline(__always)
  private func spring(_ motion: inout SlotMotion, _ index: Int) -> CurveSample {
    if motion.epoch != curves.springs[index].epoch {
      motion.own = curves.springs[index].own(release: motion.release)
      motion.epoch = curves.springs[index].epoch
    }
    return curves.springs[index].sample(motion.own, elapsed: time - motion.release)
  }
}
