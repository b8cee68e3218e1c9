/// The files of one SQLite database.
struct DatabaseFiles {
  let main: StorePath

  /// The endings of all files; the main file is first.
  private static let endings = ["", "-wal", "-shm", "-journal"]

  /// The bytes of the main file and of its log.
  var size: Int { [main, main.adding("-wal")].reduce(0) { $0 + (Files.size($1) ?? 0) } }

  /// Throws where one of the files is a link, a pipe or a device, which SQLite would wait for or write through. Only
  /// the main file may be a link.
  ///
  /// - Parameter replaces: whether such side files are removed instead.
  func checkKinds(replaces: Bool) throws {
    let target = Files.resolved(main)
    if Files.isIrregular(target) { throw Files.irregular(main) }
    for file in Self.endings.dropFirst().map(target.adding) where Files.isIrregular(file) {
      guard replaces else { throw Files.irregular(file) }
      try Files.remove(file)
    }
  }

  /// Renames all files that exist. The main file comes first, so that an interruption can be recognised.
  func rename(to target: StorePath) throws {
    for ending in Self.endings where Files.exists(main.adding(ending)) {
      try Files.rename(main.adding(ending), to: target.adding(ending))
    }
    try Files.sync(target.folder)
  }

  /// Removes all files.
  func remove() throws {
    for ending in Self.endings { try Files.remove(main.adding(ending)) }
  }

  /// Removes exactly the log, its index and the journal.
  func removeSideFiles() throws {
    for ending in Self.endings.dropFirst() { try Files.remove(main.adding(ending)) }
  }
}
