import OvershootGeometry
internal import Synchronization

/// A cache of shadow masks with a byte limit, which `Rasterizer.init` sets; the least recently used ones are removed
/// first. Masks may be asked for on two threads at a time.
final class ShadowCache {
  private var masks: LRUCache<ShadowShape, ShadowMask>
  private let lock = Mutex(())

  /// Creates an empty cache that keeps at most `byteLimit` bytes, and at least one mask.
  init(byteLimit: Int) { masks = LRUCache(limit: max(1, byteLimit), countLimit: 128) }

  /// Returns the mask of `shape`, rendering it where it is missing.
  func mask(for shape: ShadowShape) -> ShadowMask {
    lock.withLock { _ in
      if let known = masks.value(for: shape) { return known }
      let mask = ShadowMask(shape)
      masks.insert(mask, for: shape, cost: min(mask.byteCount, masks.limit))
      return mask
    }
  }
}
