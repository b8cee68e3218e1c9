/// Names, and which of them is meant by one that is written wrong.
public enum NearName {
  /// The number of letters that are compared.
  private static let longest = 64

  /// Returns the name that differs least from `word`, by at most two letters or a third of them; nil where none does.
  public static func nearest(to word: String, in names: [String]) -> String? {
    let limit = max(2, word.count / 3)
    let distances = names.map { name in
      let (first, second) = (word.lowercased().prefix(longest), name.lowercased().prefix(longest))
      return (name: name, distance: distance(first, second, limit: longest))
    }
    let best = distances.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= limit && $0.distance < $0.name.count ? $0.name : nil }
  }

  /// Returns how many letters must be added, removed or replaced to make one word from another, or `limit` + 1 where
  /// there are more than `limit`.
  public static func distance(_ first: some StringProtocol, _ second: some StringProtocol, limit: Int) -> Int {
    let (first, second) = (Array(first), Array(second))
    guard abs(first.count - second.count) <= limit else { return limit + 1 }
    var row = Array(0...second.count)
    for (i, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in second.indices {
        let substitution = diagonal + (character == second[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, min(row[j], row[j + 1]) + 1)
      }
      guard row.contains(where: { $0 <= limit }) else { return limit + 1 }
    }
    return row[second.count] <= limit ? row[second.count] : limit + 1
  }
}
