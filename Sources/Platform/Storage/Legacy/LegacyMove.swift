internal import GRDB

/// Moves an earlier store to the path of the store. Giving the copy its name is the commit point: before it the next
/// start begins again, after it the next start only renames the earlier store.
struct LegacyMove {
  /// The free space that the move needs, in sizes of the earlier store.
  private static let spaceFactor = 2.2
  /// The fraction of the whole move at which each step ends.
  private static let ends: [MoveStep: Double] = [
    .opened: 0.02, .checked: 0.2, .copied: 0.5, .verified: 0.9, .marked: 0.95, .published: 0.97,
  ]

  private let old, new, temporary: StorePath
  private let configuration: StoreConfiguration

  init(_ old: StorePath, to new: StorePath, temporary: StorePath, _ configuration: StoreConfiguration) {
    (self.old, self.new, self.temporary, self.configuration) = (old, new, temporary, configuration)
  }

  /// Moves the rows.
  ///
  /// - Returns: the number of rows, and the earlier store, which no other process can use before it is closed.
  func run() throws -> (rows: Int, source: DatabaseQueue) {
    do { return try move() } catch let error as StoreError {
      try DatabaseFiles(main: temporary).remove()
      switch error {
      case .inUse(old, _): throw StoreError.legacyInUse(old)
      case .damaged(let reason), .failed(let reason): throw StoreError.legacyDamaged(old, reason: reason)
      default: throw error
      }
    }
  }

  private func move() throws -> (rows: Int, source: DatabaseQueue) {
    let source = try Connection.open(old, .exclusive)
    return try Connection.mapping(old) {
      try checkOwner(source)
      report(.opened)
      try check(source)
      report(.checked)
      try copy(source)
      report(.copied)
      let digest = try verify(source)
      report(.verified)
      try mark(digest)
      report(.marked)
      // Takes the log into the main file, which is renamed while it is open.
      try source.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      try Files.publish(temporary, as: new)
      report(.published)
      return (digest.rowCount, source)
    }
  }

  private func report(_ step: MoveStep) {
    configuration.onProgress(MoveProgress(step: step, fraction: Self.ends[step] ?? 1))
  }

  /// Takes the exclusive lock, by which SQLite also recovers the log, and checks whose database it is.
  private func checkOwner(_ source: DatabaseQueue) throws {
    try source.writeWithoutTransaction { db in
      try db.inTransaction(.exclusive) { .commit }
      guard try Schema.isOurs(db) else { throw StoreError.legacyForeign(old) }
      _ = try Schema.version(of: db, old)
    }
  }

  private func check(_ source: DatabaseQueue) throws {
    try source.writeWithoutTransaction { db in
      let gap = try Schema.gap(in: db, version: Schema.version(of: db, old))
      if let reason = try gap ?? StoreCondition.damage(of: db, old, pages: .quick) {
        throw StoreError.damaged(reason: reason)
      }
    }
    let needed = Int((Double(DatabaseFiles(main: old).size) * Self.spaceFactor).rounded(.up))
    let available = try configuration.freeSpace(new.folder)
    guard available >= needed else { throw StoreError.noSpace(new.folder, needed: needed, available: available) }
  }

  /// Writes the rows into a new store, while another thread follows its size. Triggers, views and whatever else the
  /// earlier store has stay where they are.
  private func copy(_ source: DatabaseQueue) throws {
    let size = Double(max(1, DatabaseFiles(main: old).size))
    let (start, end) = (Self.ends[.checked] ?? 0, Self.ends[.copied] ?? 1)
    let follower = SizeFollower(temporary) { [configuration] bytes in
      let fraction = start + (end - start) * min(1, Double(bytes) / size)
      configuration.onProgress(MoveProgress(step: .copying, fraction: fraction))
    }
    defer { follower.stop() }
    let version = try source.writeWithoutTransaction { try Schema.version(of: $0, old) }
    try StoreOpening.make(temporary, version: version)
    try temporary.withDatabaseName { name in
      try source.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF; ATTACH ? AS new", arguments: [name])
        try db.inTransaction {
          for table in Table.all(in: version) {
            let columns = table.columns(in: version).map(\.name).joined(separator: ", ")
            try db.execute(sql: "INSERT INTO new.\(table.name) (\(columns)) SELECT \(columns) FROM main.\(table.name)")
          }
          return .commit
        }
        try db.execute(sql: "DETACH new")
      }
    }
  }

  private func verify(_ source: DatabaseQueue) throws -> TableDigest {
    let original = try source.writeWithoutTransaction { try digest(of: $0, half: 0) }
    let copy = try Connection.open(temporary, .plain)
    let copied = try copy.writeWithoutTransaction { db in
      if let fault = try db.pageFault() {
        throw StoreError.legacyDamaged(old, reason: "its copy is damaged: \(fault)")
      }
      if try db.hasOrphans() { throw StoreError.legacyDamaged(old, reason: "its rows refer to missing ones") }
      return try digest(of: db, half: 1)
    }
    try copy.close()
    guard copied == original else { throw StoreError.legacyDamaged(old, reason: "the copy differs from it") }
    return original
  }

  /// Reads one of both databases and reports half of the progress of comparing them.
  private func digest(of db: Database, half: Double) throws -> TableDigest {
    let (start, end) = (Self.ends[.copied] ?? 0, Self.ends[.verified] ?? 1)
    return try TableDigest(db, version: Schema.version(of: db, old)) { fraction in
      let progress = MoveProgress(step: .comparing, fraction: start + (end - start) * (half + fraction) / 2)
      configuration.onProgress(progress)
    }
  }

  private func mark(_ digest: TableDigest) throws {
    let copy = try Connection.open(temporary, .plain)
    try copy.write { db in
      try Meta.set(old, for: .legacyPending, in: db)
      try Meta.set(digest.description, for: .legacyDigest, in: db)
    }
    try copy.close()
    try Files.sync(temporary)
  }
}
