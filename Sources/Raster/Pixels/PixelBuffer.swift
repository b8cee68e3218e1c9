/// A picture in memory: premultiplied ARGB, one `UInt32` of the form `0xAARRGGBB` to the pixel, row by row from the top.
public final class PixelBuffer {
  /// The greatest width and height, in pixels.
  public static let longestSide = 16_384

  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>

  /// Makes a picture of invisible black.
  ///
  /// - Precondition: both extents are in 1...`longestSide`.
  public init(width: Int, height: Int) {
    let sides = 1...Self.longestSide
    precondition(sides.contains(width) && sides.contains(height), "A PixelBuffer's sides are 1...16384 pixels long.")
    self.width = width
    self.height = height
    pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
  }

  deinit {
    pixels.deallocate()
  }

  /// The pixel in column `x` and row `y`.
  ///
  /// - Precondition: the position lies inside the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A pixel outside of the PixelBuffer was asked for.")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A pixel outside of the PixelBuffer was set.")
      pixels[y * width + x] = newValue
    }
  }

  /// All pixels.
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Gives `body` the first pixel of `width * height`; the pointer is good only inside of it.
  public func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt32>) throws -> Result) rethrows -> Result {
    try body(pixels)
  }

  /// Gives `body` the first pixel of row `y`, followed by `width - 1` more; the pointer is good only inside of it.
  ///
  /// - Precondition: the row lies inside the picture.
  public func withRow<Result>(
    _ y: Int, _ body: (UnsafeMutablePointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    precondition(y >= 0 && y < height, "A row outside of the PixelBuffer was asked for.")
    return try body(pixels + y * width)
  }

  /// Copies the part of the picture inside `rect` to the same place in another one of at least this size.
  ///
  /// - Parameters:
  ///   - rect: what to copy; the part outside of the picture is left out.
  ///   - destination: the first byte of the other picture, which has the same pixel format.
  ///   - bytesPerRow: from the start of one row of the other picture to the next; at least `4 * width`.
  public func copy(_ rect: PixelRect, to destination: UnsafeMutableRawPointer, bytesPerRow: Int) {
    precondition(bytesPerRow >= 4 * width, "A row of the destination is shorter than a row of the PixelBuffer.")
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      (destination + y * bytesPerRow + 4 * part.minX)
        .copyMemory(from: pixels + y * width + part.minX, byteCount: 4 * part.width)
    }
  }
}
