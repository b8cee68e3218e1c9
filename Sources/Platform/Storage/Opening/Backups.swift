internal import GRDB

/// Copies of the store from before each migration. The newest three are kept.
struct Backups {
  private static let count = 3

  let folder: StorePath

  init(of store: StorePath) { folder = store.folder.appending("backups") }

  /// The files, oldest first.
  var files: [StorePath] {
    get throws {
      guard Files.exists(folder) else { return [] }
      return try Files.names(in: folder).filter { $0.suffix(7).elementsEqual(".sqlite".utf8) }.map(folder.appending)
    }
  }

  /// Copies a store. Returns where the copy is.
  func add(_ queue: DatabaseQueue, version: Int, timestamp: String) throws -> StorePath {
    try Files.makeFolder(folder)
    let target = folder.appending("\(timestamp)-v\(version).sqlite").unused
    let part = folder.appending("unfinished.part")
    try Connection.copy(queue, to: part)
    try Files.rename(part, to: target)
    try Files.sync(folder)
    return target
  }

  /// Removes copies that are older than the newest sound ones.
  func removeOld() throws {
    let sound = try files.filter(Self.isSound).suffix(Self.count)
    for old in try files.prefix(while: { $0 != sound.first }) where sound.count == Self.count { try Files.remove(old) }
  }

  /// The newest sound copy; nil if no copy is sound.
  var newest: StorePath? { get throws { try files.last(where: Self.isSound) } }

  private static func isSound(_ backup: StorePath) -> Bool {
    guard case .ready = try? StoreCondition.examine(backup, isSuspect: true) else { return false }
    return true
  }
}

extension StorePath {
  /// The path itself or, where a file has it, the path with the first free number before its last extension.
  var unused: StorePath {
    guard Files.exists(self) else { return self }
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    for number in 2... {
      let candidate = folder.appending(Array(name[..<dot]) + Array("-\(number)".utf8) + Array(name[dot...]))
      if !Files.exists(candidate) { return candidate }
    }
    return self
  }
}

extension Connection {
  /// Copies a database into a new file, as one file without a log, and waits until the disk has it.
  static func copy(_ queue: DatabaseQueue, to path: StorePath) throws {
    try Files.create(path)
    try mapping(path) {
      try path.withDatabaseName { name in
        try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [name]) }
      }
    }
    try Files.sync(path)
  }
}
