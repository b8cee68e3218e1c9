import Foundation

/// A Swift file of the repository.
struct SourceFile {
  /// The path from the root of the repository.
  let path: String
  let text: String

  /// The folder under `Sources` or `Tests`, which bears the name of the module.
  var module: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  /// The name without folders.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The number of lines.
  var length: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}

/// The folders of the repository that these tests lie in.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder, in the order of their paths.
  static func files(in folder: String) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let full = "\(folder)/\(path)"
      return SourceFile(path: full, text: try String(contentsOf: root.appending(path: full), encoding: .utf8))
    }
  }

  /// The folders right in `folder`, by name.
  static func folders(in folder: String) throws -> [String] {
    let url = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }
}
