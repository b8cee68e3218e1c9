import Stage

/// Shrunken pictures under a byte limit: the longest unused go first. Pictures that nobody shows any more are not kept alive.
final class ImageCache {
  /// A part of a picture, halved some times along each side.
  private struct Entry {
    weak var original: Bitmap?
    var region: PixelRect
    var halvings: Halvings
    var bitmap: Bitmap
    var lastUse: Int
  }

  /// How often a picture is halved along its sides.
  struct Halvings: Equatable {
    var across = 0
    var down = 0
  }

  private var entries: [Entry] = []
  private var uses = 0
  private let byteLimit: Int
  /// How many pictures were shrunk so far.
  private(set) var picturesMade = 0

  /// Makes an empty cache that keeps at most `byteLimit` bytes, and at least one picture.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The part `region` of `original`, each pixel the mean of 2ⁿ columns and 2ᵐ rows, of fewer at the right and lower edges.
  func bitmap(_ original: Bitmap, region: PixelRect, halvings: Halvings) -> Bitmap {
    uses += 1
    let found = entries.firstIndex {
      $0.region == region && $0.halvings == halvings && $0.original === original
    }
    if let found {
      entries[found].lastUse = uses
      return entries[found].bitmap
    }
    picturesMade += 1
    let bitmap = Self.shrink(original, region: region, halvings: halvings)
    entries.removeAll { $0.original == nil }
    entries.append(
      Entry(original: original, region: region, halvings: halvings, bitmap: bitmap, lastUse: uses))
    while entries.count > 1, entries.count > 64 || entries.reduce(0, { $0 + 4 * $1.bitmap.pixels.count }) > byteLimit {
      guard let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse }) else { break }
      entries.remove(at: oldest)
    }
    return bitmap
  }

  private static func shrink(_ original: Bitmap, region: PixelRect, halvings: Halvings) -> Bitmap {
    let (across, down) = (1 << halvings.across, 1 << halvings.down)
    let (width, height) = ((region.width + across - 1) / across, (region.height + down - 1) / down)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    original.pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let rows = (region.minY + y * down)..<min(region.maxY, region.minY + (y + 1) * down)
        for x in 0..<width {
          let columns = (region.minX + x * across)..<min(region.maxX, region.minX + (x + 1) * across)
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
