/// A file that was dropped on the window. Where several were, it is the first.
public struct DroppedFile: Hashable, Sendable {
  /// Why a file has no content.
  public enum Fault: String, Error, CaseIterable, Hashable, Sendable {
    /// There is no such file.
    case missing
    /// It is a folder or a device, or it may not be read.
    case unreadable
    /// It has more than `byteLimit` bytes.
    case tooLarge = "too_large"
  }

  /// The greatest number of bytes of a file that is read.
  public static let byteLimit = 4 << 20

  /// The name, without its folders.
  public var name: String
  /// The name with its folders, as far as they are known.
  package var path: String
  /// The bytes, at most `byteLimit`, or why there are none.
  public var content: Result<[UInt8], Fault>
  /// The number of files that were dropped with it.
  public var otherCount: Int

  /// Creates a file; `otherCount` is at least 0. Of a path the name is the last part.
  public init(name: String, content: Result<[UInt8], Fault>, otherCount: Int = 0) {
    path = name
    self.name = name.split(separator: "/").last.map(String.init) ?? name
    (self.content, self.otherCount) = (content, max(0, otherCount))
  }

  /// The name, at most as long as a sentence can have it.
  package var shortName: String { name.count > 40 ? "\(name.prefix(39))…" : name }

  /// Returns the file; one that is too large where it has more than some number of bytes.
  package func limited(to limit: Int) -> DroppedFile {
    guard case .success(let bytes) = content, bytes.count > limit else { return self }
    var file = self
    file.content = .failure(.tooLarge)
    return file
  }
}
