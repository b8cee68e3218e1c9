/// All properties that an engine animates, by their width, and the coefficients that they follow. It is used on the
/// main actor only.
final class AnimationPools {
  let slots = AnimationSlots()
  let timings = TimingCache()
  /// The engine, nil once it is released. Animators use this instead of a weak reference, which would slow down every
  /// use of the engine.
  @exclusivity(unchecked) var engine: Unmanaged<AnimationEngine>? {
    didSet { slots.engine = engine }
  }
  let singles: Unmanaged<AnimationPool<SingleLane>>
  let pairs: Unmanaged<AnimationPool<SIMD2<Double>>>
  let quads: Unmanaged<AnimationPool<SIMD4<Double>>>
  let octets: Unmanaged<AnimationPool<SIMD8<Double>>>

  /// What the next frame reports of an animator that was released too early; nil where none was.
  private(set) var misuse: PlacedMisuse?

  private struct Reference { weak var animator: PropertyAnimator? }
  private var others: ContiguousArray<Reference> = []

  /// Whether the time of the engine passes.
  let passesTime: Bool

  init(passesTime: Bool) {
    self.passesTime = passesTime
    singles = .passRetained(AnimationPool(slots: slots))
    pairs = .passRetained(AnimationPool(slots: slots))
    quads = .passRetained(AnimationPool(slots: slots))
    octets = .passRetained(AnimationPool(slots: slots))
  }

  deinit {
    singles.release()
    pairs.release()
    quads.release()
    octets.release()
  }

  /// The animators that the engine's end concerns, apart from the running ones; some of them several times.
  var animators: ContiguousArray<PropertyAnimator> { slots.animators + others.compactMap { $0.animator } }

  /// Tells an animator of the engine's end, although none of its blocks moves anything.
  func remember(_ animator: PropertyAnimator) {
    if others.count == others.capacity { others.removeAll { $0.animator?.isOver != false } }
    others.append(Reference(animator: animator))
  }

  /// Leaves the first misuse to the next frame.
  func noteMisuse(_ misuse: PlacedMisuse) { self.misuse = self.misuse ?? misuse }

  /// Updates all coefficients and all properties to the present time.
  func advance() {
    if slots.isStale { markAll(outdated: false) }
    slots.advance()
    singles._withUnsafeGuaranteedRef { $0.refresh() }
    pairs._withUnsafeGuaranteedRef { $0.refresh() }
    quads._withUnsafeGuaranteedRef { $0.refresh() }
    octets._withUnsafeGuaranteedRef { $0.refresh() }
  }

  /// Leaves all properties as they are until they are read or the next `advance()`, so that the cost of several ends in
  /// one frame does not grow with the number of properties.
  func deferUpdates() {
    if !slots.deferUpdates() { markAll(outdated: true) }
  }

  private func markAll(outdated: Bool) {
    singles._withUnsafeGuaranteedRef { $0.markAll(outdated: outdated) }
    pairs._withUnsafeGuaranteedRef { $0.markAll(outdated: outdated) }
    quads._withUnsafeGuaranteedRef { $0.markAll(outdated: outdated) }
    octets._withUnsafeGuaranteedRef { $0.markAll(outdated: outdated) }
  }

  /// Removes everything, before the engine is released.
  func abandon() {
    engine = nil
    singles._withUnsafeGuaranteedRef { $0.abandon() }
    pairs._withUnsafeGuaranteedRef { $0.abandon() }
    quads._withUnsafeGuaranteedRef { $0.abandon() }
    octets._withUnsafeGuaranteedRef { $0.abandon() }
    slots.abandon()
  }
}

extension AnimationLanes {
  /// Returns an engine's pool for values of this width. Code that is specialised for one compares no types.
  @inline(__always) static func pool(in pools: AnimationPools) -> Unmanaged<AnimationPool<Self>> {
    if Self.self == SingleLane.self { return unsafeBitCast(pools.singles, to: Unmanaged<AnimationPool<Self>>.self) }
    if Self.self == SIMD2<Double>.self { return unsafeBitCast(pools.pairs, to: Unmanaged<AnimationPool<Self>>.self) }
    if Self.self == SIMD4<Double>.self { return unsafeBitCast(pools.quads, to: Unmanaged<AnimationPool<Self>>.self) }
    require(
      Self.self == SIMD8<Double>.self,
      "AnimationLanes are SingleLane, and SIMD2, SIMD4 and SIMD8 of Double, not \(Self.self).")
    return unsafeBitCast(pools.octets, to: Unmanaged<AnimationPool<Self>>.self)
  }
}

/// A misuse that is reported later, and the call that led to it.
struct PlacedMisuse {
  let sentence: String
  let file: StaticString
  /// The line; 0 where no call is known.
  let line: UInt
}
