/// What an engine moves: the properties by their width, and the coefficients that they follow. Its contents are the engine's own
/// affair; like all that moves it stays on the main actor, where the engine is.
public final class AnimationPools {
  let slots = AnimationSlots()
  let singles: Unmanaged<AnimationPool<SingleLane>>
  let pairs: Unmanaged<AnimationPool<SIMD2<Double>>>
  let quads: Unmanaged<AnimationPool<SIMD4<Double>>>
  let octets: Unmanaged<AnimationPool<SIMD8<Double>>>

  init() {
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

  /// Brings all coefficients and all properties to the present.
  func advance() {
    slots.advance()
    singles._withUnsafeGuaranteedRef { $0.refresh() }
    pairs._withUnsafeGuaranteedRef { $0.refresh() }
    quads._withUnsafeGuaranteedRef { $0.refresh() }
    octets._withUnsafeGuaranteedRef { $0.refresh() }
  }

  /// Forgets all that moves, as the engine goes.
  func abandon() {
    singles._withUnsafeGuaranteedRef { $0.abandon() }
    pairs._withUnsafeGuaranteedRef { $0.abandon() }
    quads._withUnsafeGuaranteedRef { $0.abandon() }
    octets._withUnsafeGuaranteedRef { $0.abandon() }
    slots.abandon()
  }
}
