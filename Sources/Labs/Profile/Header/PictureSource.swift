import OvershootScreenKit

/// The pictures of the profile page, and the blur of its header.
@MainActor
public protocol PictureSource: AnyObject {
  /// Returns the picture of the header; nil for the one that the page draws.
  func banner() throws -> Bitmap?
  /// Returns the picture of the person.
  func avatar() throws -> Bitmap
  /// Returns `bitmap` with a Gaussian blur of standard deviation `sigma` in its pixels, 0.5 or more. Expensive; the
  /// page calls it once for each picture.
  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap
  /// Returns a drawing of a size in points as a picture, clear where nothing is drawn. Expensive; the page calls it
  /// once for each layer of its own picture and each width.
  func picture(of drawing: DisplayList, size: Size, scale: Double) -> Bitmap
}
