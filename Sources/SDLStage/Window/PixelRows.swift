internal import Raster

/// A view of somebody's opaque pixels, 0xAARRGGBB premultiplied, row by row from the top.
///
/// It is valid only as long as the one who lends it says, which is the call that hands it over.
public struct PixelRows {
  /// The first pixel of the first row.
  public let base: UnsafePointer<UInt32>
  /// Pixels from the start of one row to the start of the next; at least `width`.
  public let stride: Int
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// Makes a view of `height` rows that start `stride` pixels apart.
  ///
  /// - Precondition: `stride` is at least `width`, and neither width nor height is negative.
  public init(base: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) {
    precondition(width >= 0 && height >= 0 && stride >= width, "PixelRows need rows that do not overlap.")
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// All of it.
  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}
