public import OvershootLocalization

/// Why the store cannot do what it is asked for: a message for the user, and its description for the log.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is neither a home folder nor another folder for the store.
  case noFolder
  /// A file or folder cannot be read or written.
  case unavailable(StorePath, reason: String)
  /// Another process uses the store.
  case inUse(StorePath, holder: String)
  /// The store was written by a newer version of the program.
  case newer(StorePath, version: Int, supported: Int)
  /// The store has an earlier schema, which reading alone cannot migrate.
  case older(StorePath, version: Int)
  /// There is no store to read.
  case missing(StorePath)
  /// The file is not a store of this program, or not a complete one.
  case notAStore(StorePath)
  /// Another program uses the store that is to be moved.
  case legacyInUse(StorePath)
  /// The store that is to be moved belongs to another program.
  case legacyForeign(StorePath)
  /// The store that is to be moved is damaged, or its copy differs from it.
  case legacyDamaged(StorePath, reason: String)
  /// The disk has too little free space to move a store. Sizes are in bytes.
  case noSpace(StorePath, needed: Int, available: Int)
  /// The store or the disk is full.
  case full
  /// The store was closed, as when the program ends.
  case closed
  /// A text exceeds the limit, in bytes.
  case textTooLong(limit: Int)
  /// A text has a null character, or a number is not finite.
  case invalidValue(String)
  /// A line of an import is not valid; lines count from 1.
  case invalidLine(Int, reason: String)
  /// An import needs an empty store.
  case notEmpty(rows: Int)
  /// The store is damaged; it is repaired at the next start.
  case damaged(reason: String)
  /// Anything else that SQLite reports.
  case failed(reason: String)

  /// The failure in one or two sentences. Reasons are in English.
  public var message: Message {
    switch self {
    case .noFolder: Message("HOME is not set, so there is no folder for your data. --data-dir names one.")
    case .unavailable(let path, let reason): Message("\(path.description, "path") cannot be used: \(reason).")
    case .inUse(let path, let holder): Message("\(path.description, "path") is in use by \(holder).")
    case .newer(let path, let version, let supported):
      Message(
        """
        \(path.description, "path") has version \(String(version), "version") and this program knows versions up to \
        \(String(supported), "supported"). \
        Nothing was changed. Update the program, or choose another folder by --data-dir.
        """)
    case .older(let path, let version):
      Message(
        """
        \(path.description, "path") has the earlier version \(String(version), "version"). \
        Start the program once to bring it up to date.
        """)
    case .missing(let path): Message("There is no store at \(path.description, "path").")
    case .notAStore(let path): Message("\(path.description, "path") is not a complete store of this program.")
    case .legacyInUse(let path):
      Message("Another program is using the old data (\(path.description, "path")). Nothing was changed.")
    case .legacyForeign(let path):
      Message("The old data at \(path.description, "path") belongs to another program and was not moved.")
    case .legacyDamaged(let path, let reason):
      Message("The old data at \(path.description, "path") cannot be moved: \(reason). It was not changed.")
    case .noSpace(let path, let needed, let available):
      Message(
        """
        Moving the old data needs \(String(needed), "needed") bytes free at \(path.description, "path"); \
        there are \(String(available), "available"). Nothing was changed.
        """)
    case .full: Message("The store is full, the disk has no space left, or files may not grow further.")
    case .closed: Message("The store is closed.")
    case .textTooLong(let limit): Message("A text is longer than \(String(limit), "limit") bytes.")
    case .invalidValue(let reason): Message("A value cannot be stored: \(reason).")
    case .invalidLine(let line, let reason): Message("Line \(String(line), "line"): \(reason).")
    case .notEmpty(let rows):
      Message(
        """
        The store already has \(String(rows), "count") rows. \
        Import into an empty one, named by --data-dir.
        """)
    case .damaged(let reason):
      Message("The store is damaged (\(reason)). It is repaired when the program starts again.")
    case .failed(let reason): Message("The store cannot be used: \(reason).")
    }
  }

  /// The sentences in English.
  public var description: String { message.english }
}
