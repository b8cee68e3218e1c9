import OvershootScreenKit

/// Which events of play earn which trophies, with what has been collected for those that need several, and how far the
/// player has come towards others.
struct TrophyBook: Hashable, Sendable {
  /// What has been collected for each trophy.
  private(set) var collected: [Trophy: Set<String>] = [:]
  /// The most that was reached towards each trophy, in per cent.
  private(set) var reached: [Trophy: Int] = [:]

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
  /// The trophies for which something is measured. It is kept in steps, so that it is written rarely.
  private static let measures: [Trophy] = [.tile512, .tile2048, .points, .fourMerges, .stretched, .allLiked, .patience]
  private static let step = 5
  /// The limit for the text that is read, in bytes.
  private static let maximumBytes = 10_000

  init() {}

  /// Returns the trophies that an event earns, whether or not they were earned before.
  mutating func trophies(for event: TrophyEvent) -> [Trophy] {
    switch event {
    case .pushed(let merges, let greatest, let points, let isLost):
      return measure(Self.power(greatest), of: Self.power(Self.halfway), for: .tile512)
        + measure(Self.power(greatest), of: Self.power(Self.goal), for: .tile2048)
        + measure(Double(points), of: Double(Self.points), for: .points)
        + measure(Double(merges), of: Double(Self.merges), for: .fourMerges) + (isLost ? [.lastMove] : [])
    case .stretched(let factor): return measure(factor - 1, of: Self.stretch - 1, for: .stretched)
    case .liked(let count, let all): return all > 0 ? measure(Double(count), of: Double(all), for: .allLiked) : []
    case .refreshed(let newPosts): return newPosts == 0 ? [.caughtUp] : []
    case .raced(let kind, let all): return collect(kind, of: all, for: .allRaced)
    case .copied(let notation, let all): return collect(notation, of: all, for: .allCopied)
    case .confirmed(let seconds): return [.confirmed] + measure(seconds, of: Self.patience, for: .patience)
    case .opened(let control, let all): return collect(control, of: all, for: .allControls)
    case .transitionTurned: return [.turnedRound]
    case .themeTurned: return [.dayAndNight]
    }
  }

  private mutating func collect(_ part: String, of all: Int, for trophy: Trophy) -> [Trophy] {
    collected[trophy, default: []].insert(part)
    return (collected[trophy]?.count ?? 0) >= all ? [trophy] : []
  }

  private mutating func measure(_ value: Double, of goal: Double, for trophy: Trophy) -> [Trophy] {
    let steps = Int(min(1, max(0, value / goal)) * Double(100 / Self.step))
    if steps * Self.step > reached[trophy] ?? 0 { reached[trophy] = steps * Self.step }
    return value >= goal ? [trophy] : []
  }

  /// The exponent of a tile; 0 for none.
  private static func power(_ tile: Int) -> Double { tile > 0 ? Double(tile.trailingZeroBitCount) : 0 }

  /// How far the player has come towards a trophy, 0...1, and that in words, empty for nothing.
  func progress(_ trophy: Trophy) -> (fraction: Double, words: String) {
    if let parts = trophy.parts {
      let count = min(parts, collected[trophy]?.count ?? 0)
      return (Double(count) / Double(parts), tr("\(count) of \(parts)"))
    }
    let percent = reached[trophy] ?? 0
    return (Double(percent) / 100, percent == 0 ? "" : tr("\(percent) %"))
  }

  // MARK: Text

  /// What has been collected and reached, one line for each trophy; equal books have equal texts.
  var text: String {
    Trophy.allCases.compactMap { trophy in
      let value = collected[trophy]?.sorted().joined(separator: ",") ?? reached[trophy].map(String.init)
      return value.map { "\(trophy.rawValue)=\($0)" }
    }.joined(separator: "\n")
  }

  /// Reads what `text` has; lines that are not valid, and texts of more than 10 000 bytes, are ignored.
  init(_ text: String) {
    guard text.utf8.count <= Self.maximumBytes else { return }
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let trophy = Trophy(rawValue: String(sides[0])) else { continue }
      if trophy.parts != nil {
        collected[trophy] = Set(sides[1].split(separator: ",").map(String.init))
      } else if Self.measures.contains(trophy), let percent = Int(sides[1]), (1...100).contains(percent) {
        reached[trophy] = percent
      }
    }
  }
}
