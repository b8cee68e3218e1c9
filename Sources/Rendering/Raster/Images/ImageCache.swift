import OvershootDrawing
import OvershootGeometry

/// A cache of downscaled bitmaps with a byte limit; the least recently used ones are removed first. The original
/// bitmaps are not retained.
final class ImageCache {
  private struct Key: Hashable {
    let original: ObjectIdentifier
    let reduction: ImageReduction
  }

  private struct Entry {
    /// The original, since another bitmap may get its `ObjectIdentifier`.
    weak var original: Bitmap?
    var bitmap: Bitmap
  }

  private var entries: LRUCache<Key, Entry>
  /// The number of bitmaps that were downscaled.
  private(set) var missCount = 0

  /// Creates an empty cache that keeps at most `byteLimit` bytes, and at least one bitmap.
  init(byteLimit: Int) { entries = LRUCache(limit: max(1, byteLimit), countLimit: 64) }

  /// Releases the bitmaps that no render list holds and that were not used since the previous call.
  func releaseUnused() {
    entries.removeAll { entry, isUnused in isUnused && isKnownUniquelyReferenced(&entry.bitmap) }
    entries.beginEra()
  }

  /// Returns a reduced part of `original`.
  func bitmap(_ original: Bitmap, _ reduction: ImageReduction) -> Bitmap {
    let key = Key(original: ObjectIdentifier(original), reduction: reduction)
    if let known = entries.value(for: key), known.original === original { return known.bitmap }
    missCount += 1
    let bitmap = reduction.applied(to: original)
    entries.removeAll { entry, _ in entry.original == nil }
    let cost = min(4 * bitmap.pixels.count, entries.limit)
    entries.insert(Entry(original: original, bitmap: bitmap), for: key, cost: cost)
    return bitmap
  }
}
