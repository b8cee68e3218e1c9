internal import GRDB
internal import Synchronization

/// A store whose file is removed while the program runs.
extension Store {
  /// Starts to report at once, by a notice, when the file is removed or moved away.
  func watchFolder() -> FolderWatch? {
    path.flatMap { path in FolderWatch(path.folder) { [weak self] in self?.checkPlace() } }
  }

  /// Reports once that the file of the store is not there any more.
  func checkPlace() {
    guard let path = removedPath, !isRemovalTold.exchange(true, ordering: .relaxed) else { return }
    configuration.onNotice(.removed(path))
  }

  /// The path of the file that is not there any more; nil while it is there, and once the store is closed.
  private var removedPath: StorePath? {
    guard !isClosed.load(ordering: .relaxed) else { return nil }
    return place.withLock { $0.isRemoved ? $0.path : nil }
  }

  /// Writes all that the program has as a new store into a folder, and keeps it there from now on.
  ///
  /// The rows of a file that was removed are there until the program ends.
  ///
  /// - Parameter folder: where the store is to be; nil means where it was. It is created if necessary.
  /// - Throws: `StoreError` where that is not possible, or where the folder has a store already. Nothing has changed
  ///   then.
  public func move(to folder: StorePath? = nil) throws {
    guard let folder = folder ?? path?.folder else { throw StoreError.noFolder }
    let target = folder.appending(StoreFolders.storeName)
    let old = queue
    try Connection.mapping(target) {
      try Files.makeFolder(folder)
      let lock = try lock(of: folder)
      guard !Files.exists(target) else { throw StoreError.unavailable(target, reason: "there is a store already") }
      // Later writes wait until the place has changed.
      try old.writeWithoutTransaction { db in
        if place.withLock(\.isRemoved) { db.keepLogFile() }
        try writePending(db)
        let temporary = target.adding(".tmp")
        try DatabaseFiles(main: temporary).remove()
        try Files.create(temporary)
        try temporary.withDatabaseName { try db.execute(sql: "VACUUM INTO ?", arguments: [$0]) }
        try Files.sync(temporary)
        // A log that is still there is the one of the removed file.
        try DatabaseFiles(main: target).removeSideFiles()
        try Files.publish(temporary, as: target)
        do {
          let queue = try Connection.open(target, .store, byteLimit: configuration.byteLimit)
          place.withLock { place in
            if place.lock !== lock { place.lock?.release() }
            place = StorePlace(queue: queue, path: target, lock: lock)
          }
        } catch {
          // As on a file system without write-ahead logs. Left there, it would refuse the next attempt.
          try? DatabaseFiles(main: target).remove()
          throw error
        }
      }
    }
    isRemovalTold.store(false, ordering: .relaxed)
    watch.withLock { $0 = watchFolder() }
  }

  /// Locks a folder, unless this store holds its lock.
  private func lock(of folder: StorePath) throws -> StoreLock {
    let path = folder.appending(StoreLock.name)
    if let lock = place.withLock(\.lock), lock.isAt(path) { return lock }
    return try StoreLock(path, holder: configuration.holder, wait: configuration.wait)
  }
}
