/// Why a world cannot be used.
public struct WorldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the file, from 1; 0 where no line is at fault.
  public let line: Int
  /// The key of the row at fault; nil where it has none.
  public let key: String?
  /// The reason as a sentence.
  public let reason: String

  /// The line, the key and the reason.
  public var description: String {
    let place = line > 0 ? "Line \(line)" : "The world"
    return key.map { "\(place), \"\($0)\": \(reason)" } ?? "\(place): \(reason)"
  }
}
