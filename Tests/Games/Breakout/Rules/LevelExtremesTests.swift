import OvershootGeometry
import OvershootSupport

@testable import Breakout

/// Levels at the ends of what is allowed, and what is no level.
@Suite(.laws) struct LevelExtremesTests {
  // Behaviour: breakout-levels 1
  @Test func aMegabyteIsRefusedBeforeItIsRead() {
    for text in ["map:\n" + String(repeating: "1", count: 1 << 20), String(repeating: "\u{7}", count: 1 << 20)] {
      let error = #expect(throws: TextError.self) { try BreakoutLevel(parsing: text) }
      expect(error, equals: TextError(1, 1, "The level has more than 2000 characters."))
    }
  }

  // Behaviour: breakout-levels 1
  @Test(arguments: [
    ("map:\r\n11\r\n1\u{1B}[2J\r\n", 3, 2), ("name: a\u{0}b\n\nmap:\n1", 1, 8), ("\u{7F}map:\n1", 1, 1),
    ("map:\n1\u{85}1", 2, 2), ("map:\n11\r1", 2, 3), ("name: \u{1F}\n\nmap:\n", 1, 7),
  ])
  func controlCharactersOfAPastedTextAreToldWithTheirPlace(_ text: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: TextError.self) { try BreakoutLevel(parsing: text) }
    expect(error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  // Behaviour: breakout-levels 1, 4
  @Test func aColumnAndASingleBrickAreLevels() throws {
    for rows in [["1"], Array(repeating: "x", count: 20), ["#", ".", "4"], ["~", "?"]] {
      let level = try BreakoutLevel(parsing: levelText(rows, "balls: 10"))
      var trial = LevelTrial(level: level, seed: 4)
      expect(trial.run(ticks: LevelTrial.maximumTicks) != .failed && trial.game.dropped == 0, "\(rows)")
    }
  }

  // Behaviour: breakout-levels 4
  @Test func aChainBlowsUpTheGreatestWallRingByRing() throws {
    let rows = Array(repeating: String(repeating: "x", count: 20), count: 20)
    var game = BreakoutGame(level: try BreakoutLevel(parsing: levelText(rows)), seed: 1)
    game.putIdle()
    game.hit(0, .shot, ball: nil) { _ in }
    for ring in 1...19 {
      expect(game.wall.count, equals: 400 - ring * ring)
      expect(game.play(1).count { if case .exploded = $0 { true } else { false } }, equals: 2 * ring - 1)
    }
    expect(game.phase == .won && game.balls.count == 1)
  }

  // Behaviour: breakout-levels 8, 12
  @Test func ballsInACornerWithEnergyAndFloorStayInTheField() throws {
    try law(seed: 48, cases: 20) { random, _ in
      var game = try BreakoutGame(
        "#1111111#", "#1x111x1#", "#.......#", "~#.....#~", head: "speed: 1500\ndrift: 240", seed: random.next())
      for x in [10.0, 470] {
        for y in [10.0, 630, 630] { game.put(x, y, Vector2(angle: 7 * random.unit())) }
      }
      for _ in 0..<800 where !game.hasEnded {
        for powerUp in [PowerUp.energy, .floor, .fast] { game.give(powerUp) }
        if random.integer(below: 20) == 0 { game.act(.paddle(480 * random.unit())) }
        game.tick()
        expect(game.balls.count == 6 && game.levelOverlap <= 8e-6)
      }
    }
  }

  // Behaviour: breakout-levels 18
  @Test func wallsWithoutEndKeepNothingMore() {
    var (number, most, ticks) = (30, 0, 0)
    var trial = LevelTrial(level: EndlessWall.level(number, seed: 2), seed: 2)
    while ticks < 12_000 {
      let start = trial.game.tick
      let outcome = trial.run(ticks: 60)
      ticks += trial.game.tick - start
      most = max(most, trial.game.elementCount)
      guard outcome != .running else { continue }
      let next = EndlessWall.level(after: number, seed: 2, lives: trial.game.lives)
      expect(next.balls, equals: min(max(trial.game.lives, 1), 10))
      (number, trial) = (number + 1, LevelTrial(level: next, seed: 2))
    }
    expect(most > 1 && most <= 150, "\(most)")
  }
}

extension BreakoutGame {
  /// The number of things that come and go.
  fileprivate var elementCount: Int {
    guard let levelPlay else { return balls.count }
    return balls.count + levelPlay.pieces.count + levelPlay.shots.count + levelPlay.blasts.count + levelPlay.due.count
      + levelPlay.lostChains.count
  }
}
