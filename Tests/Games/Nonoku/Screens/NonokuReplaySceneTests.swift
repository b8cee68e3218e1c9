import Nonoku
import OvershootGameKit
import OvershootPlay
import OvershootSupport
import StageTesting

@testable import OvershootNonokuScreens
@testable import OvershootScreenTesting

/// A recorded play of a puzzle that is watched again.
// Behaviour: nonoku 23
@MainActor
@Suite struct NonokuReplaySceneTests {
  private let router = RouterSpy()
  private let environment: ScreenEnvironment
  private let file: NonokuFile

  init() throws {
    environment = ScreenEnvironment(Preferences()).unkept(navigator: Navigator(router))
    file = try #require(try NonokuFile(GameFile.puzzleReplay.file()))
  }

  private func host() -> (ManualHost, NonokuReplayScene) {
    let scene = NonokuReplayScene(file, environment)
    let host = ManualHost(scene, size: Size(1280, 800))
    host.advance(0)
    return (host, scene)
  }

  @Test func eachStepIsSeenAndToldOnce() throws {
    let (host, scene) = host()
    let count = file.inputs.count
    expect(scene.number.text == "0" && scene.caption.text == "of \(count) steps" && !scene.isWatched)
    var (told, events) = ([NonokuEvent](), [NonokuEvent]())
    scene.onMoment.append { moment in
      if let moment = moment as? GameMoment<NonokuTables>, case .event(let event, let snapshot) = moment {
        told.append(event)
        expect(moment.trophyEvents.isEmpty && snapshot.result == nil)
      }
    }
    let record = GameRecord(from: PuzzlePlay(file.puzzle), file.inputs.map { TimedInput(tick: 0, $0) })
    let timeline = GameTimeline(record, interval: 4) { events += $0 }
    for step in 0...20 {
      let place = step * 7 % (count + 1)
      host.host.perform { scene.seek(to: Double(place)) }
      expect(scene.wholePlace == place && scene.shown.marks == timeline.playback(at: place).game.marks)
    }
    expect(told.isEmpty)
    host.press(.home)
    host.press(.space)
    host.run(Double(count) / 2 + 0.5)
    expect(told == events && events.last == .completed && scene.wholePlace == count && !scene.isWatched)
    expect(scene.timeRail.marks.last?.weight, equals: .great)
  }

  /// The game in the route that was opened last.
  private func opened() throws -> NonokuGame {
    let content = router.route?.content as? Result<NonokuGame?, FileFault>
    return try #require(try content?.get())
  }

  @Test func itIsPlayedOnFromAnyStep() throws {
    let (host, scene) = host()
    host.host.perform { scene.seek(to: 5) }
    host.press(.p)
    expect(router.log.calls, equals: ["router.go(to: nonoku/file)"])
    let game = try opened()
    var play = PuzzlePlay(file.puzzle)
    for input in file.inputs.prefix(5) { try play.play(input) }
    expect(game.play == play && play.stepCount == 5)
    host.press(.end)
    host.press(.p)
    let last = try opened()
    expect(!last.play.isComplete && last.play.canRedo && last.seconds == 75)
  }
}
