import OvershootGeometry
import OvershootSupport

@testable import Breakout

/// The rules of levels: bricks of all kinds, score and speed.
@Suite struct LevelGameTests {
  /// Plays until something happens.
  private func first(
    _ game: inout BreakoutGame, ticks: Int = 2000, _ isWanted: (BreakoutEvent) -> Bool
  ) -> BreakoutEvent? {
    for _ in 0..<ticks {
      var found: BreakoutEvent?
      game.tick { if found == nil, isWanted($0) { found = $0 } }
      if let found { return found }
    }
    return nil
  }

  // Behaviour: breakout-levels 1
  @Test func bricksFillTheRoomOfALevel() throws {
    let game = try BreakoutGame("1111", "1111")
    let frame = game.wall.frame(at: 5)
    expect(frame, equals: Rect(x: 2 + 117.5 + 2, y: 32 + 26, width: 117.5, height: 24))
    let rows = Array(repeating: "1", count: 20)
    let tall = BreakoutGame(level: try BreakoutLevel(parsing: levelText(rows)), seed: 1)
    expect(abs(tall.wall.frame(at: 19).maxY - 332) < 1e-9 && tall.wall.frame(at: 0).height == 13.1)
  }

  // Behaviour: breakout-levels 3
  @Test func nothingBreaksAnUnbreakableBrick() throws {
    var game = try BreakoutGame("#1")
    game.put(100, 80, Vector2(0.1, -1))
    game.balls[0].chain = 3
    game.balls[0].idleTicks = 500
    let hit = first(&game) { if case .hit = $0 { true } else { false } }
    expect(hit, equals: .hit(ball: 1, column: 0, row: 0, left: nil, points: 0, by: .ball))
    expect(game.balls[0].chain == 3 && game.balls[0].idleTicks > 500 && game.wall.rows == ["#1"] && game.score == 0)
  }

