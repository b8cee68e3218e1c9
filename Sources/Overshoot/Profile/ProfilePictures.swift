import Raster
import SDLStage
import Screens
import Stage

/// Reads the pictures of the profile page, and blurs them.
@MainActor
final class ProfilePictures: Profile.ProvidePictures {
  private let resources: ResourceFolder
  private let bannerPath: String?

  /// - Parameter bannerPath: a picture in place of the program's own banner, or nil.
  init(resources: ResourceFolder, bannerPath: String?) {
    self.resources = resources
    self.bannerPath = bannerPath
  }

  func banner() throws -> Bitmap {
    try bannerPath.map { try ImageFile.read($0) }
      ?? ImageFile.read(resources.file("profile-banner.svg"), fitting: (800, 450))
  }

  func avatar() throws -> Bitmap { try ImageFile.read(resources.file("profile-avatar.svg"), fitting: (276, 276)) }

  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap.blurred(sigma: sigma) }
}
