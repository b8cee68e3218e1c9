/// The coefficients of all active blocks, one slot per block. A frame computes them once, and all properties read them.
final class AnimationSlots {
  /// What computes the coefficients of a slot.
  private enum Source: UInt8 {
    /// They do not change.
    case none
    case easing, spring
    /// The block itself.
    case block
  }

  private struct Record {
    var source = Source.none
    /// The index of the slot's motion among those of its source.
    var index: Int32 = 0
    /// The number of the allocation, among all of the engine.
    var serial: UInt32 = 0
  }

  /// The time of the coefficients.
  @exclusivity(unchecked) private(set) var time = 0.0
  /// Whether coefficients are older than `time`, so that `update(_:)` is needed before one is read.
  @exclusivity(unchecked) private(set) var isStale = false
  /// The properties whose presentation values are of the present time although coefficients are stale.
  @exclusivity(unchecked) private var current: ContiguousArray<AnimatedProperty> = []
  /// The engine, nil once it is released.
  @exclusivity(unchecked) var engine: Unmanaged<AnimationEngine>?
  /// The observers of what the engine moves.
  @exclusivity(unchecked) var observed = MovingObservers()
  /// Follows what moves; nil while nothing does.
  @exclusivity(unchecked) unowned(unsafe) var tracing: (any MotionTracing)?
  let curves = CurveCache()
  @exclusivity(unchecked) private(set) var coefficients = TrivialArray<CurveSample>()
  @exclusivity(unchecked) private var records = TrivialArray<Record>()
  @exclusivity(unchecked) private var easings = TrivialArray<EasingMotion>()
  @exclusivity(unchecked) private var springs = TrivialArray<SpringMotion>()
  /// The slots whose blocks compute their coefficients.
  @exclusivity(unchecked) private var blockSlots = TrivialArray<Int32>()
  /// The block of each slot, nil for a free slot. Their animators retain them until they release their slots.
  @exclusivity(unchecked) private var blocks = TrivialArray<Unmanaged<AnimationBlock>?>()
  @exclusivity(unchecked) private var free = TrivialArray<Int32>()
  @exclusivity(unchecked) private var serial: UInt32 = 0

  // MARK: Slots

  func allocate() -> Int {
    serial &+= 1
    let slot: Int
    if free.count > 0 {
      slot = Int(free[free.count - 1])
      free.removeLast()
      coefficients[slot] = CurveSample(remaining: 0, impulse: 0)
    } else {
      slot = coefficients.count
      coefficients.append(CurveSample(remaining: 0, impulse: 0))
      records.append(Record())
      blocks.append(nil)
    }
    records.start[slot].serial = serial
    return slot
  }

  /// Makes `block` the one that moves the slot.
  func assign(_ slot: Int, to block: AnimationBlock) { blocks[slot] = .passUnretained(block) }

  /// Notes in the block of a slot that a property of it has another target, by a slot of an animator other than its
  /// own; nil stands for a property that is stopped by itself.
  func markRetargeted(_ slot: Int, by other: Int?) {
    blocks[slot]?._withUnsafeGuaranteedRef { block in
      if block.animator != other.flatMap(animator) { block.isRetargeted = true }
    }
  }

  /// Notes in the block of a slot that a property of it has left the way between its start and its target.
  func markTakeover(_ slot: Int) { blocks[slot]?._withUnsafeGuaranteedRef { $0.hasTakeover = true } }

  /// Returns the animator of a slot, where it is a timeline without end.
  func endlessAnimator(of slot: Int) -> Unmanaged<PropertyAnimator>? {
    blocks[slot]?._withUnsafeGuaranteedRef { $0.endlessAnimator }
  }

  /// The animators of all blocks.
  var animators: ContiguousArray<PropertyAnimator> {
    ContiguousArray(blocks.buffer.compactMap { $0?._withUnsafeGuaranteedRef { $0.retainedAnimator } })
  }

  /// Returns the block of a slot; nil for a free slot.
  func block(of slot: Int) -> AnimationBlock? { blocks[slot]?.takeUnretainedValue() }

  private func animator(of slot: Int) -> UnsafeMutableRawPointer? {
    blocks[slot]?._withUnsafeGuaranteedRef { $0.animator }
  }

  /// Returns whether a slot leads to the present model from the one before, and not back.
  func movesModel(_ slot: Int) -> Bool {
    blocks[slot]?._withUnsafeGuaranteedRef { $0.modelOffset == 0 && ($0.slot == slot || $0.instantSlot == slot) }
      ?? false
  }

  func release(_ slot: Int) {
    stop(slot)
    blocks[slot] = nil
    free.append(Int32(slot))
  }

  /// Returns whether a slot was allocated before another one.
  func isOlder(_ slot: Int, than other: Int) -> Bool {
    Int32(bitPattern: records[slot].serial &- records[other].serial) < 0
  }

  /// Stops all slots and releases all blocks.
  func abandon() {
    for slot in 0..<records.count { stop(slot) }
    for block in blocks.buffer { block?._withUnsafeGuaranteedRef { $0.enableInteraction() } }
    blocks.removeAll()
    tracing = nil
    observed = MovingObservers()
  }

  // MARK: Coefficients

  func set(_ slot: Int, _ sample: CurveSample) { coefficients[slot] = sample }

