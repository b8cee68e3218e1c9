import OvershootAdventure
import OvershootLocalization
import OvershootScreenKit
import OvershootStage
import OvershootStorage

extension Route {
  package static let adventure = Route("adventure")
}

extension ScreenEnvironment {
  /// The world of the text adventure and what is kept of it, as all screens share them.
  var adventure: AdventureArchive {
    shared { environment in
      let file = environment.sharedReading {
        let read = environment.readResource
        return WorldFile {
          read("Adventure/night-arcade.jsonl", WorldRow.maximumByteCount)
        } language: { tag in
          read(World.languageFile(tag), WorldRow.maximumByteCount)
        }
      }
      return AdventureArchive(store: environment.store, file: file)
    }
  }
}

extension [ScreenEntry] {
  /// The screen of the text adventure.
  package static var adventure: [ScreenEntry] {
    [
      ScreenEntry(
        "adventure",
        card: ScreenEntry.Card(
          .games, tr("The Night Arcade"),
          World.isOwn(World.shippedLanguage)
            ? tr("A story that you type") : tr("A story that you type, in English")),
        keyHelp: AdventureScene.keyHelp,
        settings: [SettingRule(Setting.adventureTextSize), SettingRule(Setting.adventureHints)],
        sounds: AdventureSounds.all, lessons: AdventureLessons.all,
        preview: ScreenEntry.Preview(
          PreviewScript(typing: ["look", "examine button", "open drawer", "inventory"], period: 8)
        ) { AdventureScene($0.unkept) },
        standing: .adventure,
        make: { AdventureScene($0) })
    ]
  }
}
