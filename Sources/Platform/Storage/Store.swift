internal import Dispatch
internal import GRDB
internal import Synchronization

/// The data that the program keeps: settings, scores, running games, items and the last screen.
///
/// Writes are enqueued, run on a background thread in the order of the calls, and report failures by a notice;
/// `flush()` waits for them. Reads see all writes that were enqueued before. Only one process at a time can write.
public final class Store: Sendable {
  /// Where the rows are.
  let place: Mutex<StorePlace>
  let watch = Mutex<FolderWatch?>(nil)
  let isRemovalTold = Atomic(false)
  let configuration: StoreConfiguration
  let values: KeptValues
  let games = PendingGames()
  /// What happened while the store was opened, in order.
  public let notices: [StoreNotice]
  private let hasFailed = Atomic(false)
  let isClosed = Atomic(false)

  private init(
    _ place: StorePlace, notices: [StoreNotice] = [], _ configuration: StoreConfiguration
  ) throws {
    self.place = Mutex(place)
    self.configuration = configuration
    values = KeptValues(configuration.settingRules)
    self.notices = try notices + values.load(place.queue)
    for notice in self.notices { configuration.onNotice(notice) }
    watch.withLock { $0 = watchFolder() }
  }

  /// The database, which changes where the store is moved.
  var queue: DatabaseQueue { place.withLock(\.queue) }

  /// The path of the store; nil in memory.
  public var path: StorePath? { place.withLock(\.path) }

  // MARK: Opening

  /// Opens the store of `configuration.folders`, and creates, moves, migrates or repairs it where that is necessary.
  ///
  /// - Throws: `StoreError` where it cannot be used; nothing has been changed then.
  public static func open(_ configuration: StoreConfiguration) throws -> Store {
    guard let path = configuration.folders.store else { throw StoreError.noFolder }
    return try Connection.mapping(path) {
      try Files.makeFolder(path.folder)
      let lock = try StoreLock(
        path.folder.appending(StoreLock.name), holder: configuration.holder, wait: configuration.wait)
      func attempt() throws -> Store {
        var opening = StoreOpening(configuration, path: path)
        let place = StorePlace(queue: try opening.open(), path: path, lock: lock)
        do { return try Store(place, notices: opening.notices, configuration) } catch {
          try place.queue.close()
          throw error
        }
      }
      do { return try attempt() } catch let error where StoreError(error, path: path).isDamage {
        // Opening checks not every page, but the values may stand on one that is damaged: it is repaired at once.
        try Files.write("", to: StoreOpening.suspicion(of: path))
        return try attempt()
      }
    }
  }

  /// Opens the store or, where that fails, one in memory, with a notice that says why. It has the rows of a store that
  /// cannot be written, and otherwise none.
  ///
  /// - Throws: `StoreError` where there is no memory either.
  public static func openOrInMemory(_ configuration: StoreConfiguration) throws -> Store {
    do { return try open(configuration) } catch let error as StoreError {
      let queue = try Self.emptyQueue(configuration)
      // What is there can be read where nothing can be written.
      if case .unavailable = error, let path = configuration.folders.store, let reader = try? StoreReader(path) {
        try reader.copy(to: queue)
      }
      return try Store(StorePlace(queue: queue), notices: [.inMemory(error)], configuration)
    }
  }

  /// Returns whether `open(_:)` will move an earlier store, which can take seconds.
  public static func movesLegacy(_ configuration: StoreConfiguration) -> Bool {
    guard let path = configuration.folders.store, let legacy = configuration.folders.legacyStore else { return false }
    return Files.size(legacy) ?? 0 > 0 && Files.size(path) ?? 0 == 0
  }

  /// Creates an empty store in memory, which keeps nothing.
  public static func inMemory(_ configuration: StoreConfiguration) throws -> Store {
    try Store(StorePlace(queue: Self.emptyQueue(configuration)), configuration)
  }

  private static func emptyQueue(_ configuration: StoreConfiguration) throws -> DatabaseQueue {
    let queue = try Connection.memory(byteLimit: configuration.byteLimit)
    try Connection.mapping(StorePath(":memory:")) { try Schema.migrate(queue) }
    return queue
  }

  /// Reads the store without changing anything but what is enqueued.
  public var reader: StoreReader { StoreReader(queue: queue, path: path ?? StorePath(":memory:")) }

  /// The seconds since the start of 1970, for the dates of rows.
  public var date: Double { configuration.clock.date() }

  // MARK: Ending

  /// Enqueues all pending changes, as when a screen is left.
  public func writeSoon() { enqueue { [self] db in attempt { try writePending(db) } } }

