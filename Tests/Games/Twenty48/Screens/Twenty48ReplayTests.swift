import OvershootGameKit
import OvershootStorage
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

/// Past games: every moment of them, and what can be done from there.
@MainActor
@Suite(.laws) struct Twenty48ReplayTests {
  private let store: Store
  private let environment: ScreenEnvironment

  init() throws {
    store = try .forTests()
    var environment = ScreenEnvironment(Preferences())
    environment.store = store
    self.environment = environment
  }

  /// The replay of a game of the engine.
  nonisolated private static func replay(seed: UInt64, _ count: Int, _ rules: Rules = .classic) -> Twenty48Replay {
    var history = Twenty48History(Twenty48Game(rules: rules, seed: seed))
    for direction in PushEngine().pushes(from: history.game, count: count, nodes: 1000) { _ = history.push(direction) }
    var replay = history.replay
    replay.seed = seed
    return replay
  }

  private func rig(
    _ replay: Twenty48Replay = replay(seed: 3, 60), policy: MotionPolicy = .full, navigator: Navigator = Navigator()
  ) throws -> ReplayRig {
    try store.addGames([Twenty48Timeline(replay)])
    let id = try #require(try store.keptScoresNow(of: "2048").last?.id)
    var environment = environment
    environment.navigator = navigator
    return ReplayRig(Twenty48ReplayScene(id, environment), policy)
  }

  // MARK: Moments

  // Behaviour: twenty48 37
  @Test(arguments: [false, true])
  func wholePlacesShowThePositionsExactly(fades: Bool) throws {
    let timeline = try Twenty48Timeline(Self.replay(seed: 3, 120))
    func cells(_ tiles: [Twenty48ReplayFrame.Tile]) -> [String] {
      tiles.filter { $0.opacity > 0 }.map { "\($0.column) \($0.row) \($0.tile.exponent) \($0.scale)" }.sorted()
    }
    for index in 0..<timeline.moveCount {
      let push = timeline.push(at: index)
      let frame = Twenty48ReplayFrame(push)
      for (fraction, board) in [(0.0, push.before.board), (1.0, push.after.board)] {
        expect(cells(frame.tiles(at: fraction, fades: fades)), equals: cells(Twenty48ReplayFrame(board).tiles(at: 0)))
        expect(frame.tiles(at: fraction, fades: fades).allSatisfy { $0.opacity == 1 || $0.opacity == 0 })
      }
    }
  }

  // Behaviour: twenty48 37
  @Test func tilesMoveWithoutJumps() throws {
    let timeline = try Twenty48Timeline(Self.replay(seed: 4, 40))
    for index in 0..<timeline.moveCount {
      let frame = Twenty48ReplayFrame(timeline.push(at: index))
      var last = frame.tiles(at: 0)
      for step in 1...200 {
        let tiles = frame.tiles(at: Double(step) / 200)
        for tile in tiles where tile.opacity == 1 {
          let nearest = last.map { abs($0.column - tile.column) + abs($0.row - tile.row) }.min() ?? 0
          expect(nearest < 0.1 || tile.scale < 1, "\(index) \(step)")
        }
        last = tiles
      }
    }
  }

  // Behaviour: twenty48 37
  @Test func aPlaceLooksTheSameFromEitherSide() throws {
    let rig = try rig()
    rig.advance(1)
    try law(seed: 61, cases: 20) { (generator, _) throws in
      let place = generator.unit() * 60
      let pictures = [0.0, 60, 17.5, place + 0.3].map { start in
        rig.drag(to: start)
        rig.drag(to: place)
        return rig.boardList
      }
      expect(Set(pictures).count, equals: 1)
      rig.drag(to: place.rounded())
      let timeline = try Twenty48Timeline(Self.replay(seed: 3, 60))
      expect(rig.numbers() == Self.numbers(timeline.game(at: Int(place.rounded()))))
    }
  }

  /// The numbers of a board, sorted.
  private static func numbers(_ game: Twenty48Game) -> [String] {
    game.board.slots.elements.compactMap { $0.map { "\($0.number)" } }.sorted()
  }

  // Behaviour: twenty48 37
  @Test func keysGoByPushesPagesAndToTheEnds() throws {
    let rig = try rig(Self.replay(seed: 3, 230))
    rig.advance(1)
    func place() -> String { rig.place }
    for (key, expected) in [
      (Key.right, "1 of 230 pushes"), (.right, "2 of 230 pushes"), (.left, "1 of 230 pushes"),
      (.pageUp, "101 of 230 pushes"),
      (.pageUp, "201 of 230 pushes"), (.pageUp, "230 of 230 pushes"), (.right, "230 of 230 pushes"),
      (.pageDown, "130 of 230 pushes"), (.end, "230 of 230 pushes"), (.home, "0 of 230 pushes"),
      (.left, "0 of 230 pushes"),
    ] {
      rig.press(key)
      for _ in 0..<30 { rig.advance(1.0 / 60) }
      expect(place(), equals: expected, "\(key)")
    }
    // A step is seen on its way, from between two places too.
    rig.drag(to: 10.4)
    rig.press(.right)
    rig.advance(0.05)
    expect(rig.scrubber.value > 10.4 && rig.scrubber.value < 11)
    rig.advance(0.5)
    // The knob has echoes for a moment.
    for _ in 0..<6 { rig.advance(1.0 / 60) }
    expect(rig.scrubber.value == 11 && !rig.host.needsFrame)
  }

