internal import Glibc

/// A path as the file system has it: bytes, which need not be UTF-8.
public struct StorePath: Hashable, Sendable, CustomStringConvertible {
  /// The bytes of the path, without a terminating null.
  public let bytes: [UInt8]

  /// Creates a path from its bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a path from text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The path as text for messages; bytes that are not UTF-8 are replaced.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the path begins at the root.
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// Returns the path of `name` in this folder.
  public func appending(_ name: String) -> StorePath { appending(Array(name.utf8)) }

  /// `O_PATH`, which Glibc does not export to Swift. Closing such a descriptor releases no locks of the process.
  private static let pathOnly: Int32 = 0o10_000_000
  private static let slash = UInt8(ascii: "/")

  func appending(_ name: [UInt8]) -> StorePath {
    StorePath(bytes: bytes.last == Self.slash ? bytes + name : bytes + [Self.slash] + name)
  }

  /// Returns the path with `suffix` at its end.
  func adding(_ suffix: String) -> StorePath { StorePath(bytes: bytes + Array(suffix.utf8)) }

  /// The folder that has the file.
  public var folder: StorePath {
    guard let end = bytes.lastIndex(of: Self.slash) else { return StorePath(".") }
    return StorePath(bytes: Array(bytes[..<max(end, 1)]))
  }

  /// The last component.
  var name: [UInt8] {
    let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return Array(bytes[start...])
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("A terminated string is not empty.") }
      return try body(start)
    }
  }

  /// Calls `body` with a name by which SQLite opens the file.
  ///
  /// A path that is not UTF-8 is opened by the descriptor of its folder, since strings cannot have its bytes. A
  /// relative path begins with a dot, so that SQLite takes none for a URI or for a database in memory.
  func withDatabaseName<Result>(_ body: (String) throws -> Result) throws -> Result {
    if let text = String(validating: bytes, as: UTF8.self) { return try body(isAbsolute ? text : "./" + text) }
    let opened = String(validating: name, as: UTF8.self) == nil ? self : folder
    let descriptor = opened.withCString { open($0, Self.pathOnly | O_CLOEXEC) }
    guard descriptor >= 0 else { throw StoreError.unavailable(self, reason: Files.reason(errno)) }
    defer { close(descriptor) }
    let suffix = opened == self ? "" : "/" + String(decoding: name, as: UTF8.self)
    return try body("/proc/self/fd/\(descriptor)\(suffix)")
  }
}
