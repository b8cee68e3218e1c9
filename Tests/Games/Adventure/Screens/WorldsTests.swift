import OvershootAdventure
import OvershootBreakoutScreens
import OvershootCurveLab
import OvershootGameKit
import OvershootShell
import OvershootStorage
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootAdventureScreens
@testable import OvershootScreenTesting

/// Worlds in the window.
// Behaviour: adventure-worlds 16
@MainActor
@Suite struct WorldsTests {
  private let cloak = Route.world("cloak-of-darkness")

  private func file(_ text: String, _ name: String = "a.jsonl") -> DroppedFile {
    DroppedFile(name: name, content: .success(Array(text.utf8)))
  }

  private func shipped(_ name: String) throws -> String { try Repository.text(of: "Resources/Adventure/\(name).jsonl") }

  private func rig(_ route: Route, store: Store? = nil) throws -> AppRig {
    let rig = AppRig(route, store: try store ?? AdventureRig.store())
    rig.run(1)
    return rig
  }

  private func enter(_ line: String, _ rig: AppRig) {
    rig.send(.text(line))
    rig.press(.enter)
    rig.run(1)
  }

  private func log(_ rig: AppRig) -> [String] {
    (rig.app.topScene as? AdventureScene)?.log.entries.map(\.line.text) ?? []
  }

  private func drop(_ file: DroppedFile, _ rig: AppRig) {
    rig.send(.drop(file))
    rig.run(1)
  }

  /// All texts of a frame; a message may have more than one line.
  private func words(_ rig: AppRig) -> String { rig.texts().joined(separator: " ") }

  private func rows(_ rig: AppRig) -> [Semantics] {
    rig.host.semanticTree.all.map(\.semantics).filter { $0.role == .listItem }
  }

  /// Opens the list, and presses keys in it.
  private func openList(_ rig: AppRig, _ keys: Key...) {
    rig.type(.f2)
    rig.run(1)
    for key in keys { rig.type(key) }
    rig.run(1)
  }

  private func sheet(_ rig: AppRig) -> [String]? {
    rig.views(Sheet.self).first { $0.isPresented }.map { _ in rig.texts() }
  }

  // MARK: The list

  @Test func theListTellsOfEachWorldWhereItStands() throws {
    let rig = try rig(.adventure)
    enter("open drawer. take torch", rig)
    openList(rig)
    expect(rig.route == .worlds && rig.focused is StoryRow)
    let names = rows(rig).map(\.name)
    expect(names.count, equals: 4)
    expect(names[0].hasPrefix("The Night Arcade, 0 of 100 points · 2 turns · English"), "\(names[0])")
    expect(names[1].hasPrefix("Cloak of Darkness, not begun · English"))
    expect(names[2].hasPrefix("broken.jsonl, Line 3, “luna”: There is no table"))
    expect(names[3].hasPrefix("The Tower, not begun · English · tower.jsonl · version 2"))
    expect(rows(rig)[0].states.contains(.checked))
    expect(rig.texts().joined().replacing(" ", with: "").contains("in/data/overshoot/worlds."))
    expect(AdventureScene.keyHelp.contains { $0.keys == "F2" && $0.action == "Stories" })
  }

  @Test func aWorldIsChosenByKeysAndTheOneBeforeStays() throws {
    let rig = try rig(.adventure)
    enter("open drawer", rig)
    let before = log(rig)
    openList(rig, .home, .down, .enter)
    expect(rig.route == cloak && rig.app.topScene?.semantics?.name == "Cloak of Darkness")
    expect(rig.app.stack.entries.map(\.route), equals: [.menu, cloak])
    enter("hang cloak on hook", rig)
    expect(log(rig).last?.contains("hook") == true)
    enter("w. hang cloak on hook", rig)
    let ended = log(rig)
    openList(rig)
    expect(rows(rig)[1].name.contains("1 of 2 points") && rows(rig)[1].states.contains(.checked))
    rig.type(.home, .enter)
    rig.run(1)
    expect(rig.route == .adventure && log(rig) == before)
    // The one that is played is gone back to.
    let scene = rig.app.topScene
    openList(rig, .end, .home, .enter)
    expect(rig.app.topScene === scene)
    openList(rig, .home, .down, .enter)
    expect(log(rig), equals: ended)
  }

