import Drawing
import Raster
import SDLStage
import Screens
import Stage

/// The pictures of the profile page, read and blurred once for the page and its preview on the menu.
@MainActor
final class ProfilePictures: PictureSource {
  private let resources: ResourceFolder
  private let bannerPath: String?
  private let loader = ImageLoader { $0.blurred(sigma: $1) }

  /// - Parameter bannerPath: the path of a picture that replaces the program's own banner, or nil.
  init(resources: ResourceFolder, bannerPath: String?) {
    self.resources = resources
    self.bannerPath = bannerPath
  }

  func banner() throws -> Bitmap {
    try bannerPath.map { try loader.image($0) }
      ?? loader.image(resources.file("profile-banner.svg"), fitting: (800, 450))
  }

  func avatar() throws -> Bitmap { try loader.image(resources.file("profile-avatar.svg"), fitting: (276, 276)) }

  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { loader.blurred(bitmap, sigma: sigma) }
}
