internal import Synchronization

/// A cache of shadow masks with a byte limit, which `Rasterizer.init` sets; the least recently used ones are removed
/// first. Masks may be asked for on two threads at a time.
final class ShadowCache {
  private var entries: [(mask: ShadowMask, lastUse: Int)] = []
  private var bytes = 0
  private var uses = 0
  private let byteLimit: Int
  private let lock = Mutex(())
  /// The number of masks that were rendered.
  private(set) var missCount = 0
  /// The maximum number of masks.
  private static let maximumCount = 128

  /// Creates an empty cache that keeps at most `byteLimit` bytes, and at least one mask.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Returns the mask of `shape`, rendering it where it is missing.
  func mask(for shape: ShadowShape) -> ShadowMask {
    lock.withLock { _ in unlockedMask(for: shape) }
  }

  private func unlockedMask(for shape: ShadowShape) -> ShadowMask {
    uses += 1
    if let index = entries.firstIndex(where: { $0.mask.shape == shape }) {
      entries[index].lastUse = uses
      return entries[index].mask
    }
    let mask = ShadowMask(shape)
    missCount += 1
    bytes += mask.byteCount
    entries.append((mask, uses))
    while bytes > byteLimit || entries.count > Self.maximumCount, entries.count > 1 { dropOldest() }
    return mask
  }

  private func dropOldest() {
    guard let index = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse }) else { return }
    bytes -= entries[index].mask.byteCount
    entries.swapAt(index, entries.count - 1)
    entries.removeLast()
  }
}
