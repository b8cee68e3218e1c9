import OvershootDrawing

/// A cache of downscaled bitmaps with a byte limit; the least recently used ones are removed first. The original
/// bitmaps are not retained.
final class ImageCache {
  private struct Entry {
    weak var original: Bitmap?
    var reduction: ImageReduction
    var bitmap: Bitmap
    var lastUse: Int
  }

  /// The maximum number of bitmaps.
  private static let maximumCount = 64

  private var entries: [Entry] = []
  private var uses = 0
  /// The uses before the latest call of `releaseUnused`.
  private var releasedUses = 0
  private let byteLimit: Int
  /// The number of bitmaps that were downscaled.
  private(set) var missCount = 0

  /// Creates an empty cache that keeps at most `byteLimit` bytes, and at least one bitmap.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Releases the bitmaps that no render list holds and that were not used since the previous call.
  func releaseUnused() {
    entries = entries.indices.compactMap { index in
      let isOld = entries[index].lastUse <= releasedUses
      return isOld && isKnownUniquelyReferenced(&entries[index].bitmap) ? nil : entries[index]
    }
    releasedUses = uses
  }

  /// Releases the bitmaps whose originals are gone.
  private func releaseOrphans() { entries.removeAll { $0.original == nil } }

  /// Returns a reduced part of `original`.
  func bitmap(_ original: Bitmap, _ reduction: ImageReduction) -> Bitmap {
    uses += 1
    let index = entries.firstIndex { $0.reduction == reduction && $0.original === original }
    if let index {
      entries[index].lastUse = uses
      return entries[index].bitmap
    }
    missCount += 1
    let bitmap = reduction.applied(to: original)
    releaseOrphans()
    entries.append(Entry(original: original, reduction: reduction, bitmap: bitmap, lastUse: uses))
    while entries.count > 1,
      entries.count > Self.maximumCount || entries.reduce(0, { $0 + 4 * $1.bitmap.pixels.count }) > byteLimit,
      let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse })
    {
      entries.remove(at: oldest)
    }
    return bitmap
  }
}
