import OvershootGeometry
import OvershootJSON
import OvershootPlay
import OvershootSupport

@testable import Breakout

// Behaviour: breakout-levels 14, 16
/// Games of levels that go on from a state.
@Suite(.laws) struct LevelSnapshotTests {
  private func field(_ text: String) throws -> JSONField { try JSONField(parsing: Array(text.utf8)) }

  private func verb(_ game: BreakoutGame, _ random: inout SeededGenerator) -> BreakoutVerb {
    switch random.integer(below: 16) {
    case 0: .pause(true)
    case 1...3: .pause(false)
    case 4...6: .press
    case 7...8: .hold(random.integer(below: 3) - 1)
    case 9...12: .paddle(game.balls.last?.position.x ?? 240)
    default: .paddle(480 * random.unit())
    }
  }

  /// One of the three kinds of levels that are played: of a text, of a seed, and one that comes with the program.
  private func level(_ random: inout SeededGenerator) throws -> BreakoutReplay.NamedLevel {
    let seed = random.next()
    return switch random.integer(below: 3) {
    case 0: .init(try randomLevel(&random))
    case 1: .init(EndlessWall.level(after: 1 + random.integer(below: 50), seed: seed, lives: 1 + Int(seed % 10)))
    default: .init(try Self.shipped("3-02"), name: "3-02")
    }
  }

  private static func shipped(_ name: String) throws -> BreakoutLevel {
    try BreakoutLevel(parsing: Repository.text(of: "Resources/\(BreakoutLevels.path(of: name))"))
  }

  @Test func aLevelGoesOnFromItsStateAsTheWholeOneDoesTickByTick() throws {
    var texts: Set<String> = []
    // Lives come from bricks only.
    let caught = PowerUp.allCases.filter { $0 != .life }
    try law(seed: 46, cases: 60, share: .all) { random, _ in
      let (seed, level) = (random.next(), try level(&random))
      var game = BreakoutGame(level: level.level, seed: seed)
      for _ in 0..<random.integer(below: 80) {
        if game.balls.count > 0, random.integer(below: 4) == 0 { game.give(caught[random.integer(below: 11)]) }
        game.act(verb(game, &random))
        for _ in 0..<random.integer(below: 60) { game.tick() }
      }
      var replay = BreakoutReplay(from: game, seed: seed, levelName: level.name)
      let start = try BreakoutReplay(start: replay.start, shipped: Self.shipped)
      expect(start == replay && start.play() == game && start.play().hash == game.hash)
      for name in ["blasts", "due", "lost", "pieces", "shots"] where !replay.start.contains("\"\(name)\":[]") {
        texts.insert(name)
      }
      if replay.start.contains("\"sticking\":") { texts.insert("sticking") }
      var session = GameSession(start.play())
      for _ in 0..<20 {
        let verb = verb(game, &random)
        game.act(verb)
        _ = session.act(verb)
        for _ in 0..<random.integer(below: 60) where !game.hasEnded {
          game.tick()
          _ = session.advance()
          expect(game, equals: session.game)
        }
      }
      replay = replay.with(session.record)
      let read = try BreakoutReplay(field(replay.line), from: Self.shipped)
      expect(read == replay && read.play() == game)
    }
    expect(texts.isSuperset(of: ["due", "pieces", "shots", "sticking"]), "\(texts)")
  }

  /// A game with something in each member of its state.
  private func game() throws -> BreakoutGame {
    var game = try BreakoutGame(".~44x?WB", "1#111111", seed: 5)
    game.act(.press)
    for powerUp in [PowerUp.laser, .sticky, .narrow] { game.give(powerUp) }
    for _ in 0..<40 {
      game.tick()
      game.act(.press)
    }
    game.hit(4, .ball, ball: 1) { _ in }
    game.hit(6, .ball, ball: 1) { _ in }
    game.tick()
    game.give(.balls)
    game.levelPlay?.blasts.append(LevelPlay.Blast(brick: 2, ball: 1))
    game.levelPlay?.lostChains.append(LevelPlay.LostChain(ball: 1, chain: 4))
    return game
  }

