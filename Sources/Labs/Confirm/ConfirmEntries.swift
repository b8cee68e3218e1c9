import OvershootScreenKit

extension Route {
  package static let confirm = Route("confirm")
}

extension [ScreenEntry] {
  /// The page of the button that is held.
  package static var confirm: [ScreenEntry] {
    [
      ScreenEntry(
        "confirm", card: ScreenEntry.Card(.motion, tr("Hold to confirm"), tr("A button that asks for time")),
        keyHelp: ConfirmScene.keyHelp, lessons: ConfirmLessons.all,
        // Card, dial and button are below the title. The script holds for the time of the first start.
        preview: ScreenEntry.Preview(
          PreviewScript([(0.3, .space), (2.6, .up), (4.4, .u)], firstHold: 2.7, period: 5.4), size: Size(640, 480),
          part: .bottom
        ) {
          let preferences = Preferences()
          preferences[Options.effects] = $0.preferences[Options.effects]
          return ConfirmScene(preferences: preferences)
        },
        make: { ConfirmScene(preferences: $0.preferences, navigator: $0.navigator) })
    ]
  }
}
