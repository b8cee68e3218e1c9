internal import Glibc

/// What the file system knows a file by, whatever its name.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Reads the identity of the file at a path; nil if there is no file.
  init?(_ path: StorePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
