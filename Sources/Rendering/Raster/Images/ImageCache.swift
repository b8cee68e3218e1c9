import Drawing

/// A cache of downscaled bitmaps with a byte limit; the least recently used ones are removed first. The original
/// bitmaps are not retained.
final class ImageCache {
  /// A part of a bitmap, halved a number of times along each side.
  private struct Entry {
    weak var original: Bitmap?
    var region: PixelRect
    var halvings: Halvings
    var bitmap: Bitmap
    var lastUse: Int
  }

  /// The number of times that a bitmap is halved along each side.
  struct Halvings: Equatable {
    var x = 0
    var y = 0
  }

  /// The maximum number of bitmaps.
  private static let maximumCount = 64

  private var entries: [Entry] = []
  private var uses = 0
  private let byteLimit: Int
  /// The number of bitmaps that were downscaled.
  private(set) var missCount = 0

  /// Creates an empty cache that keeps at most `byteLimit` bytes, and at least one bitmap.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Returns the part `region` of `original` in which each pixel is the mean of 2ⁿ columns and 2ᵐ rows, and of fewer at
  /// the right and bottom edges.
  func bitmap(_ original: Bitmap, region: PixelRect, halvings: Halvings) -> Bitmap {
    uses += 1
    let index = entries.firstIndex {
      $0.region == region && $0.halvings == halvings && $0.original === original
    }
    if let index {
      entries[index].lastUse = uses
      return entries[index].bitmap
    }
    missCount += 1
    let bitmap = Self.downscale(original, region: region, halvings: halvings)
    entries.removeAll { $0.original == nil }
    entries.append(
      Entry(original: original, region: region, halvings: halvings, bitmap: bitmap, lastUse: uses))
    while entries.count > 1,
      entries.count > Self.maximumCount || entries.reduce(0, { $0 + 4 * $1.bitmap.pixels.count }) > byteLimit,
      let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse })
    {
      entries.remove(at: oldest)
    }
    return bitmap
  }

  private static func downscale(_ original: Bitmap, region: PixelRect, halvings: Halvings) -> Bitmap {
    let (columns, rows) = (1 << halvings.x, 1 << halvings.y)
    let (width, height) = ((region.width + columns - 1) / columns, (region.height + rows - 1) / rows)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    original.pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let rows = (region.minY + y * rows)..<min(region.maxY, region.minY + (y + 1) * rows)
        for x in 0..<width {
          let columns = (region.minX + x * columns)..<min(region.maxX, region.minX + (x + 1) * columns)
          var sum = SIMD4<UInt64>()
          for row in rows {
            for column in columns { sum &+= lanes(source[row * original.width + column]) }
          }
          let count = UInt64(rows.count * columns.count)
          let mean = (sum &+ (count / 2)) / count
          pixels.append(UInt32(mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24))
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @inline(__always)
  private static func lanes(_ pixel: UInt32) -> SIMD4<UInt64> {
    SIMD4(UInt64(pixel & 255), UInt64(pixel >> 8 & 255), UInt64(pixel >> 16 & 255), UInt64(pixel >> 24))
  }
}
