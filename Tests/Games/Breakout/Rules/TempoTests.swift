import OvershootGeometry
import OvershootJSON
import OvershootPlay
import OvershootSupport

@testable import Breakout

/// How quick levels are played: by their heads, and by what was recorded of them.
@Suite(.laws) struct TempoTests {
  private static func shipped(_ name: String) throws -> BreakoutLevel? {
    try BreakoutLevel(parsing: Repository.text(of: "Resources/\(BreakoutLevels.path(of: name))"))
  }

  /// What version 0.2 answered to the replays of `Replays/0.2.jsonl`.
  private static let answers = [
    ("6e44ef1509424800", 830, 4_582), ("473e9e80f7414adc", 2_290, 5_760), ("ae6dd7042a40a9d8", 6_370, 15_987),
    ("803fb4b5eebb44d8", 7_030, 11_449), ("7aab81f985b8369c", 7_190, 8_169),
  ]

  // Behaviour: breakout-levels 22
  @Test func replaysOfTheVersionBeforeGiveWhatTheyGave() throws {
    let lines = try Repository.text(of: "Tests/Games/Breakout/Replays/0.2.jsonl").split(separator: "\n")
    expect(lines.count, equals: Self.answers.count)
    for (line, answer) in zip(lines, Self.answers) {
      let replay = try BreakoutReplay(JSONField(parsing: Array(line.utf8)), from: Self.shipped)
      let game = replay.play()
      expect((game.hash, game.score, game.tick) == answer && replay.line == line, "\(game.hash)")
      // The same with the text of the level, which names no tempo.
      let level = try #require(replay.level?.level)
      let named = BreakoutReplay(seed: replay.seed, level: .init(level)).with(replay.record)
      expect(!named.line.contains("tempo") && named.play().hash == game.hash)
    }
  }

  // Behaviour: breakout-levels 22
  @Test func theSecondTempoIsNamedInHeadsReplaysAndKeptGames() throws {
    let level = try #require(try Self.shipped("1-01"))
    expect(try level.tempo.number == 2 && BreakoutLevel(parsing: level.text) == level)
    for named in [BreakoutReplay.NamedLevel(level, name: "1-01"), .init(level)] {
      var replay = BreakoutReplay(seed: 3, level: named)
      expect(replay.line.contains("\"tempo\":2") && replay.start.contains("\"tempo\":2"))
      var game = replay.newGame
      game.act(.press)
      game.act(.paddle(0))
      while game.lives == level.balls { game.tick() }
      game.tick()
      replay = BreakoutReplay(from: game, seed: 3, levelName: named.name)
      let read = try BreakoutReplay(start: replay.start, shipped: Self.shipped)
      expect(read.newGame.level == level && read.record.play() == game)
    }
    let first = level.played(atTempo: 1)
    expect((first.speed, first.par, first.tempo.top) == (340, 60, 32) && !first.text.contains("tempo"))
    expect(first.played(atTempo: 1) == first && EndlessWall.level(3, seed: 1).tempo.number == 2)
  }

  // Behaviour: breakout-levels 1, 22
  @Test(arguments: [
    ("tempo: 3", 1, 8), ("tempo: 2\nstart: 199", 2, 8), ("tempo: 2\nname: A\nflat: 41", 3, 7),
    ("tempo: 2\nspeed: 1501", 2, 8), ("tempo: 2\npause: 31", 2, 8), ("tempo: 2\ntop: 498", 2, 6), ("start: 400", 1, 1),
    ("speed: 400\ntempo: 2\nspeed: 500\nspeed: 600", 4, 1), ("par: 20\npar: 30\ntempo: 2", 2, 1),
  ])
  func aFigureOutOfRangeIsToldWithItsLine(_ head: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: TextError.self) { try BreakoutLevel(parsing: levelText(["1", "1"], head)) }
    expect(error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  // Behaviour: breakout-levels 1, 22
  @Test func whatStandsAboveTheTempoIsThatOfTheFirst() throws {
    let level = try BreakoutLevel(parsing: levelText(["1"], "speed: 400\ntempo: 2\npar: 30\ntop: 400"))
    expect((level.speed, level.par) == (BreakoutTempo.second.speed, 30))
    expect((level.played(atTempo: 1).speed, level.played(atTempo: 1).par) == (400, 90))
    let deep = #expect(throws: TextError.self) {
      try BreakoutLevel(parsing: levelText(Array(repeating: "1", count: 5), "tempo: 2\ntop: 400"))
    }
    expect(deep, equals: TextError(2, 6, "The wall reaches deeper than 500 from this top."))
  }

