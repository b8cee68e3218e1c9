import BombRush
import OvershootGameKit

/// What a score of a won game earns.
enum BombRushMedal: Int, CaseIterable, Comparable {
  case bronze = 1
  case silver, gold

  /// Returns the best medal of a score; nil where it is too low for one.
  init?(_ score: Int, of medals: BombRushLevel.Medals?) {
    guard let medals, score >= medals.bronze else { return nil }
    self = score >= medals.gold ? .gold : score >= medals.silver ? .silver : .bronze
  }

  /// Returns what the next better medal needs, such as `Silver: 1,100 points.`; nil after gold, and without medals.
  static func next(after score: Int, of medals: BombRushLevel.Medals?) -> String? {
    guard let medals else { return nil }
    let needs = [(Self.bronze, medals.bronze), (.silver, medals.silver), (.gold, medals.gold)]
    return needs.first { score < $0.1 }.map { tr("\($0.0.title, "medal"): \($0.1, "score") points.") }
  }

  static func < (left: BombRushMedal, right: BombRushMedal) -> Bool { left.rawValue < right.rawValue }

  /// The fact about a score that earned it, as it is stored.
  var fact: String { "\(self)" }

  /// What it is called.
  var title: String { Medal(stars: rawValue)?.title ?? "" }
}
