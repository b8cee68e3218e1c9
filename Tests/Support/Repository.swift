public import Foundation

/// The folders of the repository that the tests belong to.
public enum Repository {
  /// The root folder, with symbolic links resolved.
  public static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the path of a file or folder, given from the root.
  public static func path(_ path: String) -> String { root.appending(path: path).path(percentEncoded: false) }

  /// Returns the text of a file, given from the root.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
