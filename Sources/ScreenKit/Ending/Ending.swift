/// How a game has ended, ready to show: what its band says, and what can follow.
@MainActor
package struct Ending {
  /// What a game comes to.
  package enum Outcome: Hashable, Sendable {
    case won, lost
  }

  /// What the game came to, or how much of something.
  package struct Number: Hashable, Sendable {
    /// What stands behind it, such as `points`.
    package let caption: String
    /// The value as a band shows it.
    package let text: String

    /// Creates a number; without a text of its own, its digits are shown.
    package init(_ value: Int, _ caption: String, text: String? = nil) {
      (self.caption, self.text) = (caption, text ?? value.grouped)
    }
  }

  /// What can follow, as a button.
  package struct Action {
    package let title: String
    /// Nil for none.
    package let icon: Icon?
    package let run: @MainActor () -> Void

    package init(_ title: String, _ icon: Icon? = nil, _ run: @escaping @MainActor () -> Void) {
      (self.title, self.icon, self.run) = (title, icon, run)
    }
  }

  /// Where a game was decided.
  package struct Place {
    /// In points of the screen.
    package let frame: Rect
    /// Whether a ring leads the eye there.
    package let hasRing: Bool

    package init(_ frame: Rect, hasRing: Bool = false) { (self.frame, self.hasRing) = (frame, hasRing) }
  }

  package let outcome: Outcome
  /// The ground on which a band says it.
  package var band: Band
  /// What was earned; nil for nothing.
  package var medal: Medal?
  package let headline: String
  /// More in a few words; empty for nothing.
  package var details = ""
  package var numbers: [Number] = []
  /// How much of the best was reached, 0...1; nil for no rail.
  package var reached: Double?
  /// What can be moved on the band, above the buttons or beside the number of a column; nil for nothing.
  package var control: View?
  /// What the page turns to, over which the ending stands; nil for a band beside the board.
  package var art: View?
  /// The stars that are filled, 0...3; nil where there are none to earn.
  package var stars: Int?
  /// Returns where the game was decided; nil for no place, at which nothing bursts.
  package var place: () -> Place? = { nil }
  /// The first is what one wants next.
  package var actions: [Action] = []

  package init(_ outcome: Outcome, _ headline: String) {
    (self.outcome, self.headline) = (outcome, headline)
    band = outcome == .won ? .won : .lost
  }

  /// Creates what a game says that waits until the user goes on.
  package init(paused headline: String) {
    self.init(.lost, headline)
    band = .paused
  }
}
