internal import Glibc

/// The failure to find the program's own files, described for the user.
public struct ResourceFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folders that were tried, in order.
  public let tried: [String]
  /// What is in the folder.
  public let contents: ResourceFolder.Contents

  /// The failure in two sentences.
  public var description: String {
    "The folder with the program's \(contents.rawValue) was not found. Install the program again, or set "
      + "\(contents.variable) to that folder. Tried: \(tried.joined(separator: ", "))."
  }
}

/// The folder with the program's own files.
public struct ResourceFolder: Hashable, Sendable {
  /// What is in a folder.
  public enum Contents: String, Hashable, Sendable {
    /// Pictures and other data.
    case files
    /// The texts of the shaders.
    case shaders

    /// The environment variable that names the folder.
    public var variable: String {
      switch self {
      case .files: "OVERSHOOT_RESOURCES"
      case .shaders: "OVERSHOOT_SHADERS"
      }
    }

    /// The folder below `share/overshoot`.
    fileprivate var installed: String { self == .files ? "" : "/Shaders" }
    /// The folder in the bundle.
    fileprivate var bundled: String { self == .files ? "Resources" : "Shaders" }
  }

  /// The path, without a trailing slash.
  public let path: String

  /// Finds the folder: `override` where it is given, else `../share/overshoot` from the folder of the executable
  /// (installed), else the bundle beside the executable (built from source).
  ///
  /// - Parameters:
  ///   - contents: what is in the folder.
  ///   - override: the only path to try; nil and the empty string mean none.
  ///   - executableFolder: the folder of the executable.
  ///   - isFolder: returns whether a path is a readable folder.
  /// - Throws: `ResourceFolderError` where none of the folders exists.
  public init(
    _ contents: Contents = .files, override: String?,
    executableFolder: String = ResourceFolder.executableFolder,
    isFolder: (String) -> Bool = ResourceFolder.isFolder
  ) throws(ResourceFolderError) {
    var paths = [
      "\(executableFolder)/../share/overshoot\(contents.installed)",
      "\(executableFolder)/overshoot_Overshoot.resources/\(contents.bundled)",
    ]
    if let override, !override.isEmpty {
      paths = [override]
    }
    guard let path = paths.first(where: isFolder) else { throw ResourceFolderError(tried: paths, contents: contents) }
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Returns the path of the file `name` in the folder. The file need not exist.
  public func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Returns the path of a file or folder `name` beside the folder, in the one that holds it. It need not exist.
  public func beside(_ name: String) -> String {
    path.lastIndex(of: "/").map { "\(path[..<$0])/\(name)" } ?? name
  }

  /// The folder of the running executable; "." where it is unknown.
  public static var executableFolder: String {
    let capacity = 4096
    let bytes = [CChar](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(0, readlink("/proc/self/exe", start, capacity))
    }
    let path = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  /// Returns whether `path` is a folder that can be entered and listed.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && access(path, R_OK | X_OK) == 0
  }
}
