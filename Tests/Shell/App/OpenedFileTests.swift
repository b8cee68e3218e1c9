import OvershootBreakoutScreens
import OvershootCurveLab
import OvershootScreenKit
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootShell

/// Files of games that are dropped on the window.
// Behaviour: linux-desktop 29
@MainActor
@Suite(.laws) struct OpenedFileTests {
  private func rig(_ route: Route = .menu, store: Store? = nil) -> AppRig {
    let rig = AppRig(route, store: store)
    rig.run(1)
    return rig
  }

  private func drop(_ text: String, _ rig: AppRig, _ name: String = "file") {
    rig.send(.drop(GameFile.file(text, name)))
    rig.run(1)
  }

  /// Everything that a store keeps.
  private func lines(_ store: Store) throws -> [String] {
    var lines: [String] = []
    try store.reader.export { lines.append($0) }
    return lines
  }

  private func words(_ rig: AppRig) -> String { rig.texts().joined(separator: " ") }

  // MARK: Screens

  @Test(arguments: GameFile.all)
  func eachOpensItsScreenFromAnyOther(_ file: GameFile) {
    for route in [Route.menu, .curves, .breakoutEditor, Route("adventure"), Route("worlds")] {
      let rig = rig(route)
      let depth = rig.app.stack.depth
      drop(file.text, rig)
      let stays = file.route == route
      expect(rig.route == file.route && rig.app.stack.depth == depth + (stays ? 0 : 1), "\(route.name)")
      // Another one takes its place.
      drop(file.text, rig)
      expect(rig.route == file.route && rig.app.stack.depth == depth + (stays ? 0 : 1), "\(route.name)")
      if !stays { rig.type(.escape) }
      expect(rig.route, equals: route, "\(route.name)")
    }
  }

  @Test(arguments: GameFile.all.filter { $0.route != .breakoutEditor })
  func itsScreenHasNoNameAndIsNotRestored(_ file: GameFile) {
    let screens = ScreenList.all
    expect(screens.route(named: file.route.name) == nil)
    let restored = screens.path(restoring: file.route.name)
    expect(restored.count > 1 && restored.allSatisfy { screens.route(named: $0.name) == $0 }, "\(restored)")
    expect(file.route.name.hasPrefix(restored.last?.screen.prefix { $0 != "/" } ?? "none"))
  }

  @Test func manyFilesNeverFillTheStack() {
    let rig = rig()
    for _ in 0..<6 { for file in GameFile.all { drop(file.text, rig) } }
    drop(GameFile.puzzle.text, rig)
    expect(rig.route, equals: GameFile.puzzle.route)
  }

  // MARK: What is kept

  /// Nothing is kept of what is watched or played.
  @Test(arguments: GameFile.all.filter { $0.route != .breakoutEditor })
  func nothingIsKept(_ file: GameFile) throws {
    let store = try StoreFixture.store()
    let rig = AppRig(.menu, store: store, framesPerSecond: 10)
    for route in [Route.twenty48, Route("nonoku", "1-01"), Route("bomb-rush", "way-out"), Route("adventure")] {
      rig.go(to: route, 1)
      rig.type(.left, .down, .digit1, .space)
      rig.send(.text("look"))
      rig.type(.enter, .escape, .escape)
      while rig.app.goBack() { rig.run(1) }
    }
    let before = try lines(store)
    expect(before.count > 10)
    drop(file.text, rig)
    rig.type(.space, .right, .enter, .s, .p, .h, .r, .space, .digit1, .down, .digit2)
    rig.send(.text("look"))
    rig.type(.enter)
    rig.press(.y, modifiers: .control)
    rig.run(32)
    rig.host.perform { rig.app.languageDidChange() }
    rig.run(1)
    rig.press(.escape)
    while rig.app.goBack() { rig.run(1) }
    expect(try lines(store) == before)
  }

