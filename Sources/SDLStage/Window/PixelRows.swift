/// A rectangle of whole pixels; x grows to the right, y downwards.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether it holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The part that also lies in a picture of `width` by `height` pixels; empty where there is none.
  func clipped(width limitX: Int, height limitY: Int) -> PixelRect {
    let left = min(max(0, x), limitX)
    let top = min(max(0, y), limitY)
    let right = max(left, min(x + max(0, width), limitX))
    let bottom = max(top, min(y + max(0, height), limitY))
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

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
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
