import OvershootStorage

/// The best scores of lists, as a store has them. Without a store, those since the program started.
package struct BestScores {
  private let store: Store?
  private var known: [ScoreList: Int] = [:]

  package init(_ store: Store?) { self.store = store }

  /// Returns the most points in a list, which is read once; 0 where it is empty.
  package mutating func points(in list: ScoreList) -> Int {
    let points = known[list] ?? (try? store?.bestScoreNow(in: list)) ?? 0
    known[list] = points
    return points
  }

  /// Counts a score from now on. Returns the change that keeps it, and at most `count` scores of its list.
  package mutating func add(
    _ score: Score, to list: ScoreList, keeping count: Int? = ScoreList.limit
  ) -> GameChange {
    known[list] = max(points(in: list), score.points)
    return .score(score, in: list, keeping: count)
  }
}
