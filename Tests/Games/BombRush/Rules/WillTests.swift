import BombRush
import OvershootGeometry
import OvershootSupport

/// What verbs do, and when they are refused.
@Suite struct WillTests {
  private func game(_ keys: String = "") throws -> BombRushGame {
    BombRushGame(try BombRushLevel(parsing: text(open, goal: "purge", keys: keys)))
  }

  // Behaviour: bomb-rush 1, 5
  @Test func aBombStandsInTheCentreOfACellAndIsHeld() throws {
    var game = try game()
    game.advance([.act(3, 2)])
    let bomb = try #require(game.bombs.first)
    expect((bomb.place.x, bomb.place.y) == (3 * 960 + 480, 2 * 960 + 480))
    expect(bomb.cell == Cell(3, 2) && bomb.fuse == 179 && game.held == 1 && game.charges == 5)
    game.run(60)
    expect(game.bombs[0].fuse, equals: 120)
    game.run(179)
    expect(game.bombs.count, equals: 1)
    game.run(180)
    expect(game.bombs.isEmpty && game.held == nil)
  }

  // Behaviour: bomb-rush 5
  @Test func eventsTellWhatIsHeldAndHowItsFuseBurns() throws {
    var game = try game()
    game.advance([.act(3, 2)])
    expect(game.events, equals: [.held(game.bombs[0]), .set(bomb: 1, Cell(3, 2))])
    let fuses = game.events(of: 179).compactMap { if case .fuse(let bomb) = $0 { bomb.fuse } else { nil } }
    expect(fuses, equals: [150, 120, 90, 75, 60] + stride(from: 45, to: 0, by: -5))
  }

  // Behaviour: bomb-rush 4
  @Test func aChargeComesBackAfterNinetyTicksUpToTheMost() throws {
    var game = try game()
    game.advance([.act(1, 1)])
    game.run(89)
    expect(game.charges, equals: 5)
    game.run(90)
    expect(game.charges == 6 && game.chargeCounter == 0)
    game.run(300)
    expect(game.charges, equals: 6)
    var other = try self.game("charges: 2\nregen: 7\n")
    other.advance([.act(1, 1), .act(3, 3)])
    expect(other.charges, equals: 0)
    other.run(14)
    expect(other.charges, equals: 2)
    var never = try self.game("regen: 0\n")
    never.advance([.act(1, 1)])
    never.run(400)
    expect(never.charges, equals: 5)
  }

  // Behaviour: bomb-rush 5
  @Test func refusedVerbsOnlyCount() throws {
    let rows = [
      "###########", "#.........#", "#.+.......#", "#...#.w..>#", "#........##", "#########d#", "###########",
    ]
    let keys = "bombs: 2\ncharges: 3\nregen: 0\n"
    let start = BombRushGame(try BombRushLevel(parsing: text(rows, keys: keys)))
    func refusal(_ verb: BombRushVerb, after verbs: [BombRushVerb] = []) -> BombRushRefusal? {
      var (game, twin) = (start, start)
      game.advance(verbs)
      twin.advance(verbs)
      let before = game
      game.advance([verb])
      twin.advance()
      expect(game.refusedCount, equals: before.refusedCount + 1)
      expect(game.hash == twin.hash && game.charges == twin.charges && game.held == twin.held)
      guard case .refused(let refusal, _)? = game.events.first else { return nil }
      return refusal
    }
    expect(refusal(.act(4, 3)), equals: .notFloor)
    expect(refusal(.act(9, 3)), equals: .notFloor)
    expect(refusal(.act(40, -3)), equals: .notFloor)
    expect(refusal(.act(9, 5)), equals: .occupied)
    expect(refusal(.act(5, 2)), equals: .protectedZone)
    expect(refusal(.act(1, 4), after: [.act(1, 1), .act(8, 1)]), equals: .tooMany)
    expect(refusal(.act(2, 2), after: [.act(1, 1), .act(8, 1)]), equals: .noCharge)
    for verb in [BombRushVerb.steer(.up), .halt, .detonate, .cycle, .release] {
      expect(refusal(verb), equals: .noneHeld)
    }
    expect(refusal(.halt, after: [.act(1, 1), .release]), equals: .noneHeld)
  }

  // Behaviour: bomb-rush 5
  @Test func theProtectedZoneEndsAfterTwoSeconds() throws {
    var game = BombRushGame(try level("#######", "#w....#", "#.....#", "#.....#", "#...#+#", "#...+>#", "#######"))
    game.run(119)
    game.advance([.act(2, 2)])
    expect(game.refusedCount, equals: 1)
    game.advance([.act(2, 2)])
    expect(game.bombs.count, equals: 1)
  }

  // Behaviour: bomb-rush 5
  @Test func afterTheEndAllIsRefused() throws {
    var game = BombRushGame(try level("#######", "#w...>#", "#.....#", "#.....#", "#.....#", "#.....#", "#######"))
    game.run(1_000)
    expect(game.phase == .won && game.tick == 120)
    let hash = game.hash
    game.advance([.act(3, 3)])
    expect(game.tick == 120 && game.refusedCount == 1 && game.hash == hash)
    expect(game.events, equals: [.refused(.over, Cell(3, 3))])
  }

  // Behaviour: bomb-rush 2, 5, 17
  @Test func aPickupIsTakenFreeAndABombComesBeforeIt() throws {
    let rows = ["#########", "#.?.....#", "#.......#", "#.......#", "#.......#", "#######d#", "#########"]
    for pickup in Pickup.allCases {
      var game = BombRushGame(
        try BombRushLevel(parsing: text(rows, goal: "purge", keys: "hidden: \(pickup.rawValue)\nregen: 0\n")))
      game.advance([.act(2, 1)])
      expect(game.board.pickup(at: Cell(2, 1)) == pickup && game.charges == 4 && game.score == 10)
      expect(game.board.picture[1], equals: "#.\(pickup.glyph).....#")
      game.advance([.act(2, 1)])
      expect(game.board.pickup(at: Cell(2, 1)) == nil && game.charges == 4)
      game.advance([.act(5, 3)])
      let bomb = try #require(game.bombs.first)
      expect(game.range, equals: (pickup == .range ? 3 : 2))
      expect(game.maximumCharges, equals: (pickup == .focus ? 7 : 6))
      expect(bomb.fuse, equals: (pickup == .slow ? 239 : 179))
      expect(bomb.isSilent, equals: (pickup == .quiet))
      game.advance([.steer(.left)])
      expect(game.bombs[0].isGhost == (pickup == .ghost) && game.ghostCount == 0)
    }
    // A bomb over a pickup is what an act means.
    var game = BombRushGame(try BombRushLevel(parsing: text(rows, goal: "purge", keys: "hidden: range\n")))
    game.advance([.act(2, 1), .act(1, 1), .steer(.right)])
    game.run(12)
    game.advance([.halt])
    game.run(30)
    expect(game.bombs[0].cell == Cell(2, 1) && game.held == 1)
    game.advance([.act(2, 1)])
    expect(game.bombs[0].fuse == 5 && game.range == 2)
  }

  // Behaviour: bomb-rush 6
  @Test func cyclingHoldsTheNextNumber() throws {
    var game = try game()
    game.advance([.act(1, 1), .act(3, 1), .act(5, 1)])
    expect(game.held, equals: 3)
    var order: [Int?] = []
    for _ in 0..<3 {
      game.advance([.cycle])
      order.append(game.held)
    }
    expect(order, equals: [1, 2, 3])
    game.advance([.act(3, 1)])
    expect(game.held, equals: 2)
    game.advance([.release])
    expect(game.held == nil)
  }
}
