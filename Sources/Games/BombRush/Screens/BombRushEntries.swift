import BombRush
import OvershootGameKit
import OvershootStorage

extension Route {
  /// The levels of Bomb Rush.
  package static let bombRushLevels = Route("bomb-rush")

  static let bombRushStatistics = Route("bomb-rush/statistics")

  /// A level of Bomb Rush.
  package static func bombRush(_ level: BombRushLevelName) -> Route { Route("bomb-rush", level.text) }
}

extension ScreenEnvironment {
  /// The levels of Bomb Rush and what is kept of them, as all screens share them.
  var bombRush: BombRushArchive { shared(BombRushArchive.init) }
}

extension DroppedFile {
  /// The page with the level or the replay of the file; nil for a file of another kind.
  fileprivate var inBombRush: OpenedFile? {
    let content = Result { () throws(FileFault) in try BombRushFile(self) }
    if case .success(nil) = content { return nil }
    return OpenedFile(.bombRush(.file).with(content), isReplay(of: BombRushReplay.self) ? .replay : .bombs)
  }
}

extension [ScreenEntry] {
  /// The screens of Bomb Rush.
  package static var bombRush: [ScreenEntry] {
    [
      ScreenEntry(
        "bomb-rush", formerNames: ["bombs"], transition: .strip,
        poster: ScreenEntry.Poster(.bombRush, tr("Bomb Rush"), tr("Enemies that see and hear")),
        keyHelp: BombRushLevelsScene.keyHelp, sounds: BombRushSounds.all,
        facts: {
          ["game.bombs.golds": try $0.scoreCountsNow(of: BombRushArchive.name, facts: BombRushMedal.gold.fact).count]
        },
        standing: .bombRush, opens: { file, _ in file.inBombRush },
        make: { BombRushLevelsScene($0) }),
      ScreenEntry(
        "bomb-rush", formerNames: ["bombs"], parent: .bombRushLevels,
        arguments: ScreenEntry.Arguments(BombRushLevelName.all.map(\.text), examples: 1),
        keyHelp: BombRushScene.keyHelp, lessons: BombRushLessons.all, standing: .bombRushLevel
      ) {
        if $1 == .bombRush(.file) {
          let opened = $1.content as? Result<BombRushFile?, FileFault>
          let environment = $0.unkept(navigator: $0.navigator)
          if case .success(let file?) = opened, let replay = file.replay {
            return BombRushReplayScene(replay, of: file.source, environment)
          }
          return BombRushScene(.file, environment, opened: opened)
        }
        guard let name = BombRushLevelName(text: $1.argument) else {
          preconditionFailure("There is no level \($1.argument) of Bomb Rush.")
        }
        return BombRushScene(name, $0)
      },
      ScreenEntry(
        "bomb-rush/statistics", parent: .bombRushLevels, transition: .slide, keyHelp: StatisticsPage.keyHelp
      ) {
        let archive = $0.bombRush
        return StatisticsPage($0, in: .bombRush) {
          archive.statistics
        } piece: { frame, isPrint, canvas, theme in
          canvas.drawBomb(frame.center, frame.width / 2, theme.text, outline: nil)
          if !isPrint { canvas.drawShine(frame.center, frame.width / 2, theme.background) }
        }
      },
    ]
  }
}
