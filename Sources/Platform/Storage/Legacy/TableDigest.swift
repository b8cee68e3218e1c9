internal import FoundationEssentials
internal import GRDB

/// The numbers of rows and the contents of all tables, for comparing two databases.
struct TableDigest: Equatable, CustomStringConvertible {
  private(set) var rowCount = 0
  private var hash: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The digest as text, by which it is kept.
  var description: String { "\(rowCount) \(hash)" }

  /// Reads all rows of the tables of a version.
  ///
  /// SQLite writes each row as one text of literals, which keeps the types and is faster than reading single values.
  ///
  /// - Parameter onProgress: called with the fraction of rows that are read, now and then and at the end.
  init(_ db: Database, version: Int, onProgress: (Double) -> Void = { _ in }) throws {
    let tables = Table.all(in: version)
    let total = try tables.reduce(0) { try $0 + $1.rowCount(in: db) }
    for table in tables {
      Array("\(table.name)\n".utf8).withUnsafeBytes { add($0) }
      let row = table.columns(in: version).map { "quote(\($0.name))" }.joined(separator: " || ',' || ")
      let cursor = try Row.fetchCursor(db, sql: "SELECT \(row) FROM \(table.name) ORDER BY \(table.key)")
      while let row = try cursor.next() {
        rowCount += 1
        if rowCount.isMultiple(of: 4096) { onProgress(min(1, Double(rowCount) / Double(total))) }
        try row.withUnsafeData(atIndex: 0) { data in
          data?.withUnsafeBytes { add($0) }
        }
      }
    }
    onProgress(1)
  }

  /// Adds bytes and their number, eight at a time.
  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest = UInt64(bytes.count)
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    mix(rest)
  }

  private mutating func mix(_ word: UInt64) {
    let product = (hash ^ word).multipliedFullWidth(by: 0x2127_599B_F432_5C37)
    hash = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }
}