  /// Returns how fast the coefficients of a slot change, per second; nil for a free slot.
  func rate(of slot: Int) -> CurveSample? {
    if records[slot].source == .spring {
      if isStale { update(slot) }
      let motion = springs.start + Int(records[slot].index)
      let phase = curves.spring(motion.pointee.spring)
      if let rate = motion.pointee.rate(of: coefficients[slot], at: time, phase) { return rate }
    }
    return blocks[slot]?._withUnsafeGuaranteedRef { $0.rate(of: slot) }
  }

  /// Returns the slope of a block's curve at its start, per second, which a carried velocity has to compensate.
  func startSlope(of slot: Int) -> Double { blocks[slot]?._withUnsafeGuaranteedRef { $0.startSlope(of: slot) } ?? 0 }

  // MARK: Motion

  /// Lets the slot follow `motion` along `curve`.
  func follow(_ slot: Int, _ motion: SlotMotion, along curve: TimingCurve) {
    stop(slot)
    if case .spring(_, let seconds) = curve {
      // The cache serves only springs that run at the pace of the clock, as they did when they were captured, and are
      // not delayed in the middle.
      let isDelayedMidway = motion.anchor.time > time && motion.local(motion.anchor.position) > 0
      guard abs(motion.anchor.pace / motion.length * seconds - 1) < 1e-14, !isDelayedMidway,
        abs(motion.duration - seconds) <= 1e-14 * seconds
      else { return followBlock(slot) }
    }
    switch curves.acquire(curve, at: time) {
    case .easing(let table):
      records.start[slot].source = .easing
      records.start[slot].index = easings.append(EasingMotion(motion, slot: slot, table: table))
    case .spring(let spring, let seconds):
      records.start[slot].source = .spring
      records.start[slot].index = springs.append(SpringMotion(motion, slot: slot, spring: spring, seconds: seconds))
    case .uncached: followBlock(slot)
    }
  }

  /// Lets the slot take its coefficients from its block in each frame.
  func followBlock(_ slot: Int) {
    stop(slot)
    records.start[slot].source = .block
    records.start[slot].index = blockSlots.append(Int32(slot))
  }

  /// Keeps the coefficients of the slot as they are.
  func stop(_ slot: Int) {
    let index = Int(records[slot].index)
    let moved: Int32
    switch records[slot].source {
    case .none: return
    case .easing: moved = easings.removeSwappingLast(at: index)?.slot ?? -1
    case .spring:
      curves.releaseSpring(springs[index].spring)
      moved = springs.removeSwappingLast(at: index)?.slot ?? -1
    case .block: moved = blockSlots.removeSwappingLast(at: index) ?? -1
    }
    if moved >= 0 { records.start[Int(moved)].index = Int32(index) }
    records.start[slot].source = .none
  }

  // MARK: Time

  /// Sets the time without computing coefficients.
  func setTime(_ time: Double) {
    if let tracing, time != self.time { tracing.notePassing(from: self.time) }
    self.time = time
  }

  /// Updates all coefficients to the present time.
  func advance() {
    isStale = false
    current.removeAll(keepingCapacity: true)
    curves.advance(to: time)
    guard coefficients.count > 0 else { return }
    let output = coefficients.start
    Self.advance(easings.buffer, to: time, curves.snapshot, into: output)
    Self.advance(springs.buffer, to: time, curves.snapshot, into: output)
    // The function of a custom easing may start animations, which moves `blockSlots` to larger memory.
    var index = 0
    while index < blockSlots.count {
      blocks[Int(blockSlots[index])]?._withUnsafeGuaranteedRef { $0.updateCoefficients() }
      index += 1
    }
  }

  /// Leaves all coefficients as they are until they are read or the next `advance()`. Returns whether they already
  /// were; those properties that had been read are out of date again then.
  func deferUpdates() -> Bool {
    let wasStale = isStale
    isStale = true
    for property in current where property.isAnimating { property.isOutdated = true }
    current.removeAll(keepingCapacity: true)
    return wasStale
  }

  /// Notes a property whose presentation value has been computed while coefficients are stale.
  func noteCurrent(_ property: AnimatedProperty) { current.append(property) }

  /// Updates the coefficients of one slot to the present time, if they are older.
  func update(_ slot: Int) {
    guard isStale else { return }
    let index = Int(records[slot].index)
    switch records[slot].source {
    case .none: break
    case .easing: coefficients[slot] = easings[index].sample(at: time, curves.snapshot)
    case .spring:
      curves.advanceSpring(springs[index].spring, to: time)
      coefficients[slot] = springs.start[index].sample(at: time, curves.snapshot.spring(springs[index].spring))
    case .block: blocks[slot]?._withUnsafeGuaranteedRef { $0.updateCoefficients() }
    }
  }

  private static func advance(
    _ motions: UnsafeMutableBufferPointer<EasingMotion>, to time: Double, _ curves: CurveSnapshot,
    into coefficients: UnsafeMutablePointer<CurveSample>
  ) {
    for motion in motions { coefficients[Int(motion.slot)] = motion.sample(at: time, curves) }
  }

  private static func advance(
    _ motions: UnsafeMutableBufferPointer<SpringMotion>, to time: Double, _ curves: CurveSnapshot,
    into coefficients: UnsafeMutablePointer<CurveSample>
  ) {
    for index in motions.indices {
      let phase = curves.spring(motions[index].spring)
      coefficients[Int(motions[index].slot)] = motions[index].sample(at: time, phase)
    }
  }
}
