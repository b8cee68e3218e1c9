internal import GRDB

/// Facts about the store itself, by name.
enum Meta {
  enum Name: String, CaseIterable {
    /// `1` in a store that was made completely.
    case complete
    /// The path of the earlier store that was moved here and is to be renamed, in hexadecimal digits.
    case legacyPending
    /// The contents of the earlier store when it was moved.
    case legacyDigest
    /// The path that the earlier store was renamed to, in hexadecimal digits.
    case legacyTombstone
    /// When the earlier store was renamed, in seconds since 1970.
    case legacyRetired
  }

  static func value(_ name: Name, in db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT value FROM meta WHERE name = ?", arguments: [name.rawValue])
  }

  /// Sets a value; nil removes it.
  static func set(_ value: String?, for name: Name, in db: Database) throws {
    guard let value else {
      return try db.execute(sql: "DELETE FROM meta WHERE name = ?", arguments: [name.rawValue])
    }
    try db.execute(sql: "INSERT OR REPLACE INTO meta VALUES (?, ?)", arguments: [name.rawValue, value])
  }

  static func path(_ name: Name, in db: Database) throws -> StorePath? {
    guard let digits = try value(name, in: db)?.utf8.map(\.self), digits.count.isMultiple(of: 2) else { return nil }
    let pairs = stride(from: 0, to: digits.count, by: 2).map { String(decoding: digits[$0..<($0 + 2)], as: UTF8.self) }
    let bytes = pairs.compactMap { UInt8($0, radix: 16) }
    return bytes.count == pairs.count ? StorePath(bytes: bytes) : nil
  }

  /// Sets a path. Paths need not be text, so they are kept as hexadecimal digits.
  static func set(_ path: StorePath, for name: Name, in db: Database) throws {
    let digits = path.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    try set(digits, for: name, in: db)
  }
}
