import OvershootGameKit
import Twenty48

/// What shows the game: the scene, or a test double.
@MainActor
protocol Twenty48Display: AnyObject {
  /// Shows what differs from the snapshot before, and the board as `change` says; nil leaves it as it is.
  func show(_ snapshot: Twenty48Snapshot, by change: Twenty48Change?)
  /// Emits the events of the push that is shown.
  func tellPush()
  /// Emits what else happened to the game that is shown.
  func tell(_ event: PlayEvent)
  /// Shows the events of the push that a drag would make; none where it would move nothing.
  func preview(_ events: [Twenty48Event])
  /// Shows an error message.
  func show(notice: String)
  /// Opens the panel of a new game, for these rules.
  func openPanel(_ rules: Rules)
  /// Shows other rules on the panel.
  func show(_ choice: Twenty48Choice)
  /// Says on the panel why its text is not a valid seed.
  func refuse(_ reason: String)
  func closePanel()
}

/// How the board comes to what a snapshot shows.
enum Twenty48Change: Hashable, Sendable {
  /// Another game comes in.
  case another(Twenty48Entrance)
  /// By the events of its push.
  case forwards
  /// By those events taken back.
  case backwards
  /// Without steps, after several pushes.
  case atOnce
}

/// What the panel says of rules.
struct Twenty48Choice: Hashable, Sendable {
  /// The best score, and whether a game is in play.
  let detail: String
  /// Whether a game other than the running one is in play.
  let canContinue: Bool
}
