internal import Glibc

/// The failure to find the program's own files, described for the user.
public struct ResourceFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folders that were tried, in order.
  public let tried: [String]

  /// The failure in two sentences.
  public var description: String {
    "The folder with the program's files was not found. Install the program again, or set OVERSHOOT_RESOURCES to that "
      + "folder. Tried: \(tried.joined(separator: ", "))."
  }
}

/// The folder with the program's own files.
public struct ResourceFolder: Hashable, Sendable {
  /// The path, without a trailing slash.
  public let path: String

  /// Finds the folder: `override` where it is given, else `../share/overshoot` from the folder of the executable
  /// (installed), else the bundle beside the executable (built from source).
  ///
  /// - Parameters:
  ///   - override: the only path to try; nil and the empty string mean none.
  ///   - executableFolder: the folder of the executable.
  ///   - isFolder: returns whether a path is a readable folder.
  /// - Throws: `ResourceFolderError` where none of the folders exists.
  public init(
    override: String?, executableFolder: String = ResourceFolder.executableFolder,
    isFolder: (String) -> Bool = ResourceFolder.isFolder
  ) throws(ResourceFolderError) {
    var paths = [
      "\(executableFolder)/../share/overshoot", "\(executableFolder)/overshoot_Overshoot.resources/Resources",
    ]
    if let override, !override.isEmpty {
      paths = [override]
    }
    guard let path = paths.first(where: isFolder) else { throw ResourceFolderError(tried: paths) }
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Returns the path of the file `name` in the folder. The file need not exist.
  public func file(_ name: String) -> String {
    "\(path)/\(name)"
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
