import OvershootScreenKit

extension Route {
  /// The book of controls, at its first page.
  package static let controls = Route("controls")

  /// The page of one control.
  package static func control(_ kind: ControlKind) -> Route { Route("controls", kind.rawValue) }
}

extension [ScreenEntry] {
  /// The book of controls, at its first page and at any other.
  package static var controlBook: [ScreenEntry] {
    let names = ControlKind.allCases.map(\.rawValue) + BookPage.allCases.filter(\.kinds.isEmpty).map(\.rawValue)
    return [
      ScreenEntry(
        "controls", title: tr("Toolkit"), keyHelp: ControlsScene.keyHelp,
        make: { ControlsScene(navigator: $0.navigator, preferences: $0.preferences) }),
      ScreenEntry(
        "controls", parent: .controls, transition: .slide, arguments: ScreenEntry.Arguments(names),
        keyHelp: ControlsScene.keyHelp
      ) {
        ControlsScene(BookPage(named: $1.argument) ?? .buttons, navigator: $0.navigator, preferences: $0.preferences)
      },
    ]
  }
}
