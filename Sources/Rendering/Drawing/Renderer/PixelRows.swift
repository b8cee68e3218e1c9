import OvershootGeometry

/// A view of opaque pixels, 0xAARRGGBB premultiplied, row by row from the top.
///
/// It is valid only during the call that passes it.
public struct PixelRows {
  /// The first pixel of the first row.
  public let base: UnsafePointer<UInt32>
  /// Pixels from the start of one row to the start of the next; at least `width`.
  public let stride: Int
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates a view of `height` rows of `width` pixels that start `stride` pixels apart.
  ///
  /// - Precondition: `stride` is at least `width`, and neither width nor height is negative.
  public init(
    base: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(
      width >= 0 && height >= 0 && stride >= width,
      "PixelRows need sides of at least 0 and a stride of at least the width, not \(width)×\(height) and \(stride).",
      file: file, line: line)
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Returns a pointer to the pixel in column `x` and row `y`, which is not checked: it must be one of the rows'.
  public func pixel(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> { base + y * stride + x }
}

extension Bitmap {
  /// Copies `rows`.
  ///
  /// - Precondition: neither width nor height is 0.
  public convenience init(_ rows: PixelRows, file: StaticString = #fileID, line: UInt = #line) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rows.width * rows.height)
    for y in 0..<rows.height {
      pixels.append(contentsOf: UnsafeBufferPointer(start: rows.pixel(0, y), count: rows.width))
    }
    self.init(width: rows.width, height: rows.height, pixels: pixels, file: file, line: line)
  }

  /// Calls `body` with the pixels.
  public func withRows(_ body: (PixelRows) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      body(PixelRows(base: base, stride: width, width: width, height: height))
    }
  }
}
