import BombRush
import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens

/// What play of Bomb Rush comes to, towards trophies.
// Behaviour: playing 23
@MainActor
@Suite struct BombRushTrophyTests {
  /// Four bombs lie in a row, which are all that a level allows, and the fifth is set as the first has gone off.
  @Test(arguments: [0, 1]) func aChainOfFiveIsThere(_ fifth: Int) throws {
    let bytes = try #require(Resources.bytes("Bombs/chain.txt"))
    var game = BombRushGame(try BombRushLevel(parsing: bytes))
    func set(_ column: Int, _ row: Int) { _ = game.act(.act(Cell(column: column, row: row))) }
    var most = 0
    func tick() {
      for event in game.advance() {
        let snapshot = BombRushSnapshot(game: game, previous: game, isOwn: true)
        for case .reached(.chain, let count) in BombRushTables.trophyEvents(of: event, in: snapshot) {
          most = max(most, count)
        }
      }
    }
    for (column, row) in [(2, 1), (3, 1), (3, 2), (3, 3)] {
      set(column, row)
      tick()
    }
    while game.bombs.count == 4 { tick() }
    expect(most == 1)
    for _ in 0..<10 { tick() }
    if fifth > 0 { set(2, 3) }
    for _ in 0..<60 { tick() }
    expect(most == 4 + fifth && (most >= Trophy.chain.goal) == (fifth > 0), "\(most)")
  }

  @Test func theEndEarnsByHowItCame() throws {
    var level = try BombRushLevel(parsing: BombRushRig.yard)
    func earned(_ event: BombRushEvent, ticks: Int, isOwn: Bool = true, wasWound: Bool = false) -> [TrophyEvent] {
      var game = BombRushGame(level)
      for _ in 0..<ticks { _ = game.advance() }
      let snapshot = BombRushSnapshot(game: game, previous: game, isOwn: isOwn, wasWound: wasWound)
      return BombRushTables.trophyEvents(of: event, in: snapshot)
    }
    level.time = 2
    expect(earned(.ended(.won), ticks: 60).isEmpty && earned(.ended(.lost(.time)), ticks: 90, wasWound: true).isEmpty)
    expect(earned(.ended(.won), ticks: 61), equals: [.earned(.lastSecond)])
    expect(earned(.ended(.won), ticks: 0, wasWound: true), equals: [.earned(.rewound)])
    expect(earned(.ended(.won), ticks: 61, isOwn: false, wasWound: true).isEmpty)
  }
}
