import BombRush
import OvershootGeometry
import OvershootJSON
import OvershootPlay
import OvershootSupport

// Behaviour: bomb-rush
/// Replays as lines of JSON.
@Suite struct ReplayTextTests {
  private let verbs: [BombRushVerb] = [
    .act(Cell(column: 3, row: 1)), .steer(.left), .halt, .cycle, .release, .detonate,
  ]

  private func field(_ text: String) throws -> JSONField { try JSONField(parsing: Array(text.utf8)) }

  @Test func everyVerbIsReadAsItWasWritten() throws {
    for verb in verbs {
      let timed = TimedVerb(tick: 12, verb)
      expect(try TimedVerb(field(timed.json)) == timed)
    }
  }

  @Test func aReplayIsReadAsItWasWritten() throws {
    let inputs = verbs.enumerated().map { TimedVerb(tick: $0, $1) }
    let replay = BombRushReplay(level: "a \"level\"\n", seed: .max, inputs: inputs, ticks: 100)
    expect(try BombRushReplay(field(replay.line)) == replay)
  }

  @Test(arguments: [
    ("[1,\"steer\",4]", "[2] must be a whole number from 0 to 3, not 4."),
    ("[1,\"halt\",4]", "The scenario must be a list of 2 values for halt."),
    ("[-1,\"halt\"]", "[0] must be a whole number from 0 to 1099511627776, not -1."),
  ])
  func whatIsNoVerbIsRefused(_ text: String, _ sentence: String) throws {
    let error = #expect(throws: JSONFieldError.self) { try TimedVerb(field(text)) }
    expect(error?.description, equals: sentence)
  }
}
