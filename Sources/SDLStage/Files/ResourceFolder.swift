internal import Glibc

/// Why the program's own files were not found, as a sentence that a person can act on.
public struct ResourceFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folders that were looked for, in order.
  public let tried: [String]

  /// The reason in two sentences.
  public var description: String {
    "The folder with the program's files was not found. Install the program again, or set OVERSHOOT_RESOURCES to that "
      + "folder. Tried: \(tried.joined(separator: ", "))."
  }
}

/// The folder with the program's own files, found at run time.
public struct ResourceFolder: Hashable, Sendable {
  /// Its path, without a slash at the end.
  public let path: String

  /// Looks for the folder: first where `override` says, then at `../share/overshoot` beside the program's folder as
  /// installed, then in the bundle folder beside the program as built.
  ///
  /// - Parameters:
  ///   - override: a path that goes before all others; nil and the empty string stand for none.
  ///   - executableFolder: the folder of the program.
  ///   - isFolder: whether a path is a folder that can be read.
  /// - Throws: `ResourceFolderError` where no place has the folder.
  public init(
    override: String?, executableFolder: String = ResourceFolder.executableFolder,
    isFolder: (String) -> Bool = ResourceFolder.isFolder
  ) throws(ResourceFolderError) {
    var places = [
      "\(executableFolder)/../share/overshoot", "\(executableFolder)/overshoot_Overshoot.resources/Resources",
    ]
    if let override, !override.isEmpty {
      places.insert(override, at: 0)
    }
    guard let place = places.first(where: isFolder) else { throw ResourceFolderError(tried: places) }
    path = place.count > 1 && place.hasSuffix("/") ? String(place.dropLast()) : place
  }

  /// The path of the file `name` in the folder; it need not exist.
  public func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// The folder of the running program; "." where the system does not tell.
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

  /// Whether `path` is a folder that can be entered and listed.
  public static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR && access(path, R_OK | X_OK) == 0
  }
}
