internal import Glibc

/// A failure to read or write a file, described for the user.
public enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder of the file does not exist.
  case missingFolder(path: String)
  /// Permission to write is denied.
  case notWritable(path: String)
  /// The file system does not write the file, for a reason that is no missing permission.
  case unwritable(path: String, reason: String)
  /// The disk or the quota is full.
  case diskFull(path: String)
  /// The file does not exist.
  case missing(path: String)
  /// The file exceeds a limit, which is given in words.
  case tooLarge(path: String, limit: String)
  /// Any other failure.
  case failed(path: String, reason: String)

  /// The failure in one or two sentences.
  public var description: String {
    switch self {
    case .missingFolder(let path): "The folder for \(path) does not exist. Create it first, or choose another path."
    case .notWritable(let path): "\(path) cannot be written: permission is denied. Choose another path."
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason). Choose another path."
    case .diskFull(let path): "\(path) cannot be written: the disk is full. Free some space, or choose another path."
    case .missing(let path): "The file \(path) does not exist."
    case .tooLarge(let path, let limit): "The file \(path) is too large: at most \(limit) are possible."
    case .failed(let path, let reason): "The file \(path) failed: \(reason)."
    }
  }

  /// Creates the error of a write to `path` from an `errno`.
  init(writing path: String, errno number: Int32) {
    self =
      switch number {
      case ENOENT where WholeFile.hasFolder(path): .unwritable(path: path, reason: "its folder takes no new files")
      case ENOENT, ENOTDIR: .missingFolder(path: path)
      case EISDIR: .unwritable(path: path, reason: "it is a folder")
      case EACCES, EPERM, EROFS: .notWritable(path: path)
      case ENOSPC, EDQUOT: .diskFull(path: path)
      case ENXIO: .failed(path: path, reason: "no program reads from this pipe")
      default: .failed(path: path, reason: String(cString: strerror(number)))
      }
  }
}
