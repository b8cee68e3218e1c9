/// A failure to read a picture file, described for the user.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(FileError)
  /// The picture has too many pixels or bytes.
  case tooLarge(path: String)
  /// The format of the file is unknown.
  case unknownFormat(path: String)
  /// The file is malformed.
  case broken(path: String, format: ImageFormat, reason: String)

  /// The failure in one sentence.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .tooLarge(let path):
      "The picture \(path) is too large: at most \(ImageFile.maximumSide) pixels a side, "
        + "\(ImageFile.maximumPixelCount) pixels in all and \(ImageFile.maximumByteCount >> 20) MiB are possible."
    case .unknownFormat(let path): "The file \(path) is not a picture: PNG, JPEG and WebP can be read."
    case .broken(let path, let format, let reason):
      "The picture \(path) is broken: as \(format.rawValue), \(reason)."
    }
  }
}
