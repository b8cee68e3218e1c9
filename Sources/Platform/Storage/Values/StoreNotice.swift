public import OvershootLocalization

/// What the user should know about the store: a message for the screen, and its description for the log.
public enum StoreNotice: Hashable, Sendable, CustomStringConvertible {
  /// Nothing is kept after the program ends, for the given reason.
  case inMemory(StoreError)
  /// A file that was not a complete store was renamed.
  case setAside(StorePath)
  /// A damaged store was replaced.
  case recovered(Recovery)
  /// The rows of the earlier store were moved.
  case moved(from: StorePath, rows: Int)
  /// The earlier store was not moved, and the program continues without it.
  case legacyKept(StoreError)
  /// The earlier store has changed since it was moved; both are kept.
  case legacyChanged(StorePath)
  /// A stored setting was not valid and has been replaced.
  case settingCorrected(name: String, stored: String, replacement: String)
  /// The store was removed or moved away while it was open.
  case removed(StorePath)
  /// Data could not be written. It is reported once until writing succeeds again.
  case writeFailed(StoreError)

  /// The file that was set aside; nil where none was.
  public var keptFile: StorePath? {
    switch self {
    case .setAside(let path): path
    case .recovered(let recovery): recovery.damaged
    default: nil
    }
  }

  /// The notice in sentences.
  public var messages: [Message] {
    switch self {
    case .inMemory(let error): [Message("Nothing will be kept when the program ends."), error.message]
    case .setAside(let path): [Message("An incomplete store was set aside as \(path.description, "path").")]
    case .recovered(let recovery): recovery.messages
    case .moved(let path, let rows):
      [Message("\(String(rows), "count") rows were moved from \(path.description, "path").")]
    case .legacyKept(let error): [error.message]
    case .legacyChanged(let path):
      [
        Message("The old data at \(path.description, "path") has changed since it was moved."),
        Message("Both were kept; --purge-legacy removes the old data."),
      ]
    case .settingCorrected(let name, let stored, let replacement):
      [Message("The setting \(name) had the invalid value \(stored) and is now \(replacement).")]
    case .removed(let path): [Message("Nothing is kept any more: \(path.description, "path") was removed.")]
    case .writeFailed(let error): [Message("Your data could not be saved."), error.message]
    }
  }

  /// The sentences in English.
  public var description: String { messages.map(\.english).joined(separator: " ") }
}
