/// Why a picture file could not be shown, as a sentence that a person can act on.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file itself could not be read.
  case unreadable(FileError)
  /// There are too many pixels or bytes.
  case tooLarge(path: String)
  /// The file is of no kind that is known.
  case unknownFormat(path: String)
  /// The file is of a known kind, but cannot be made sense of.
  case broken(path: String, format: ImageFormat, reason: String)

  /// The reason in one sentence.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .tooLarge(let path):
      "The picture \(path) is too large: at most \(ImageFile.longestSide) pixels a side and "
        + "\(ImageFile.mostBytes >> 20) MiB are possible."
    case .unknownFormat(let path): "The file \(path) is no picture: PNG, JPEG, WebP and SVG can be read."
    case .broken(let path, let format, let reason):
      "The picture \(path) is broken: as \(format.rawValue), \(reason)."
    }
  }
}
