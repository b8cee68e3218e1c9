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
  let columns: [Column]
  /// The columns by which rows are sorted and identified.
  let key: String
  /// The version in which the table was added.
  let since: Int

  /// Creates a table.
  ///
  /// - Parameter columns: a name and a type each, with a question mark where the value may be missing, and the version
  ///   which the column was added where that is not the table's.
  private init(_ name: String, since: Int, key: String, _ columns: String) {
    (self.name, self.key, self.since) = (name, key, since)
    self.columns = columns.split(separator: ", ").map { column in
      let words = column.split(separator: " ")
      guard words.count >= 2, let kind = Kind(rawValue: words[1].filter { $0 != "?" }) else {
        preconditionFailure("\(column) has no type.")
      }
      return Column(
        name: String(words[0]), kind: kind, isOptional: words[1].hasSuffix("?"),
        since: words.count > 2 ? Int(words[2]) ?? since : since)
    }
  }

  /// Returns the columns that the table has in a version.
  func columns(in version: Int) -> [Column] { columns.filter { $0.since <= version } }

  /// The tables, parents before children.
  static let all = [
    Table("setting", since: 1, key: "name", "name text, value any"),
    Table("state", since: 3, key: "name", "name text, value text"),
    Table(
      "score", since: 1, key: "id",
      "id integer, game text, size text, variant text, points integer, created real, seed integer? 2, replay text? 2, "
        + "star integer 5, standing integer 5, facts text? 5"),
    Table("save", since: 2, key: "game", "game text, format integer, start text, created real"),
    Table("move", since: 2, key: "game, number", "game text, number integer, input text"),
    Table("item", since: 1, key: "id", "id integer, name text, enabled integer, created real, trophy text? 3"),
    Table(
      "play", since: 4, key: "name",
      "name text, world text, version integer, format integer, seed integer, position integer, brief integer"),
    Table("play_fact", since: 4, key: "play, kind, subject", "play text, kind text, subject text, value any"),
    Table("play_turn", since: 4, key: "play, number", "play text, number integer, input text"),
    Table(
      "play_change", since: 4, key: "play, turn, phase, number",
      "play text, turn integer, phase text, number integer, kind text, subject text, old any, new any"),
    Table("play_line", since: 4, key: "play, number", "play text, number integer, style text, text text"),
  ]

  /// Returns the tables of a version.
  static func all(in version: Int) -> [Table] { all.filter { $0.since <= version } }
}
