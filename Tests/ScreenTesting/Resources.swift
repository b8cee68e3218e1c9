import OvershootSupport

/// The program's resources in the repository.
package enum Resources {
  /// Returns the bytes of a file; nil where it is missing or longer than `maximumByteCount`.
  package static func bytes(_ path: String, maximumByteCount: Int = .max) -> [UInt8]? {
    let bytes = (try? Repository.text(of: "Resources/\(path)")).map { Array($0.utf8) }
    return bytes.flatMap { $0.count <= maximumByteCount ? $0 : nil }
  }
}
