import OvershootScreenKit

/// A file that can be deleted and restored, with a log of both and of the button's states.
struct ConfirmRecord {
  private(set) var isDeleted = false
  /// What happened last, oldest first.
  private(set) var log: [String] = []
  /// When the latest press began, in seconds.
  private var pressTime = 0.0
  /// When the latest press ended, in seconds.
  private var releaseTime = 0.0

  /// The number of lines that are kept.
  static let logLength = 6

  /// How long the button was pressed, in seconds.
  var pressDuration: Double { releaseTime - pressTime }

  /// Logs that the state of the button changes, at `time` in seconds.
  mutating func addTransition(from: HoldConfirmation.State, to: HoldConfirmation.State, time: Double) {
    if from == .idle { pressTime = time }
    if to == .idle { releaseTime = time }
    let held = time - pressTime
    // Translators: a time, the seconds since the press began, and two states of the button; three spaces between them.
    add(tr("\(time, decimals: 3) s   +\(held, decimals: 3)   \(from.title, "from") → \(to.title, "to")"))
  }

  /// Deletes the file. Returns whether it was there.
  mutating func delete() -> Bool {
    guard !isDeleted else { return false }
    isDeleted = true
    // Translators: what happened to a file.
    add(tr("deleted"))
    return true
  }

  /// Restores the file. Returns whether it was deleted.
  mutating func restore() -> Bool {
    guard isDeleted else { return false }
    isDeleted = false
    // Translators: what happened to a file.
    add(tr("restored"))
    return true
  }

  private mutating func add(_ line: String) { log = (log + [line]).suffix(Self.logLength) }
}
