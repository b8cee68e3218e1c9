import BombRush
import OvershootGameKit

/// What a page shows of a level: a state, and the one before it, between which actors and bombs are drawn.
struct BombRushSnapshot: Sendable {
  let game: BombRushGame
  let previous: BombRushGame
  /// The number of the game among those that the page has shown.
  var round = 0
  var status = BombRushStatus.playing
  /// The title of the level.
  var title = ""
  /// What is said of it before it starts.
  var note = ""
  /// The best score of the level.
  var best = 0
  /// How the game ended; nil before.
  var result: BombRushOutcome?
  /// The blasts that burn, or whose crosses are still printed, the oldest first.
  var blasts: [BombRushBlast] = []
  /// What is seen of how it was lost; nil before, and while the end is wound back.
  var loss: BombRushLoss?
  /// Whether the player has played it all, at the usual speed, and whether it went on from before its end.
  var isOwn = false
  var wasWound = false

  var numbers: BombRushNumbers { BombRushNumbers(seconds: game.seconds, progress: game.progress, chain: chain) }

  /// The length of the chain that goes on; nil for one bomb.
  private var chain: Int? {
    let depths = blasts.filter { game.tick - $0.tick < BombRushMotion.chainTicks }.map(\.depth)
    return depths.max().flatMap { $0 > 1 ? $0 : nil }
  }
}

/// How the game stands, which decides what the user can do.
enum BombRushStatus: Hashable, Sendable {
  /// There is no level.
  case missing
  /// The first verb starts the time.
  case ready
  case playing
  case paused
  case over
}

/// Numbers beside the board.
struct BombRushNumbers: Hashable, Sendable {
  /// The seconds that are left, rounded up.
  let seconds: Int
  /// What has been done for the goal.
  let progress: Int
  /// The length of the chain of blasts that goes on; nil for none.
  let chain: Int?
}

/// How a game was lost by a ward that died.
struct BombRushLoss: Hashable, Sendable {
  let ward: BombRushActor
  /// Where it was before, in cells, the oldest place first.
  let route: [Vector2]
  /// The blast in which it died; nil where an enemy killed it.
  let blast: BombRushBlast?
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
}

extension BombRushGame {
  /// The seconds that are left, rounded up.
  fileprivate var seconds: Int { (clock + BombRushRules.ticksPerSecond - 1) / BombRushRules.ticksPerSecond }

  /// What has been done for the goal.
  fileprivate var progress: Int {
    switch level.goal {
    case .rescue: savedCount
    case .breach: goalCount - coreCount
    case .purge: goalCount - actors.count { $0.kind.isEnemy }
    }
  }

  /// What is to be done for the goal in all.
  var goalCount: Int {
    switch level.goal {
    case .rescue(let count): count
    case .breach: level.blocks.elements.count { $0 == .core }
    case .purge: level.actors.count { $0.kind.isEnemy }
    }
  }
}
