internal import GRDB
internal import GRDBSQLite

/// The database of a store, and where it is.
struct StorePlace {
  let queue: DatabaseQueue
  /// The path of the store; nil in memory.
  var path: StorePath?
  var lock: StoreLock?
  /// The file that was opened; nil in memory.
  private let file: FileIdentity?

  init(queue: DatabaseQueue, path: StorePath? = nil, lock: StoreLock? = nil) {
    (self.queue, self.path, self.lock) = (queue, path, lock)
    file = path.flatMap(FileIdentity.init)
  }

  /// Whether the file is not where it was opened.
  var isRemoved: Bool { path.map { FileIdentity($0) != file } ?? false }
}

extension Database {
  /// Keeps the name of the log when the database is closed: once the file has been removed, another store may have a
  /// log of that name.
  func keepLogFile() {
    var isOn: Int32 = 1
    sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &isOn)
  }
}
