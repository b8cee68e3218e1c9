import OvershootGeometry
import OvershootJSON
import OvershootPlay
import OvershootSupport

@testable import Breakout

// Behaviour: breakout 22, 30
/// Games that go on from a state.
@Suite(.laws) struct SnapshotTests {
  private func field(_ text: String) throws -> JSONField { try JSONField(parsing: Array(text.utf8)) }

  private func settings(_ generator: inout SeededGenerator) -> BreakoutSettings {
    var settings = BreakoutSettings()
    for count in BreakoutSettings.Count.allCases { settings[count] = generator.integer(below: count.range.upperBound) }
    (settings.autoStart, settings.mode) = (generator.integer(below: 2) == 0, .endless)
    if generator.integer(below: 2) == 0 { settings.difficulty = .hard }
    return settings
  }

  private func verb(_ generator: inout SeededGenerator) -> BreakoutVerb {
    switch generator.integer(below: 12) {
    case 0: .pause(true)
    case 1...3: .pause(false)
    case 4...5: .press
    case 6: .set(settings(&generator))
    case 7...8: .hold(generator.integer(below: 3) - 1)
    default: .paddle(480 * generator.unit())
    }
  }

  @Test func aGameGoesOnFromItsStateAsTheWholeOneDoes() throws {
    try law(seed: 22, cases: 40) { generator, _ in
      let seed = generator.next()
      var game = BreakoutGame(settings: settings(&generator), seed: seed)
      for _ in 0..<generator.integer(below: 60) {
        game.act(verb(&generator))
        for _ in 0..<generator.integer(below: 120) { game.tick() }
      }
      var replay = BreakoutReplay(from: game, seed: seed)
      var session = GameSession(game)
      expect(try BreakoutReplay(start: replay.start) == replay && replay.play() == game)
      for _ in 0..<20 {
        _ = session.act(verb(&generator))
        session.advance(to: session.game.tick + generator.integer(below: 60))
      }
      (game, replay) = (session.game, replay.with(session.record))
      let read = try BreakoutReplay(field(replay.line), from: { _ in nil })
      expect(read == replay && read.play() == game && read.play().hash == game.hash)
    }
  }

  private func game() -> BreakoutGame {
    var game = BreakoutGame(seed: 5)
    game.act(.press)
    for _ in 0..<200 { game.tick() }
    return game
  }

  @Test(arguments: [
    ("hits", "\"1111\"", "the hits that are left of each of 20 bricks"),
    ("hits", "\"11111111111111111112\"", "the hits that are left of each of 20 bricks"),
    ("autoTicks", "240", "a whole number from 0 to 239, not 240"),
    ("tick", "-1", "a whole number from 0 to 9007199254740991, not -1"),
    ("score", "-5", "a whole number from 0 to 9007199254740991, not -5"),
    ("lives", "4", "a whole number from 0 to 3, not 4"), ("generator", "-1", "a whole number from 0 to \(UInt64.max)"),
    ("balls", "[0,0,0,0,0,0]", "a list of at most 5, not of 6"),
  ])
  func aMemberThatNoPlayLeadsToIsRefused(_ name: String, _ value: String, _ requirement: String) throws {
    let json = game().json
    let start = try #require(json.firstRange(of: "\"\(name)\":")?.upperBound)
    let rest = json[start...]
    let end = rest.first == "[" ? rest.firstIndex(of: "]") : rest.firstIndex { ",}".contains($0) }
    let text = json[..<start] + value + (name == "balls" ? "}" : rest[try #require(end)...])
    let error = #expect(throws: JSONFieldError.self) {
      try BreakoutGame(field(String(text)), beginning: BreakoutGame(seed: 0))
    }
    if name != "balls" { expect(error?.description, equals: "\(name) must be \(requirement).") }
  }

  @Test(arguments: [
    ("\"id\":1,", "\"id\":0,", "balls[0].id must be a whole number from 1 to 1, not 0."),
    ("\"idle\":", "\"idle\":24", "balls[0].idle must be a whole number from 0 to 2399, not "),
    ("\"position\":[", "\"position\":[-", "balls[0].position must be in the field."),
    ("\"x\":", "\"x\":-", "paddle.x must be a place of the paddle."),
    (
      "\"previous\":240", "\"hold\":[2,0],\"previous\":240",
      "paddle.hold[0] must be a whole number from -1 to 1, not 2."
    ),
    ("\"previous\":240", "\"hold\":[2],\"previous\":240", "paddle.hold must be a list of a direction and ticks."),
    ("\"score\"", "\"points\"", "points is not a known key."),
  ])
  func aMemberOfABallOrThePaddleIsRefused(_ old: String, _ new: String, _ sentence: String) throws {
    let json = game().json
    expect(json.contains(old))
    let error = #expect(throws: JSONFieldError.self) {
      try BreakoutGame(
        field(json.replacing(old, with: new, maxReplacements: 1)), beginning: BreakoutGame(seed: 0))
    }
    expect(error?.description.hasPrefix(sentence.dropLast(sentence.hasSuffix(" ") ? 0 : 1)) == true)
  }

  @Test func aBallHasTheSpeedOfTheSettings() throws {
    var settings = BreakoutSettings()
    settings[.speed] = 200
    let error = #expect(throws: JSONFieldError.self) {
      try BreakoutGame(field(game().json), beginning: BreakoutGame(settings: settings, seed: 0))
    }
    expect(error?.description, equals: "balls[0].velocity must be 600 long.")
  }

  /// What is accepted of damaged states can be played.
  @Test func damagedStatesArePlayedOrRefused() throws {
    let json = Array(game().json.utf8)
    var count = 0
    law(seed: 23, cases: 300) { generator, _ in
      var bytes = json
      for _ in 0...generator.integer(below: 3) {
        bytes[generator.integer(below: bytes.count)] = UInt8(48 + generator.integer(below: 10))
      }
      guard let value = try? JSONField(parsing: bytes),
        var game = try? BreakoutGame(value, beginning: BreakoutGame(seed: 0))
      else { return }
      count += 1
      for _ in 0..<300 { game.tick() }
      game.act(.press)
      for _ in 0..<300 { game.tick() }
    }
    expect(count > LawShare.scaled(20))
  }
}
