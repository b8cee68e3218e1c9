internal import GRDB

/// Opens the store of a folder, whatever is there: creates, moves, migrates or recovers it.
///
/// A store gets its name only when it is complete, so an interrupted start leaves nothing that looks like one.
struct StoreOpening {
  let configuration: StoreConfiguration
  let path: StorePath
  private(set) var notices: [StoreNotice] = []
  /// The earlier store, from when it was moved until it is renamed.
  private var movedStore: DatabaseQueue?

  /// Where a store is made before it gets its name.
  private var temporary: StorePath { path.adding(".tmp") }
  /// A file that asks the next start to check every page.
  static func suspicion(of path: StorePath) -> StorePath { path.adding(".suspect") }

  init(_ configuration: StoreConfiguration, path: StorePath) {
    self.configuration = configuration
    self.path = path
  }

  /// Opens the store. The folder is locked by the caller.
  mutating func open() throws -> DatabaseQueue {
    try DatabaseFiles(main: temporary).remove()
    try prepare(StoreCondition.examine(path, isSuspect: Files.exists(Self.suspicion(of: path))))
    try Files.remove(Self.suspicion(of: path))
    let queue = try Connection.open(path, .store, byteLimit: configuration.byteLimit)
    try Schema.mendHeader(queue)
    try retireLegacy(queue)
    return queue
  }

  private mutating func prepare(_ condition: StoreCondition) throws {
    switch condition {
    case .absent: try create()
    case .incomplete:
      try finishSettingAside()
      try create()
    case .foreign: try recover(reason: "it belongs to another program", isOurs: false)
    case .damaged(let reason): try recover(reason: reason)
    case .ready(Schema.version): break
    case .ready(let version):
      do { try migrate(from: version) } catch StoreError.damaged(let reason) { try recover(reason: reason) }
    }
  }

  // MARK: Creating and moving

  private mutating func finishSettingAside() throws {
    let target = path.folder.appending("store.incomplete-\(configuration.timestamp).sqlite").unused
    try DatabaseFiles(main: path).rename(to: target)
    notices.append(.setAside(target))
  }

  private mutating func create() throws {
    if let pending = try StoreRecovery.pending(at: path, configuration) {
      return notices.append(.recovered(try pending.run(temporary)))
    }
    // A new store must not take over the log of a removed one, whose last rows it has.
    if Files.size(path.adding("-wal")) ?? 0 > 0 {
      try Files.create(path)
      return try recover(reason: "its file was removed")
    }
    if let legacy = configuration.folders.legacyStore, Files.size(legacy) ?? 0 > 0 {
      do {
        let (rows, source) = try LegacyMove(legacy, to: path, temporary: temporary, configuration).run()
        movedStore = source
        notices.append(.moved(from: legacy, rows: rows))
        let version = try Connection.open(path, .plain).read { try Schema.version(of: $0, path) }
        if version < Schema.version { try migrate(from: version) }
        return
      } catch let error as StoreError {
        guard case .legacyForeign = error else { throw error }
        try DatabaseFiles(main: temporary).remove()
        notices.append(.legacyKept(error))
      }
    }
    try Self.make(temporary)
    try Files.publish(temporary, as: path)
  }

  /// Makes a complete store of a version at `path`.
  static func make(
    _ path: StorePath, version: Int = Schema.version, filling fill: (Database) throws -> Void = { _ in }
  ) throws {
    try Files.create(path)
    try Connection.mapping(path) {
      let queue = try Connection.open(path, .plain)
      try Schema.migrate(queue, to: version)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA application_id = \(Schema.applicationID)")
        try db.inTransaction {
          try fill(db)
          try Meta.set("1", for: .complete, in: db)
          return .commit
        }
      }
      try queue.close()
    }
    try Files.sync(path)
  }

  // MARK: Migrating and recovering

  private func migrate(from version: Int) throws {
    let queue = try Connection.open(path, .plain)
    try Connection.mapping(path) {
      let backups = Backups(of: path)
      let backup = try backups.add(queue, version: version, timestamp: configuration.timestamp)
      do { try Schema.migrate(queue) } catch {
        // The store is as it was, and the next start makes a copy again.
        try Files.remove(backup)
        throw error
      }
      try queue.close()
      try backups.removeOld()
    }
  }

  private mutating func recover(reason: String, isOurs: Bool = true) throws {
    let recovery = try StoreRecovery.begin(path, reason: reason, isOurs: isOurs, configuration)
    notices.append(.recovered(try recovery.run(temporary)))
  }

  // MARK: The earlier store

  private mutating func retireLegacy(_ queue: DatabaseQueue) throws {
    let retirement = LegacyRetirement(queue: queue, path: path, configuration: configuration)
    let isClean = notices.isEmpty
    if let notice = try retirement.resume(movedStore) { notices.append(notice) }
    if isClean { try retirement.removeOldTombstone() }
  }
}
