internal import Glibc

/// Calls of the file system, with errors as sentences.
enum Files {
  /// Returns the reason of a failed call.
  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  static func failure(_ path: StorePath) -> StoreError { .unavailable(path, reason: reason(errno)) }

  static func exists(_ path: StorePath) -> Bool { size(path) != nil }

  /// Opens a regular file. Links, devices and pipes are refused: opening one of them could wait or write elsewhere.
  static func descriptor(of path: StorePath, _ flags: Int32) throws -> Int32 {
    let file = path.withCString { open($0, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600) }
    guard file >= 0 else { throw errno == ELOOP || errno == ENXIO ? irregular(path) : failure(path) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw irregular(path)
    }
    return file
  }

  /// Whether there is something else than a regular file at `path`, such as a link, a device or a pipe.
  static func isIrregular(_ path: StorePath) -> Bool {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  static func irregular(_ path: StorePath) -> StoreError { .unavailable(path, reason: "it is not a regular file") }

  /// Returns the path without links; the path itself where it leads nowhere.
  static func resolved(_ path: StorePath) -> StorePath {
    guard let name = path.withCString({ realpath($0, nil) }) else { return path }
    defer { free(name) }
    return StorePath(bytes: Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
  }

  /// Returns the size of the file in bytes; nil if the file does not exist.
  static func size(_ path: StorePath) -> Int? {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 ? Int(status.st_size) : nil
  }

  /// Creates the folder at `path` with its parents, each for this user only.
  static func makeFolder(_ path: StorePath) throws {
    guard path.withCString({ mkdir($0, 0o700) }) != 0 else { return }
    let code = errno
    if code == ENOENT, path.folder != path {
      try makeFolder(path.folder)
      guard path.withCString({ mkdir($0, 0o700) }) != 0 || errno == EEXIST else { return }
      throw failure(path)
    }
    var status = stat()
    let isFolder = path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    guard code == EEXIST else { throw StoreError.unavailable(path, reason: reason(code)) }
    guard isFolder else { throw StoreError.unavailable(path, reason: reason(ENOTDIR)) }
  }

  /// Creates an empty file for this user only, in place of an earlier one.
  static func create(_ path: StorePath) throws {
    try remove(path)
    let file = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard file >= 0 else { throw failure(path) }
    close(file)
  }

  /// Renames a file. An existing file at `target` is never replaced.
  static func rename(_ path: StorePath, to target: StorePath) throws {
    guard !exists(target) else { throw StoreError.unavailable(target, reason: reason(EEXIST)) }
    guard path.withCString({ from in target.withCString { Glibc.rename(from, $0) } }) == 0 else { throw failure(path) }
  }

  /// Gives a complete file its final name, in one step that fails where the name exists.
  ///
  /// A hard link is such a step. File systems without hard links get a rename, which the lock of the folder protects.
  static func publish(_ path: StorePath, as target: StorePath) throws {
    if path.withCString({ from in target.withCString { link(from, $0) } }) == 0 {
      try sync(target.folder)
      return try remove(path)
    }
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw failure(target) }
    try rename(path, to: target)
    try sync(target.folder)
  }

  /// Removes a file; has no effect if it does not exist.
  static func remove(_ path: StorePath) throws {
    guard path.withCString({ unlink($0) }) != 0, errno != ENOENT else { return }
    throw failure(path)
  }

  /// Waits until the disk has a file, or the names of a folder.
  static func sync(_ path: StorePath) throws {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    // Some file systems cannot synchronise folders.
    guard fsync(file) == 0 || errno == EINVAL else { throw failure(path) }
  }

  /// Returns the names in a folder, in order.
  static func names(in folder: StorePath) throws -> [[UInt8]] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw failure(folder) }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the bytes that this user can still write at `path`.
  static func freeSpace(at path: StorePath) throws -> Int {
    var status = statvfs()
    guard path.withCString({ statvfs($0, &status) }) == 0 else { throw failure(path) }
    return Int(clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
  }

  /// Replaces a small file by a text, and waits until the disk has it.
  static func write(_ text: String, to path: StorePath) throws {
    let part = path.adding(".part")
    try create(part)
    let file = try descriptor(of: part, O_WRONLY)
    let bytes = Array(text.utf8)
    let count = Glibc.write(file, bytes, bytes.count)
    let code = errno
    close(file)
    guard count == bytes.count else {
      try remove(part)
      throw StoreError.unavailable(path, reason: reason(count < 0 ? code : ENOSPC))
    }
    try sync(part)
    guard part.withCString({ from in path.withCString { Glibc.rename(from, $0) } }) == 0 else { throw failure(path) }
    try sync(path.folder)
  }

  /// Returns the start of a small file as text, at most 4096 bytes.
  static func text(of path: StorePath) throws -> String {
    let file = try descriptor(of: path, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { throw failure(path) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
