import Drawing
import Stage

/// Provides the person and the pictures; reads and blurs each picture once.
@MainActor
final class ProfileWorker: Profile.ManageData {
  weak var presenter: (any Profile.PresentData)?
  private let person: Person
  private let source: any PictureSource

  /// The standard deviation of the blur for a banner `blurWidth` points wide, in points: that of the article.
  private static let blurSigma = 13.54
  private static let blurWidth = 400.0

  init(person: Person, pictures source: any PictureSource) {
    self.person = person
    self.source = source
  }

  func fetchPerson() { presenter?.presentPerson(person) }

  func fetchPictures() {
    let banner = picture(source.banner)
    let blurred = banner.map { banner in
      let sigma = Self.blurSigma * Double(banner.width) / Self.blurWidth
      return source.blurred(banner, sigma: max(0.5, min(1024, sigma)))
    }
    presenter?.presentPictures(
      Profile.Pictures(banner: banner, blurredBanner: blurred, avatar: picture(source.avatar)))
  }

  private func picture(_ read: () throws -> Bitmap) -> Bitmap? {
    do {
      return try read()
    } catch {
      presenter?.presentPictureFailure("\(error)")
      return nil
    }
  }
}
