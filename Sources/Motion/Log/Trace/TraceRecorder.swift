import Motion

/// Keeps the motions of an engine in a ring. What changes is noted, and copied once before time passes.
final class TraceRecorder: MotionTracing {
  private let capacity: Int
  private let seconds: Double
  /// The active blocks, by their slots.
  private var blocks: ContiguousArray<TracedBlock?> = []
  private var changedBlocks: ContiguousArray<(block: AnimationBlock, traced: TracedBlock)> = []
  private var changedProperties: ContiguousArray<(property: AnimatedProperty, captor: TracedBlock?)> = []
  /// The motions that have not ended, by property, which they retain.
  private var open: [ObjectIdentifier: TracedMotion] = [:]
  private var ring: ContiguousArray<TracedMotion?>
  /// The index of the oldest motion.
  private var first = 0
  private var count = 0

  init(capacity: Int, seconds: Double) {
    (self.capacity, self.seconds) = (capacity, seconds)
    ring = ContiguousArray(repeating: nil, count: capacity)
  }

  /// Returns the motions that had not ended before a time, the newest first.
  func motions(since time: Double) -> [TracedMotion] {
    (0..<count).reversed().compactMap { ring[(first + $0) % capacity] }.filter { !$0.isOver(before: time) }
  }

  // MARK: Noting

  func note(_ block: AnimationBlock) {
    let traced = traced(block)
    guard !traced.isNoted else { return }
    traced.isNoted = true
    changedBlocks.append((block, traced))
  }

  func noteEnd(of block: AnimationBlock, at time: Double, inTime isInTime: Bool) {
    guard blocks.indices.contains(block.slot), let traced = blocks[block.slot] else { return }
    // How it moves from now on is not seen, and the block may be released.
    (traced.end, traced.isNoted) = ((time, isInTime), false)
    blocks[block.slot] = nil
  }

  func note(_ property: AnimatedProperty, capturedBy block: AnimationBlock?) {
    changedProperties.append((property, block.map(traced)))
  }

  private func traced(_ block: AnimationBlock) -> TracedBlock {
    while blocks.count <= block.slot { blocks.append(nil) }
    if let traced = blocks[block.slot] { return traced }
    let traced = TracedBlock()
    blocks[block.slot] = traced
    return traced
  }

  // MARK: Copying

  func notePassing(from time: Double) {
    guard !changedBlocks.isEmpty || !changedProperties.isEmpty else { return }
    for (block, traced) in changedBlocks where traced.isNoted {
      traced.isNoted = false
      traced.motions.set(BlockMotion(block), from: time)
    }
    changedBlocks.removeAll(keepingCapacity: true)
    for (property, captor) in changedProperties { keep(property, captor, at: time) }
    changedProperties.removeAll(keepingCapacity: true)
    while count > 0, ring[first]?.isOver(before: time - seconds) == true { removeOldest() }
  }

  private func keep(_ property: AnimatedProperty, _ captor: TracedBlock?, at time: Double) {
    let key = ObjectIdentifier(property)
    let motion = open[key]
    guard motion != nil || captor != nil else { return }
    var parts: [TracedPose.Part] = []
    property.forEachTrack { block, slot, delta, velocity in
      let traced = traced(block)
      // A block that began before the trace.
      if traced.motions.isEmpty { traced.motions.set(BlockMotion(block), from: time) }
      parts.append(TracedPose.Part(block: traced, slot: slot, delta: delta, velocity: velocity))
    }
    let pose = TracedPose(model: property.wideModel, parts: parts)
    let captor = captor.flatMap { captor in parts.contains { $0.block === captor } ? captor : nil }
    if let motion {
      let isInterrupted = captor != nil && captor !== motion.driver
      if isInterrupted, let captor, motion.restart(by: captor, pose, at: time) { return }
      guard isInterrupted || parts.isEmpty else { return motion.add(pose, at: time) }
      motion.finish(at: time, isInterrupted: isInterrupted)
    }
    guard let captor else { return open[key] = nil }
    let begun = TracedMotion(of: property, by: captor, pose, at: time)
    open[key] = begun
    if count == capacity { removeOldest() }
    ring[(first + count) % capacity] = begun
    count += 1
  }

  private func removeOldest() {
    if let motion = ring[first], open[motion.identity] === motion { open[motion.identity] = nil }
    ring[first] = nil
    (first, count) = ((first + 1) % capacity, count - 1)
  }
}
