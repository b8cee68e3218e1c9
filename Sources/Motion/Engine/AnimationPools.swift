/// All properties that an engine animates, by their width, and the coefficients that they follow. Public only because
/// generic requirements name it; it is used on the main actor only.
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

  /// Updates all coefficients and all properties to the present time.
  func advance() {
    slots.advance()
    singles._withUnsafeGuaranteedRef { $0.refresh() }
    pairs._withUnsafeGuaranteedRef { $0.refresh() }
    quads._withUnsafeGuaranteedRef { $0.refresh() }
    octets._withUnsafeGuaranteedRef { $0.refresh() }
  }

  /// Removes everything, before the engine is released.
  func abandon() {
    singles._withUnsafeGuaranteedRef { $0.abandon() }
    pairs._withUnsafeGuaranteedRef { $0.abandon() }
    quads._withUnsafeGuaranteedRef { $0.abandon() }
    octets._withUnsafeGuaranteedRef { $0.abandon() }
    slots.abandon()
  }
}
