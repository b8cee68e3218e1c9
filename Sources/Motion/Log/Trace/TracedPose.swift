import Motion

/// What a trace keeps of one block: how it moves, over time.
final class TracedBlock {
  var motions = StateHistory<BlockMotion>()
  /// Whether the block moves in another way from the present time on.
  var isNoted = false
  /// When the block ended, and whether it did so in time; nil while it is active.
  var end: (time: Double, isInTime: Bool)?
}

/// What moves a property from one time on: its model, and what each track adds to it.
struct TracedPose {
  struct Part {
    let block: TracedBlock
    let slot: Int
    let delta: SIMD8<Double>
    let velocity: SIMD8<Double>
  }

  let model: SIMD8<Double>
  let parts: [Part]

  func value(at time: Double) -> SIMD8<Double> { sum(from: model, at: time, perSecond: false) }

  func velocity(at time: Double) -> SIMD8<Double> { sum(from: .zero, at: time, perSecond: true) }

  private func sum(from start: SIMD8<Double>, at time: Double, perSecond isRate: Bool) -> SIMD8<Double> {
    parts.reduce(start) { sum, part in
      guard let motion = part.block.motions.state(at: time) else { return sum }
      return sum
        + motion.offset(
          of: part.slot, delta: part.delta, velocity: part.velocity, at: time, perSecond: isRate)
    }
  }

  /// Returns whether two poses are the same motion.
  func equals(_ other: TracedPose) -> Bool {
    model == other.model
      && parts.elementsEqual(other.parts) {
        $0.block === $1.block && $0.slot == $1.slot && $0.delta == $1.delta && $0.velocity == $1.velocity
      }
  }
}
