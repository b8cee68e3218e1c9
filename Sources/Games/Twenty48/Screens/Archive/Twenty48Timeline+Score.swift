public import OvershootStorage
public import Twenty48

extension Twenty48Timeline {
  /// The score of the game for the list of its rules.
  ///
  /// A game from the start by chance counts for the bests; what began elsewhere, or whose seed gives other tiles,
  /// counts for none.
  ///
  /// - Parameter created: when the game ended, in seconds since 1970.
  public func score(created: Double) -> (list: ScoreList, score: Score) {
    let tiles = replay.start.count { $0 != "0" }
    let isWhole = replay.score == 0 && !replay.won && tiles == 2 && replay.start.allSatisfy { "012".contains($0) }
    let isSeeded = replay.seed == nil || (try? replay.check())?.seeded == true
    let standing: Score.Standing = !isWhole || !isSeeded ? .unranked : replay.undos ?? 0 > 0 ? .helped : .own
    let score = Score(
      points: end.score, created: created, seed: replay.seed, replay: replay.line, standing: standing,
      facts: GameSummary(self).text)
    return (ScoreList(end.rules), score)
  }
}
