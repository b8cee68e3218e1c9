/// The folders of the program, by the XDG Base Directory Specification.
///
/// The values of the environment are passed in. A value that is empty or relative counts as unset.
public struct StoreFolders: Hashable, Sendable {
  /// Where the store is; nil without a home folder.
  public let data: StorePath?
  /// Where the program's state is, such as logs; nil without a home folder.
  public let state: StorePath?
  /// Where caches are; nil without a home folder.
  public let cache: StorePath?
  /// The store of the program that came before: `Documents/Overshoot/Core_Data.sqlite`.
  public let legacyStore: StorePath?

  /// Creates the folders of the environment.
  ///
  /// - Parameters:
  ///   - dataDirectory: the folder that replaces all three, from the command line; it may be relative.
  ///   - legacyStore: the path of the earlier store from the command line.
  ///   - environment: returns the bytes of an environment variable.
  public init(
    dataDirectory: StorePath? = nil, legacyStore: StorePath? = nil, environment: (String) -> [UInt8]?
  ) {
    func absolute(_ name: String) -> StorePath? {
      environment(name).map(StorePath.init(bytes:)).flatMap { $0.isAbsolute ? $0 : nil }
    }
    let home = absolute("HOME")
    func folder(_ variable: String, _ standard: String) -> StorePath? {
      dataDirectory ?? (absolute(variable) ?? home?.appending(standard))?.appending("overshoot")
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
    cache = folder("XDG_CACHE_HOME", ".cache")
    let isOwnFolder = dataDirectory != nil
    self.legacyStore =
      legacyStore ?? (isOwnFolder ? nil : home?.appending("Documents/Overshoot/Core_Data.sqlite"))
  }

  /// The path of the store; nil without a home folder.
  public var store: StorePath? { data?.appending(Self.storeName) }

  static let storeName = "store.sqlite"
}
