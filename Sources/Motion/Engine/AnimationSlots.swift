/// The coefficients of all active blocks, one slot a block: the only thing that a frame computes once and all properties read.
@MainActor
final class AnimationSlots {
  private var coefficients: ContiguousArray<CurveSample> = []
  /// The blocks that move the slots, until they give them back or the engine goes.
  private var owners: ContiguousArray<AnimationBlock?> = []
  private var free: [Int] = []

  func claim(for owner: AnimationBlock?) -> Int {
    if let slot = free.popLast() {
      owners[slot] = owner
      coefficients[slot] = CurveSample(remaining: 0, impulse: 0)
      return slot
    }
    coefficients.append(CurveSample(remaining: 0, impulse: 0))
    owners.append(owner)
    return coefficients.count - 1
  }

  func release(_ slot: Int) {
    owners[slot] = nil
    free.append(slot)
  }

  /// Lets go of all blocks.
  func abandon() { owners.removeAll() }

  func set(_ slot: Int, _ sample: CurveSample) { coefficients[slot] = sample }

  @inline(__always)
  func offset<Lanes>(of contribution: Contribution<Lanes>) -> Lanes {
    let sample = coefficients[Int(contribution.slot)]
    return contribution.delta * sample.remaining + contribution.velocity * sample.impulse
  }

  func velocity<Lanes>(of contribution: Contribution<Lanes>) -> Lanes {
    guard let rate = owners[Int(contribution.slot)]?.rate else { return .zero }
    return contribution.delta * rate.remaining + contribution.velocity * rate.impulse
  }

  /// The slope that a block's curve starts with, per second: what a kept velocity has to make up for.
  func startSlope(of slot: Int) -> Double { owners[slot]?.startSlope ?? 0 }
}
