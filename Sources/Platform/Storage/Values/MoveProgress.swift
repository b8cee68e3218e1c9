public import OvershootLocalization

/// A step of moving an earlier store, in order.
public enum MoveStep: Int, Sendable, CaseIterable, CustomStringConvertible {
  /// The earlier store is open, and what its log had is part of it.
  case opened
  /// Its pages are sound, and there is enough free space.
  case checked
  /// The copy is being written.
  case copying
  /// The copy is complete.
  case copied
  /// The rows of both are being compared.
  case comparing
  /// The copy is sound and has the same rows.
  case verified
  /// The copy is marked as complete and on the disk.
  case marked
  /// The copy has its final name: from here the new store is valid.
  case published
  /// The earlier store has a name that no start looks for.
  case retired
  /// The log and the journal of the earlier store are removed.
  case cleaned

  /// The step as a line for the user.
  public var message: Message {
    switch self {
    case .opened, .checked: Message("Checked the old data and the free space.")
    case .copying, .copied: Message("Copying.")
    case .comparing, .verified: Message("Comparing.")
    case .marked, .published, .retired, .cleaned: Message("The new data is in place.")
    }
  }

  /// The line in English.
  public var description: String { message.english }
}

/// How far moving an earlier store has come.
public struct MoveProgress: Hashable, Sendable {
  /// The step that was completed, or `copying` or `comparing` while that lasts.
  public let step: MoveStep
  /// The progress of the whole move, 0...1. It never decreases.
  public let fraction: Double

  /// Creates a value.
  public init(step: MoveStep, fraction: Double) {
    (self.step, self.fraction) = (step, fraction)
  }
}
