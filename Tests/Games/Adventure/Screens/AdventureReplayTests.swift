import OvershootAdventure
import OvershootGameKit
import OvershootJSON
import OvershootPlay
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootAdventureScreens

/// A play of a story that is watched again.
// Behaviour: adventure 29
@MainActor
@Suite(.laws) struct AdventureReplayTests {
  private let router = RouterSpy()
  private var environment: ScreenEnvironment

  init() {
    environment = ScreenEnvironment(Preferences()).unkept(navigator: Navigator(router))
    environment.readResource = { Resources.bytes($0, maximumByteCount: $1) }
  }

  /// The whole story, and some commands that are refused or not understood.
  private static let commands = ["look", "take zeppelin", "n"] + AdventureRig.winning + ["look"]
  private static let losing = ["s", "look", "look", "n", "w", "hang cloak on hook", "e", "s", "read message", "undo"]

  private func file(
    _ commands: [String] = commands, of world: String = World.arcade
  ) throws(FileFault) -> AdventureReplayFile {
    let inputs = JSONValue.list(commands.map(JSONValue.string))
    let line = JSONValue.object([
      ("game", .string("adventure")), ("inputs", inputs), ("seed", .whole(7)), ("version", .whole(1)),
      ("world", .string(world)), ("worldVersion", .whole(1)),
    ]).compactText
    return try AdventureReplayFile(GameFile.file(line), environment.worlds)
  }

  private func host(
    _ file: Result<AdventureReplayFile, FileFault>, size: Size = Size(1280, 800)
  ) -> (host: ManualHost, scene: AdventureReplayScene) {
    let scene = AdventureReplayScene(file, environment)
    let host = ManualHost(scene, size: size)
    host.run(0.05)
    return (host, scene)
  }

  private func host(size: Size = Size(1280, 800)) throws -> (host: ManualHost, scene: AdventureReplayScene) {
    host(.success(try file()), size: size)
  }

  /// Logs what a scene tells.
  private func log(_ scene: Scene) -> (() -> [AdventureEvent]) {
    let told = Box<[AdventureEvent]>([])
    scene.onMoment.append { moment in
      guard let moment = moment as? GameMoment<AdventureTables>, case .event(let event, let snapshot) = moment else {
        return
      }
      told.value.append(event)
      expect(moment.trophyEvents.isEmpty && !snapshot.isOwn && snapshot.isArcade)
    }
    return { told.value }
  }

  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private func lines(_ scene: AdventureReplayScene) -> [String] { scene.log.entries.map(\.line.text) }

  // MARK: Places

  /// Whatever way leads there: by the rail, a mark, a step or play.
  @Test func aPlaceShowsWhatPlayFromTheStartShows() throws {
    let (host, scene) = try host()
    let told = log(scene)
    let file = try file()
    var (play, all) = (Playthrough(file.world, seed: 7), [[String]]())
    var (texts, plays) = (play.opening.output.map(\.text).filter { $0 != "The Night Arcade" }, [play])
    all.append(texts)
    for command in Self.commands {
      texts += play.enter(command).flatMap(\.lines).map(\.text)
      all.append(texts.suffix(AdventureTimeline.lineCount))
      plays.append(play)
    }
    func check(_ place: Int) {
      let play = plays[place]
      expect(scene.wholePlace == place && scene.number.text == "\(place)")
      expect(scene.playback?.game.opening.hash, equals: play.opening.hash)
      expect(scene.points.text == "\(play.score)" && scene.heading.text == play.roomTitle)
      expect(lines(scene), equals: all[place])
    }
    expect(scene.caption.text == "of \(Self.commands.count) turns" && !scene.isWatched)
    law(seed: 68, cases: 20) { generator, _ in
      let place = generator.integer(below: plays.count)
      host.host.perform { scene.seek(to: Double(place)) }
      host.advance(0)
      check(place)
      host.press(.right)
      host.run(0.5)
      check(min(place + 1, plays.count - 1))
      host.press(.left, .left)
      host.run(0.5)
      check(max(0, min(place + 1, plays.count - 1) - 2))
    }
    expect(told().isEmpty)
    host.press(.home)
    host.press(.digit6)
    host.press(.space)
    for _ in 0..<2000 where scene.isWatched {
      host.advance(1.0 / 60)
      check(scene.wholePlace)
    }
    expect(scene.wholePlace == Self.commands.count && !scene.isWatched)
  }

