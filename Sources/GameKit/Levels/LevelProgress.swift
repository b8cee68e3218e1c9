/// The levels of a game in groups, what was earned in each, and which one is to be played now.
public struct LevelProgress: Hashable, Sendable {
  /// A level as its card shows it.
  public struct Level: Hashable, Sendable {
    /// The name in routes.
    package let name: String
    package let title: String
    package let detail: String
    /// 0 to 3; 0 where it is not solved.
    package let stars: Int

    package init(_ name: String, title: String, detail: String, stars: Int) {
      (self.name, self.title, self.detail, self.stars) = (name, title, detail, stars)
    }
  }

  /// Levels that are shown together.
  public struct Group: Hashable, Sendable {
    /// The title; nil for none.
    package let title: String?
    package let levels: [Level]
    /// Whether its levels follow those of the group before. Levels of other groups are current only while they were
    /// opened last, and their cards are wider where they have no pictures.
    package let isInSequence: Bool

    package init(_ title: String?, _ levels: [Level], isInSequence: Bool = true) {
      (self.title, self.levels, self.isInSequence) = (title, levels, isInSequence)
    }
  }

  package let groups: [Group]
  /// The name of the level that was opened last; nil before the first.
  package let last: String?

  package init(_ groups: [Group], last: String?) { (self.groups, self.last) = (groups, last) }

  /// The levels of all groups.
  package var levels: [Level] { groups.flatMap(\.levels) }

  /// The name of the level that was opened last, or, where that is solved, of the next one that is not; the first level
  /// follows the last one. Nil where all are solved.
  package var current: String? {
    if let last = levels.first(where: { $0.name == last }), last.stars == 0 { return last.name }
    let sequence = groups.filter(\.isInSequence).flatMap(\.levels)
    let start = sequence.firstIndex { $0.name == last } ?? 0
    return (sequence[start...] + sequence[..<start]).first { $0.stars == 0 }?.name
  }
}

extension KeyHelp {
  /// The keys of a choice of levels.
  package static var levels: [KeyHelp] {
    [KeyHelp("Arrows", tr("choose"), pad: .dpadUp), KeyHelp("Return", tr("open"), pad: .a, touch: tr("Tap"))]
  }
}