  // Behaviour: twenty48 37
  @Test(arguments: [MotionPolicy.full, .reduced, .none])
  func playingPassesTheStatedPushes(policy: MotionPolicy) throws {
    let rig = try rig(Self.replay(seed: 3, 230), policy: policy)
    rig.advance(1)
    for (key, speed) in [(Key.digit1, 1.0), (.digit2, 4), (.digit3, 16), (.digit4, 64)] {
      rig.drag(to: 100)
      rig.press(key)
      rig.press(.space)
      rig.advance(0.001)
      for _ in 0..<60 { rig.advance(1.0 / 60) }
      rig.press(.space)
      expect(abs(rig.scrubber.value - 100 - speed) < 0.01 * speed + 0.01, "\(speed)")
      rig.press(.b)
      rig.advance(0.001)
      for _ in 0..<60 { rig.advance(1.0 / 60) }
      rig.press(.b)
      expect(abs(rig.scrubber.value - 100) < 0.02 * speed + 0.02)
    }
    rig.press(.space)
    for _ in 0..<300 { rig.advance(1.0 / 60) }
    expect(rig.scrubber.value == 230 && !rig.host.needsFrame)
  }

  // MARK: From any place

  // Behaviour: twenty48 41
  @Test func playingOnIsAGameOfItsOwnThatCountsForNoBest() throws {
    let archive = environment.twenty48
    let director = Twenty48Director(Twenty48Session(.classic, seed: 8), archive: archive)
    director.onUIReady()
    for push in 0..<20 { director.onPush(Direction.allCases[push % 4]) }
    let running = director.session.replay
    let router = RouterSpy()
    let rig = try rig(navigator: Navigator(router))
    rig.advance(1)
    rig.drag(to: 31.7)
    rig.press(.p)
    expect(router.log.calls == ["router.show(2048)"] && archive.session()?.replay == running)
    // The route carries it; the page that it leads to begins it once.
    let begun = try #require(router.route?.content as? Twenty48Session)
    archive.take(begun)
    director.onReturn()
    let timeline = try Twenty48Timeline(Self.replay(seed: 3, 60))
    expect(director.session.game.board == timeline.game(at: 31).board && director.session.moveCount == 31)
    expect(director.session.standing == .unranked && archive.session(in: Twenty48Slot(.classic))?.replay == running)
    // The same push brings the same tile.
    director.onPush(timeline.push(at: 31).direction)
    expect(director.session.game.board, equals: timeline.game(at: 32).board)
    archive.take(begun)
    expect(archive.session()?.game, equals: director.session.game)
    // It is still so after another start of the program.
    let restarted = try #require(Twenty48Archive(store: store).session())
    expect(restarted.standing == .unranked && restarted.game == director.session.game)
  }

