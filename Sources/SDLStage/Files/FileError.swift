internal import Glibc

/// Why a file could not be written or read, as a sentence that a person can act on.
public enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder that the file was to lie in does not exist.
  case missingFolder(path: String)
  /// The place may not be written to.
  case notWritable(path: String)
  /// The disk or the quota is full.
  case diskFull(path: String)
  /// The file does not exist.
  case missing(path: String)
  /// The file is over a limit, which is told in words.
  case tooLarge(path: String, limit: String)
  /// The picture has no pixels.
  case empty(path: String)
  /// Something else went wrong.
  case failed(path: String, reason: String)

  /// The reason in one or two sentences.
  public var description: String {
    switch self {
    case .missingFolder(let path): "The folder for \(path) does not exist. Make it first, or choose another place."
    case .notWritable(let path): "\(path) cannot be written: permission is denied. Choose another place."
    case .diskFull(let path): "\(path) cannot be written: the disk is full. Make room, or choose another place."
    case .missing(let path): "The file \(path) does not exist."
    case .tooLarge(let path, let limit): "The file \(path) is too large: at most \(limit) are possible."
    case .empty(let path): "The picture for \(path) has no pixels."
    case .failed(let path, let reason): "The file \(path) failed: \(reason)."
    }
  }

  /// The failure of a write to `path` by the system's error number.
  init(writing path: String, errno number: Int32) {
    self =
      switch number {
      case ENOENT, ENOTDIR: .missingFolder(path: path)
      case EACCES, EPERM, EROFS: .notWritable(path: path)
      case ENOSPC, EDQUOT: .diskFull(path: path)
      default: .failed(path: path, reason: String(cString: strerror(number)))
      }
  }
}