  /// Enqueues a write for the database that the store has when it runs.
  func enqueue(_ body: @escaping @Sendable (Database) -> Void) {
    let queue = queue
    queue.asyncWriteWithoutTransaction { [self] db in
      queue === self.queue ? body(db) : enqueue(body)
    }
  }

  /// Writes all pending changes and waits for them. For leaving the program, by a signal too.
  ///
  /// - Throws: `StoreError` where something could not be written.
  public func flush() throws {
    try reporting {
      try checkOpen()
      try queue.writeWithoutTransaction(writePending)
    }
  }

  func writePending(_ db: Database) throws {
    try db.retryingWhenFull { try writeGames(db) }
    try db.retryingWhenFull { try writeValues(db) }
  }

  /// Writes all pending changes and closes the store. Later calls fail with `StoreError.closed`.
  public func close() throws {
    try flush()
    try reporting {
      isClosed.store(true, ordering: .relaxed)
      watch.withLock { $0 = nil }
      if place.withLock(\.isRemoved) { queue.inDatabase { $0.keepLogFile() } }
      try queue.close()
    }
    place.withLock { $0.lock?.release() }
  }

  /// Removes what is left of an earlier store that was moved; see `StoreFolders.legacyStore`.
  public func purgeLegacy() throws {
    guard let path else { return }
    try reporting { try LegacyRetirement(queue: queue, path: path, configuration: configuration).purge() }
  }

  // MARK: Reading and writing

  /// Runs a write on the queue. The first of consecutive failures becomes a notice.
  func attempt(_ body: () throws -> Void) {
    do {
      try checkOpen()
      try body()
      hasFailed.store(false, ordering: .relaxed)
      // Network file systems, and systems without more watches, do not report it at once.
      checkPlace()
    } catch {
      let error = converted(error)
      if !hasFailed.exchange(true, ordering: .relaxed) { configuration.onNotice(.writeFailed(error)) }
    }
  }

  /// Waits for earlier writes, runs a transaction and returns its result.
  nonisolated(nonsending) func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(StoreError) -> Result {
    do {
      try checkOpen()
      do { return try await writeToCurrent(body) } catch let error as DatabaseError where error.isFull {
        queue.emptyLog()
        return try await writeToCurrent(body)
      }
    } catch { throw converted(error) }
  }

  /// Writes once more where the store is moved while the write waits.
  private nonisolated(nonsending) func writeToCurrent<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    while true {
      let queue = queue
      let write = { @Sendable [self] (db: Database) throws in queue === self.queue ? try body(db) : nil }
      let answersAtOnce = configuration.answersAtOnce
      if let result = try await answersAtOnce ? writeNow(queue, write) : queue.write(write) { return result }
    }
  }

  nonisolated(nonsending) func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(StoreError) -> Result {
    do {
      try checkOpen()
      return try await configuration.answersAtOnce ? readNow(body) : queue.read(body)
    } catch { throw converted(error) }
  }

  /// Waits for earlier writes on the calling thread and reads.
  func readNow<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try reporting {
      try checkOpen()
      return try queue.read(body)
    }
  }

  private func writeNow<Result>(
    _ queue: DatabaseQueue, _ body: (Database) throws -> Result
  ) throws -> Result { try queue.write(body) }

  /// Throws where the store is closed: SQLite would not say so.
  private func checkOpen() throws { if isClosed.load(ordering: .relaxed) { throw StoreError.closed } }

  func reporting<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw converted(error) }
  }

  /// Turns an error into one for the user. After damage, the next start checks every page.
  func converted(_ error: any Error) -> StoreError {
    let error = StoreError(error, path: path ?? StorePath(":memory:"))
    if error.isDamage, let path { try? Files.write("", to: StoreOpening.suspicion(of: path)) }
    return error
  }

  /// Checks all pages, indexes and references on a background thread; opening checks the pages of small stores only.
  ///
  /// Damage becomes a notice, and the next start repairs it.
  public func checkInBackground() {
    DispatchQueue.global(qos: .utility).async { self.checkNow() }
  }

  /// Does the same on this thread. Has no effect once the store is closed: the program may end before its background
  /// threads start.
  package func checkNow() {
    guard let path, !isClosed.load(ordering: .relaxed) else { return }
    attempt {
      let queue = try Connection.open(path, .reading)
      let result = try queue.read { try StoreCondition.damage(of: $0, path, pages: .all) }
      if let result { throw StoreError.damaged(reason: result) }
    }
  }
}
