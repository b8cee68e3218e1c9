import BombRush
import OvershootGameKit
import OvershootPlay
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens
@testable import OvershootScreenTesting

/// A game of a level that is watched again.
@MainActor
@Suite struct BombRushReplayTests {
  private let router = RouterSpy()
  private let environment: ScreenEnvironment
  private let source: BombRushSource

  init() throws {
    environment = ScreenEnvironment(Preferences()).unkept(navigator: Navigator(router))
    source = try #require(BombRushSource(Array(BombRushRig.yard.utf8)))
  }

  /// A game that the program has won.
  private var replay: BombRushReplay { BombRushBot(isHunter: true).play(source.level).replay }

  private func host(_ replay: BombRushReplay, size: Size = Size(1280, 800)) -> (ManualHost, BombRushReplayScene) {
    let scene = BombRushReplayScene(replay, of: source, environment)
    let host = ManualHost(scene, size: size)
    // The game is read meanwhile.
    host.run(0.05)
    return (host, scene)
  }

  // Behaviour: bomb-rush 33
  @Test func anyTickIsReachedWithWhatBurnsThere() throws {
    let replay = replay
    let record = try replay.record()
    let timeline = BombRushTimeline(record)
    expect(timeline.ticks == replay.ticks && timeline.marks.contains { $0.weight == .great })
    var state = timeline.state(at: 0)
    var blasts = 0
    for tick in 0...replay.ticks {
      if tick > 0 { timeline.advance(&state) }
      guard tick.isMultiple(of: 97) || tick == replay.ticks else { continue }
      let other = timeline.state(at: tick)
      expect(other.game.tick == tick && other.game.hash == state.game.hash)
      expect(other.snapshot.blasts == state.snapshot.blasts && other.previous.tick == max(0, tick - 1))
      blasts += other.snapshot.blasts.count
    }
    expect(state.game.phase == .won && record.play().hash == state.game.hash)
  }

  // Behaviour: bomb-rush 33
  @Test func itPlaysPausesAndTellsEachEventOnce() throws {
    let replay = replay
    var events: [BombRushEvent] = []
    _ = GameTimeline(try replay.record(), interval: 1000) { events += $0 }
    let (host, scene) = host(replay)
    var told: [BombRushEvent] = []
    var trophies: [TrophyEvent] = []
    scene.onMoment.append { moment in
      guard let moment = moment as? GameMoment<BombRushTables> else { return }
      if case .event(let event, _) = moment { told.append(event) }
      trophies += moment.trophyEvents
    }
    expect(scene.isWatched)
    host.press(.space)
    expect(!scene.isWatched)
    host.press(.home)
    told = []
    host.press(.digit5)
    host.press(.space)
    for _ in 0..<replay.ticks where scene.isWatched { host.advance(1.0 / 60) }
    expect(told == events && trophies.isEmpty && scene.wholePlace == replay.ticks)
    expect(scene.points.text, equals: try replay.record().play().score.grouped)
    told = []
    host.press(.pageDown)
    expect(told.isEmpty && scene.timeRail.marks.contains { $0.place == scene.place })
  }

  // Behaviour: bomb-rush 33
  @Test func itIsPlayedOnFromAnyTick() throws {
    let replay = replay
    let (host, scene) = host(replay)
    host.press(.space)
    host.host.perform { scene.seek(to: 40) }
    host.press(.p)
    expect(router.log.calls, equals: ["router.go(to: bomb-rush/file)"])
    let content = router.route?.content as? Result<BombRushFile?, FileFault>
    let run = try #require(try content?.get()?.run)
    let state = BombRushTimeline(try replay.record()).state(at: 40)
    expect(run.game.tick == 40 && run.game.hash == state.game.hash)
    // After its end there is nothing to play.
    host.press(.end)
    expect(!scene.canPlayOn)
    host.press(.p)
    expect(router.log.calls.count == 1)
  }

  // Behaviour: bomb-rush 33
  @Test func theXRayShowsWhatEnemiesKnow() throws {
    let (host, scene) = host(replay)
    host.press(.space)
    host.press(.x)
    host.run(0.5)
    expect(!scene.remark.text.isEmpty)
    host.press(.x)
    expect(scene.remark.text.isEmpty)
  }
}
