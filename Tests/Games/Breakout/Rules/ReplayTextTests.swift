import Breakout
import OvershootJSON
import OvershootPlay
import OvershootSupport

// Behaviour: breakout
/// Replays as lines of JSON.
@Suite struct ReplayTextTests {
  private let settings: BreakoutSettings
  private let verbs: [BreakoutVerb]

  init() {
    var settings = BreakoutSettings()
    (settings[.columns], settings[.speed], settings.mode, settings.difficulty) = (14, 25, .endless, .hard)
    settings.autoStart = true
    self.settings = settings
    verbs = [
      .paddle(1.0 / 3), .paddle(-0.1), .paddle(4e-20), .hold(-1), .hold(0), .press, .pause(true), .pause(false),
      .set(settings),
    ]
  }

  private func field(_ text: String) throws -> JSONField { try JSONField(parsing: Array(text.utf8)) }

  @Test func everyInputIsReadAsItWasWritten() throws {
    for verb in verbs {
      var read = BreakoutSettings()
      let input = BreakoutReplay.Input(tick: 12, verb)
      expect(try BreakoutReplay.Input(field(input.json), in: 12...20, &read) == input)
      if case .set = verb { expect(read, equals: settings) }
    }
  }

  @Test func aReplayAndItsStartAreReadAsTheyWereWritten() throws {
    var replay = BreakoutReplay(seed: .max, settings: settings)
    expect(try BreakoutReplay(start: replay.start) == replay)
    let inputs = verbs.enumerated().map { BreakoutReplay.Input(tick: $0, $1) }
    replay = replay.with(GameRecord(from: replay.newGame, inputs, endTick: 100))
    expect(try BreakoutReplay(field(replay.line), from: { _ in nil }) == replay)
  }

  @Test(arguments: [
    ("[1,\"press\"]", "[0] must be at least 2, as ticks do not fall, not 1."),
    ("[2,\"hold\",2]", "[2] must be a whole number from -1 to 1, not 2."),
    ("[2,\"pres\"]", "[1] must be one of paddle, hold, press, pause, set, not 'pres'; did you mean press."),
    ("[2,\"set\",{\"speed\":26}]", "[2].speed must be a whole number from 25 to 200 in steps of 5, not 26."),
  ])
  func whatIsNoInputIsRefused(_ text: String, _ sentence: String) throws {
    var settings = settings
    let error = #expect(throws: JSONFieldError.self) {
      try BreakoutReplay.Input(field(text), in: 2...20, &settings)
    }
    expect(error?.description == sentence && settings == self.settings)
  }
}
