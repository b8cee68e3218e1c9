import OvershootScreenKit

extension Route {
  package static let confirm = Route("confirm")
}

extension [ScreenEntry] {
  /// The page of the button that is held.
  package static var confirm: [ScreenEntry] {
    [
      ScreenEntry(
        "confirm", poster: ScreenEntry.Poster(.hold, tr("Hold to confirm"), tr("A button that asks for time")),
        keyHelp: ConfirmScene.keyHelp, lessons: ConfirmLessons.all,
        make: { ConfirmScene(preferences: $0.preferences, navigator: $0.navigator) })
    ]
  }
}
