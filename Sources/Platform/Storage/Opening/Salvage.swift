internal import GRDB

/// Reads what can be read of a damaged table, row by row.
struct Salvage {
  /// The number of damaged parts of a table that are skipped.
  private static let maximumGaps = 10_000
  /// The number of missing row numbers in a gap up to which they count as lost rows.
  private static let maximumLoss: Int64 = 10_000

  let table: Table
  private let columns: [String]
  private let selection: String
  private(set) var rows: [Int64: [DatabaseValue]] = [:]
  /// Rows that exist and cannot be read.
  private(set) var lostRows = 0
  /// Whether every row was read.
  private(set) var isWhole = false
  /// Whether there may be more rows than those read and lost.
  private(set) var isOpenEnded = false

  /// Reads a table of a damaged database.
  ///
  /// - Throws: an error of the database where not even the columns of the table can be read.
  init(_ table: Table, in db: Database) throws {
    self.table = table
    let existing = Set(try db.columns(in: table.name).map(\.name))
    columns = table.columns.map(\.name).filter(existing.contains)
    selection = "SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table.name)"
    try scan(db)
  }

  /// Reads the rows forwards up to the first error, skips the damage, and so on.
  private mutating func scan(_ db: Database) throws {
    var (last, reachedEnd) = try read(db, "ORDER BY rowid", [])
    isWhole = reachedEnd
    for _ in 0..<Self.maximumGaps where !reachedEnd {
      let start = (last ?? 0) + 1
      guard let next = try rowBehindDamage(db, from: start) else { return isOpenEnded = true }
      // The search may have skipped rows, which can be read backwards.
      let first = try read(db, "WHERE rowid BETWEEN ? AND ? ORDER BY rowid DESC", [start, next]).last ?? next
      if last == nil || first - start > Self.maximumLoss { isOpenEnded = true } else { lostRows += Int(first - start) }
      let end: Int64?
      (end, reachedEnd) = try read(db, "WHERE rowid >= ? ORDER BY rowid", [next])
      last = max(next, end ?? next)
    }
    if !reachedEnd { isOpenEnded = true }
  }

  /// Returns the number of a readable row from `start` on, found by steps of double size; nil if no row is readable.
  private func rowBehindDamage(_ db: Database, from start: Int64) throws -> Int64? {
    var (position, step) = (start, Int64(1))
    while true {
      do {
        let statement = try db.cachedStatement(sql: "\(selection) WHERE rowid >= ? ORDER BY rowid LIMIT 1")
        return try Row.fetchOne(statement, arguments: [position])?[0]
      } catch let error as DatabaseError where error.isDamage {
        let next = position.addingReportingOverflow(step)
        guard !next.overflow else { return nil }
        (position, step) = (next.partialValue, step.multipliedReportingOverflow(by: 2).partialValue)
        guard step > 0 else { return nil }
      }
    }
  }

  /// Reads rows up to the first damage. Returns the number of the last row read, and whether no damage was met.
  private mutating func read(
    _ db: Database, _ order: String, _ arguments: StatementArguments
  ) throws -> (last: Int64?, reachedEnd: Bool) {
    var last: Int64?
    do {
      let cursor = try Row.fetchCursor(db, sql: "\(selection) \(order)", arguments: arguments)
      while let row = try cursor.next() {
        add(row)
        last = row[0]
      }
      return (last, true)
    } catch let error as DatabaseError where error.isDamage {
      return (last, false)
    }
  }

  private mutating func add(_ row: Row) {
    rows[row[0]] = row.databaseValues.dropFirst().map(\.self)
  }

  /// Writes the rows into a sound database. Returns the number of rows that it accepted.
  ///
  /// Where every row was read, they replace those of the database; otherwise they are added to them.
  func write(into db: Database) throws -> Int {
    if isWhole { try db.execute(sql: "DELETE FROM \(table.name)") }
    return try rows.sorted { $0.key < $1.key }.reduce(0) { count, row in
      do {
        try db.insert(into: table.name, columns, row.value, orReplace: true)
        return count + 1
      } catch let error as DatabaseError where error.isRefusal {
        return count
      }
    }
  }
}

extension DatabaseError {
  /// Whether pages of the database are damaged or cannot be read from the disk.
  fileprivate var isDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR].contains(resultCode) }
}
