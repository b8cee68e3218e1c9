/// A game in play that is kept, as the menu shows it.
package struct KeptGame: Hashable, Sendable {
  /// Where it goes on.
  package let route: Route
  package let name: String
  /// How it stands, such as `1,284 points`.
  package let standing: String
  /// The number that the picture of the game shows, such as the greatest tile; nil for none.
  package let figure: Int?

  package init(_ route: Route, name: String, standing: String, figure: Int? = nil) {
    (self.route, self.name, self.standing, self.figure) = (route, name, standing, figure)
  }

  /// What it is and how it stands, such as `2048 · 1,284 points`.
  package var text: String { "\(name) · \(standing)" }
}

/// The game of today, as the menu shows it.
package struct DailyStanding: Hashable, Sendable {
  package let title: String
  /// Where it is played.
  package let route: Route
  /// How today's stands: `done`, `not played`, or what there is of it, such as `1,284 points`.
  package let standing: String
  /// Whether it is finished.
  package let isDone: Bool
  /// The number of days in a row on which it was finished; 0 where it was not finished today or yesterday.
  package let days: Int

  /// - Parameter standing: how it stands while it is in play; nil where it is not.
  package init(_ title: String, _ route: Route, isDone: Bool, standing: String?, days: Int) {
    (self.title, self.route, self.isDone, self.days) = (title, route, isDone, days)
    // Translators: how the game of today stands.
    self.standing = isDone ? tr("played") : standing ?? tr("not played")
  }

  /// The number of days in words; nil for none.
  package var daysText: String? {
    days == 0 ? nil : tr("1 day in a row", plural: "\(days) days in a row", count: days)
  }
}

/// What the menu shows of how far the player is. It is asked for when the menu appears.
package struct Standing: Sendable {
  package typealias Caption = @MainActor (ScreenEnvironment) -> String?
  package typealias Kept = @MainActor (_ environment: ScreenEnvironment, _ argument: String) -> KeptGame?
  package typealias Daily = @MainActor (ScreenEnvironment) -> DailyStanding

  /// Returns what is said of the game, such as `best 9,812`; nil before there is anything to say.
  package let caption: Caption?
  /// Returns the game in play that a route to the screen continues; nil where none is kept.
  package let kept: Kept?
  package let daily: Daily?

  package init(caption: Caption? = nil, daily: Daily? = nil, kept: Kept? = nil) {
    (self.caption, self.daily, self.kept) = (caption, daily, kept)
  }

  /// The caption of a number of levels that are done.
  package static func levels(_ done: Int, of all: Int) -> String? {
    // Translators: the plural is that of {all}.
    done > 0 ? tr("\(done) of \(all) levels", plural: "\(done) of \(all) levels", count: all) : nil
  }
}
