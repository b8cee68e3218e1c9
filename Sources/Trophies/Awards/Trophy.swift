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

  /// The name of the item.
  package var name: String {
    switch self {
    case .tile512: "Halfway to 1024"
    case .tile2048: "First 2048"
    case .points: "Ten thousand points"
    case .fourMerges: "Four at once"
    case .lastMove: "To the last move"
    case .stretched: "Stretched header"
    case .allLiked: "All hearts"
    case .caughtUp: "Caught up"
    case .allRaced: "Every curve raced"
    case .allCopied: "Four notations"
    case .confirmed: "Confirmed"
    case .patience: "Patience"
    case .allControls: "Every control"
    case .turnedRound: "Turned round"
    case .dayAndNight: "Day and night"
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

  /// Whether its name and what earns it are not told before it is earned.
  var isHidden: Bool { [.patience, .turnedRound, .dayAndNight].contains(self) }

  /// What earns it, in the imperative.
  var hint: String {
    switch self {
    case .tile512: "Make a tile of 512 in 2048."
    case .tile2048: "Make a tile of 2048."
    case .points: "Score 10,000 points in one game of 2048."
    case .fourMerges: "Join four pairs of tiles with one push."
    case .lastMove: "Play a game of 2048 until no move is left."
    case .stretched: "Pull the header of the profile to twice its height."
    case .allLiked: "Like every post of the profile."
    case .caughtUp: "Refresh the profile until nothing new comes."
    case .allRaced: "Add a curve of each kind to the race in the curve lab."
    case .allCopied: "Copy a curve in all four notations."
    case .confirmed: "Hold the button, and let go in the ring."
    case .patience: "Confirm a press that has lasted for 20 seconds."
    case .allControls: "Open the page of every control."
    case .turnedRound: "Press Escape while a screen is on its way."
    case .dayAndNight: "Change the theme while it changes."
    }
  }
}
