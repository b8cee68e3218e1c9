public import Geometry

/// A picture, or a part of it, stretched over a rounded rectangle.
///
/// Pixels are mixed between neighbours where it grows, and averaged over areas where it shrinks; nothing from outside of `source`
/// bleeds in.
public struct ImagePlacement: Hashable, Sendable {
  /// The picture.
  public var bitmap: Bitmap
  /// The part that is shown, in pixels of the picture from its top left corner; what lies outside of the picture is not shown.
  public var source: Rect
  /// Where it is shown, in points.
  public var destination: RoundedRect
  /// 0 is invisible, 1 as the picture is.
  public var opacity: Double

  /// Places a picture; without a `source` all of it is shown.
  public init(_ bitmap: Bitmap, source: Rect? = nil, in destination: RoundedRect, opacity: Double = 1) {
    self.bitmap = bitmap
    self.source = source ?? Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    self.destination = destination
    self.opacity = opacity
  }
}
