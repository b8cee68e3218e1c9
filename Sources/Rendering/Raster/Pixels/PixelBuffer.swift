import OvershootDrawing
import OvershootGeometry

/// A mutable image of premultiplied pixels, one `UInt32` of the form `0xAARRGGBB` each, row by row from the top.
public final class PixelBuffer {
  /// The maximum width and height, in pixels.
  static let maximumSide = 16_384

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  /// Whether the pixels are released with the buffer.
  let ownsPixels: Bool

  /// Creates a transparent buffer.
  ///
  /// - Precondition: both sides are in 1...16384.
  public convenience init(width: Int, height: Int, file: StaticString = #fileID, line: UInt = #line) {
    self.init(undefinedWidth: width, height: height, file: file, line: line)
    pixels.initialize(repeating: 0, count: width * height)
  }

  /// Creates a buffer of undefined pixels, which takes no time.
  ///
  /// - Precondition: both sides are in 1...16384.
  init(undefinedWidth width: Int, height: Int, file: StaticString = #fileID, line: UInt = #line) {
    let sides = 1...Self.maximumSide
    require(
      sides.contains(width) && sides.contains(height),
      "A PixelBuffer's sides are from 1 to 16384 pixels long, not \(width) and \(height).", file: file, line: line)
    self.width = width
    self.height = height
    pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    ownsPixels = true
  }

  /// Creates a buffer of pixels of a window, which are used only while these are valid.
  ///
  /// - Precondition: both sides are in 1...16384.
  init(_ window: WindowPixels) {
    let sides = 1...Self.maximumSide
    precondition(
      sides.contains(window.width) && sides.contains(window.height), "A window's pixels have sides of 1 to 16384.")
    (width, height, pixels, ownsPixels) = (window.width, window.height, window.base, false)
  }

  deinit {
    if ownsPixels { pixels.deallocate() }
  }

  /// Returns whether the buffer has the pixels of `window`, as it left them.
  func isKept(in window: WindowPixels) -> Bool {
    window.isKept && !ownsPixels && pixels == window.base && width == window.width && height == window.height
  }

  /// The pixel in column `x` and row `y`.
  ///
  /// - Precondition: the pixel is inside the buffer.
  public subscript(x: Int, y: Int, file: StaticString = #fileID, line: UInt = #line) -> UInt32 {
    get {
      if !contains(x, y) { trapOutside(x, y, file, line) }
      return pixels[y * width + x]
    }
    set {
      if !contains(x, y) { trapOutside(x, y, file, line) }
      pixels[y * width + x] = newValue
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }

  private func trapOutside(_ x: Int, _ y: Int, _ file: StaticString, _ line: UInt) -> Never {
    trapMisuse(
      "The pixel in column \(x), row \(y) lies outside of a PixelBuffer of \(width)×\(height).", file: file,
      line: line)
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
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  public func copy(
    _ rect: PixelRect, to destination: UnsafeMutableRawPointer, bytesPerRow: Int, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(
      bytesPerRow >= 4 * width,
      "A row of the destination has at least the \(4 * width) bytes of the PixelBuffer's, not \(bytesPerRow).",
      file: file, line: line)
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      (destination + y * bytesPerRow + 4 * part.minX)
        .copyMemory(from: pixels + y * width + part.minX, byteCount: 4 * part.width)
    }
  }
}
