import OvershootDrawing
import OvershootGeometry
import OvershootProfile

/// Pictures of one colour, with a log of the calls.
@MainActor
package final class PictureSpy: PictureSource {
  package struct Unreadable: Error, CustomStringConvertible {
    package let description = "The picture is broken."
  }

  // Static, as display lists are equal only with identical bitmaps.
  private static let banner = Bitmap(width: 8, height: 4, pixels: Array(repeating: 0xFF33_6699, count: 32))
  private static let blurredBanner = Bitmap(width: 8, height: 4, pixels: Array(repeating: 0xFF44_6688, count: 32))
  private static let avatar = Bitmap(width: 2, height: 2, pixels: Array(repeating: 0xFF99_3322, count: 4))

  package init() {}

  package var log: [String] = []
  package var blurs = 0
  package var isBroken = false
  /// Whether the page draws its own picture.
  package var isDrawn = false

  package func banner() throws -> Bitmap? {
    log.append("banner")
    if isBroken { throw Unreadable() }
    return isDrawn ? nil : Self.banner
  }

  package func picture(of drawing: DisplayList, size: Size, scale: Double) -> Bitmap { Self.banner }

  package func avatar() throws -> Bitmap {
    log.append("avatar")
    return Self.avatar
  }

  package func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap {
    log.append("blurred \(sigma)")
    blurs += 1
    return Self.blurredBanner
  }
}
