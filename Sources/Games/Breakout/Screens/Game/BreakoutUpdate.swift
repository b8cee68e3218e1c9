import Breakout
import OvershootScreenKit

/// A change of a game of breakout to show.
enum BreakoutUpdate: Hashable, Sendable {
  /// Another wall, whole.
  case wall
  case score(BreakoutScore)
  case status(BreakoutStatus)
  /// A brick was broken, or has lost one of its hits.
  case hit(BrickHit)
  /// A brick that nothing breaks was hit.
  case steel
  /// An explosive brick has burst.
  case blast(Cell)
  /// The paddle has caught the piece of a brick.
  case caught(PowerUp, Cell, points: Int)
  /// The piece of a brick was lost.
  case dropped(PowerUp, Cell)
  /// The paddle has shot.
  case shot
  /// A ball that met no brick for long was turned.
  case nudged
  /// A ball met the paddle, at -1 at its left end to 1 at its right end.
  case paddle(Double, ball: Int)
  /// A ball met a side or the top of the field.
  case side(ball: Int)
  /// A ball has left the field.
  case ballLost
  /// One of the endless walls is down.
  case cleared
  /// An error message.
  case notice(String)
  /// Effects were set elsewhere.
  case juice(Juice)
  /// What came of a command, as a sentence.
  case message(String)
}

/// A brick that was hit.
struct BrickHit: Hashable, Sendable {
  let column: Int
  let row: Int
  let isBroken: Bool
  /// How it looked before.
  let look: BrickLook
  /// The number of bricks that the ball has broken since it met the paddle, this one included.
  var chain = 0
  /// The ball that hit it; nil where it is not known.
  var ball: Int?
  var points = 0
  /// What multiplies the points of a hit.
  var factor = 1
  /// The explosive brick that did it; nil for other hits.
  var blast: Cell?
}

/// Points and lives, ready to show.
struct BreakoutScore: Hashable, Sendable {
  let score: Int
  /// The maximum of all games with these settings.
  let best: Int
  /// The lives that are left; nil in an endless game.
  let lives: Int?
}

/// The state of the game, which decides what the user can do.
enum BreakoutStatus: Hashable, Sendable {
  /// No ball is in the field; the line says how to serve.
  case ready(String)
  case playing
  /// The game waits; the line says how to go on.
  case paused(String)
  case ended(BreakoutResult)
}

/// What came of a game, ready to show.
struct BreakoutResult: Hashable, Sendable {
  let isWon: Bool
  let headline: String
  let score: Int
  /// The best before it; nil where it is a new one, and where no score is kept.
  let best: Int?
  /// More in a sentence or two; empty for nothing.
  let details: String
  /// The stars of a wall that is down; nil for a game that has none to earn.
  let stars: Int?
  /// The number of the replay that is kept; nil where none is.
  let replay: Int64?

  /// The result in sentences.
  var sentences: String {
    // Translators: how a game ended, its points, and more sentences.
    tr(
      "\(headline). 1 point. \(details)", plural: "\(headline). \(score, "count") points. \(details)", count: score)
  }
}
