import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootTwenty48Screens

/// What the user prefers of 2048: how fast tiles move, and which ones appear.
@MainActor
@Suite struct Twenty48PreferenceTests {
  /// Returns the seconds after a push until nothing moves any more.
  private func restTime(_ pace: TilePace, _ style: TileMotion.Style = .crisp) -> Double {
    let rig = GameRig(tileStyle: style, tilePace: pace)
    rig.advance(1)
    rig.press(.left)
    rig.press(.up)
    var time = 0.0
    while rig.host.needsFrame, time < 20 {
      rig.advance(1.0 / 240)
      time += 1.0 / 240
    }
    return time
  }

  // Behaviour: twenty48 9
  @Test(arguments: TileMotion.Style.allCases)
  func eachPaceTakesHalfTheTimeOfTheSlowerOne(_ style: TileMotion.Style) {
    let springs = [Spring(response: 0.11, dampingFraction: 0.88)]
    for pace in TilePace.allCases {
      guard let factor = pace.factor else { continue }
      expect(abs(TileMotion(style, pace: pace).landing * factor - TileMotion(style).landing) < 1e-9)
      for spring in springs {
        let scaled = pace.spring(spring)
        expect(abs(scaled.response * factor - spring.response) < 1e-9)
        expect(abs(scaled.dampingRatio - spring.dampingRatio) < 1e-9)
      }
    }
    expect(TilePace.allCases.compactMap(\.factor), equals: [0.25, 0.5, 1, 2, 4])
  }

  // Behaviour: twenty48 9
  @Test func aSlowerPaceIsLaterAtRest() {
    let times = [TilePace.quarter, .half, .normal].map { restTime($0) }
    expect(times[0] > times[1] && times[1] > times[2])
  }

  /// Tiles are where they belong in the frame after the key.
  // Behaviour: twenty48 9
  @Test func withoutAnimationTilesAreAtOnceInTheirCells() throws {
    let (still, moving) = (GameRig(tilePace: .off), GameRig())
    for rig in [still, moving] { rig.advance(1) }
    for key in [Key.left, .up, .right, .down, .left, .up, .n, .left, .u] {
      for rig in [still, moving] { rig.press(key) }
      still.advance(1.0 / 60)
      moving.advance(2)
      func shown(_ rig: GameRig) -> Set<String> {
        Set(rig.tiles().map { "\($0.cell) \($0.tile.text) \($0.$center.shown) \($0.$alpha.shown)" })
      }
      expect(shown(still), equals: shown(moving), "\(key)")
      expect(still.tiles().allSatisfy { $0.$transform.shown == .identity })
    }
    expect(still.lastRecord(), equals: moving.lastRecord())
  }

  // Behaviour: twenty48 30
  @Test func newTilesAreThePreferredOnesFromTheNextGameOn() throws {
    let preferences = Preferences()
    let rig = GameRig(game: Twenty48Game(rules: .classic, seed: 7), preferences: preferences)
    preferences[Options.spawn] = .twosOnly
    rig.press(.n)
    for step in 0..<200 { rig.press([Key.left, .down, .right, .up][step % 4]) }
    let replay = try #require(rig.lastRecord())
    let spawned = stride(from: 2, to: replay.moves.utf8.count, by: 3).map { Array(replay.moves)[$0] }
    expect(!spawned.isEmpty && spawned.allSatisfy { $0 == "1" || $0 == "-" })
    expect(replay.start.allSatisfy { $0 == "0" || $0 == "1" })
  }

  /// Two kinds of games have a best score each.
  @Test func theBestScoreIsThatOfTheSameNewTiles() throws {
    let archive = Twenty48Archive()
    var ended = Twenty48Session(.classic, seed: 5)
    for push in 0..<90 { _ = ended.push(Direction.allCases[push % 4]) }
    archive.save(ended, [.ended(ended)])
    let best = ended.game.score
    expect(archive.bests(for: .classic) == Twenty48Bests(own: best, all: best) && best > 0)
    expect(archive.bests(for: Rules.classic.with(.twosOnly)), equals: Twenty48Bests())
    let ui = DisplaySpy()
    let preferences = Preferences()
    let director = Twenty48Director(
      Twenty48Session(.classic, seed: 7), archive: archive, preferences: preferences)
    director.ui = ui
    director.onUIReady()
    expect(ui.log.calls.contains("ui.show(score 0 best \(best) +0)"))
    preferences[Options.spawn] = .twosOnly
    director.onPush(Twenty48Game(rules: .classic, seed: 7).legalDirections[0])
    ui.log.calls.removeAll()
    director.onNewGame()
    expect(ui.log.calls.last { $0.contains("score") }, equals: "ui.show(score 0 best 0 +0)")
    director.onUndo()
    expect(ui.log.calls.last { $0.contains("score") }?.contains("best \(best)") == true)
  }
}
