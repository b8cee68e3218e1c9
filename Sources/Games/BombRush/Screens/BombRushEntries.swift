import BombRush
import ScreenKit
import Stage
import Storage

extension Route {
  /// The levels of Bomb Rush.
  package static let bombRushLevels = Route("bomb-rush")

  /// A level of Bomb Rush.
  package static func bombRush(_ level: BombLevelName) -> Route { Route("bomb-rush", level.text) }
}

extension ScreenEnvironment {
  /// The levels of Bomb Rush and what is kept of them, as all screens share them.
  var bombRush: BombMemory {
    shared { environment in
      BombMemory(
        store: environment.store,
        read: {
          environment.readResource(
            "\(ShippedLevels.folder)/\($0).\(ShippedLevels.fileExtension)", BombLevel.maximumByteCount)
        }, pace: environment.pace)
    }
  }
}

extension [ScreenEntry] {
  /// The screens of Bomb Rush.
  package static var bombRush: [ScreenEntry] {
    [
      ScreenEntry(
        "bomb-rush", formerNames: ["bombs"], card: ScreenEntry.Card(.games, "Bomb Rush", "Enemies that see and hear"),
        keyHelp: BombLevelsScene.keyHelp,
        preview: ScreenEntry.Preview(PreviewScript([(0, .space)], period: BombDemoScene.playTime)) { _ in
          BombDemoScene()
        },
        facts: {
          ["game.bombs.golds": try $0.scoreListCountNow(of: BombMemory.name, facts: BombMedal.gold.fact)]
        },
        make: {
          BombLevels.makeModule(memory: $0.bombRush, preferences: $0.preferences, navigator: $0.navigator)
        }),
      ScreenEntry(
        "bomb-rush", formerNames: ["bombs"], parent: .bombRushLevels,
        arguments: ScreenEntry.Arguments(BombLevelName.all.map(\.text), examples: 1), keyHelp: BombRushScene.keyHelp
      ) {
        guard let name = BombLevelName(text: $1) else { preconditionFailure("There is no level \($1) of Bomb Rush.") }
        return BombRushNavigator.makeModule(
          name, memory: $0.bombRush, preferences: $0.preferences,
          record: $0.recorder(\BombReplay.line), navigator: $0.navigator)
      },
    ]
  }
}
