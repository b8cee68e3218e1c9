import OvershootJSON
import OvershootPlay
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootGameKit
@testable import OvershootScreenTesting

/// Two games that only tests have, on pages of their own: they are played, kept, taken back, heard, said, taught and
/// ended by what all games share.
@MainActor
@Suite struct SmallGameTests {
  /// A page of a game on a clock that is moved by hand, and what it has emitted.
  @MainActor
  private final class Rig<Tables: GameTables> {
    let host: ManualHost
    let scene: Screen
    let clipboard = MemoryClipboard()
    private(set) var cues: [SoundCue] = []
    private(set) var announcements: [String] = []
    private(set) var events: [Tables.Event] = []

    init(_ tables: Tables.Type, _ scene: Screen) {
      self.scene = scene
      host = ManualHost(scene, size: Size(560, 700), clipboard: clipboard)
      scene.onMoment.append { [unowned self] moment in
        guard let moment = moment as? GameMoment<Tables> else { return }
        cues += moment.cues
        announcements += [moment.announcement?.text].compactMap(\.self)
        if case .event(let event, _) = moment { events.append(event) }
      }
      host.run(0.5)
    }

    func press(_ keys: Key...) {
      for key in keys {
        host.send(.key(key, isDown: true), .key(key, isDown: false))
        host.run(0.05)
      }
    }

    /// The names of all that a screen reader finds.
    var names: [String] { host.host.semanticTree.all.map(\.semantics.name) }
  }

  private func environment(_ store: Store?) -> ScreenEnvironment {
    var environment = ScreenEnvironment(Preferences())
    environment.store = store
    environment.navigator = Navigator(RouterSpy())
    return environment
  }

  // Behaviour: games 2, 4, 5, 6
  @Test func theGameOfTurns() throws {
    let store = try KeptRunsTests.store()
    let scene = NimScene(environment(store), seed: 3)
    let rig = Rig(NimTables.self, scene)
    let first = scene.session.game
    rig.press(.digit3)
    expect(rig.names.contains(scene.heap.text) && scene.heap.text == "\(scene.session.game.left) matches")
    expect(rig.cues.map(\.caption).first == "3 taken" && rig.announcements.last?.hasSuffix("left.") == true)
    rig.press(.u)
    expect(scene.session.game == first && rig.announcements.last == "\(first.left) left again.")
    rig.press(.digit2, .digit1)
    // The next start of the program goes on, and takes back what was done before.
    let again = NimScene(environment(store), seed: 3)
    expect(again.session.game, equals: scene.session.game)
    let next = Rig(NimTables.self, again)
    next.press(.u, .u)
    expect(again.session.game == first && again.session.canRedo)
    for _ in 0..<12 where again.session.game.outcome == .inPlay { next.press(.digit1) }
    next.host.run(4)
    let outcome = again.session.game.outcome
    expect(outcome != .inPlay && next.names.contains(outcome == .won ? "Won" : "Lost"))
    expect(next.events.last == .ended(outcome) && next.announcements.contains(outcome == .won ? "Won." : "Lost."))
    expect(NimScene(environment(store), seed: 3).session.game, equals: first)
    // What happened is once in the record, as on the page.
    var happened: [Nim.Event] = []
    _ = GameTimeline(again.session.record, interval: 4) { happened += $0 }
    expect(happened, equals: next.events)
  }

  // Behaviour: games 3, 4, 5, 6
  @Test func theGameInTicks() throws {
    let store = try KeptRunsTests.store()
    let scene = CatcherScene(environment(store), seed: 5)
    let rig = Rig(CatcherTables.self, scene)
    rig.press(.right, .space)
    rig.host.run(2)
    rig.press(.left, .space)
    let tick = scene.session.game.tick
    expect((100...140).contains(tick) && rig.announcements.last == "Paused.")
    rig.host.run(1)
    expect(scene.session.game.tick == tick && rig.announcements.contains { $0.hasPrefix("A drop over column ") })
    let again = CatcherScene(environment(store), seed: 5)
    expect(again.session.game, equals: scene.session.game)
    let next = Rig(CatcherTables.self, again)
    next.press(.r)
    expect(again.session.game.tick, equals: tick - 60)
    expect(CatcherScene(environment(store), seed: 5).session.game, equals: again.session.game)
    next.press(.space)
    next.host.run(14)
    var happened: [[Catcher.Event]] = []
    let timeline = GameTimeline(again.session.record, interval: 50) { happened.append($0) }
    expect(again.session.game.outcome != .inPlay && next.names.contains("Over"))
    expect(timeline.playback(at: timeline.end).game, equals: again.session.game)
    expect(happened.dropFirst(tick - 60).flatMap(\.self), equals: next.events)
    let heard = next.events.filter { CatcherTables.cues(of: $0, in: CatcherSnapshot(bowl: 0, score: 0)).count == 1 }
    expect(next.cues.count == heard.count && heard.count > 10)
    let missed = next.events.count { if case .missed = $0 { true } else { false } }
    expect(next.cues.count { $0.caption == "missed" } == missed && missed > 0)
    expect(next.cues.filter { $0.caption == "caught" }.count == next.cues.count - missed)
    expect(CatcherScene(environment(store), seed: 5).session.game.tick, equals: 0)
  }

