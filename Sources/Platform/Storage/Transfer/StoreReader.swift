internal import GRDB

/// What a check of a store found.
public struct StoreReport: Hashable, Sendable {
  /// The number of rows of a table.
  public struct TableCount: Hashable, Sendable {
    /// The name of the table.
    public let table: String
    /// The number of its rows.
    public let count: Int
  }

  /// `ok`, or what is wrong.
  public let integrity: String
  /// The number of rows of each table, in the order of an export; tables that cannot be read are missing.
  public let rows: [TableCount]
  /// The version of the schema.
  public let version: Int
}

/// Reads a store without changing it, while another process may use it.
public struct StoreReader: Sendable {
  let queue: DatabaseQueue
  let path: StorePath

  init(queue: DatabaseQueue, path: StorePath) { (self.queue, self.path) = (queue, path) }

  /// Opens the store at a path for reading.
  ///
  /// - Throws: `StoreError` where there is no store, or it is of a newer version.
  public init(_ path: StorePath) throws {
    guard let size = Files.size(path) else { throw StoreError.missing(path) }
    guard size > 0 else { throw StoreError.notAStore(path) }
    self.init(queue: try Connection.open(path, .reading), path: path)
    try Connection.mapping(path) {
      try queue.read { db in
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
          throw StoreError.notAStore(path)
        }
        try Schema.checkIsKnown(db, path)
      }
    }
  }

  /// Checks all pages, indexes and references, and counts the rows.
  public func check() throws -> StoreReport {
    try Connection.mapping(path) {
      try queue.read { db in
        let version = try Schema.version(of: db)
        let rows = Table.all(in: version).compactMap { table in
          (try? Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.name)"))
            .map { StoreReport.TableCount(table: table.name, count: $0) }
        }
        return StoreReport(integrity: try Self.integrity(db), rows: rows, version: version)
      }
    }
  }

  private static func integrity(_ db: Database) throws -> String {
    do {
      return try db.pageFault() ?? (db.hasOrphans() ? "a row refers to a missing one" : "ok")
    } catch let error as DatabaseError {
      return error.message ?? "\(error.resultCode)"
    }
  }

  /// Returns the saved game of a name; nil if no game is saved under it.
  ///
  /// - Throws: `StoreError.older` where the store has an earlier version than the program.
  public func game(_ name: String) throws -> SavedGame? {
    try current { try SavedGame($0, name: name) }
  }

  /// Reads a store of the current version.
  func current<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try Connection.mapping(path) {
      try queue.read { db in
        let version = try Schema.version(of: db)
        guard version == Schema.version else { throw StoreError.older(path, version: version) }
        return try body(db)
      }
    }
  }
}