  // Behaviour: breakout-levels 22
  @Test func figuresAreThoseOfTheHead() throws {
    try law(seed: 71, cases: 30) { random, _ in
      let head = "tempo: 2\nserve: 60\nstart: 500\npause: 5\nfall: 240\ntop: 200\npaddle: 120"
      var game = try BreakoutGame("WWWWWW", "111111", head: head, seed: random.next())
      expect(game.paddle.width == 120 && game.wall.frame(column: 0, row: 0).minY == 200)
      game.act(.press)
      let direction = game.balls[0].velocity
      expect(abs(direction.length - 500) < 1e-9)
      expect((60...87).contains(Trigonometry.angle(x: abs(direction.x), y: -direction.y) * 180 / .pi))
      game.hit(1, .shot, ball: nil) { _ in }
      let y = game.levelPlay?.pieces.first?.position.y ?? 0
      game.tick()
      game.tick()
      expect(game.levelPlay?.pieces.first?.position.y ?? 0, equals: y + 2)
      game.balls[0].position.y = 700
      game.tick()
      expect(game.lives == 2 && !game.isResting)
      for _ in 0..<60 {
        expect(game.act(.press), equals: [.refused])
        game.tick()
      }
      expect(game.isResting && game.act(.press) == [.served(ball: 2)])
    }
  }

  // Behaviour: breakout-levels 22
  @Test func theLastTwoBricksDrawBalls() throws {
    try law(seed: 72, cases: 60) { random, index in
      var row = Array("............")
      for _ in 0..<2 { row[random.integer(below: 12)] = "4" }
      let tempo = 1 + index % 2
      var game = try BreakoutGame(String(row), head: "tempo: \(tempo)", seed: random.next())
      game.put(40 + 400 * random.unit(), 500, Vector2(angle: -Double.pi * (0.1 + 0.8 * random.unit())))
      var (drawn, player) = (0, BreakoutPlayer())
      while !game.hasEnded, game.tick < 2_400 {
        let before = game.balls.last
        var verbs: [BreakoutVerb] = []
        player.play(game) { verbs.append($0) }
        for verb in verbs { game.act(verb) }
        let events = game.advance()
        for case .drawn in events { drawn += 1 }
        guard let before, let after = game.balls.last, before.id == after.id,
          events.allSatisfy({ if case .drawn = $0 { true } else { false } })
        else { continue }
        let turn = Trigonometry.angle(
          x: before.velocity.dot(after.velocity), y: before.velocity.cross(after.velocity))
        expect(abs(turn) <= (tempo == 1 ? 1e-12 : 1.5 * .pi / 180 + 1e-12))
        expect(abs(after.velocity.length - game.ballSpeed) < 1e-9 * game.ballSpeed)
        expect(turn == 0 || abs(after.velocity.y) >= 0.2079 * after.velocity.length)
      }
      expect(drawn, equals: tempo - 1)
    }
  }

  // Behaviour: breakout-levels 22
  @Test func whatIsBehindUnbreakableBricksDrawsNothing() throws {
    var game = try BreakoutGame("...1...", "###.###", "#######", head: "tempo: 2")
    game.put(100, 500, Vector2(0.3, -1))
    for _ in 0..<120 { expect(!game.advance().contains { if case .drawn = $0 { true } else { false } }) }
  }
}
