import OvershootScreenKit

/// What play can earn. Raw values are the names in the store.
package enum Trophy: String, CaseIterable, Hashable, Sendable {
  case tile512 = "2048-512"
  case tile2048 = "2048-2048"
  case points = "2048-10000-points"
  case fourMerges = "2048-four-merges"
  case lastMove = "2048-last-move"
  case stretched = "profile-stretched"
  case allLiked = "profile-all-liked"
  case caughtUp = "profile-caught-up"
  case allRaced = "curves-all-raced"
  case allCopied = "curves-all-copied"
  case confirmed = "confirm-confirmed"
  case patience = "confirm-patience"
  case allControls = "controls-all-opened"
  case turnedRound = "app-turned-round"
  case dayAndNight = "app-day-and-night"

  /// The name in the current language, with which the item is stored.
  package var name: String {
    switch self {
    // Translators: names of trophies; each has a sentence that tells what earns it.
    case .tile512: tr("Halfway to 1024")
    case .tile2048: tr("First 2048")
    case .points: tr("Ten thousand points")
    case .fourMerges: tr("Four at once")
    case .lastMove: tr("To the last move")
    case .stretched: tr("Stretched header")
    case .allLiked: tr("All hearts")
    case .caughtUp: tr("Caught up", context: "name of a trophy")
    case .allRaced: tr("Every curve raced")
    case .allCopied: tr("Four notations")
    case .confirmed: tr("Confirmed", context: "name of a trophy")
    case .patience: tr("Patience", context: "name of a trophy")
    case .allControls: tr("Every control")
    case .turnedRound: tr("Turned round")
    case .dayAndNight: tr("Day and night")
    }
  }

  /// The number of parts that are collected for it: kinds of curves, notations, pages of controls; nil for others.
  var parts: Int? {
    switch self {
    case .allRaced: 5
    case .allCopied: 4
    case .allControls: 18
    default: nil
    }
  }

  /// Whether its name and what earns it are not shown before it is earned.
  var isHidden: Bool { [.patience, .turnedRound, .dayAndNight].contains(self) }

  /// What earns it, in the imperative.
  var hint: String {
    switch self {
    case .tile512: tr("Make a tile of 512 in 2048.")
    case .tile2048: tr("Make a tile of 2048.")
    case .points: tr("Score 10,000 points in one game of 2048.")
    case .fourMerges: tr("Join four pairs of tiles with one push.")
    case .lastMove: tr("Play a game of 2048 until no move is left.")
    case .stretched: tr("Pull the header of the profile to twice its height.")
    case .allLiked: tr("Like every post of the profile.")
    case .caughtUp: tr("Refresh the profile until nothing new comes.")
    case .allRaced: tr("Add a curve of each kind to the race in the curve lab.")
    case .allCopied: tr("Copy a curve in four notations.")
    case .confirmed: tr("Hold the button, and let go in the ring.")
    case .patience: tr("Confirm a press that has lasted for 20 seconds.")
    case .allControls: tr("Open the page of every control.")
    case .turnedRound: tr("Press Escape while a screen is on its way.")
    case .dayAndNight: tr("Change the theme while it changes.")
    }
  }
}
