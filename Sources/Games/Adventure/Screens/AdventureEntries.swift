import Adventure
import ScreenKit
import Stage

extension Route {
  package static let adventure = Route("adventure")
}

extension ScreenEnvironment {
  /// The world of the text adventure, as all screens share it.
  var world: ArcadeSource {
    shared { environment in
      ArcadeSource { environment.readResource("Adventure/night-arcade.jsonl", WorldRow.maximumByteCount) }
    }
  }

  fileprivate func adventure() -> Scene {
    ArcadeNavigator.makeModule(
      memory: PlayMemory(store: store), source: world, facts: facts, preferences: preferences, navigator: navigator)
  }
}

extension [ScreenEntry] {
  /// The screen of the text adventure.
  package static var adventure: [ScreenEntry] {
    [
      ScreenEntry(
        "adventure", card: ScreenEntry.Card(.games, "The Night Arcade", "A story that you type"),
        keyHelp: ArcadeScene.keyHelp,
        preview: ScreenEntry.Preview(
          PreviewScript(typing: ["look", "examine button", "open drawer", "inventory"], period: 8)
        ) { $0.unkept.adventure() },
        make: { $0.adventure() })
    ]
  }
}
