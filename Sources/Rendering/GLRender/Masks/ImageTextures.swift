import Drawing

/// The textures of bitmaps, with a byte limit; those that were not drawn for longest are deleted first.
@MainActor
final class ImageTextures {
  private struct Entry {
    weak var original: Bitmap?
    var region: PixelRect
    var columns: Int
    var rows: Int
    var texture: GLTexture
    /// The frame of the latest use.
    var frame: Int
  }

  private let gl: GLFunctions
  private let maximumSide: Int
  private let byteLimit: Int
  private var entries: [Entry] = []
  private var frame = 0

  /// Creates an empty cache of textures of at most `maximumSide` pixels a side.
  init(_ gl: GLFunctions, maximumSide: Int, byteLimit: Int = 128 << 20) {
    self.gl = gl
    self.maximumSide = maximumSide
    self.byteLimit = byteLimit
  }

  /// Begins a frame: deletes the textures of bitmaps that are gone, and old ones above the limit.
  func beginFrame() {
    frame += 1
    var bytes = entries.reduce(0) { $0 + $1.texture.byteCount }
    for index in entries.indices.sorted(by: { entries[$0].frame < entries[$1].frame }).map({ $0 }) {
      let entry = entries[index]
      guard entry.original == nil || (bytes > byteLimit && entry.frame < frame - 1) else { continue }
      bytes -= entry.texture.byteCount
      entry.texture.delete(gl)
      entries[index].columns = 0
    }
    entries.removeAll { $0.columns == 0 }
  }

  /// Deletes all textures.
  func deleteAll() {
    for entry in entries { entry.texture.delete(gl) }
    entries.removeAll()
  }

  /// Whether a part of a bitmap is within the driver's limit.
  func fits(_ region: PixelRect) -> Bool { max(region.width, region.height) <= maximumSide }

  /// The number of times that `side` pixels are halved when a device pixel steps over `density` of them, and more often
  /// where they exceed the driver's limit.
  func halvings(_ density: Double, _ side: Int) -> Int {
    var (count, remaining) = (0, density)
    while remaining > 2.0.squareRoot() || (side >> count) + 1 > maximumSide, side >> count > 1 {
      remaining /= 2
      count += 1
    }
    return count
  }

  /// Returns a texture of the part `region` in which each pixel is the mean of `columns` by `rows` pixels, and of fewer
  /// at the right and bottom edges.
  func texture(of bitmap: Bitmap, region: PixelRect, columns: Int, rows: Int) -> GLTexture {
    let index = entries.firstIndex {
      $0.region == region && $0.columns == columns && $0.rows == rows && $0.original === bitmap
    }
    if let index {
      entries[index].frame = frame
      return entries[index].texture
    }
    let texture = make(bitmap, region, columns, rows)
    entries.append(
      Entry(original: bitmap, region: region, columns: columns, rows: rows, texture: texture, frame: frame))
    return texture
  }

  private func make(_ bitmap: Bitmap, _ region: PixelRect, _ columns: Int, _ rows: Int) -> GLTexture {
    let (width, height) = ((region.width + columns - 1) / columns, (region.height + rows - 1) / rows)
    let texture = GLTexture(gl, width: width, height: height, format: .color)
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    if columns == 1, rows == 1 {
      bitmap.withRows { source in
        texture.update(gl, all, from: source.pixel(region.minX, region.minY), stride: source.stride)
      }
    } else {
      let pixels = Self.downscaled(bitmap, region, columns, rows, width: width, height: height)
      pixels.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        texture.update(gl, all, from: base)
      }
    }
    return texture
  }

  private static func downscaled(
    _ bitmap: Bitmap, _ region: PixelRect, _ columns: Int, _ rows: Int, width: Int, height: Int
  ) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    bitmap.pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let rows = (region.minY + y * rows)..<min(region.maxY, region.minY + (y + 1) * rows)
        for x in 0..<width {
          let columns = (region.minX + x * columns)..<min(region.maxX, region.minX + (x + 1) * columns)
          pixels.append(mean(source, bitmap.width, columns, rows))
        }
      }
    }
    return pixels
  }

  private static func mean(
    _ source: UnsafeBufferPointer<UInt32>, _ stride: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> UInt32 {
    var sum = SIMD4<UInt64>()
    for row in rows {
      for column in columns {
        let pixel = source[row * stride + column]
        sum &+= SIMD4(UInt64(pixel & 255), UInt64(pixel >> 8 & 255), UInt64(pixel >> 16 & 255), UInt64(pixel >> 24))
      }
    }
    let count = UInt64(rows.count * columns.count)
    let mean = (sum &+ (count / 2)) / count
    return UInt32(mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24)
  }
}