  /// Rows stand side by side with a picture each; one has the band, and the tube is lit as far as the points go.
  @Test(arguments: [Size(360, 480), Size(560, 700), Size(800, 600), Size(1280, 800)])
  func theRowsAreOfThePage(_ size: Size) throws {
    let store = try AdventureRig.store()
    let rig = AppRig(cloak, size: size, store: store)
    rig.run(1)
    enter("w. hang cloak on hook", rig)
    openList(rig)
    let scene = try #require(rig.app.topScene as? WorldsScene)
    expect(scene.number.text == "3" && scene.title.text == "Stories")
    let marked = scene.rows.filter(\.isMarked)
    expect(marked.map(\.content.title), equals: ["Cloak of Darkness"])
    expect(marked.first?.content.share == 0.5 && marked.first?.content.standing == "1 of 2")
    expect(scene.rows.map { $0.content.scenery == nil }, equals: [false, false, true, false])
    for (row, next) in zip(scene.rows, scene.rows.dropFirst()) { expect(row.frame.maxY <= next.frame.minY) }
    // The first key only shows where the focus is.
    rig.type(.up, .up)
    expect(scene.rows.filter(\.isMarked).map(\.content.title), equals: ["The Night Arcade"])
  }

  @Test func aButtonAndAScreenReaderLeadThere() throws {
    let rig = try rig(.adventure)
    let story = try #require(rig.app.topScene as? AdventureScene)
    rig.click(story.more)
    rig.run(1)
    let item = try #require(rig.host.semanticTree.first { $0.semantics.name == "Stories" })
    expect(rig.host.perform(.action(Semantics.press), on: item.id, at: rig.now))
    rig.run(1)
    expect(rig.route, equals: .worlds)
    let row = try #require(rig.views(StoryRow.self).first { $0.content.title == "Cloak of Darkness" })
    rig.host.perform { _ = row.perform(.action(Semantics.press), part: nil) }
    rig.run(1)
    expect(rig.route, equals: cloak)
  }

  @Test func theFolderIsBounded() throws {
    var files = Dictionary(uniqueKeysWithValues: (0..<99).map { ("w\($0).jsonl", UserWorlds.broken) })
    files["w0.jsonl"] = String(repeating: "#", count: WorldRow.maximumByteCount + 1)
    var environment = ScreenEnvironment(Preferences())
    environment.readResource = { Resources.bytes($0, maximumByteCount: $1) }
    environment.userFiles = { [files] _ in UserWorlds.folder(files) }
    var found: ([ListedWorld], Int) = ([], 0)
    WorldShelf(environment).list { found = ($0, $1) }
    expect(found.0.count == 2 + WorldShelf.listedCount && found.1 == 99 - WorldShelf.listedCount)
    expect(found.0[2].head.failure?.sentence.contains("larger than 4 MiB") == true)
  }

  // MARK: Files

  @Test func aDroppedWorldIsPlayedFromAnyScreen() throws {
    let tower = file(UserWorlds.tower.replacing("tower", with: "spire"))
    for route in [Route.menu, .twenty48, .curves, .breakoutEditor, .adventure, cloak, .worlds] {
      let rig = try rig(route)
      drop(tower, rig)
      expect(rig.route == .world("spire") && log(rig).contains("Hall"), "\(route.name)")
      rig.type(.escape)
      rig.run(1)
      expect(rig.route, equals: ([.adventure, cloak, .worlds].contains(route) ? .menu : route), "\(route.name)")
    }
  }

  @Test func anOpenedWorldIsListedWhileTheProgramRuns() throws {
    let rig = try rig(.menu)
    drop(file(UserWorlds.tower.replacing("\"tower\"", with: "\"spire\""), "spire.jsonl"), rig)
    enter("up", rig)
    openList(rig)
    expect(rows(rig).last?.name.hasPrefix("The Tower, 0 of 3 points · 1 turn") == true, "\(rows(rig))")
    rig.type(.home, .enter)
    rig.run(1)
    openList(rig, .end, .enter)
    expect(rig.route == .world("spire") && log(rig).contains("> up"), "\(rig.route) \(log(rig).suffix(3))")
  }

