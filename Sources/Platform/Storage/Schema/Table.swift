internal import GRDB

/// A table of rows that belong to the user. Tables about the store itself are not among them, nor are worlds, which are
/// imported again.
struct Table: Sendable {
  enum Kind: String, Sendable { case integer, real, text, any }

  struct Column: Sendable {
    let name: String
    let kind: Kind
    let isOptional: Bool
    /// The version in which the column was added.
    let since: Int
  }

  let name: String
  /// One of its rows, for users.
  let rowName: String
  let columns: [Column]
  /// The columns by which rows are sorted and identified.
  let key: String
  /// The version in which the table was added.
  let since: Int
  /// The index that has an entry for each row: its name, and what an entry has before the number of the row.
  let index: String, indexColumns: [Column]
  /// The table to whose first column the first column of this one refers; nil where it refers to none.
  let parent: String?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - name: the name in the schema.
  ///   - rowName: what messages call one of its rows.
  ///   - columns: a name and a type each, with a question mark where the value may be missing, and the version in which
  ///     the column was added where that is not the table's.
  private init(
    _ name: String, of rowName: String, since: Int, key: String, index: (name: String, columns: String)? = nil,
    parent: String? = nil, _ columns: String
  ) {
    (self.name, self.rowName, self.key, self.since, self.parent) = (name, rowName, key, since, parent)
    self.index = index?.name ?? "sqlite_autoindex_\(name)_1"
    let columns = columns.split(separator: ", ").map { column in
      let words = column.split(separator: " ")
      guard words.count >= 2, let kind = Kind(rawValue: words[1].filter { $0 != "?" }) else {
        preconditionFailure("\(column) has no type.")
      }
      return Column(
        name: String(words[0]), kind: kind, isOptional: words[1].hasSuffix("?"),
        since: words.count > 2 ? Int(words[2]) ?? since : since)
    }
    self.columns = columns
    indexColumns = (index?.columns ?? key).split(separator: ", ").compactMap { name in
      columns.first { $0.name == name }
    }
  }

  /// Returns the columns that the table has in a version.
  func columns(in version: Int) -> [Column] { columns.filter { $0.since <= version } }

  /// The tables, parents before children.
  static let all = [
    Table("setting", of: "setting", since: 1, key: "name", "name text, value any"),
    Table("state", of: "note", since: 3, key: "name", "name text, value text"),
    Table(
      "score", of: "score", since: 1, key: "id", index: (scoreIndex, "game, size, variant, points"),
      "id integer, game text, size text, variant text, points integer, created real, seed integer? 2, replay text? 2, "
        + "star integer 5, standing integer 5, facts text? 5"),
    Table(
      "save", of: "saved game", since: 2, key: "game", "game text, format integer, start text, created real"),
    Table(
      "move", of: "move", since: 2, key: "game, number", parent: "save", "game text, number integer, input text"),
    Table(
      "item", of: "item", since: 1, key: "id", index: ("item_created", "created, id"),
      "id integer, name text, enabled integer, created real, trophy text? 3"),
    Table(
      "play", of: "saved play", since: 4, key: "name",
      "name text, world text, version integer, format integer, seed integer, position integer, brief integer"),
    Table(
      "play_fact", of: "fact", since: 4, key: "play, kind, subject", parent: "play",
      "play text, kind text, subject text, value any"),
    Table(
      "play_turn", of: "turn", since: 4, key: "play, number", parent: "play",
      "play text, number integer, input text"),
    Table(
      "play_change", of: "change", since: 4, key: "play, turn, phase, number", parent: "play",
      "play text, turn integer, phase text, number integer, kind text, subject text, old any, new any"),
    Table(
      "play_line", of: "paragraph", since: 4, key: "play, number", parent: "play",
      "play text, number integer, style text, text text"),
  ]

  /// The index of scores, from which their lists and points are known where nothing else is left of them.
  static let scoreIndex = "score_best"

  /// The keys of the rows about the store itself.
  static let storeKeys = Set(Meta.Name.allCases.map(\.rawValue) + all.map(\.name))

  /// Returns the tables of a version.
  static func all(in version: Int) -> [Table] { all.filter { $0.since <= version } }

  /// Returns the table of a name; nil if none has it.
  static func named(_ name: String) -> Table? { all.first { $0.name == name } }

  /// Returns the number of rows.
  func rowCount(in db: Database) throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM \(name)") ?? 0 }

  /// Passes the names of the columns that the table has in a version, and the values of each row, to `body`.
  func forEachRow(
    of source: Database, in version: Int = Schema.version,
    _ body: (_ columns: [String], _ values: [DatabaseValue]) throws -> Void
  ) throws {
    let names = columns(in: version).map(\.name)
    let rows = try Row.fetchCursor(source, sql: "SELECT \(names.joined(separator: ", ")) FROM \(name)")
    while let row = try rows.next() { try body(names, Array(row.databaseValues)) }
  }

  /// Returns a number of rows for users.
  func noun(_ count: Int) -> String { "\(count) \(rowName)\(count == 1 ? "" : "s")" }
}