  // Behaviour: breakout-levels 4, 9
  @Test func aBlastBreaksTheNeighboursOneTickLater() throws {
    var game = try BreakoutGame("4443", "4x#x", "4.41")
    game.put(180, 108, Vector2(0.1, -1))
    game.balls[0].chain = 2
    let hit = try #require(first(&game) { if case .hit = $0 { true } else { false } })
    expect(hit, equals: .hit(ball: 1, column: 1, row: 1, left: 0, points: 30, by: .ball))
    let next = game.play(1)
    let broken = [(0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (2, 2)]
    expect(
      next == [.exploded(ball: 1, column: 1, row: 1)]
        + broken.enumerated().map {
          .hit(ball: 1, column: $1.0, row: $1.1, left: 0, points: 10 * min(8, 4 + $0), by: .blast)
        })
    expect(game.wall.rows, equals: ["0003", "00#1", "0001"])
  }

  // Behaviour: breakout-levels 4
  @Test func chainsGoOnTickByTick() throws {
    var game = try BreakoutGame("xxx1")
    game.putIdle()
    game.hit(0, .shot, ball: nil) { _ in }
    let exploded = game.playTimed(4).filter { if case .exploded = $0.event { true } else { false } }
    expect(exploded.map { $0.tick }, equals: [1, 2, 3])
    expect(exploded.map { $0.event }, equals: (0..<3).map { .exploded(ball: nil, column: $0, row: 0) })
    // A hit without a ball gives 10.
    expect(game.wall.count == 0 && game.phase == .won && game.score == 40 + 10 * 89 + 300)
  }

  // Behaviour: breakout-levels 5
  @Test func rowsMoveToAndFroWhileTheGameRuns() throws {
    var game = try BreakoutGame(".~1..", "11111", "~~~~~", head: "drift: 120")
    expect(game.play(10).isEmpty && game.wall.offset(ofRow: 0) == 0)
    game.putIdle()
    let pitch = (480 - 2.0 * 6) / 5 + 2
    var turns: [(tick: Int, event: BreakoutEvent)] = []
    for _ in 0..<500 {
      game.holdUp()
      game.balls[0].position.y = max(game.balls[0].position.y, 420)
      turns += game.playTimed(1).filter { if case .moved = $0.event { true } else { false } }
    }
    let way = Int((2 * pitch).rounded(.up))
    expect(turns[0].tick == 10 + way && turns[0].event == .moved(row: 0, offset: 2 * pitch))
    expect(turns[1].event, equals: .moved(row: 0, offset: -pitch))
    expect(game.wall.offset(ofRow: 1) == 0 && game.wall.offset(ofRow: 2) == 0)
  }

  // Behaviour: breakout-levels 9
  @Test func theChainIsCountedSinceThePaddle() throws {
    var game = try BreakoutGame("1111", "1111", "1111", "1111")
    game.put(240, 200, Vector2(0.4, -1))
    var points: [Int] = []
    for _ in 0..<6000 where points.count < 12 {
      game.holdUp()
      game.tick {
        if case .hit(_, _, _, _, let gained, _) = $0 { points.append(gained) }
      }
    }
    expect(points == (1...points.count).map { 10 * min(8, $0) } && points.count >= 12)
    game.balls[0].position = Vector2(240, 580)
    game.balls[0].velocity = Vector2(0, 300)
    _ = first(&game) { if case .bounced = $0 { true } else { false } }
    expect(game.balls[0].chain, equals: 0)
  }

  // Behaviour: breakout-levels 10
  @Test func theSpeedGrowsWithEveryFourthBrick() throws {
    var game = try BreakoutGame("11111111111111111111", "11111111111111111111", head: "speed: 330\nballs: 2")
    game.act(.press)
    expect(abs(game.balls[0].velocity.length - 320) < 1e-9 && game.paddle.width == 72)
    for (index, brick) in (0..<20).enumerated() {
      game.hit(brick, .shot, ball: nil) { _ in }
      _ = game.play(1)
      let power = (0..<(index + 1) / 4).reduce(320.0) { value, _ in value * 1.015 }
      expect(abs(game.balls[0].velocity.length - min(330, power)) < 1e-9)
    }
    game.balls[0].position = Vector2(20, 660)
    expect(game.play(1) == [.lost(ball: 1), .lifeLost(left: 1)] && game.lives == 1)
    game.act(.press)
    expect(abs(game.balls[0].velocity.length - 320) < 1e-9)
  }

  // Behaviour: breakout-levels 9
  @Test func theBonusCountsSecondsAndLives() throws {
    var game = try BreakoutGame("1", head: "par: 20\nballs: 2")
    _ = game.play(1000)
    game.act(.press)
    let won = first(&game) { if case .bonus = $0 { true } else { false } }
    let seconds = 20 - (game.levelPlay?.time ?? 0 + 119) / 120 - 1
    expect(game.phase == .won && won == .bonus(points: 10 * seconds + 200))
    expect(game.score, equals: 10 + 10 * seconds + 200)
  }

  // Behaviour: breakout-levels 14
  @Test func theHashCoversWhatDecidesTheFutureOfALevel() throws {
    var game = try BreakoutGame("1x~.", "?#..", seed: 3)
    game.act(.press)
    _ = game.play(20)
    var hashes: Set<String> = [game.hash]
    let changes: [(inout BreakoutGame) -> Void] = [
      { $0.give(.wide) }, { $0.give(.balls) }, { $0.levelPlay?.time += 1 }, { $0.balls[0].stickingOffset = 1 },
      { $0.levelPlay?.shots.append(Shot(position: .zero, previous: .zero)) },
      { $0.levelPlay?.blasts.append(LevelPlay.Blast(brick: 1, ball: nil)) }, { $0.levelPlay?.carried[4] = nil },
      { $0.hit(0, .shot, ball: nil) { _ in } }, { $0.wall.drift { _, _ in } }, { $0.paddle.resize(to: 48) },
    ]
    for change in changes {
      var other = game
      change(&other)
      expect(hashes.insert(other.hash).inserted)
    }
  }
}
