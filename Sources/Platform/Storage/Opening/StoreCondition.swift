internal import GRDB

/// What is at the path of a store before it is opened.
enum StoreCondition: Equatable {
  case absent
  /// An empty file, or one without the mark of a complete store.
  case incomplete
  /// A database of another program.
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
    guard size > 0 else { return .incomplete }
    do {
      let queue = try Connection.open(path, .plain)
      return try Connection.mapping(path) {
        try queue.writeWithoutTransaction { db in
          let result = try condition(of: db, path)
          guard case .ready = result,
            let reason = try damage(of: db, path, pages: isSuspect ? .all : size <= fullCheckLimit ? .quick : .none)
          else { return result }
          return .damaged(reason: reason)
        }
      }
    } catch StoreError.damaged(let reason) {
      return .damaged(reason: reason)
    } catch StoreError.failed(let reason) {
      // Our statements are valid, so the schema is not ours any more.
      return .damaged(reason: reason)
    }
  }

  private static func condition(of db: Database, _ path: StorePath) throws -> StoreCondition {
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id")
    guard application == Schema.applicationID else { return application == 0 ? .incomplete : .foreign }
    try Schema.checkIsKnown(db, path)
    guard try db.tableExists("meta"), try Meta.value(.complete, in: db) == "1" else { return .incomplete }
    return .ready(version: try Schema.version(of: db))
  }

  /// How many pages are checked.
  enum PageCheck {
    case none
    /// All pages, but not whether the indexes have all rows.
    case quick
    case all
  }

  /// Returns what is wrong with a database of ours; nil if nothing is.
  static func damage(of db: Database, _ path: StorePath, pages check: PageCheck) throws -> String? {
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    if DatabaseFiles(main: path).size < pages * pageSize { return "the file is too short" }
    let version = try Schema.version(of: db)
    for table in Table.all(in: version) {
      let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table.name])
      guard Set(columns).isSuperset(of: table.columns(in: version).map(\.name)) else {
        return "\(table.name) is not complete"
      }
    }
    guard check != .none else { return nil }
    return try db.pageFault(isQuick: check == .quick)
  }
}
