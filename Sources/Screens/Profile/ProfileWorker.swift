import Stage

/// Knows the person, reads the pictures, and has the banner blurred: once for each picture.
@MainActor
final class ProfileWorker: Profile.ManageData {
  weak var presenter: (any Profile.PresentData)?
  private let person: Person
  private let source: any Profile.ProvidePictures

  /// The standard deviation of the blur where the banner is 400 points wide, in points: the article's.
  private static let blurSigma = 13.54
  private static let blurWidth = 400.0

  init(person: Person, pictures source: any Profile.ProvidePictures) {
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