  @Test func playTellsEachEventOnce() throws {
    let (host, scene) = try host()
    let told = log(scene)
    let file = try file()
    var (play, events) = (Playthrough(file.world, seed: 7), [AdventureEvent]())
    for command in Self.commands { events += play.act(command) }
    host.press(.space)
    host.run(1)
    expect(scene.isWatched && scene.wholePlace == 0 && told().isEmpty)
    host.run(1.2)
    expect(scene.wholePlace == 1 && !told().isEmpty)
    host.press(.digit6)
    host.run(Double(Self.commands.count) / 4)
    expect(scene.wholePlace == Self.commands.count && told() == events)
    expect(events.contains(.heard(.cat)))
  }

  @Test func marksAreAtPointsAndAtTheEnd() throws {
    let (host, scene) = try host()
    let file = try file()
    var (play, places) = (Playthrough(file.world, seed: 7), [Double]())
    for (index, command) in Self.commands.enumerated() {
      let before = play.score
      _ = play.enter(command)
      if play.score > before { places.append(Double(index + 1)) }
    }
    expect(scene.timeRail.marks.map(\.place) == places && places.count > 3)
    expect(scene.timeRail.marks.last == ReplayMark(Double(Self.commands.count - 1), .great))
    expect(scene.timeRail.marks.count { $0.weight == .great } == 1 && !scene.timeRail.marks.contains(where: \.isFault))
    for place in places {
      host.press(.pageUp)
      expect(scene.place, equals: place)
    }
    let lost = AdventureTimeline(try self.file(Self.losing, of: "cloak-of-darkness"))
    expect(lost.marks, equals: [ReplayMark(6), ReplayMark(9, isFault: true)])
  }

  @Test func theRailIsDraggedAndItsMarksArePressed() throws {
    let (host, scene) = try host()
    let told = log(scene)
    func point(_ place: Double, beside offset: Double = 0) -> Vector2 {
      let (rail, part) = (scene.timeRail, place / Double(scene.length))
      let x = ReplayRail.inset + part * (rail.bounds.width - 2 * ReplayRail.inset) + offset
      return rail.convert(Vector2(x, rail.bounds.height / 2), to: scene)
    }
    host.send(.pointer(point(0), button: 1, isDown: true))
    for place in [0, 1, 2, 9, 17, 16, 3] {
      host.send(.move(point(Double(place) + 0.4)))
      host.advance(1.0 / 60)
      let play = AdventureTimeline(try file()).play(at: place)
      expect(scene.wholePlace == place && scene.playback?.game.opening.hash == play.playback.game.opening.hash)
      expect(lines(scene), equals: play.lines.map(\.text))
    }
    host.send(.pointer(point(3.4), button: 1, isDown: false))
    let mark = try #require(scene.timeRail.marks.last)
    host.click(point(mark.place, beside: 9))
    expect(scene.place == mark.place && told().isEmpty && !scene.isWatched)
  }

  /// What is taken back and made again is marked once.
  @Test func marksDoNotAddUp() throws {
    let opening = ["open drawer", "take torch", "w", "w", "take robot", "open robot", "take batteries"]
    let lit = opening + ["put batteries in torch", "turn on torch"]
    let again = Array(repeating: ["undo", "turn on torch"], count: 300).flatMap(\.self)
    let (once, often) = (AdventureTimeline(try file(lit)), AdventureTimeline(try file(lit + again)))
    expect(once.marks.count == 1 && often.marks == once.marks && often.turns.end == lit.count + again.count)
    // What was taken back can be taken back from there on, too.
    var play = often.play(at: often.turns.end).playback.game
    expect(play.enter("undo").first?.kind == .meta && play.score == 0)
  }

  // MARK: Play

