import OvershootDrawing
import OvershootGeometry
import OvershootProfile
import OvershootRaster
import SDLStage

/// The pictures of the profile page, read and blurred once for the page and its preview on the menu.
@MainActor
final class ProfilePictures: PictureSource {
  private let resources: ResourceFolder
  private let texts: any TextMaskSource
  /// The picture that replaces the program's own banner, or nil.
  private let namedBanner: Bitmap?
  private let log: (String) -> Void
  private var loggedFailures: Set<String> = []
  private let loader = ImageLoader { $0.blurred(sigma: $1) }

  /// Reads the pictures that the user names, so that a mistake is reported before a window opens.
  ///
  /// - Parameters:
  ///   - resources: the folder of the program's pictures.
  ///   - texts: the source of the masks of text.
  ///   - bannerPath: the path of a picture that replaces the program's own banner, or nil.
  ///   - checksAll: whether the user names the folder; then all pictures in it are read.
  ///   - log: called once for each picture of the program that cannot be read later.
  /// - Throws: `ImageError` where a picture that the user names cannot be read.
  init(
    resources: ResourceFolder, texts: any TextMaskSource, bannerPath: String?, checksAll: Bool,
    log: @escaping (String) -> Void
  ) throws(ImageError) {
    (self.resources, self.texts) = (resources, texts)
    self.log = log
    namedBanner = if let bannerPath { try ImageFile.read(bannerPath) } else { nil }
    guard checksAll else { return }
    _ = try ImageFile.readDrawing(resources.file("icon.svg"), fitting: (128, 128))
    _ = try readAvatar()
  }

  func banner() throws -> Bitmap? { namedBanner }
  func avatar() throws -> Bitmap { try logging(readAvatar) }
  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { loader.blurred(bitmap, sigma: sigma) }

  func picture(of drawing: DisplayList, size: Size, scale: Double) -> Bitmap {
    RasterRenderer(texts: texts).clearPicture(of: drawing, size: size, scale: scale)
  }

  private func readAvatar() throws(ImageError) -> Bitmap {
    try loader.drawing(resources.file("profile-avatar.svg"), fitting: (400, 400))
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
