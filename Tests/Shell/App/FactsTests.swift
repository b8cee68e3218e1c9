import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootStorage
import OvershootSupport

/// What a store says of games to other games.
@MainActor
@Suite struct FactsTests {
  // Behaviour: adventure 17
  @Test func aStoreTellsWhatGamesHaveKept() throws {
    let store = try Store.forTests()
    expect(try ScreenList.all.facts(store).isEmpty)
    let kept: [(list: ScoreList, points: Int, facts: String?)] = [
      (ScoreList(game: "2048", size: "4x4", variant: "classic"), 512, nil),
      (ScoreList(game: "2048", size: "3x3", variant: "classic"), 64, nil),
      (ScoreList(game: "breakout", size: "1x1", variant: ""), 10, "cleared"),
      // A game that was lost has points and no wall.
      (ScoreList(game: "breakout", size: "5x4", variant: ""), 50, nil),
      (ScoreList(game: "nonoku/1-01", size: "", variant: "stars"), 3, nil),
      (ScoreList(game: "nonoku/1-01", size: "", variant: "stars"), 1, nil),
      (ScoreList(game: "nonoku/2026-01-01", size: "", variant: "stars"), 2, nil),
    ]
    store.keep(kept.map { .score(Score(points: $0.points, created: 0, facts: $0.facts), in: $0.list) })
    expect(
      try ScreenList.all.facts(store)
        == ["game.2048.best": 512, "game.breakout.cleared": 1, "game.nonoku.solved": 2])
  }
}