  @Test(arguments: [
    ("\"active\":[", "\"active\":[0,", "play.active must be a list of the ticks of each power-up."),
    ("\"blasts\":[[2", "\"blasts\":[[16", "play.blasts[0][0] must be a whole number from 0 to 15, not 16."),
    ("\"broken\":", "\"broken\":9", "play.broken must be a whole number from 0 to 16, not 9"),
    ("\"drifts\":[[-", "\"drifts\":[[-9", "play.drifts[0] must be within the limits of its row."),
    ("\"due\":[\"balls\"", "\"due\":[\"wide\"", "play.due[0] must be one of balls, life, not 'wide'"),
    ("\"lost\":[[1,", "\"lost\":[[1,-", "play.lost[0][1] must be a whole number from 0 to 9007199254740991, not -4."),
    ("[\"wide\",6", "[\"wide\",8", "play.pieces[0][1] must be a whole number from 0 to 7, not 8."),
    ("\"shots\":[[[", "\"shots\":[[[-", "play.shots[0][0] must be in the field."),
    ("\"hits\":\"0", "\"hits\":\"#", "hits must be the hits that are left of each of 16 bricks."),
    ("\"lives\":", "\"lives\":9", "lives must be a whole number from 0 to 3, not 93."),
    ("\"play\":", "\"plan\":", "plan is not a known key; did you mean play."),
  ])
  func aMemberThatNoPlayLeadsToIsRefused(_ old: String, _ new: String, _ sentence: String) throws {
    let (json, level) = (try game().json, try #require(try game().level))
    expect(json.contains(old), "\(json)")
    let error = #expect(throws: JSONFieldError.self) {
      try BreakoutGame(
        field(json.replacing(old, with: new, maxReplacements: 1)), beginning: BreakoutGame(level: level, seed: 5))
    }
    expect(error?.description.hasPrefix(sentence) == true, "\(String(describing: error))")
  }

  /// What is accepted of damaged states can be played.
  @Test func damagedStatesArePlayedOrRefused() throws {
    let (json, level) = (Array(try game().json.utf8), try #require(try game().level))
    var count = 0
    law(seed: 47, cases: 300) { random, _ in
      var bytes = json
      for _ in 0...random.integer(below: 3) {
        let index = random.integer(below: bytes.count)
        if (48..<58).contains(bytes[index]) { bytes[index] = UInt8(48 + random.integer(below: 10)) }
      }
      guard let value = try? JSONField(parsing: bytes),
        var game = try? BreakoutGame(value, beginning: BreakoutGame(level: level, seed: 5))
      else { return }
      count += 1
      for _ in 0..<6 {
        game.act(.press)
        for _ in 0..<60 { game.tick() }
      }
    }
    expect(count > LawShare.scaled(20))
  }

  @Test func aStateOfALevelNeedsOneAndSettingsHaveNone() throws {
    let level = try game().json
    #expect(throws: JSONFieldError.self) { try BreakoutGame(field(level), beginning: BreakoutGame(seed: 5)) }
    let start = "{\"levelText\":\"map:\\n1\",\"seed\":1,\"state\":\(BreakoutGame(seed: 5).json)}"
    #expect(throws: JSONFieldError.self) { try BreakoutReplay(start: start) }
  }

  @Test func aTrialHasOneOutcomeHoweverItIsSliced() throws {
    let level = try Self.shipped("1-01")
    var whole = LevelTrial(level: level, seed: 3)
    expect(whole.outcome == .running && whole.run(ticks: 0) == .running && whole.run(ticks: -1) == .running)
    guard case .cleared(let ticks) = whole.run(ticks: .max) else { return expect(Bool(false)) }
    var (sliced, slices) = (LevelTrial(level: level, seed: 3), 0)
    while sliced.run(ticks: 100) == .running { slices += 1 }
    expect(slices == (ticks - 1) / 100 && sliced.outcome == .cleared(ticks: ticks) && sliced.game == whole.game)
    // Nothing reaches a brick that unbreakable ones close in.
    var closed = LevelTrial(level: try BreakoutLevel(parsing: "map:\n#1#\n###"), seed: 3)
    expect(closed.run(ticks: LevelTrial.maximumTicks) == .failed && closed.run(ticks: 1) == .failed)
    expect(closed.game.tick <= LevelTrial.maximumTicks)
  }
}
