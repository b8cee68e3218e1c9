import OvershootDrawing
import OvershootProfile
import OvershootRaster
import SDLStage

/// The pictures of the profile page, read and blurred once for the page and its preview on the menu.
@MainActor
final class ProfilePictures: PictureSource {
  private let resources: ResourceFolder
  /// The picture that replaces the program's own banner, or nil.
  private let namedBanner: Bitmap?
  private let log: (String) -> Void
  private var loggedFailures: Set<String> = []
  private let loader = ImageLoader { $0.blurred(sigma: $1) }

  /// Reads the pictures that the user names, so that a mistake is reported before a window opens.
  ///
  /// - Parameters:
  ///   - resources: the folder of the program's pictures.
  ///   - bannerPath: the path of a picture that replaces the program's own banner, or nil.
  ///   - checksAll: whether the user names the folder; then all pictures in it are read.
  ///   - log: called once for each picture of the program that cannot be read later.
  /// - Throws: `ImageError` where a picture that the user names cannot be read.
  init(
    resources: ResourceFolder, bannerPath: String?, checksAll: Bool, log: @escaping (String) -> Void
  ) throws(ImageError) {
    self.resources = resources
    self.log = log
    namedBanner = if let bannerPath { try ImageFile.read(bannerPath) } else { nil }
    guard checksAll else { return }
    _ = try ImageFile.readOwn(resources.file("icon.svg"))
    if namedBanner == nil { _ = try readBanner() }
    _ = try readAvatar()
  }

  func banner() throws -> Bitmap { try namedBanner ?? logging(readBanner) }
  func avatar() throws -> Bitmap { try logging(readAvatar) }
  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { loader.blurred(bitmap, sigma: sigma) }

  private func readBanner() throws(ImageError) -> Bitmap {
    try loader.image(resources.file("profile-banner.svg"), fitting: (800, 450))
  }

  private func readAvatar() throws(ImageError) -> Bitmap {
    try loader.image(resources.file("profile-avatar.svg"), fitting: (276, 276))
  }

  private func logging(_ read: () throws(ImageError) -> Bitmap) throws(ImageError) -> Bitmap {
    do {
      return try read()
    } catch {
      if loggedFailures.insert(error.description).inserted { log(error.description) }
      throw error
    }
  }
}
