/// What a lesson waits for: a moment of some kind.
package struct LessonSign: Hashable, Sendable {
  /// What commands and files call it, such as `merge`. Signs of the same name are the same one.
  package let name: String
  private let matches: @Sendable (any Moment) -> Bool

  /// Creates the sign of moments of one type for which `matches` is true.
  package init<Kind: Moment>(_ name: String, when matches: @escaping @Sendable (Kind) -> Bool) {
    self.name = name
    self.matches = { moment in (moment as? Kind).map(matches) ?? false }
  }

  /// Creates the sign of one moment.
  package init<Kind: Moment & Equatable>(_ name: String, _ moment: Kind) {
    self.init(name) { $0 == moment }
  }

  /// Whether a moment is what the lesson waits for.
  package func isShown(by moment: any Moment) -> Bool { matches(moment) }

  package static func == (first: LessonSign, second: LessonSign) -> Bool { first.name == second.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What the user does on a page beside playing, such as moving a paddle or opening a panel. A lesson may wait for it.
package protocol PageAct: Moment, Hashable {}

extension PageAct {
  /// Nil: a screen reader says nothing of it.
  package var announcement: Announcement? { nil }
}

/// A step of a lesson is shown.
struct LessonMoment: Moment, Hashable {
  let sentence: String

  var announcement: Announcement? { Announcement(sentence) }
}
