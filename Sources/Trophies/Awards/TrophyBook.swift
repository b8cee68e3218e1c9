import OvershootScreenKit

/// Which events of play earn which trophies, with what has been collected for those that need several.
struct TrophyBook: Hashable, Sendable {
  /// What has been collected for each trophy.
  private(set) var collected: [Trophy: Set<String>] = [:]

  /// The tiles of 2048 that earn a trophy.
  private static let halfway = 512
  private static let goal = 2048
  /// The points of one game of 2048.
  private static let points = 10_000
  /// The pairs of tiles that one push joins.
  private static let merges = 4
  /// The height to which the header of the profile is pulled, in heights.
  private static let stretch = 2.0
  /// The time for which the button is held, in seconds.
  private static let patience = 20.0
  /// The trophies for which something is collected.
  private static let collections: [Trophy] = [.allRaced, .allCopied, .allControls]
  /// The limit for the text that is read, in bytes.
  private static let maximumBytes = 10_000

  init() {}

  /// Returns the trophies that an event earns, whether or not they were earned before.
  mutating func trophies(for event: TrophyEvent) -> [Trophy] {
    switch event {
    case .pushed(let merges, let greatest, let points, let isLost):
      let earned: [(Trophy, Bool)] = [
        (.tile512, greatest >= Self.halfway), (.tile2048, greatest >= Self.goal), (.points, points >= Self.points),
        (.fourMerges, merges >= Self.merges), (.lastMove, isLost),
      ]
      return earned.compactMap { $1 ? $0 : nil }
    case .stretched(let factor): return factor >= Self.stretch ? [.stretched] : []
    case .liked(let count, let all): return all > 0 && count >= all ? [.allLiked] : []
    case .refreshed(let newPosts): return newPosts == 0 ? [.caughtUp] : []
    case .raced(let kind, let all): return collect(kind, of: all, for: .allRaced)
    case .copied(let notation, let all): return collect(notation, of: all, for: .allCopied)
    case .confirmed(let seconds): return seconds >= Self.patience ? [.confirmed, .patience] : [.confirmed]
    case .opened(let control, let all): return collect(control, of: all, for: .allControls)
    case .transitionTurned: return [.turnedRound]
    case .themeTurned: return [.dayAndNight]
    }
  }

  private mutating func collect(_ part: String, of all: Int, for trophy: Trophy) -> [Trophy] {
    collected[trophy, default: []].insert(part)
    return (collected[trophy]?.count ?? 0) >= all ? [trophy] : []
  }

  // MARK: Text

  /// What has been collected, one line for each trophy; equal books have equal texts.
  var text: String {
    Self.collections.compactMap { trophy in
      collected[trophy].map { "\(trophy.rawValue)=\($0.sorted().joined(separator: ","))" }
    }.joined(separator: "\n")
  }

  /// Reads what `text` has; lines that are not valid, and texts of more than 10 000 bytes, are ignored.
  init(_ text: String) {
    guard text.utf8.count <= Self.maximumBytes else { return }
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let trophy = Trophy(rawValue: String(sides[0])), Self.collections.contains(trophy) else {
        continue
      }
      collected[trophy] = Set(sides[1].split(separator: ",").map(String.init))
    }
  }
}
