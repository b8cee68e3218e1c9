internal import GRDB

/// Renames the earlier store after it was moved, and removes it a day later.
struct LegacyRetirement {
  /// Seconds for which the renamed store is kept at least.
  private static let retention = 86_400.0

  let queue: DatabaseQueue
  let path: StorePath
  let configuration: StoreConfiguration

  /// Renames the earlier store, if that is pending. Returns what the user should know.
  ///
  /// - Parameter source: the earlier store where it has been open to this process only since it was moved; without it,
  ///   its rows are compared first.
  func resume(_ source: DatabaseQueue?) throws -> StoreNotice? {
    guard let old = try queue.read({ try Meta.path(.legacyPending, in: $0) }) else { return nil }
    do {
      if Files.exists(old) {
        guard try source != nil || isUnchanged(old) else { return .legacyChanged(old) }
        try rename(old)
        try source?.close()
      }
      return try clean(old)
    } catch let error as StoreError {
      if case .inUse = error { return .legacyKept(.legacyInUse(old)) }
      if case .damaged(let reason) = error { return .legacyKept(.legacyDamaged(old, reason: reason)) }
      return .legacyKept(error)
    }
  }

  private func isUnchanged(_ old: StorePath) throws -> Bool {
    let expected = try queue.read { try Meta.value(.legacyDigest, in: $0) }
    let source = try Connection.open(old, .exclusive)
    return try Connection.mapping(old) {
      let digest = try source.writeWithoutTransaction { db in
        try db.inTransaction(.exclusive) { .commit }
        return try TableDigest(db, version: Schema.version(of: db, old))
      }
      try source.close()
      return digest.description == expected
    }
  }

  /// Renames the earlier store. Its new name is written down first.
  private func rename(_ old: StorePath) throws {
    let tombstone = old.adding(".migrated-\(configuration.timestamp)").unused
    try queue.write { try Meta.set(tombstone, for: .legacyTombstone, in: $0) }
    try Files.rename(old, to: tombstone)
    try Files.sync(old.folder)
    configuration.onProgress(MoveProgress(step: .retired, fraction: 0.98))
  }

  private func clean(_ old: StorePath) throws -> StoreNotice? {
    try DatabaseFiles(main: old).removeSideFiles()
    try queue.write { db in
      try Meta.set(nil as String?, for: .legacyPending, in: db)
      try Meta.set(nil as String?, for: .legacyDigest, in: db)
      try Meta.set("\(configuration.clock.date())", for: .legacyRetired, in: db)
    }
    configuration.onProgress(MoveProgress(step: .cleaned, fraction: 1))
    return nil
  }

  /// Removes the renamed store, if it has been kept for a day.
  func removeOldTombstone() throws {
    let retired = try queue.read { try Meta.value(.legacyRetired, in: $0) }.flatMap(Double.init)
    guard let retired, configuration.clock.date() - retired >= Self.retention else { return }
    try removeTombstone()
  }

  /// Removes the renamed store now. An earlier store that has changed since is renamed, and not removed.
  func purge() throws {
    if let old = try queue.read({ try Meta.path(.legacyPending, in: $0) }) {
      if Files.exists(old) { try rename(old) }
      _ = try clean(old)
    } else {
      try removeTombstone()
    }
  }

  private func removeTombstone() throws {
    guard let tombstone = try queue.read({ try Meta.path(.legacyTombstone, in: $0) }) else { return }
    try Files.remove(tombstone)
    try queue.write { db in
      try Meta.set(nil as String?, for: .legacyTombstone, in: db)
      try Meta.set(nil as String?, for: .legacyRetired, in: db)
    }
  }
}
