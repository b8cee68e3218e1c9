import OvershootScreenKit

/// The push that was made and the better one.
struct Twenty48ReplayComparison: Hashable, Sendable {
  let played: Direction
  let best: Direction
}

/// A game, ready to show.
struct Twenty48ReplayGame: Hashable, Sendable {
  let title: String
  /// The rules and the seed.
  let detail: String
  let columns: Int
  let rows: Int
  let moves: Int
}

/// A moment of the game, ready to show.
struct Twenty48ReplayMoment: Hashable, Sendable {
  let place: Double
  let frame: TapeFrame
  /// How much of the push of `frame` has passed, 0..<1.
  let fraction: Double
  let caption: String
}

/// How far the review has come.
enum Twenty48ReplayReview: Hashable, Sendable {
  case none
  /// The part that is done, 0...1.
  case running(Double)
  /// The places of the worst moves.
  case done([Int])
}

/// A change to show.
enum Twenty48ReplayUpdate: Hashable, Sendable {
  case game(Twenty48ReplayGame)
  case moment(Twenty48ReplayMoment)
  /// Whether the place moves by itself, and forwards, backwards, or by a step.
  case playing(Twenty48ReplayPlaying)
  case comparison(Twenty48ReplayComparison?, String)
  case review(Twenty48ReplayReview)
  case star(Bool)
  /// The game is none of the player's: it is neither played on nor given a star.
  case foreign
  /// The line to put on the clipboard.
  case copied(String)
  case message(String)
  case failed(String)
}

/// How the place moves by itself.
enum Twenty48ReplayPlaying: Hashable, Sendable {
  case still, step, forwards, backwards
}
