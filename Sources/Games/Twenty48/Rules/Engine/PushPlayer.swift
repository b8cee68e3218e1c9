public import OvershootGeometry

extension PushEngine {
  /// Returns the best pushes from a position, one after another; fewer than `count` where the game waits or ends.
  ///
  /// They depend on the position and the budget only, so that games in steps of any length are equal.
  ///
  /// - Precondition: `nodes` is in `budgets`.
  public func pushes(
    from game: Twenty48Game, count: Int, nodes: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> [Direction] {
    var (game, result) = (game, [Direction]())
    while result.count < count, !game.legalDirections.isEmpty,
      let best = answer(game.board, variant: game.rules.variant, nodes: nodes, file: file, line: line).best
    {
      result.append(best)
      _ = game.play(best)
    }
    return result
  }

  /// Compares the pushes at `places` with the best ones, in the order of the places.
  ///
  /// - Precondition: the timeline has a push at each place, and `nodes` is in `budgets`.
  public func review(
    _ timeline: Twenty48Timeline, places: Range<Int>, nodes: Int = PushReview.budget, file: StaticString = #fileID,
    line: UInt = #line
  ) -> [PushReview] {
    places.compactMap { place in
      let push = timeline.push(at: place, file: file, line: line)
      let answer = answer(
        push.before.board, variant: push.before.rules.variant, nodes: nodes, file: file, line: line)
      guard let best = answer.best, best != push.direction, let greatest = answer.value(of: best),
        let value = answer.value(of: push.direction)
      else { return nil }
      return PushReview(index: place, played: push.direction, best: best, cost: greatest - value)
    }
  }
}

/// A push that the engine would not have made.
public struct PushReview: Hashable, Sendable {
  /// The nodes of a question.
  public static let budget = 20_000
  /// The number of pushes that are shown of a game.
  public static let shownCount = 10

  /// The place of the push in the game.
  public let index: Int
  /// The push that was made.
  public let played: Direction
  /// The best one.
  public let best: Direction
  /// The difference of their values, never negative.
  public let cost: Int

  /// Returns the worst of reviews, worst first and earlier ones before later ones of equal cost.
  ///
  /// - Precondition: `count` is at least 0.
  public static func worst(
    _ reviews: [PushReview], count: Int = shownCount, file: StaticString = #fileID, line: UInt = #line
  ) -> [PushReview] {
    require(count >= 0, "PushReview.worst(_:count:) needs a count of at least 0, not \(count).", file: file, line: line)
    return Array(reviews.sorted { ($1.cost, $0.index) < ($0.cost, $1.index) }.prefix(count))
  }
}
