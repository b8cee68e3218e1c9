internal import Glibc

extension WholeFile {
  /// The time in milliseconds for which a pipe or a device may accept no byte.
  private static let patience: Int32 = 5000
  /// The permissions of a new file: those that the process gives to new files, for reading and writing.
  private static let newFileMode: mode_t = {
    // The mask can only be read by setting it; meanwhile new files are private.
    let mask = umask(0o077)
    umask(mask)
    return 0o644 & ~mask
  }()

  /// Replaces the file at `path` atomically, by renaming a temporary file in the same folder. The permissions of the
  /// replaced file are kept.
  ///
  /// The name of the temporary file cannot be predicted, and the file is created by this call. A pipe or a device is
  /// written to and not replaced; it is a failure where it accepts nothing for five seconds.
  ///
  /// - Parameters:
  ///   - bytes: the new content.
  ///   - path: the path of the file, whose folder must exist.
  ///   - flushed: whether the call waits for the disk, which takes some milliseconds. Otherwise a power failure may
  ///     restore the old file.
  ///   - acceptance: what the path may name. A symbolic link to a file is followed unless it is `fileOnly`, where the
  ///     link itself is replaced. A link to nothing is always replaced.
  /// - Throws: `FileError` where the file cannot be written; no temporary file is left then.
  public static func write(
    _ bytes: [UInt8], to path: String, flushed: Bool = true, accepting acceptance: Acceptance = .anything
  ) throws(FileError) {
    let path = acceptance == .fileOnly ? path : resolved(path)
    let mode = mode(of: path)
    switch mode.map({ $0 & S_IFMT }) {
    case S_IFREG?: try replace(path, by: bytes, mode: (mode ?? 0) & 0o777, flushed: flushed)
    case S_IFLNK?, nil: try replace(path, by: bytes, mode: newFileMode, flushed: flushed)
    case S_IFDIR?: throw FileError(writing: path, errno: EISDIR)
    default:
      guard acceptance == .anything else { throw .failed(path: path, reason: "it is a pipe or a device") }
      try writeInto(path, bytes)
    }
  }

  private static func replace(
    _ path: String, by bytes: [UInt8], mode: mode_t, flushed: Bool
  ) throws(FileError) {
    let suffix = ".part"
    var temporary = Array("\(path).XXXXXX\(suffix)".utf8CString)
    let file = mkstemps(&temporary, Int32(suffix.utf8.count))
    guard file >= 0 else { throw FileError(writing: path, errno: errno) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    var failure: Int32? = writeAll(bytes, to: file)
    // Some file systems have no permissions.
    if failure == nil { fchmod(file, mode) }
    if failure == nil, flushed, fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, rename(temporary, path) != 0 { failure = errno }
    if let failure {
      unlink(temporary)
      throw FileError(writing: path, errno: failure)
    }
  }

  private static func writeInto(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else { throw FileError(writing: path, errno: errno) }
    var failure = writeAll(bytes, to: file)
    if close(file) != 0, failure == nil { failure = errno }
    if let failure { throw FileError(writing: path, errno: failure) }
  }

  /// Writes all bytes. Returns the `errno` of a failure, or nil.
  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN {
        var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        let result = poll(&request, 1, patience)
        guard result > 0 || result < 0 && errno == EINTR else { return ENXIO }
      } else if count == 0 || errno != EINTR {
        return count < 0 ? errno : EIO
      }
    }
    return nil
  }
}