  // Behaviour: games 6
  @Test(arguments: [true, false]) func eachTeachesByItsEvents(_ isInTurns: Bool) {
    let environment = environment(nil)
    let scene: Screen = isInTurns ? NimScene(environment, seed: 1) : CatcherScene(environment, seed: 1)
    let host = ManualHost(scene, size: Size(560, 700))
    var ended: [Lesson] = []
    host.host.perform { scene.begin(isInTurns ? NimLessons.first : CatcherLessons.first) { ended.append($0) } }
    host.run(1)
    expect(scene.lesson?.place != nil && ended.isEmpty)
    let key: Key = isInTurns ? .digit1 : .right
    host.send(.key(key, isDown: true), .key(key, isDown: false))
    host.run(2)
    expect(ended.map(\.game), equals: [isInTurns ? "nim" : "catcher"])
  }

  // Behaviour: games 8
  @Test func theGameOfTurnsIsScrubbed() throws {
    let record = GameRecord(from: Nim(seed: 3), [3, 9, 1, 2].map { TimedInput(tick: 0, Nim.Input.take($0)) })
    let scene = NimReplayScene(NimReplay(seed: 3, record), environment(nil))
    let rig = Rig(NimTables.self, scene)
    var (games, events) = ([record.start], [Nim.Event]())
    _ = GameTimeline(record, interval: 1) { happened in events += happened }
    for count in 1...4 { games.append(GameRecord(from: record.start, Array(record.inputs.prefix(count))).play()) }
    expect(scene.number.text == "0" && scene.caption.text == "of 4 turns" && rig.events.isEmpty)
    for place in [3, 1, 4, 0, 2] {
      rig.host.host.perform { scene.seek(to: Double(place)) }
      expect(scene.game == games[place] && scene.number.text == "\(place)")
      expect(scene.points.text, equals: "\(scene.game.score)")
    }
    rig.press(.home, .right)
    rig.host.run(0.5)
    expect(scene.game == games[1] && rig.events.isEmpty && !scene.isWatched)
    // It plays from the beginning again where it is at its end, two turns a second, and each event is told once.
    rig.press(.end, .space)
    rig.host.run(1)
    expect(scene.game == games[2] && scene.isWatched)
    rig.press(.digit6)
    rig.host.run(0.5)
    expect(scene.game == games[4] && !scene.isWatched)
    expect(rig.events == events && rig.announcements.contains("Take one, two or three."))
    rig.host.press(.c, modifiers: .control)
    let text = try #require(rig.clipboard.text)
    expect(try NimReplay(JSONField(whole: text)).record == record)
  }

  // Behaviour: games 8
  @Test func theGameInTicksIsScrubbed() throws {
    let inputs = [
      TimedInput(tick: 30, Catcher.Input.right), TimedInput(tick: 200, .left), TimedInput(tick: 200, .left),
    ]
    let record = GameRecord(from: Catcher(seed: 8), inputs, endTick: 480)
    let scene = CatcherReplayScene(CatcherReplay(seed: 8, record), environment(nil))
    let rig = Rig(CatcherTables.self, scene)
    var events: [[Catcher.Event]] = []
    let timeline = GameTimeline(record, interval: 60) { events.append($0) }
    // It plays at once. Half of a second is 30 ticks, of which each event was told.
    expect(scene.isWatched && scene.playback.game.tick == scene.wholePlace && (28...30).contains(scene.wholePlace))
    expect(rig.events, equals: events.prefix(scene.wholePlace).flatMap(\.self))
    rig.press(.space)
    let told = rig.events
    for step in 0..<20 {
      let place = step * 199 % 481
      rig.host.host.perform { scene.seek(to: Double(place)) }
      expect(scene.playback.game == timeline.playback(at: place).game && scene.number.text == "0:0\(place / 60)")
    }
    rig.press(.home, .pageUp)
    expect(scene.wholePlace, equals: 60)
    rig.press(.right)
    expect(scene.wholePlace == 360 && scene.caption.text == "of 0:08" && rig.events == told)
    // At each speed as many ticks pass as it says.
    let keys: [Key] = [.digit1, .digit2, .digit3, .digit4, .digit5, .digit6]
    for (key, ticks) in zip(keys, [15, 30, 60, 120, 240, 480]) {
      rig.host.host.perform { scene.seek(to: 0) }
      rig.press(key, .space)
      let start = scene.wholePlace
      rig.host.run(0.5)
      expect(abs(scene.wholePlace - start - ticks / 2) <= 1, "\(ticks)")
      rig.host.run(0.1)
      if scene.isWatched { rig.press(.space) }
    }
  }

  /// As of a picture of a game beside the one that is kept.
  // Behaviour: games 5
  @Test func withoutAStoreNothingIsKept() throws {
    let store = try KeptRunsTests.store()
    let scene = NimScene(environment(store).unkept(), seed: 3)
    let rig = Rig(NimTables.self, scene)
    rig.press(.digit1)
    expect(try rig.events.count >= 1 && store.gameNow(NimScene.name) == nil)
  }
}
