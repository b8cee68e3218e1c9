import Foundation
import OvershootSupport
import Synchronization

/// A Swift file of the repository.
struct SourceFile: Sendable {
  /// The path from the root of the repository.
  let path: String
  let text: String
  /// The code of the text.
  let code: SwiftCode

  init(path: String, text: String) { (self.path, self.text, code) = (path, text, SwiftCode(text)) }

  /// Whether the file is in `Sources` or `Tools`.
  var isSource: Bool { path.hasPrefix("Sources/") || path.hasPrefix("Tools/") }

  /// The path of its folder.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The number of lines.
  var length: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}

extension Repository {
  /// Returns the paths of the files below a folder that end with `suffix`, in order.
  static func paths(in folder: String, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder))
      .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the Swift files of the program, its libraries and the makers' tools.
  static func sourceFiles() throws -> [SourceFile] { try files(in: "Sources") + files(in: "Tools") }

  /// The Swift files that were read, by folder.
  private static let read = Mutex<[String: [SourceFile]]>([:])

  /// Returns the Swift files below a folder, in the order of their paths. Each folder is read once.
  static func files(in folder: String) throws -> [SourceFile] {
    if let files = read.withLock({ $0[folder] }) { return files }
    let files = try paths(in: folder, suffix: ".swift").map { SourceFile(path: $0, text: try text(of: $0)) }
    read.withLock { $0[folder] = files }
    return files
  }

  /// Returns the paths of all folders below a folder, in order.
  static func allFolders(below folder: String) throws -> [String] {
    try folders(in: folder).flatMap { try ["\(folder)/\($0)"] + allFolders(below: "\(folder)/\($0)") }
  }

  /// Returns the names of the folders in `folder`, in order.
  static func folders(in folder: String) throws -> [String] {
    let url = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }
}