  @Test func aReplayOf2048IsWatchedOnly() throws {
    let rig = rig()
    drop(GameFile.twenty48.text, rig)
    expect(try isShown(push: "0", rig) && rig.button("Copy the replay").isEnabled)
    rig.press(.space)
    rig.run(0.5)
    expect(rig.host.keepsScreenOn)
    rig.press(.p)
    rig.run(10)
    expect(try isShown(push: "12", rig) && rig.route == GameFile.twenty48.route)
    drop(GameFile.twenty48.text.replacing("{", with: #"{"game":"2048","#), rig)
    expect(try isShown(push: "0", rig))
    rig.click(try rig.button("More"))
    rig.run(1)
    let rows = rig.host.semanticTree.all.map(\.semantics.name)
    expect(rows.contains("Review") && !rows.contains("Star") && !rows.contains("Play on from here"))
  }

  /// Whether a push of the replay of twelve pushes is shown.
  private func isShown(push: String, _ rig: AppRig) throws -> Bool {
    try rig.view(BigNumber.self).text == push && words(rig).contains("of 12 pushes")
  }

  @Test func aReplayOfBreakoutIsWatched() {
    let rig = rig()
    drop(GameFile.breakout.text, rig)
    expect(rig.host.keepsScreenOn && words(rig).contains("First light"))
    rig.run(5)
    expect(!rig.host.keepsScreenOn && words(rig).contains(" of 0:"))
  }

  @Test func aReplayOfBombRushIsWatched() throws {
    let rig = rig()
    drop(GameFile.bombReplay.text, rig)
    expect(rig.host.keepsScreenOn && words(rig).contains(" of 0:01"), "\(words(rig))")
    rig.press(.space)
    rig.run(1)
    expect(!rig.host.keepsScreenOn)
    rig.press(.space)
    rig.run(4)
    expect(!rig.host.keepsScreenOn && words(rig).contains("0:01 of 0:01"), "\(words(rig))")
    // From there the level is played.
    rig.press(.p)
    rig.run(1)
    expect(rig.route == GameFile.bombReplay.route && words(rig).contains("Paused"), "\(words(rig))")
    rig.press(.p)
    rig.run(0.5)
    expect(rig.host.keepsScreenOn)
  }

  @Test func aLevelOfBombRushIsPlayed() throws {
    let rig = rig()
    drop(GameFile.bombs.text, rig)
    expect(!rig.host.keepsScreenOn && rig.app.topScene?.semantics?.name == "X")
    rig.press(.space)
    rig.run(1)
    expect(rig.host.keepsScreenOn)
  }

  private func isAtStart(_ rig: AppRig) throws -> Bool { try !rig.button("Undo").isEnabled }

  private func canRedo(_ rig: AppRig) throws -> Bool {
    rig.press(.y, modifiers: .control)
    rig.run(0.2)
    return try !isAtStart(rig)
  }

  private func playOn(fromEndOf file: GameFile, _ rig: AppRig) {
    drop(file.text, rig)
    rig.press(.end)
    rig.press(.p)
    rig.run(1)
  }

  @Test func aReplayOfAPuzzleIsGoneThrough() throws {
    let rig = rig()
    playOn(fromEndOf: GameFile.puzzleReplay, rig)
    expect(words(rig).contains("Undo and Redo go through them"))
    rig.press(.y, modifiers: .control)
    rig.run(3)
    expect(words(rig).contains("Solved 1:15"), "\(words(rig))")
    playOn(fromEndOf: GameFile.puzzleReplay, rig)
    for _ in 0..<12 { rig.press(.z, modifiers: .control) }
    rig.run(1)
    expect(try isAtStart(rig) && canRedo(rig))
    drop(GameFile.puzzle.text, rig)
    expect(try isAtStart(rig) && !canRedo(rig))
  }

  @Test func aReplayOfTheAdventureIsWatchedAndPlayedOnBesideTheKeptGame() {
    let rig = rig()
    drop(GameFile.story.text, rig)
    expect(words(rig).contains("of 2 turns") && !words(rig).contains("› examine button"))
    rig.press(.end)
    rig.run(0.5)
    expect(words(rig).contains("› examine button") && rig.app.topScene?.semantics?.name == "Replay")
    rig.press(.p)
    rig.run(1)
    expect(words(rig).contains("› examine button") && words(rig).contains("nothing of it is kept"))
    rig.send(.text("open drawer"))
    rig.press(.enter)
    rig.run(1)
    expect(rig.route == GameFile.story.route && words(rig).contains("› open drawer"))
    rig.type(.escape)
    rig.go(to: Route("adventure"), 1)
    expect(!words(rig).contains("› examine button") && !words(rig).contains("› open drawer"))
  }

  @Test func aLevelOfBreakoutComesToTheEditorThatIsOpen() throws {
    let rig = rig(.breakoutEditor)
    drop(GameFile.breakoutLevel.text, rig, "x.txt")
    expect(words(rig).contains("Opened x.txt.") && rig.app.topScene?.semantics?.name == "X")
    rig.press(.p, modifiers: .control)
    rig.run(1)
    expect(rig.route, equals: .breakoutDraft)
    drop(GameFile.breakoutLevel.text.replacing("name: X", with: "name: Z"), rig)
    expect(rig.route == .breakoutEditor && rig.app.topScene?.semantics?.name == "Z")
    // The editor below has gone on as well.
    rig.type(.escape)
    rig.type(.escape)
    expect(rig.route == .breakoutEditor && rig.app.topScene?.semantics?.name == "Z")
    rig.press(.z, modifiers: .control)
    rig.run(0.5)
    expect(rig.app.topScene?.semantics?.name, equals: "X")
  }

  /// In another language there is what was done in the file.
  @Test func nothingIsOpenedAgain() throws {
    let rig = rig()
    drop(GameFile.breakoutLevel.text, rig)
    rig.press(.z, modifiers: .control)
    rig.host.perform { rig.app.languageDidChange() }
    rig.run(1)
    expect(rig.route == .breakoutEditor && rig.app.topScene?.semantics?.name != "X")
    playOn(fromEndOf: GameFile.puzzleReplay, rig)
    for _ in 0..<12 { rig.press(.z, modifiers: .control) }
    rig.host.perform { rig.app.languageDidChange() }
    rig.run(1)
    expect(try isAtStart(rig) && canRedo(rig))
  }

  private nonisolated static let world = GameFile(
    "a world", Route("adventure", "spire"), UserWorlds.tower.replacing("\"tower\"", with: "\"spire\""))

  /// All of what was opened is in the route: a program that has not seen the file shows the same.
  @Test(arguments: GameFile.all + [world])
  func theRouteCarriesWhatIsOpened(_ file: GameFile) throws {
    let (rig, other) = (rig(), rig())
    drop(file.text, rig)
    let opened = try #require(rig.app.screens.open(file.file(), rig.app.environment))
    expect(opened.route == file.route && rig.route == file.route)
    other.go(to: opened.route, 1)
    expect(other.texts(), equals: rig.texts())
  }

  @Test func aRouteIsThatOfItsNameWhateverItCarries() {
    let routes = [Route.menu, Route.menu.with(1), Route.menu.with("a")]
    expect(Set(routes) == [.menu] && routes.allSatisfy { $0.name == "menu" })
    expect(routes[0].content == nil && routes[1].content as? Int == 1 && routes[2].content as? String == "a")
  }

  // MARK: Faults

  private nonisolated static let faults: [(text: String, route: Route, sentence: String)] = [
    (#"{"moves":"lrud","seed":1}"#, GameFile.twenty48.route, "file is no replay. Line 1: "),
    ("\n" + GameFile.twenty48.text.replacing("3a1", with: "3a"), GameFile.twenty48.route, "Line 2: Input "),
    ("{\"game\":\"2048\",\n", GameFile.twenty48.route, "Line 1, column 16: "),
    (
      GameFile.breakout.text.replacing("1-01", with: "9-01"), GameFile.breakout.route,
      "file is no replay. Line 1: There is no level '9-01'."
    ),
    (GameFile.breakout.text.replacing("300", with: "x"), GameFile.breakout.route, "Line 1, column "),
    (
      GameFile.breakoutLevel.text.replacing("500", with: "5"), GameFile.breakoutLevel.route,
      "file is no level. Line 2, column 8: "
    ),
    (GameFile.bombs.text.replacing("1\n", with: "x\n"), GameFile.bombs.route, "file is no level. Line 2, column "),
    (
      GameFile.bombReplay.text.replacing("goal", with: "gaol"), GameFile.bombs.route,
      "file is no replay. Line 1 The level cannot be played. Line 2, column 1: "
    ),
    (
      GameFile.puzzle.text.replacing("4 2", with: "4 7"), GameFile.puzzle.route, "file is no puzzle. Line 2, column 8 "
    ),
    ("nonoku 2\n", GameFile.puzzle.route, "file is no puzzle. Line 1, column 8 "),
    (
      GameFile.puzzleReplay.text.replacing(#"0,1,"2""#, with: #"0,1,"9""#), GameFile.puzzle.route,
      "file is no replay. Line 1 Input 1 does not fit."
    ),
    (
      GameFile.story.text.replacing("\"version\":1", with: "\"version\":9"), GameFile.story.route,
      "Line 1: The world has"
    ),
    (
      GameFile.story.text.replacing("night-arcade", with: "atlantis"), GameFile.story.route,
      "No file here has this world"
    ),
  ]

  @Test(arguments: faults.indices)
  func aFaultIsToldWhereItsKindBelongs(_ index: Int) {
    let (text, route, sentence) = Self.faults[index]
    let rig = rig()
    drop(text, rig)
    expect(rig.route, equals: route)
    expect(words(rig).contains(sentence), "\(words(rig))")
    rig.type(.r, .p, .s, .left)
    expect(rig.route, equals: route)
    // A whole file after it is shown.
    drop(GameFile.all.first { $0.route == route }?.text ?? "", rig)
    expect(rig.route == route && !words(rig).contains(sentence))
    // The one button of a page with nothing else leads back.
    drop(text, rig)
    let isAlone = (rig.app.topScene as? Screen)?.emptyNotice != nil
    rig.type(.enter)
    expect(rig.route, equals: isAlone ? .menu : route)
  }

  /// Of several lines, the first that is a replay is shown.
  @Test func theFirstWholeLineIsShown() {
    let rig = rig()
    let broken = #"{"game":"nonoku","inputs":[],"puzzle":""}"#
    drop("\n\(broken)\n\(GameFile.puzzleReplay.text)\n\(broken)", rig)
    expect(words(rig).contains("of 13 steps"))
    drop("\n\(broken)\n\n\(broken)", rig)
    expect(words(rig).contains("file is no replay. Line 2 "))
  }

  // MARK: Kinds

  @Test func otherKindsAreNotTakenForGames() throws {
    let environment = ScreenEnvironment(Preferences())
    let files = [
      "", "{", "[]", "\u{FEFF}", "a,b\n1,2\n", "0.1,0.2\n", "name: a\n", "map: x\n", "a: b\nc: d\nmap:\n",
      #"{"title":"A talk","moves":3}"#, #"{"table":"meta","moves":"","game":"2048"}"#, #"{"game":5,"moves":""}"#,
      #"{"game":"chess"}"#, #"{"a":{"game":"2048"}}"#, #"["game","2048"]"#, "nonokuro 1\n",
      #"{"easing":{"$type":"x"}}"#,
      try Repository.text(of: "Resources/Lectures/motion.en.jsonl"), try Repository.text(of: "README.md"),
    ]
    for text in files {
      let games = ScreenList.all.entries.filter {
        ["2048", "breakout", "nonoku", "bomb-rush"].contains($0.name.prefix { $0 != "/" })
      }
      expect(games.allSatisfy { $0.opens?(GameFile.file(text), environment) == nil }, "\(text.prefix(60))")
    }
    for fault in DroppedFile.Fault.allCases {
      expect(ScreenList.all.open(DroppedFile(name: "a", content: .failure(fault)), environment) == nil)
    }
  }

  /// Files that have mistakes of any kind are opened, told or left alone: on one screen at the most, which can be left.
  @Test func mutatedFilesNeverTrap() throws {
    let folder = "Tests/Programs/FuzzTests/Samples"
    var samples = GameFile.all.map { Array($0.text.utf8) }
    for path in ["games/games.jsonl", "replays/game.jsonl", "worlds/sample.jsonl", "lectures/three.jsonl"] {
      samples += try Repository.text(of: "\(folder)/\(path)").split(separator: "\n").prefix(8).map { Array($0.utf8) }
    }
    for path in ["levels/all-keys.txt", "walls/all-keys.txt", "puzzles/grade5.txt", "pastes/json.txt"] {
      samples.append(Array(try Repository.text(of: "\(folder)/\(path)").utf8))
    }
    let store = try StoreFixture.store()
    let rig = rig(store: store)
    var (opened, before) = (0, [String]())
    law(seed: 29, cases: 250) { generator, _ in
      var bytes = samples[generator.integer(below: samples.count)]
      for _ in 0..<generator.integer(below: 4) { mutate(&bytes, with: samples, &generator) }
      rig.send(.drop(DroppedFile(name: "file", content: .success(bytes))))
      rig.run(0.5)
      // A page of a lecture is a screen over the lab.
      expect(rig.app.stack.depth <= 3)
      if rig.app.stack.depth > 1 { opened += 1 }
      rig.press(.space)
      rig.run(0.2)
      rig.host.perform { while rig.app.goBack() {} }
      rig.run(0.5)
      expect(rig.route, equals: .menu)
    }
    expect(opened > LawShare.scaled(100), "\(opened)")
    // Only drafts of the editor, worlds and what was opened last are kept.
    before = try lines(store).filter { $0.contains("\"score\"") || $0.contains("\"item\"") }
    expect(before.isEmpty, "\(before)")
  }

  private func mutate(_ bytes: inout [UInt8], with samples: [[UInt8]], _ generator: inout SeededGenerator) {
    let start = generator.integer(below: bytes.count + 1)
    let end = start + generator.integer(below: min(bytes.count - start, 40) + 1)
    switch generator.integer(below: 4) {
    case 0: bytes.removeSubrange(start..<end)
    case 1 where start < bytes.count: bytes[start] = UInt8(generator.integer(below: 256))
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    default:
      let other = samples[generator.integer(below: samples.count)]
      bytes.insert(contentsOf: other.prefix(generator.integer(below: 60)), at: start)
    }
  }
}
