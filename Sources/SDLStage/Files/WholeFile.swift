internal import Glibc

/// Files that are read and written whole.
public enum WholeFile {
  /// Puts `bytes` in place of the file at `path`: a new file beside it takes its name, so that a reader sees the old file or the
  /// whole new one. Links are followed; a device or a pipe is written into and stays what it is.
  ///
  /// - Parameters:
  ///   - bytes: the new content.
  ///   - path: where it goes; the folder must exist.
  ///   - flushed: whether the disk has it when the call returns, which takes some milliseconds. Without, a power failure may
  ///     bring the old file back.
  /// - Throws: `FileError` where the place refuses; nothing is left behind then.
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

  /// Finds out, without touching anything, whether the place would take a file at `path`: for saying so before a long work.
  ///
  /// - Throws: `FileError` where the place refuses already now.
  public static func checkPlace(_ path: String) throws(FileError) {
    let path = resolved(path)
    guard !path.isEmpty else { throw FileError(writing: path, errno: ENOENT) }
    guard !ResourceFolder.isFolder(path) else { throw FileError(writing: path, errno: EISDIR) }
    let folder = path.lastIndex(of: "/").map { "\(path[..<$0])/." } ?? "."
    let fits = isSpecial(path) ? access(path, W_OK) : access(folder, W_OK | X_OK)
    guard fits == 0 else { throw FileError(writing: path, errno: errno) }
  }

  /// The path behind links; a file that does not exist yet keeps its own.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether an ordinary file is there: reading it waits for nobody, as a pipe might.
  public static func isOrdinary(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Whether something is there that is no ordinary file, such as a device or a pipe, and must not be replaced by one.
  private static func isSpecial(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
  }

  private static func writeInto(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(writing: path, errno: errno) }
    var failure = writeAll(bytes, to: file)
    if close(file) != 0, failure == nil { failure = errno }
    if let failure { throw FileError(writing: path, errno: failure) }
  }

  /// Makes the folder at `path`, and is content where it is there already.
  ///
  /// - Parameter withParents: whether those that it lies in are made as well where they are missing.
  /// - Throws: `FileError` where the place refuses.
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

  /// All bytes of the file at `path`, if there are at most `limit`.
  ///
  /// - Throws: `FileError` where it is missing, larger, or cannot be read.
  public static func read(_ path: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .failed(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    return try readAll(file, named: path, atMost: limit)
  }

  /// All bytes of standard input, which stays open, if there are at most `limit`.
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

  /// Returns the error number of the failure, if there is one.
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
