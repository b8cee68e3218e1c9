internal import GRDB

/// How databases are opened, and what their errors mean.
enum Connection {
  /// How a database is used.
  enum Mode {
    /// The store in daily use: with a write-ahead log.
    case store
    /// A database that is being made or examined; its journal mode stays as it is.
    case plain
    /// Only reading.
    case reading
    /// No other process has access.
    case exclusive
  }

  /// Opens the database at `path`.
  ///
  /// - Parameter byteLimit: the size that the database does not exceed; nil means no limit.
  static func open(_ path: StorePath, _ mode: Mode, byteLimit: Int? = nil) throws -> DatabaseQueue {
    try mapping(path) {
      var configuration = configuration(mode, path, byteLimit: byteLimit)
      configuration.label = "Storage"
      try DatabaseFiles(main: path).checkKinds(replaces: mode == .store || mode == .plain)
      return try path.withDatabaseName { try DatabaseQueue(path: $0, configuration: configuration) }
    }
  }

  /// Opens an empty database in memory.
  static func memory(byteLimit: Int? = nil) throws -> DatabaseQueue {
    let path = StorePath(":memory:")
    return try mapping(path) {
      try DatabaseQueue(configuration: configuration(.plain, path, byteLimit: byteLimit))
    }
  }

  private static func configuration(_ mode: Mode, _ path: StorePath, byteLimit: Int?) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(2)
    configuration.readonly = mode == .reading
    configuration.prepareDatabase { db in
      if mode == .exclusive { try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
      if mode == .store {
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" else {
          throw StoreError.unavailable(path, reason: "the file system has no write-ahead logs")
        }
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
      }
      if let byteLimit {
        let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4096
        try db.execute(sql: "PRAGMA max_page_count = \(byteLimit / size)")
      }
    }
    return configuration
  }

  /// Calls `body` and turns errors of SQLite into `StoreError`.
  static func mapping<Result>(_ path: StorePath, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw StoreError(error, path: path) }
  }
}

extension Database {
  /// Executes a statement, which is prepared once.
  func run(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Adds a row to a table.
  func insert(into table: String, _ columns: [String], _ values: [DatabaseValue]) throws {
    let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try run("INSERT INTO \(table) (\(names)) VALUES (\(marks))", StatementArguments(values))
  }

  /// Returns what is wrong with the pages, and with the indexes unless the check is quick; nil if nothing is.
  func pageFault(isQuick: Bool = false) throws -> String? {
    let result = try String.fetchOne(self, sql: "PRAGMA \(isQuick ? "quick" : "integrity")_check(1)") ?? "no answer"
    // The first of several lines names the database.
    return result == "ok" ? nil : result.split(separator: "\n").last.map(String.init)
  }

  /// Returns what is wrong with the pages, the indexes and the references; nil if nothing is.
  func fault() throws -> String? { try pageFault() ?? (hasOrphans() ? "a row refers to a missing one" : nil) }

  /// Returns whether a row refers to a missing one.
  func hasOrphans() throws -> Bool { try Row.fetchOne(self, sql: "PRAGMA foreign_key_check") != nil }
}

extension DatabaseQueue {
  /// Frees the space of the log, where SQLite can: its pages become those of the main file.
  func emptyLog() { try? writeWithoutTransaction { try $0.emptyLog() } }
}

extension Database {
  /// Runs a write that has no transaction yet, and once more with an empty log where the disk is full.
  func retryingWhenFull(_ body: () throws -> Void) throws {
    do { try body() } catch let error as DatabaseError where error.isFull {
      try emptyLog()
      try body()
    }
  }

  fileprivate func emptyLog() throws { _ = try Row.fetchAll(self, sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
}

extension DatabaseError {
  /// Whether a file cannot grow: the disk is full, or files have a greatest size.
  var isFull: Bool { resultCode == .SQLITE_FULL || extendedResultCode == .SQLITE_IOERR_WRITE }

  /// Whether the database can never accept what was to be written, unlike where it is full.
  var isRefusal: Bool { [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(resultCode) }
}

extension StoreError {
  /// Turns an error of a database into one for the user.
  init(_ error: any Error, path: StorePath) {
    // No row of this schema can have a value that is missing or of another type, unless its page is damaged.
    if error is RowDecodingError {
      self = .damaged(reason: "a value is missing or of another type")
      return
    }
    guard let error = error as? DatabaseError else {
      self = error as? StoreError ?? .failed(reason: "\(error)")
      return
    }
    let reason = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case _ where error.isFull: self = .full
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(reason: reason)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse(path, holder: "another process")
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH:
      self = .unavailable(path, reason: reason)
    default: self = .failed(reason: reason)
    }
  }

  var isDamage: Bool { if case .damaged = self { true } else { false } }
}
