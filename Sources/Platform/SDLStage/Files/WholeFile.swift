internal import Glibc

/// Reading and writing of whole files.
public enum WholeFile {
  /// What a path may name.
  public enum Acceptance: Hashable, Sendable {
    /// An ordinary file. A symbolic link is not followed.
    case fileOnly
    /// An ordinary file, or a symbolic link to one.
    case fileOrLink
    /// Also a pipe or a device, which a reader may have to wait for.
    case anything
  }

  /// Checks whether a file can be written at `path`, without changing anything. Reports a mistake before long work.
  ///
  /// - Throws: `FileError` where it cannot.
  public static func checkWritable(_ path: String) throws(FileError) {
    let path = resolved(path)
    guard !path.isEmpty else { throw FileError(writing: path, errno: ENOENT) }
    guard !ResourceFolder.isFolder(path) else { throw FileError(writing: path, errno: EISDIR) }
    let folder = folder(of: path)
    let isSpecial = mode(of: path).map { $0 & S_IFMT != S_IFREG && $0 & S_IFMT != S_IFLNK } ?? false
    let result = isSpecial ? access(path, W_OK) : access(folder, W_OK | X_OK)
    guard result == 0 else { throw FileError(writing: path, errno: errno) }
  }

  /// Creates the folder at `path`. Has no effect where it exists.
  ///
  /// With `withParents` missing parent folders are created, too.
  ///
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

  /// Removes the file or the link at `path`. Has no effect if nothing is at `path`, or a folder is.
  ///
  /// - Throws: `FileError` where it cannot be removed.
  public static func remove(_ path: String) throws(FileError) {
    guard let mode = mode(of: path), mode & S_IFMT != S_IFDIR else { return }
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(writing: path, errno: errno) }
  }

  /// Returns whether the folder of a file exists.
  static func hasFolder(_ path: String) -> Bool { !path.isEmpty && ResourceFolder.isFolder(folder(of: path)) }

  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { "\(path[..<$0])/." } ?? "." }

  /// Returns `path` with symbolic links resolved; unchanged where there is no file yet.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the type and the permissions of what is at `path`, which may be a link; nil where there is nothing.
  static func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }
}
