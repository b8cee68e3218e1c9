import OvershootGameKit
import Twenty48

/// What the page of a past game shows.
struct Twenty48ReplaySnapshot: Hashable, Sendable {
  /// When it was played; empty where that is not known.
  let day: String
  /// The rules and the seed.
  let detail: String
  let columns: Int
  let rows: Int
  /// The number of pushes, and the fraction of the next one.
  let place: Double
  /// The push that is shown, by its number, and the points before it.
  let push: Int
  let frame: Twenty48ReplayFrame
  let points: Int
  /// Where greater tiles were made than before.
  let milestones: [Twenty48Timeline.Milestone]
  /// Two pushes that are compared at this place, if any, and what is said of them.
  let comparison: Twenty48ReplayComparison?
  let advice: String
  let review: Twenty48ReplayReview
  /// Nil for a game that is none of the player's: it is neither played on nor given a star.
  let hasStar: Bool?
}

/// The push that was made and the better one.
struct Twenty48ReplayComparison: Hashable, Sendable {
  let played: Direction
  let best: Direction
}

/// How far the review has come.
enum Twenty48ReplayReview: Hashable, Sendable {
  case none
  /// The part that is done, 0...1.
  case running(Double)
  /// The places of the worst moves.
  case done([Int])
}
