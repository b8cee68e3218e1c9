import OvershootGeometry

/// An immutable image of premultiplied 32-bit pixels.
///
/// Two bitmaps are equal when they are the same object, so comparing display lists never compares pixels.
public final class Bitmap: Hashable, Sendable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The pixels row by row from the top, each `0xAARRGGBB` with the colour premultiplied by alpha.
  public let pixels: [UInt32]

  /// Creates a bitmap of premultiplied ARGB pixels.
  ///
  /// - Precondition: both sides are at least 1, and there are `width · height` pixels.
  public init(
    width: Int, height: Int, pixels: [UInt32], file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      width > 0 && height > 0 && width.multipliedReportingOverflow(by: height) == (pixels.count, false),
      "A Bitmap has sides of at least 1 and width × height pixels, not \(width), \(height) and \(pixels.count).",
      file: file, line: line)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns whether both are the same object.
  public static func == (lhs: Bitmap, rhs: Bitmap) -> Bool { lhs === rhs }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
