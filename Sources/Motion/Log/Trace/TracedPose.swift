import Motion

/// What a trace keeps of one block: how it moves, over time.
final class TracedBlock {
  var motions = StateHistory<BlockMotion>()
  /// Whether the block moves in another way from the present time on.
  var isNoted = false
  /// When the block ended, and whether it did so in time; nil while it is active.
  var end: (time: Double, isInTime: Bool)?
  /// The count of bytes that had the block last.
  var countedBy = 0
  /// The bytes of the block with its states, about.
  var byteCount: Int { 128 + motions.byteCount }
  /// The most bytes that one more state adds, with those of a block that is new.
  static let addedByteCount = 128 + StateHistory<BlockMotion>.stateByteCount
}

/// What moves a property from one time on: its model, and what each track adds to it.
struct TracedPose {
  struct Part {
    let block: TracedBlock
    let slot: Int
  }

  let parts: ContiguousArray<Part>
  /// The model, and then the delta and the velocity of each part: of each as many numbers as the property has.
  private let numbers: ContiguousArray<Double>
  private let width: Int

  init(
    model: SIMD8<Double>, width: Int,
    _ parts: ContiguousArray<(part: Part, delta: SIMD8<Double>, velocity: SIMD8<Double>)>
  ) {
    self.parts = ContiguousArray(parts.lazy.map(\.part))
    self.width = width
    numbers = ContiguousArray(unsafeUninitializedCapacity: (2 * parts.count + 1) * width) { numbers, count in
      func add(_ value: SIMD8<Double>) {
        for lane in 0..<width { numbers.initializeElement(at: count + lane, to: value[lane]) }
        count += width
      }
      add(model)
      for part in parts {
        add(part.delta)
        add(part.velocity)
      }
    }
  }

  var model: SIMD8<Double> { value(0) }

  /// The bytes of its arrays, those of their heads included.
  var byteCount: Int { 2 * 32 + parts.capacity * MemoryLayout<Part>.stride + numbers.capacity * 8 }

  private func value(_ index: Int) -> SIMD8<Double> {
    var value = SIMD8<Double>.zero
    for lane in 0..<width { value[lane] = numbers[index * width + lane] }
    return value
  }

  func value(at time: Double) -> SIMD8<Double> { sum(from: model, at: time, perSecond: false) }

  func velocity(at time: Double) -> SIMD8<Double> { sum(from: .zero, at: time, perSecond: true) }

  private func sum(from start: SIMD8<Double>, at time: Double, perSecond isRate: Bool) -> SIMD8<Double> {
    parts.indices.reduce(start) { sum, index in
      guard let motion = parts[index].block.motions.state(at: time) else { return sum }
      return sum
        + motion.offset(
          of: parts[index].slot, delta: value(2 * index + 1), velocity: value(2 * index + 2), at: time,
          perSecond: isRate)
    }
  }

  /// Returns whether two poses are the same motion.
  func equals(_ other: TracedPose) -> Bool {
    numbers == other.numbers
      && parts.elementsEqual(other.parts) { $0.block === $1.block && $0.slot == $1.slot }
  }
}