  // Behaviour: twenty48 41
  /// In another language the game goes on where it is, and does not begin again.
  @Test func playingOnBeginsOnce() throws {
    try store.addGames([Twenty48Timeline(Self.replay(seed: 3, 60))])
    let rig = AppRig(.replay(try #require(try store.keptScoresNow(of: "2048").last?.id)), store: store)
    rig.run(1)
    rig.type(.p, .left, .down, .right, .down)
    expect(rig.app.stack.entries.map(\.route), equals: [.menu, .twenty48])
    func inputs() throws -> Int { try store.gameNow(Twenty48Slot.branch.name)?.inputs.count ?? 0 }
    let (texts, count) = (rig.texts().sorted(), try inputs())
    expect(count >= 2)
    rig.host.perform { rig.app.remakeScenes() }
    rig.run(1)
    expect(rig.texts().sorted(), equals: texts)
    rig.type(.left, .down)
    expect(try inputs() > count)
  }

  // Behaviour: twenty48 41
  @Test func aCopiedReplayIsPasted() throws {
    let rig = try rig()
    rig.advance(1)
    rig.press(.c, modifiers: .control)
    let line = try #require(rig.clipboard.text)
    expect(line, equals: Self.replay(seed: 3, 60).line)
    let ui = ReplaysSpy()
    let director = Twenty48ReplaysDirector(environment)
    director.ui = ui
    director.onPaste("\n \(line)\nmore")
    expect(ui.messages == ["The game is among your past games."] && ui.rows.count == 2)
    // What is not a replay, or does not fit, is refused with the reason, and nothing is lost.
    for (text, reason) in [
      (nil, "The clipboard has no text."), ("", "The clipboard has no text."), ("hello", "not a replay of 2048"),
      ("{}", "\"size\" is missing"),
      (line.replacing("\"moves\":\"", with: "\"moves\":\"K--"), "Keep going comes while"),
      (line.replacing("[4,4]", with: "[4,9]"), "2 to 6 rows"), ("{\"game\":\"breakout\"}", "of another game"),
      (String(repeating: "[", count: 90_000), "not a replay of 2048"),
    ] as [(String?, String)] {
      director.onPaste(text)
      expect(ui.messages.last?.contains(reason) == true, "\(reason): \(ui.messages.last ?? "")")
    }
    expect(try store.points().count == 2)
  }

  // Behaviour: twenty48 32
  @Test func gamesThatDidNotBeginByTheirSeedCountForNoBest() throws {
    let good = Self.replay(seed: 3, 60)
    var (helped, other, late) = (good, good, good)
    helped.undos = 2
    other.seed = 4
    late.score = 40
    for (replay, standing) in [(good, Score.Standing.own), (helped, .helped), (other, .unranked), (late, .unranked)] {
      expect(try Twenty48Timeline(replay).score(created: 0).score.standing == standing)
    }
  }

  // Behaviour: twenty48 38
  @Test func theWorstMovesAreMarksWithBothWays() throws {
    var history = Twenty48History(Twenty48Game(rules: .classic, seed: 3))
    for push in 0..<40 { _ = history.push(Direction.allCases[push % 4]) }
    let rig = try rig(history.replay)
    rig.advance(1)
    rig.press(.v)
    rig.advance(0.01)
    expect(rig.displayList.description.contains("\"Review: "))
    // It can be stopped.
    rig.press(.v)
    for _ in 0..<10 { rig.advance(0.01) }
    expect(!rig.displayList.description.contains("\"Review: ") && rig.faults.isEmpty)
    rig.press(.v)
    for _ in 0..<20 { rig.advance(0.01) }
    expect((1...10).contains(rig.faults.count))
    rig.press(.n)
    expect(rig.advance(0.1).description.contains("is better."))
    expect(rig.faults.contains { $0.place == rig.scrubber.value })
  }

  /// A press near a mark jumps to the place at which a greater tile was made.
  // Behaviour: twenty48 37
  @Test func greaterTilesAreMarks() throws {
    let replay = Self.replay(seed: 3, 230)
    let rig = try rig(replay)
    rig.advance(1)
    let milestones = try Twenty48Timeline(replay).milestones
    expect(rig.scrubber.marks.map(\.place), equals: milestones.suffix(7).map { Double($0.place) })
    let mark = try #require(rig.scrubber.marks.last)
    let bounds = rig.scrubber.bounds
    let x = ReplayRail.inset + (bounds.width - 2 * ReplayRail.inset) * mark.place / 230
    rig.host.perform {
      rig.scrubber.pointerDown(at: Vector2(x + 9, bounds.center.y))
      rig.scrubber.pointerMoved(to: Vector2(x + 10, bounds.center.y))
      rig.scrubber.pointerUp(at: Vector2(x + 10, bounds.center.y))
    }
    rig.advance(0.1)
    expect(rig.place == "\(Int(mark.place)) of 230 pushes" && rig.scrubber.value == mark.place)
  }
}

/// The screen of a past game.
@MainActor
private final class ReplayRig: ManualHost {
  let clipboard = MemoryClipboard()
  private let scene: Scene

  init(_ scene: Scene, _ policy: MotionPolicy) {
    self.scene = scene
    super.init(scene, size: Size(560, 700), motionPolicy: policy, clipboard: clipboard)
  }

  func views<Kind: View>(_ kind: Kind.Type, in view: View? = nil) -> [Kind] {
    ((view ?? scene) as? Kind).map { [$0] } ?? (view ?? scene).subviews.flatMap { views(kind, in: $0) }
  }

  var scrubber: ReplayRail { (scene as? ReplayPage)?.timeRail ?? ReplayRail(SteppedRange(0...0), value: 0) }

  var faults: [ReplayMark] { scrubber.marks.filter(\.isFault) }

  func drag(to place: Double) {
    host.perform { self.scrubber.onChange(place) }
    advance(0)
  }

  /// Where everything on the board is shown.
  var boardList: [String] {
    views(Twenty48ReplayBoardView.self).flatMap { views(TileView.self, in: $0) }.filter { !$0.isHidden && $0.alpha > 0 }
      .map { "\($0.tile.text) \($0.center) \($0.transform) \($0.alpha)" }
  }

  func numbers() -> [String] {
    views(Twenty48ReplayBoardView.self).flatMap { views(TileView.self, in: $0) }.filter { !$0.isHidden && $0.alpha > 0 }
      .map(\.tile.text).sorted()
  }

  /// The number, and what stands under it.
  var place: String { (scene as? GamePage).map { "\($0.number.text) \($0.caption.text)" } ?? "" }
}
