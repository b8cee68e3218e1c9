import Motion

/// Keeps the motions of an engine in a ring. What changes is noted, and copied once before time passes.
final class TraceRecorder: MotionTracing {
  private let capacity: Int
  private let seconds: Double
  private let byteLimit: Int
  /// The number of states of a motion or block at which the older half of them is dropped.
  private let stateLimit: Int
  /// The active blocks of the motions, by their slots.
  private var blocks: [Int: TracedBlock] = [:]
  /// The number of blocks at which those without a motion are removed.
  private var blockLimit = 256
  private var changedBlocks: ContiguousArray<(block: AnimationBlock, traced: TracedBlock)> = []
  private var changedProperties: ContiguousArray<(property: AnimatedProperty, captor: AnimationBlock?)> = []
  /// The motions that have not ended, by property, which they retain.
  private var open: [ObjectIdentifier: TracedMotion] = [:]
  private var ring: ContiguousArray<TracedMotion?>
  /// The index of the oldest motion.
  private var first = 0
  private var count = 0
  private var byteCounts = 0
  /// The bytes when they were counted last, and those of what was added since: not less than all that is kept.
  private var greatestByteCount: Int
  /// The tracks of a property, while they are copied.
  private var parts: ContiguousArray<(part: TracedPose.Part, delta: SIMD8<Double>, velocity: SIMD8<Double>)> = []

  init(capacity: Int, seconds: Double, byteLimit: Int) {
    (self.capacity, self.seconds, self.byteLimit) = (capacity, seconds, byteLimit)
    stateLimit = max(16, min(1_024, byteLimit / 1_024))
    ring = ContiguousArray(repeating: nil, count: capacity)
    greatestByteCount = capacity * 8
  }

  /// Returns the motions that had not ended before a time, the newest first.
  func motions(since time: Double) -> [TracedMotion] {
    (0..<count).reversed().compactMap { ring[(first + $0) % capacity] }.filter { !$0.isOver(before: time) }
  }

  // MARK: Noting

  func note(_ block: AnimationBlock) {
    // Others are copied with the first property that they move.
    guard let traced = blocks[block.slot], !traced.isNoted else { return }
    traced.isNoted = true
    changedBlocks.append((block, traced))
  }

  func noteEnd(of block: AnimationBlock, at time: Double, inTime isInTime: Bool) {
    guard let traced = blocks.removeValue(forKey: block.slot) else { return }
    // How it moves from now on is not seen, and the block may be released.
    (traced.end, traced.isNoted) = ((time, isInTime), false)
  }

  func note(_ property: AnimatedProperty, capturedBy block: AnimationBlock?) {
    guard block != nil || property.isAnimating || open[ObjectIdentifier(property)] != nil else { return }
    changedProperties.append((property, block))
    guard changedProperties.count > 2 * capacity + 64 else { return }
    // Of more than the ring has, the first ones that begin are not kept.
    let end = changedProperties.count - capacity
    changedProperties = ContiguousArray(
      changedProperties.enumerated().filter { index, change in
        index >= end || open[ObjectIdentifier(change.property)] != nil
      }.map(\.element))
  }

  private func traced(_ block: AnimationBlock, at time: Double) -> TracedBlock {
    if let traced = blocks[block.slot] { return traced }
    let traced = TracedBlock()
    traced.motions.set(BlockMotion(block), from: time, limit: stateLimit)
    blocks[block.slot] = traced
    greatestByteCount += TracedBlock.addedByteCount
    return traced
  }

  // MARK: Copying

  func notePassing(from time: Double) {
    guard !changedBlocks.isEmpty || !changedProperties.isEmpty else { return }
    for (block, traced) in changedBlocks where traced.isNoted {
      traced.isNoted = false
      traced.motions.set(BlockMotion(block), from: time, limit: stateLimit)
      greatestByteCount += TracedBlock.addedByteCount
    }
    changedBlocks.removeAll(keepingCapacity: changedBlocks.count <= 64)
    for (property, captor) in changedProperties { keep(property, captor, at: time) }
    changedProperties.removeAll(keepingCapacity: changedProperties.count <= 64)
    while count > 0, ring[first]?.isOver(before: time - seconds) == true { removeOldest() }
    if greatestByteCount > byteLimit {
      greatestByteCount = byteCount
      while count > 1, greatestByteCount > byteLimit - byteLimit / 16 {
        for _ in 0..<max(1, count / 16) { removeOldest() }
        greatestByteCount = byteCount
      }
    }
    if blocks.count > blockLimit { removeIdleBlocks() }
  }

  private func keep(_ property: AnimatedProperty, _ captor: AnimationBlock?, at time: Double) {
    let key = ObjectIdentifier(property)
    let motion = open[key]
    parts.removeAll(keepingCapacity: parts.count <= 64)
    var driver: TracedBlock?
    property.forEachTrack { block, slot, delta, velocity in
      let traced = traced(block, at: time)
      // What had been set to what it was, and did not move, may be given a velocity.
      if block === captor || captor == nil && motion == nil { driver = traced }
      parts.append((TracedPose.Part(block: traced, slot: slot), delta, velocity))
    }
    let pose = TracedPose(model: property.wideModel, width: property.laneCount, parts)
    greatestByteCount += TracedMotion.addedByteCount(pose)
    if let motion {
      let isInterrupted = driver != nil && driver !== motion.driver
      if isInterrupted, let driver, motion.restart(by: driver, pose, at: time) { return }
      guard isInterrupted || parts.isEmpty else { return motion.add(pose, at: time) }
      motion.finish(at: time, isInterrupted: isInterrupted)
    }
    // What is set to what it is does not move, unless it ends what did.
    guard let driver, motion != nil || parts.contains(where: { $0.delta != .zero || $0.velocity != .zero }) else {
      return open[key] = nil
    }
    let tookOver = motion?.end?.reason == .interrupted
    let begun = TracedMotion(of: property, by: driver, pose, at: time, tookOver: tookOver, limit: stateLimit)
    open[key] = begun
    if count == capacity { removeOldest() }
    ring[(first + count) % capacity] = begun
    count += 1
  }

  private func removeOldest() {
    guard count > 0 else { return }
    if let motion = ring[first], open[motion.identity] === motion { open[motion.identity] = nil }
    ring[first] = nil
    (first, count) = ((first + 1) % capacity, count - 1)
  }

  /// The bytes of all motions, about.
  private var byteCount: Int {
    byteCounts += 1
    return ring.reduce(capacity * 8) { $0 + ($1?.byteCount(byteCounts) ?? 0) }
  }

  /// Removes the blocks that no motion has.
  private func removeIdleBlocks() {
    byteCounts += 1
    for motion in ring { _ = motion?.byteCount(byteCounts) }
    blocks = blocks.filter { $0.value.countedBy == byteCounts || $0.value.isNoted }
    blockLimit = max(256, 2 * blocks.count)
  }
}
