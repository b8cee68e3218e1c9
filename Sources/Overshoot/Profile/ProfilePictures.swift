import Drawing
import SDLStage
import Screens
import Stage

/// Reads the pictures of the profile page, and blurs them: once for the page and its small picture on the menu.
@MainActor
final class ProfilePictures: PictureSource {
  private let resources: ResourceFolder
  private let bannerPath: String?
  private let shelf = ImageShelf()

  /// - Parameter bannerPath: a picture in place of the program's own banner, or nil.
  init(resources: ResourceFolder, bannerPath: String?) {
    self.resources = resources
    self.bannerPath = bannerPath
  }

  func banner() throws -> Bitmap {
    try bannerPath.map { try shelf.image($0) }
      ?? shelf.image(resources.file("profile-banner.svg"), fitting: (800, 450))
  }

  func avatar() throws -> Bitmap { try shelf.image(resources.file("profile-avatar.svg"), fitting: (276, 276)) }

  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { shelf.blurred(bitmap, sigma: sigma) }
}
