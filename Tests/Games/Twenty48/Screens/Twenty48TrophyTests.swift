import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootTwenty48Screens

/// What play of 2048 comes to, towards trophies.
// Behaviour: playing 23
@MainActor
@Suite struct Twenty48TrophyTests {
  /// A game with two tiles of 1024 and of 256, beside each other.
  private func rig() throws -> (GameRig, TrophyLog) {
    let board = try Board(notation: "aa00880000000000", columns: 4, rows: 4)
    let rig = GameRig(game: Twenty48Game(rules: .classic, board: board, generator: SeededGenerator(seed: 1)))
    rig.run(0.5)
    return (rig, TrophyLog(rig.scene))
  }

  @Test func aMergeEarnsByItsTile() throws {
    let (rig, log) = try rig()
    rig.press(.down)
    expect(Trophy.allCases.allSatisfy { log.most($0) == 0 })
    rig.press(.left)
    expect(log.most(.tile512) == 2048 && log.hasEarned(.tile512) && log.hasEarned(.unaided))
    expect(log.most(.tile4096) == 2048 && !log.hasEarned(.tile4096))
  }

  @Test func aPushThatIsTakenBackIsHelp() throws {
    let (rig, log) = try rig()
    rig.press(.left)
    rig.press(.u)
    log.events = []
    rig.press(.left)
    expect(log.hasEarned(.tile512) && log.most(.unaided) == 0)
  }

  @Test func whatAutoplayDoesEarnsNothing() throws {
    let (rig, log) = try rig()
    rig.press(.left)
    let scene = try #require(rig.scene as? Twenty48Scene)
    var snapshot = try #require(scene.shown)
    let events = snapshot.push.events
    func earned() -> [TrophyEvent] { events.flatMap { Twenty48Tables.trophyEvents(of: $0, in: snapshot) } }
    expect(!log.events.isEmpty && earned() == log.events)
    snapshot.isOwn = false
    expect(earned().isEmpty)
  }
}