  @Test func itIsPlayedOnFromAnyTurn() throws {
    let (host, scene) = try host()
    host.host.perform { scene.seek(to: 8) }
    host.press(.p)
    expect(router.log.calls, equals: ["router.go(to: adventure/night-arcade)"])
    let opened = try #require(router.route?.content as? OpenedPlay)
    let page = AdventureScene(environment, world: opened.play.world.key, opened: opened)
    let game = ManualHost(page, size: Size(1280, 800))
    game.run(0.1)
    let texts = page.log.entries.map(\.line.text)
    expect(texts.dropLast() == lines(scene)[...] && texts.last?.hasPrefix("This is a replay.") == true)
    expect(page.title.text == scene.heading.text && page.snapshot?.isOwn == false)
    game.send(.text("undo"))
    game.press(.enter)
    game.run(0.5)
    let answer = page.log.entries.last?.line.text ?? ""
    expect(answer.contains("turn on torch"), "\(answer)")
  }

  @Test func theLineIsCopied() throws {
    let (host, scene) = try host()
    host.press(.c, modifiers: .control)
    expect(host.host.clipboard.text, equals: try file().line)
    expect(scene.replayLine == host.host.clipboard.text)
  }

  /// A long replay is played in the background: the page can be left at any time.
  @Test func noFrameWaitsForAReplay() throws {
    let work = HeldWork()
    var environment = environment
    environment.background = work
    let scene = AdventureReplayScene(.success(try file()), environment)
    let host = ManualHost(scene, size: Size(1280, 800))
    host.run(1)
    host.press(.space, .right, .end, .p)
    host.run(1)
    expect(scene.playback == nil && scene.length == 0 && work.count == 1 && router.log.calls.isEmpty)
    work.finish()
    host.run(0.1)
    expect(scene.playback?.inputCount == 0 && scene.length == Self.commands.count)
  }

  // MARK: Faults

  @Test(arguments: [
    (#"{"game":"adventure"}"#, "no replay"),
    (#"{"game":"adventure","commands":[],"seed":1,"version":9,"world":"night-arcade"}"#, "version 1, not 9"),
    (#"{"game":"adventure","commands":[],"seed":1,"version":1,"world":"atlantis"}"#, "No file here has this world"),
  ])
  func aFileThatIsNoneSaysWhy(_ text: String, _ reason: String) throws {
    let file = Result { () throws(FileFault) in try AdventureReplayFile(GameFile.file(text), environment.worlds) }
    let (host, scene) = host(file)
    let words = host.host.semanticTree.all.map(\.semantics.name).joined(separator: " ")
    expect(words.contains(reason), "\(words)")
    host.press(.right, .pageUp, .p)
    host.press(.c, modifiers: .control)
    host.run(0.5)
    expect(scene.playback == nil && router.log.calls.isEmpty && !scene.canPlayOn && scene.replayLine == nil)
    host.press(.enter)
    expect(router.log.calls, equals: ["router.goBack"])
  }

  // MARK: The page

  @Test(
    arguments: [(360.0, 480.0), (560, 700), (799, 700), (800, 600), (1000, 480), (1280, 800), (1920, 1080)],
    [1.0, 1.5, 2])
  func allPartsHaveTheirPlaces(size: (width: Double, height: Double), textSize: Double) throws {
    let (host, scene) = try host(size: Size(size.width, size.height))
    host.host.textSize = textSize
    host.host.perform { scene.seek(to: 12) }
    host.run(0.5)
    let page = Rect(origin: .zero, size: scene.bounds.size)
    let parts: [View] = [scene.picture, scene.heading, scene.log] + scene.toolButtons
    for (index, view) in parts.enumerated() {
      expect(page.union(view.frame) == page && !view.frame.isEmpty, "\(type(of: view)) \(view.frame)")
      expect(view.frame.maxY <= page.maxY - scene.foot)
      for other in parts[(index + 1)...] {
        expect(view.frame.intersection(other.frame)?.isEmpty ?? true, "\(type(of: view)) \(type(of: other))")
      }
    }
    // The command is seen, also where its answer is higher than the log.
    let command = try #require(scene.log.entries.last { $0.line.style == .input })
    let y = command.frame.minY - scene.log.contentOffset
    expect(y >= 0 && y + 20 < scene.log.frame.height, "\(y)")
  }

  /// Text that is higher than the page is read by the keys that scroll.
  @Test func longTextScrolls() throws {
    let (host, scene) = try host(size: Size(360, 480))
    expect(scene.log.contentOffset == 0 && scene.log.maximumOffset > 0)
    host.press(.down)
    host.run(0.5)
    expect(scene.log.contentOffset > 0 && scene.place == 0)
  }
}
