import BombRush

/// What a score of a won game earns.
enum BombRushMedal: Int, CaseIterable, Comparable {
  case bronze = 1
  case silver, gold

  /// Returns the best medal of a score; nil where it is too low for one.
  init?(_ score: Int, of medals: BombRushLevel.Medals?) {
    guard let medals, score >= medals.bronze else { return nil }
    self = score >= medals.gold ? .gold : score >= medals.silver ? .silver : .bronze
  }

  static func < (left: BombRushMedal, right: BombRushMedal) -> Bool { left.rawValue < right.rawValue }

  /// The fact about a score that earned it, as it is stored.
  var fact: String { title.lowercased() }

  /// The name with a capital.
  var title: String {
    switch self {
    case .bronze: "Bronze"
    case .silver: "Silver"
    case .gold: "Gold"
    }
  }
}
