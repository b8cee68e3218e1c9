public import Foundation

/// A new folder among the temporary files.
public struct TemporaryFolder {
  /// The folder.
  public let url: URL

  /// Calls `body` with a folder, which is removed afterwards.
  public static func with<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "overshoot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let result = Swift.Result { try body(TemporaryFolder(url: url)) }
    try FileManager.default.removeItem(at: url)
    return try result.get()
  }

  /// Calls `body` with the path of a folder, which is removed afterwards.
  public static func withPath<Result>(_ body: (String) throws -> Result) throws -> Result {
    try with { try body($0.path) }
  }

  /// The path of the folder.
  public var path: String { url.path(percentEncoded: false) }

  /// The path of a file in the folder, whether it is there or not.
  public func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Writes a file into the folder.
  public func file(_ name: String, _ content: Data = Data()) throws -> URL {
    let file = url.appending(path: name)
    try content.write(to: file)
    return file
  }
}
