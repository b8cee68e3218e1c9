internal import Glibc

extension WholeFile {
  /// Returns the bytes of the file at `path`, at most `limit`.
  ///
  /// Waits for nothing unless `acceptance` is `anything`.
  ///
  /// - Throws: `FileError` where the file is missing, larger, not accepted, or cannot be read.
  public static func read(
    _ path: String, atMost limit: Int, accepting acceptance: Acceptance = .fileOrLink
  ) throws(FileError) -> [UInt8] {
    var flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    if acceptance != .anything { flags |= O_NONBLOCK }
    if acceptance == .fileOnly { flags |= O_NOFOLLOW }
    let file = open(path, flags)
    guard file >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .failed(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .failed(path: path, reason: String(cString: strerror(errno))) }
    if status.st_mode & S_IFMT == S_IFREG {
      guard status.st_size <= limit else { throw .tooLarge(path: path, limit: "\(limit) bytes") }
    } else if acceptance != .anything {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .failed(path: path, reason: isFolder ? "it is a folder" : "it is a pipe or a device and no ordinary file")
    }
    return try readAll(file, named: path, atMost: limit, expecting: Int(status.st_size))
  }

  /// Returns the path of a file without links and from the root; the path itself where there is no file.
  package static func place(of path: String) -> String {
    guard let place = realpath(path, nil) else { return path }
    defer { free(place) }
    return String(cString: place)
  }

  /// Returns the bytes of standard input, at most `limit`. Standard input stays open.
  ///
  /// - Throws: `FileError` where there are more, or reading fails.
  public static func readStandardInput(atMost limit: Int) throws(FileError) -> [UInt8] {
    try readAll(STDIN_FILENO, named: "on standard input", atMost: limit)
  }

  /// Reads to the end. A size that is known avoids a copy of a large file.
  private static func readAll(
    _ file: Int32, named path: String, atMost limit: Int, expecting size: Int = 0
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, min(size, limit)))
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
}
