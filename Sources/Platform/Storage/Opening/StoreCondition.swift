internal import GRDB

/// What is at the path of a store before it is opened.
enum StoreCondition: Equatable {
  case absent
  /// An empty file or database.
  case incomplete
  /// A database with other tables than ours.
  case foreign
  case damaged(reason: String)
  case ready(version: Int)

  /// The size in bytes up to which every page is checked at each start.
  private static let fullCheckLimit = 1 << 20

  /// Examines the file at `path`.
  ///
  /// - Parameter isSuspect: whether a large store is checked completely, too.
  /// - Throws: `StoreError` where the file cannot be read at all, or is of a newer version.
  static func examine(_ path: StorePath, isSuspect: Bool = false) throws -> StoreCondition {
    guard let size = Files.size(path) else { return .absent }
    guard size > 0 else {
      // Without the log of a store, there is nothing to lose.
      return Files.size(path.adding("-wal")) ?? 0 > 0 ? .damaged(reason: "the file is empty") : .incomplete
    }
    // SQLite would begin to write over what is behind the damage.
    if Files.size(path.adding("-wal")) ?? 0 > 0, try PageFile(path).isLogDamaged {
      return .damaged(reason: "its log is damaged")
    }
    do {
      let queue = try Connection.open(path, .plain)
      return try Connection.mapping(path) {
        try queue.writeWithoutTransaction { db in
          guard try Schema.isOurs(db) else {
            let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
            return isEmpty ? .incomplete : .foreign
          }
          let version = try Schema.version(of: db, path)
          let pages = isSuspect ? PageCheck.all : size <= fullCheckLimit ? .quick : .none
          let reason =
            try Schema.difference(in: db, version: version, allowsMore: true)
            ?? (Meta.value(.complete, in: db) == "1" ? nil : "it is not marked as complete")
            ?? damage(of: db, path, pages: pages)
          return reason.map(Self.damaged) ?? .ready(version: version)
        }
      }
    } catch StoreError.damaged(let reason) {
      return .damaged(reason: reason)
    } catch StoreError.failed(let reason) {
      // Our statements are valid, so the schema is not ours any more.
      return .damaged(reason: reason)
    }
  }

  /// How many pages are checked.
  enum PageCheck {
    case none
    /// All pages, but neither whether the indexes have all rows nor whether rows refer to missing ones.
    case quick
    case all
  }

  /// Returns what is wrong with the pages of a database; nil if nothing is.
  static func damage(of db: Database, _ path: StorePath, pages check: PageCheck) throws -> String? {
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    if DatabaseFiles(main: path).size < pages * pageSize { return "the file is too short" }
    guard check != .none else { return nil }
    return try check == .quick ? db.pageFault(isQuick: true) : db.fault()
  }
}
