import OvershootScreenKit

/// How far the player has come towards each trophy: what has been collected, or the most that was reached.
struct TrophyBook: Hashable, Sendable {
  private var collected: [Trophy: Set<String>] = [:]
  private var reached: [Trophy: Int] = [:]

  /// The limit for the text that is read, in bytes.
  private static let maximumBytes = 10_000
  /// What is between a trophy and its parts, and between one and a count.
  private static let (partsMark, countMark): (Character, Character) = ("=", ":")

  init() {}

  /// Takes note of an event. Returns the trophy that it earns, whether or not that was earned before.
  mutating func note(_ event: TrophyEvent) -> Trophy? {
    switch event {
    case .reached(let trophy, let count):
      if count > reached[trophy] ?? 0 { reached[trophy] = min(count, trophy.goal) }
      return count >= trophy.goal ? trophy : nil
    case .collected(let trophy, let part):
      collected[trophy, default: []].insert(part)
      return count(of: trophy) >= trophy.goal ? trophy : nil
    }
  }

  /// How much of a trophy's goal was reached.
  func count(of trophy: Trophy) -> Int {
    min(trophy.goal, trophy.isCollection ? collected[trophy]?.count ?? 0 : reached[trophy] ?? 0)
  }

  /// How much of it that is in whole per cent, rounded down.
  func percent(of trophy: Trophy) -> Int { 100 * count(of: trophy) / trophy.goal }

  // MARK: Text

  /// What has been collected and reached, one line for each trophy; equal books have equal texts.
  var text: String {
    Trophy.allCases.compactMap { trophy in
      collected[trophy].map { "\(trophy.rawValue)\(Self.partsMark)\($0.sorted().joined(separator: ","))" }
        ?? reached[trophy].map { "\(trophy.rawValue)\(Self.countMark)\($0)" }
    }.joined(separator: "\n")
  }

  /// Reads what `text` has; lines that are not valid, those of earlier versions that had per cent, and texts of more
  /// than 10 000 bytes are ignored.
  init(_ text: String) {
    guard text.utf8.count <= Self.maximumBytes else { return }
    for line in text.split(separator: "\n") {
      guard let end = line.firstIndex(where: { $0 == Self.partsMark || $0 == Self.countMark }),
        let trophy = Trophy(rawValue: String(line[..<end])), trophy.isCollection == (line[end] == Self.partsMark)
      else { continue }
      let value = line[line.index(after: end)...]
      if trophy.isCollection {
        collected[trophy] = Set(value.split(separator: ",").map(String.init))
      } else if let count = Int(value), (1...trophy.goal).contains(count) {
        reached[trophy] = count
      }
    }
  }
}
