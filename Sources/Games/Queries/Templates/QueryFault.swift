/// A value that a query refuses.
public struct QueryFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the value, such as `options[0].generator.spacing`.
  public let field: String
  /// What the value must be, as the rest of a sentence that begins with "must be".
  public let requirement: String

  /// Creates a fault.
  public init(_ field: String, _ requirement: String) {
    (self.field, self.requirement) = (field, requirement)
  }

  /// The fault as a sentence.
  public var description: String { "\(field) must be \(requirement)." }

  /// Returns the fault of a value inside of another one.
  func within(_ path: String) -> QueryFault { QueryFault("\(path).\(field)", requirement) }
}

/// Names, and which of them is meant by one that is written wrong.
public enum NearName {
  /// Returns the name that differs least from `word`, by at most two letters or a third of them; nil where none does.
  public static func nearest(to word: String, in names: [String]) -> String? {
    let limit = max(2, word.count / 3)
    let distances = names.map { (name: $0, distance: distance(word, $0)) }
    let best = distances.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= limit && $0.distance < $0.name.count ? $0.name : nil }
  }

  /// Returns how many letters must be added, removed or replaced to make one word from another.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.lowercased().prefix(64)), Array(second.lowercased().prefix(64)))
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
