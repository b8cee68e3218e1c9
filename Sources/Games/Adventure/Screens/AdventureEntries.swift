import OvershootAdventure
import OvershootGameKit
import OvershootStorage

extension Route {
  package static let adventure = Route("adventure")
  /// The replay that was opened as a file, and a play that goes on from it. No world has this name: the Arcade has the
  /// route without one.
  static let openedPlay = Route("adventure", World.arcade)
  static let adventureStatistics = Route("worlds/statistics")
  /// The list of worlds.
  package static let worlds = Route("worlds")

  /// Returns the route of a world, by its key.
  package static func world(_ key: String) -> Route { key == World.arcade ? .adventure : Route("adventure", key) }

  /// Returns the route of the world of a file.
  @MainActor
  static func world(_ file: WorldFile) -> Route { world(file.key ?? World.arcade).with(file) }
}

extension ScreenEnvironment {
  /// What is kept of all worlds, as all screens share it.
  var adventure: AdventureArchive { shared { AdventureArchive(store: $0.store) } }

  /// The worlds, as all screens share them.
  var worlds: WorldShelf { shared { WorldShelf($0) } }

  /// Opens a world or a replay. Returns the route to its play or to its fault; nil for a file of another kind.
  fileprivate func openWorld(_ file: DroppedFile) -> OpenedFile? {
    guard file.isWorld else { return openReplay(file) }
    do throws(WorldFault) { return OpenedFile(.world(try worlds.open(file)), .world) } catch {
      return OpenedFile(.adventure.with(error), .world)
    }
  }

  /// Opens a replay; nil for a file of another kind.
  private func openReplay(_ file: DroppedFile) -> OpenedFile? {
    guard file.isReplay(of: AdventureReplay.self) else { return nil }
    let content = Result { () throws(FileFault) in try AdventureReplayFile(file, worlds) }
    return OpenedFile(.openedPlay.with(content), .replay)
  }
}

extension [ScreenEntry] {
  /// The screens of the text adventure.
  package static var adventure: [ScreenEntry] {
    [
      ScreenEntry(
        "adventure", transition: .strip, arguments: nil,
        poster: ScreenEntry.Poster(
          .adventure, tr("The Night Arcade"),
          World.isInOwnLanguage
            ? tr("A story that you type") : tr("A story that you type, in English")),
        keyHelp: AdventureScene.keyHelp,
        settings: [SettingRule(Setting.adventureTextSize)],
        sounds: AdventureSounds.all, lessons: AdventureLessons.all,
        standing: .adventure, opens: { $1.openWorld($0) },
        make: { AdventureScene($0, file: $1.content as? WorldFile, fault: $1.content as? WorldFault) }),
      ScreenEntry(
        "adventure",
        arguments: ScreenEntry.Arguments(
          "the key of another world, such as cloak-of-darkness", examples: ["cloak-of-darkness"]
        ) { key in !key.isEmpty && key != World.arcade && !key.unicodeScalars.contains { $0.value < 0x20 } },
        title: tr("A world"), keyHelp: AdventureScene.keyHelp,
        make: {
          let replay = $1.content as? Result<AdventureReplayFile, FileFault>
          if let replay { return AdventureReplayScene(replay, $0) }
          let opened = $1.content as? OpenedPlay
          return AdventureScene(
            $0, world: opened?.play.world.key ?? $1.argument, opened: opened, file: $1.content as? WorldFile)
        }),
      ScreenEntry(
        "worlds", parent: .adventure, transition: .slide, arguments: nil, title: tr("Stories"),
        keyHelp: WorldsScene.keyHelp,
        make: { WorldsScene($0, current: $1.content as? WorldFile) }),
      ScreenEntry(
        "worlds/statistics", parent: .adventure, transition: .slide, keyHelp: StatisticsPage.keyHelp
      ) {
        let (archive, worlds) = ($0.adventure, $0.worlds)
        return StatisticsPage($0, in: .adventure) {
          archive.statistics(of: worlds)
        } piece: { frame, isPrint, canvas, theme in
          guard let letter = Neon.letters["A"] else { return }
          let scale = frame.height / 14
          canvas.group(Group(at: frame.center - Vector2(5, 7) * scale, scale: scale)) {
            $0.neon(letter, isLit: !isPrint, theme)
          }
        }
      },
    ]
  }
}
