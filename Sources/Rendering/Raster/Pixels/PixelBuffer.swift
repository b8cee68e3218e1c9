import OvershootDrawing

/// A mutable image of premultiplied pixels, one `UInt32` of the form `0xAARRGGBB` each, row by row from the top.
public final class PixelBuffer {
  /// The maximum width and height, in pixels.
  static let maximumSide = 16_384

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>

  /// Creates a transparent buffer.
  ///
  /// - Precondition: both sides are in 1...16384.
  public convenience init(width: Int, height: Int) {
    self.init(undefinedWidth: width, height: height)
    pixels.initialize(repeating: 0, count: width * height)
  }

  /// Creates a buffer of undefined pixels, which takes no time.
  ///
  /// - Precondition: both sides are in 1...16384.
  init(undefinedWidth width: Int, height: Int) {
    let sides = 1...Self.maximumSide
    precondition(sides.contains(width) && sides.contains(height), "A PixelBuffer's sides are 1...16384 pixels long.")
    self.width = width
    self.height = height
    pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
  }

  deinit {
    pixels.deallocate()
  }

  /// The pixel in column `x` and row `y`.
  ///
  /// - Precondition: the pixel is inside the buffer.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A pixel outside of the PixelBuffer was read.")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A pixel outside of the PixelBuffer was set.")
      pixels[y * width + x] = newValue
    }
  }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Calls `body` with a pointer to the first of `width * height` pixels, which is valid only during the call.
  public func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt32>) throws -> Result) rethrows -> Result {
    try body(pixels)
  }

  /// Copies the pixels in `rect` to the same position in another image of at least this size.
  ///
  /// - Parameters:
  ///   - rect: the pixels to copy; those outside of the buffer are skipped.
  ///   - destination: the first byte of the other image, which has the same pixel format.
  ///   - bytesPerRow: the distance of the rows of the other image in bytes; at least `4 * width`.
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
