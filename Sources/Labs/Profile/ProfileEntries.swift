import OvershootScreenKit

extension Route {
  package static let profile = Route("profile")
}

/// The person on the profile page with the pictures, and what the page shows first.
package struct ProfileContent: ScreenValue {
  private let makePerson: () -> Person
  package var pictures: any PictureSource
  package var start: ProfileStart

  package init(
    _ person: @autoclosure @escaping () -> Person = .sample, pictures: any PictureSource,
    start: ProfileStart = ProfileStart()
  ) {
    (makePerson, self.pictures, self.start) = (person, pictures, start)
  }

  /// The person, with texts in the current language.
  package var person: Person { makePerson() }

  package static var standard: ProfileContent { ProfileContent(pictures: NoPictures()) }
}

/// Pictures of one pixel, for a program that gives no others.
private final class NoPictures: PictureSource {
  private static let pixel = Bitmap(width: 1, height: 1, pixels: [0])

  func banner() -> Bitmap? { Self.pixel }
  func avatar() -> Bitmap { Self.pixel }
  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap }
  func picture(of drawing: DisplayList, size: Size, scale: Double) -> Bitmap { Self.pixel }
}

extension [ScreenEntry] {
  /// The profile page.
  package static var profile: [ScreenEntry] {
    [
      ScreenEntry(
        "profile", poster: ScreenEntry.Poster(.profile, tr("Profile"), tr("A header that collapses")),
        keyHelp: ProfileScene.keyHelp, sounds: ProfileSounds.all, lessons: ProfileLessons.all,
        make: {
          ProfileScene(
            $0[ProfileContent.self], countTrophies: $0.countTrophies, preferences: $0.preferences,
            navigator: $0.navigator)
        })
    ]
  }
}