  /// What is no world goes where it went before there were worlds in the window.
  @Test func otherFilesGoToTheScreenThatIsShown() throws {
    let others = [#"{"game":"chess"}"#, "", "{", "\u{FEFF}", ##"{"rows":["#.."]}"##]
    for text in others {
      for route in [Route.menu, .twenty48] {
        let rig = try rig(route)
        drop(file(text), rig)
        expect(rig.route == route && sheet(rig) == nil)
      }
      let editor = try rig(.breakoutEditor)
      drop(file(text), editor)
      expect(words(editor).contains("a.jsonl is no level.") && editor.route == .breakoutEditor)
      let lab = try rig(.curves)
      drop(file(text), lab)
      let told = words(lab)
      // An object may be a file of curves, whose place of the fault is told.
      expect(told.contains("not a recording") || told.contains(", column "), "\(text)")
      let story = try rig(.adventure)
      drop(file(text), story)
      expect(story.route == .adventure && sheet(story)?.contains("a.jsonl is no world") == true)
    }
    let large = DroppedFile(name: "wall.txt", content: .success(Array(repeating: 0x20, count: 1 << 17)))
    let editor = try rig(.breakoutEditor)
    drop(large, editor)
    expect(words(editor).contains("wall.txt is too large."))
  }

  @Test func aFileThatIsNoWorldTellsLineAndReasonAndTheOneBeforeStays() throws {
    for route in [cloak, .menu] {
      let rig = try rig(route)
      if route == cloak { enter("west", rig) }
      let before = log(rig)
      drop(file(UserWorlds.broken, "broken.jsonl"), rig)
      rig.run(1)
      let texts = try #require(sheet(rig))
      expect(texts.contains("broken.jsonl is no world") && texts.contains("Line 3, “luna”"))
      expect(texts.contains { $0.hasPrefix("There is no table") })
      let dialog = rig.host.semanticTree.all.map(\.semantics).first { $0.role == .dialog }
      expect(dialog?.name, equals: "broken.jsonl is no world")
      rig.type(.escape)
      rig.run(1)
      expect(sheet(rig) == nil && rig.route == (route == cloak ? cloak : .adventure))
      guard route == cloak else {
        // It is told once.
        rig.host.perform { rig.app.languageDidChange() }
        rig.run(1)
        expect(sheet(rig) == nil)
        continue
      }
      expect(log(rig), equals: before)
      enter("undo", rig)
      expect(log(rig).last?.hasPrefix("Taken back: west") == true)
    }
    let rig = try rig(.adventure)
    drop(DroppedFile(name: "a.jsonl", content: .failure(.tooLarge)), rig)
    expect(sheet(rig)?.contains { $0.contains("at most 4 MiB") } == true)
  }

  @Test func theFaultsOfTheListAreOpened() throws {
    let rig = try rig(.worlds)
    rig.type(.end, .up, .enter)
    expect(sheet(rig)?.contains("Line 3, “luna”") == true && rig.route == .worlds)
    rig.type(.escape)
    expect(rig.route == .worlds && rig.focused is StoryRow)
  }

  // MARK: Games

  private static let newer = UserWorlds.tower.replacing("\"version\":2", with: "\"version\":3").replacing(
    "An attic.", with: "Dusty.")

  /// Another content at the same place goes on with the game; a world elsewhere begins its own.
  @Test func aPlaceHasOneGameOfAWorld() throws {
    let store = try AdventureRig.store()
    let rig = try rig(.menu, store: store)
    drop(file(UserWorlds.tower, "/a/one.jsonl"), rig)
    // Opening writes nothing before the first command.
    let slot = PlaySlot.running(world: "tower @ /a/one.jsonl")
    expect(try store.playNow(slot) == nil && store.worldVersionNow("tower") == nil)
    enter("up", rig)
    expect(try store.playNow(slot) != nil && store.worldVersionNow("tower") == 2)
    drop(file(Self.newer, "/b/one.jsonl"), rig)
    expect(rig.app.topScene?.semantics?.name == "The Tower" && !log(rig).contains("> up"), "\(log(rig))")
    drop(file(Self.newer, "/a/one.jsonl"), rig)
    expect(log(rig).contains("> up") && rig.route == .world("tower"))
    enter("look", rig)
    expect(log(rig).contains("Dusty."))
    openList(rig)
    let towers = rows(rig).map(\.name).filter { $0.hasPrefix("The Tower") }
    expect(towers.map { $0.contains("2 turns") }, equals: [false, true, false], "\(towers)")
  }

  /// A story of a friend may have any key.
  @Test func aFileWithTheKeyOfTheArcadeLeavesItsGameAlone() throws {
    let store = try AdventureRig.store()
    let rig = try rig(.adventure, store: store)
    enter("open drawer. save 1", rig)
    func kept() throws -> [StoredPlay?] {
      try [PlaySlot.running(world: World.arcade), .saved(world: World.arcade, 1)].map(store.playNow)
    }
    let before = try kept()
    rig.type(.escape)
    drop(file(UserWorlds.tower.replacing("\"tower\"", with: "\"night-arcade\""), "/friend/story.jsonl"), rig)
    enter("restore 1", rig)
    expect(log(rig).contains("Hall") && log(rig).last?.contains("empty") == true, "\(log(rig))")
    enter("up. save 1", rig)
    expect(try kept() == before && before.allSatisfy { $0 != nil })
    openList(rig, .home, .enter)
    expect(log(rig).contains("> open drawer"), "\(log(rig))")
  }

  @Test func withoutAChoiceItIsTheVersionThatWasPlayed() throws {
    var environment = ScreenEnvironment(Preferences())
    environment.userFiles = { _ in UserWorlds.folder(["a.jsonl": Self.newer, "b.jsonl": UserWorlds.tower]) }
    for (version, name) in [(2, "b.jsonl"), (3, "a.jsonl"), (nil, "a.jsonl"), (9, "a.jsonl")] as [(Int?, String)] {
      expect(WorldShelf(environment).file(of: "tower", version: version).name, equals: name)
    }
    expect(WorldShelf(environment).file(of: "tower") { $0 == .folder("b.jsonl") }.name, equals: "b.jsonl")
  }

  /// Three worlds are played, saved, restored and left in any order: each comes back as it was.
  @Test(.laws) func eachWorldHasItsGameByItself() throws {
    let files = try ["night-arcade", "cloak.en"].map(shipped) + [UserWorlds.tower]
    let worlds = try files.map { text in
      let rows = try WorldRow.rows(in: Array(text.utf8))
      return (world: try World(rows: rows), rows: rows)
    }
    func games(_ store: Store, _ key: String) throws -> [StoredPlay?] {
      try [store.playNow(.running(world: key))]
        + Playthrough.slotNumbers.map { try store.playNow(.saved(world: key, $0)) }
    }
    try law(seed: 16, cases: 30) { generator, _ in
      let store = try AdventureRig.store()
      let archive = AdventureArchive(store: store)
      var kept: [String: (games: [StoredPlay?], hash: String)] = [:]
      for _ in 0..<12 {
        let (world, rows) = worlds[generator.integer(below: worlds.count)]
        var (play, lost) = try archive.open(world, rows: rows)
        expect(lost.isEmpty)
        if let kept = kept[world.key] { expect(play.opening.hash, equals: kept.hash) }
        for _ in 0..<5 {
          let slot = generator.integer(below: 3) + 1
          let lines = [
            "up", "w", "look. e", "down", "undo", "save \(slot)", "restore \(slot)", "restart", "take all", "hint",
          ]
          let answers = play.enter(lines[generator.integer(below: lines.count)])
          archive.keep(play.takeRecords(), answers, of: world)
          archive.keep(hinted: play.hinted, of: world)
        }
        kept[world.key] = (try games(store, world.key), play.opening.hash)
        for (key, game) in kept { expect(try games(store, key) == game.games) }
      }
      try store.close()
    }
  }

  /// The slots of earlier versions are those of the world that they are of.
  @Test func sharedSlotsAreFound() throws {
    let store = try AdventureRig.store()
    let first = AdventureRig(store: store)
    first.enter("open drawer. take torch. save 3")
    let kept = try #require(try store.playNow(.saved(world: "night-arcade", 3)))
    let other = try AdventureRig.store()
    other.keep([.play(kept, in: .shared(3))])
    let second = AdventureRig(store: other)
    second.enter("restore 3. i")
    expect(second.texts.last?.hasPrefix("You carry a rubber torch") == true)
    let rig = AppRig(cloak, store: other)
    rig.run(1)
    enter("restore 3", rig)
    expect(log(rig).last?.contains("empty") == true, "\(log(rig))")
  }

  @Test func aStoreThatCannotBeReadSaysSo() throws {
    let store = try AdventureRig.store()
    let rig = AppRig(.menu, store: store)
    rig.run(1)
    try store.close()
    rig.go(to: cloak, 1)
    expect(log(rig).contains { $0.hasPrefix("This world cannot be opened.") }, "\(log(rig))")
    rig.go(to: .worlds, 1)
    expect(rows(rig)[1].name.contains("its game cannot be read"))
  }

  @Test func aWorldThatIsGoneIsMissed() throws {
    let rig = try rig(.world("atlantis"))
    expect(log(rig).contains { $0.contains("No file here has this world any more.") })
    openList(rig)
    expect(rig.route, equals: .worlds)
  }

  // MARK: Of the Arcade alone

  @Test func whatIsOfTheArcadeStaysThere() throws {
    var heard: [String] = []
    for (route, isArcade) in [(Route.adventure, true), (cloak, false)] {
      let rig = AppRig(route, store: try AdventureRig.store(), showsLessons: true)
      rig.run(1)
      let screen = try #require(rig.app.topScene as? AdventureScene)
      expect((screen.lesson != nil) == isArcade && screen.room == .adventure)
      if isArcade { rig.type(.escape) }
      heard = []
      rig.host.onMoment.append { moment, _ in
        heard += (moment as? GameMoment<AdventureTables>)?.cues.map(\.entry.name) ?? []
      }
      enter("west", rig)
      expect((heard == ["adventure.step"]) == isArcade && log(rig).contains("> west"))
    }
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
