import OvershootScreenKit

extension Route {
  /// The list of controls.
  package static let controls = Route("controls")

  /// The page of one control.
  package static func control(_ kind: ControlKind) -> Route { Route("controls", kind.rawValue) }
}

extension [ScreenEntry] {
  /// The list of controls and their pages.
  package static var controlBook: [ScreenEntry] {
    let names = ControlKind.allCases.map(\.rawValue)
    return [
      ScreenEntry(
        "controls", title: tr("Controls"),
        keyHelp: ControlsScene.keyHelp,
        make: { ControlsScene(navigator: $0.navigator, preferences: $0.preferences) }),
      ScreenEntry(
        "controls", parent: .controls, transition: .slide, arguments: ScreenEntry.Arguments(names),
        keyHelp: ControlsScene.keyHelp
      ) { ControlsScene(ControlKind(rawValue: $1.argument), navigator: $0.navigator, preferences: $0.preferences) },
    ]
  }
}
