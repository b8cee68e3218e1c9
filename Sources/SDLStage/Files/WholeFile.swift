internal import Glibc

/// Reading and writing of whole files.
public enum WholeFile {
  /// Replaces the file at `path` atomically, by renaming a temporary file in the same folder. Symbolic links are
  /// followed; a device or a pipe is written to and not replaced.
  ///
  /// - Parameters:
  ///   - bytes: the new content.
  ///   - path: the path of the file, whose folder must exist.
  ///   - flushed: whether the call waits for the disk, which takes some milliseconds. Otherwise a power failure may
  ///     restore the old file.
  /// - Throws: `FileError` where the file cannot be written; no temporary file is left then.
  public static func write(_ bytes: [UInt8], to path: String, flushed: Bool = true) throws(FileError) {
    let path = resolved(path)
    if isSpecial(path) { return try writeInto(path, bytes) }
    let temporary = "\(path).\(getpid()).part"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(writing: path, errno: errno) }
    var failure: Int32? = writeAll(bytes, to: file)
    if failure == nil, flushed, fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, rename(temporary, path) != 0 { failure = errno }
    if let failure {
      unlink(temporary)
      throw FileError(writing: path, errno: failure)
    }
  }

  /// Checks whether a file can be written at `path`, without changing anything. Reports a mistake before long work.
  ///
  /// - Throws: `FileError` where it cannot.
  public static func checkWritable(_ path: String) throws(FileError) {
    let path = resolved(path)
    guard !path.isEmpty else { throw FileError(writing: path, errno: ENOENT) }
    guard !ResourceFolder.isFolder(path) else { throw FileError(writing: path, errno: EISDIR) }
    let folder = path.lastIndex(of: "/").map { "\(path[..<$0])/." } ?? "."
    let result = isSpecial(path) ? access(path, W_OK) : access(folder, W_OK | X_OK)
    guard result == 0 else { throw FileError(writing: path, errno: errno) }
  }

  /// Returns `path` with symbolic links resolved; unchanged where there is no file yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns whether `path` is a regular file, which reading cannot block on.
  public static func isRegular(_ path: String) -> Bool {
    fileType(path) == S_IFREG
  }

  /// Returns whether `path` exists and is not a regular file but for example a device, which must not be replaced.
  private static func isSpecial(_ path: String) -> Bool {
    fileType(path).map { $0 != S_IFREG } ?? false
  }

  /// Returns the type bits of the file at `path`; nil where there is none.
  private static func fileType(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func writeInto(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(writing: path, errno: errno) }
    var failure = writeAll(bytes, to: file)
    if close(file) != 0, failure == nil { failure = errno }
    if let failure { throw FileError(writing: path, errno: failure) }
  }

  /// Creates the folder at `path`. Has no effect where it exists.
  ///
  /// - Parameter withParents: whether missing parent folders are created, too.
  /// - Throws: `FileError` where a folder cannot be created.
  public static func makeFolder(_ path: String, withParents: Bool = false) throws(FileError) {
    guard mkdir(path, 0o755) != 0 else { return }
    let failure = errno
    if failure == ENOENT, withParents, let end = path.lastIndex(of: "/"), end > path.startIndex {
      try makeFolder(String(path[..<end]), withParents: true)
      return try makeFolder(path)
    }
    guard failure != EEXIST || !ResourceFolder.isFolder(path) else { return }
    throw FileError(writing: path, errno: failure)
  }

  /// Returns the bytes of the file at `path`, at most `limit`.
  ///
  /// - Throws: `FileError` where the file is missing, larger, or cannot be read.
  public static func read(_ path: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .failed(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    return try readAll(file, named: path, atMost: limit)
  }

  /// Returns the bytes of standard input, at most `limit`. Standard input stays open.
  ///
  /// - Throws: `FileError` where there are more, or reading fails.
  public static func readStandardInput(atMost limit: Int) throws(FileError) -> [UInt8] {
    try readAll(STDIN_FILENO, named: "on standard input", atMost: limit)
  }

  private static func readAll(_ file: Int32, named path: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed(path: path, reason: String(cString: strerror(errno))) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(path: path, limit: "\(limit) bytes") }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Writes all bytes. Returns the `errno` of a failure, or nil.
  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      written += count
    }
    return nil
  }
}
