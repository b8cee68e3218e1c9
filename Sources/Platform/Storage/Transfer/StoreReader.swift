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
    do {
      let queue = try Connection.open(path, .reading)
      try Connection.mapping(path) {
        try queue.read { db in
          guard try Schema.isOurs(db) else { throw StoreError.notAStore(path) }
          _ = try Schema.version(of: db, path)
        }
      }
      self.init(queue: queue, path: path)
    } catch let error as StoreError {
      // SQLite cannot read a store beside which it may not write.
      guard case .unavailable = error, let copy = try Self.copy(of: path) else { throw error }
      self.init(queue: copy, path: path)
    }
  }

  /// Returns the rows of a store and its log in memory; nil where some of them cannot be read.
  private static func copy(of path: StorePath) throws -> DatabaseQueue? {
    let (queue, store) = (try Connection.memory(), try DamagedStore(path, settings: []))
    try Schema.migrate(queue)
    return try queue.write { db in
      var salvage = Salvage(into: db)
      try salvage.add(store)
      return salvage.isTotalAtLeast || !salvage.lost.isEmpty || !salvage.dropped.isEmpty ? nil : queue
    }
  }

  /// Adds the rows to an empty database.
  func copy(to target: DatabaseQueue) throws {
    try Connection.mapping(path) {
      try target.write { db in
        var salvage = Salvage(into: db)
        salvage.addNothing()
        try current { try salvage.fill(from: $0, path) }
      }
    }
  }

  /// Checks all pages, indexes and references, and counts the rows.
  ///
  /// A store with statements of another program is reported and not checked further, since these may never end.
  public func check() throws -> StoreReport {
    try Connection.mapping(path) {
      try queue.read { db in
        let version = try Schema.version(of: db, path)
        if let gap = try Schema.gap(in: db, version: version) {
          return StoreReport(integrity: gap, rows: [], version: version)
        }
        let rows = Table.all(in: version).compactMap { table in
          (try? table.rowCount(in: db)).map { StoreReport.TableCount(table: table.name, count: $0) }
        }
        return StoreReport(integrity: try Self.integrity(db, version), rows: rows, version: version)
      }
    }
  }

  private static func integrity(_ db: Database, _ version: Int) throws -> String {
    do {
      return try Schema.difference(in: db, version: version, allowsMore: false) ?? db.fault() ?? "ok"
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
        let version = try Schema.version(of: db, path)
        guard version == Schema.version else { throw StoreError.older(path, version: version) }
        if let gap = try Schema.gap(in: db, version: version) { throw StoreError.damaged(reason: gap) }
        return try body(db)
      }
    }
  }
}
