public import OvershootGeometry

/// A bitmap, or a part of it, stretched over a rounded rectangle.
///
/// Pixels are interpolated where the image is enlarged, and averaged where it is reduced. Pixels outside `source` have
/// no influence.
public struct ImagePlacement: Hashable, Sendable {
  /// The bitmap.
  public var bitmap: Bitmap
  /// The visible part of the bitmap, in pixels from its top left corner. Nothing is drawn outside the bitmap.
  public var source: Rect
  /// The rounded rectangle that `source` is stretched over, in points.
  public var destination: RoundedRect
  /// The opacity, 0...1.
  public var opacity: Double

  /// Creates a placement of a part of a bitmap, or of all of it if `source` is nil.
  public init(_ bitmap: Bitmap, source: Rect? = nil, in destination: RoundedRect, opacity: Double = 1) {
    self.bitmap = bitmap
    self.source = source ?? Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    self.destination = destination
    self.opacity = opacity
  }
}
