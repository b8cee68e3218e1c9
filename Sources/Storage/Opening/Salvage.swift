internal import GRDB

/// Reads what can be read of a damaged table, row by row.
struct Salvage {
  /// How many row numbers are tried one by one where no end of a gap can be read, and at most.
  private static let blindProbes = 10_000, maximumProbes = 200_000

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

  private mutating func scan(_ db: Database) throws {
    let (low, reachedEnd) = read(db, "ORDER BY rowid", [])
    guard !reachedEnd else { return isWhole = true }
    let (high, _) = read(db, "WHERE rowid > ? ORDER BY rowid DESC", [low ?? Int64.min])
    let start = (low ?? 0) + 1
    isOpenEnded = high == nil
    let end = min(high ?? start + Int64(Self.blindProbes), start + Int64(Self.maximumProbes))
    guard start < end else { return }
    for number in start..<end where rows[number] == nil {
      do {
        if let row = try Row.fetchOne(db, sql: "\(selection) WHERE rowid = ?", arguments: [number]) { add(row) }
      } catch {
        if high != nil { lostRows += 1 }
      }
    }
  }

  /// Reads rows up to the first error. Returns the number of the last row read, and whether there was no error.
  private mutating func read(
    _ db: Database, _ order: String, _ arguments: StatementArguments
  ) -> (last: Int64?, reachedEnd: Bool) {
    var last: Int64?
    do {
      let cursor = try Row.fetchCursor(db, sql: "\(selection) \(order)", arguments: arguments)
      while let row = try cursor.next() {
        add(row)
        last = row[0]
      }
      return (last, true)
    } catch {
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
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let statement = try db.makeStatement(
      sql: "INSERT OR REPLACE INTO \(table.name) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
    return try rows.sorted { $0.key < $1.key }.reduce(0) { count, row in
      do {
        try statement.execute(arguments: StatementArguments(row.value))
        return count + 1
      } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) {
        return count
      }
    }
  }
}
