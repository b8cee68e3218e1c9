import BombRush
import OvershootScreenKit

/// A change of a level of Bomb Rush to show.
enum BombRushUpdate: Hashable, Sendable {
  /// Another game.
  case level(BombRushBriefing)
  case status(BombRushStatus)
  case numbers(BombRushNumbers)
  /// What happened in a tick, with the points that it gave.
  case events([BombRushEvent], gained: Int)
  /// What happened beside that.
  case moment(BombRushMoment)
  /// A verb was refused; the cell is that of an `act`.
  case refused(String, Cell?)
  case ended(BombRushOutcome)
  /// There is no level: for a fault of its file or, without one, what the sentence says.
  case failed(FileFault?, String)
  /// An error message.
  case notice(String)
}

/// What is drawn: a state, and the one before it, between which actors and bombs are.
struct BombRushPicture: Sendable {
  let game: BombRushGame
  let previous: BombRushGame
}

/// How the game stands, which decides what the user can do.
enum BombRushStatus: Hashable, Sendable {
  /// There is no level.
  case missing
  /// The first verb starts the time.
  case ready
  case playing
  case paused
  case ended
}

/// What is said of a level before it starts.
struct BombRushBriefing: Hashable, Sendable {
  let title: String
  let goal: String
  let note: String
}

/// Numbers ready to show.
struct BombRushNumbers: Hashable, Sendable {
  let score: Int
  let best: Int
  /// The seconds that are left, rounded up.
  let seconds: Int
  /// The goal with what has been done for it.
  let progress: String
}

/// The end of a game, ready to show.
struct BombRushOutcome: Hashable, Sendable {
  let isWon: Bool
  let headline: String
  let score: Int
  /// The best before it; nil where it is a new one, where none is kept, and where there was none.
  let best: Int?
  /// More in a sentence; empty for nothing.
  let details: String
  /// 0 for no medal, 1 to 3 for bronze, silver and gold.
  let medal: Int
  /// The number of ticks that can be wound back.
  let windLength: Int
  let hasNext: Bool

  /// The result in sentences.
  var sentences: String {
    let first =
      isWon
      ? tr("\(headline). \(score) points.", plural: "\(headline). \(score) points.", count: score)
      : tr("\(headline).")
    return first + " \(details)"
  }
}
