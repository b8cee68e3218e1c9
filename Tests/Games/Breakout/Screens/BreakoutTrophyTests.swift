import Breakout
import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// What play of breakout comes to, towards trophies.
// Behaviour: playing 23
@MainActor
@Suite struct BreakoutTrophyTests {
  @Test func aClearedLevelEarnsAndACombo() {
    let rig = BreakoutRig(.level("2-03"))
    let log = TrophyLog(rig.scene)
    rig.advance(0)
    var most = 0
    rig.playItself {
      most = max(most, rig.game.balls.map(\.chain).max() ?? 0)
      expect(rig.game.phase == .won || !log.hasEarned(.level))
      return rig.game.phase == .won
    }
    expect(log.hasEarned(.level) && log.most(.allLevels) == 1 && rig.archive.clearedCount == 1)
    expect(log.most(.combo) >= most && most > 1)
  }

  @Test func aWallOfOnesOwnIsNoLevel() {
    let rig = BreakoutRig(settings: BreakoutSettings())
    let log = TrophyLog(rig.scene)
    rig.advance(0)
    rig.playItself(seconds: 20) { log.most(.combo) > 0 }
    expect(log.most(.combo) > 0 && log.most(.level) == 0)
    let event = BreakoutEvent.wallCleared
    let score = BreakoutScore(score: 0, best: 0, lives: nil)
    var status = BreakoutStatus(play: .ended)
    status.result = BreakoutResult(
      isWon: true, headline: "", score: 0, best: nil, details: "", stars: nil, replay: nil, cleared: 40)
    var snapshot = BreakoutSnapshot(game: rig.game, score: score, status: status, isOwn: true)
    expect(BreakoutTables.trophyEvents(of: event, in: snapshot), equals: [.earned(.level), .earned(.allLevels)])
    snapshot.isOwn = false
    expect(BreakoutTables.trophyEvents(of: event, in: snapshot).isEmpty)
  }

  @Test func thereAreAsManyLevelsAsTheTrophyAsksFor() {
    expect(BreakoutLevels.names.count, equals: Trophy.allLevels.goal)
  }
}
