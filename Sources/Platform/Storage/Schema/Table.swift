/// A table of rows that belong to the user. Tables about the store itself are not among them.
struct Table: Sendable {
  enum Kind: Sendable { case integer, real, text, any }

  struct Column: Sendable {
    let name: String
    let kind: Kind
    var isOptional = false
    /// The version in which the column was added.
    var since = 1
  }

  let name: String
  let columns: [Column]
  /// The columns by which rows are sorted and identified.
  let key: String
  /// The version in which the table was added.
  var since = 1

  /// Returns the columns that the table has in a version.
  func columns(in version: Int) -> [Column] { columns.filter { $0.since <= version } }

  /// The tables, parents before children.
  static let all =
    [
      Table(
        name: "setting", columns: [Column(name: "name", kind: .text), Column(name: "value", kind: .any)], key: "name"),
      Table(
        name: "state", columns: [Column(name: "name", kind: .text), Column(name: "value", kind: .text)], key: "name",
        since: 3),
      Table(
        name: "score",
        columns: [
          Column(name: "id", kind: .integer), Column(name: "game", kind: .text), Column(name: "size", kind: .text),
          Column(name: "variant", kind: .text), Column(name: "points", kind: .integer),
          Column(name: "created", kind: .real), Column(name: "seed", kind: .integer, isOptional: true, since: 2),
          Column(name: "replay", kind: .text, isOptional: true, since: 2),
          Column(name: "star", kind: .integer, since: 5), Column(name: "standing", kind: .integer, since: 5),
          Column(name: "facts", kind: .text, isOptional: true, since: 5),
        ], key: "id"),
      Table(
        name: "save",
        columns: [
          Column(name: "game", kind: .text), Column(name: "format", kind: .integer), Column(name: "start", kind: .text),
          Column(name: "created", kind: .real),
        ], key: "game", since: 2),
      Table(
        name: "move",
        columns: [
          Column(name: "game", kind: .text), Column(name: "number", kind: .integer), Column(name: "input", kind: .text),
        ], key: "game, number", since: 2),
      Table(
        name: "item",
        columns: [
          Column(name: "id", kind: .integer), Column(name: "name", kind: .text),
          Column(name: "enabled", kind: .integer),
          Column(name: "created", kind: .real), Column(name: "trophy", kind: .text, isOptional: true, since: 3),
        ], key: "id"),
    ] + plays

  /// Returns the tables of a version.
  static func all(in version: Int) -> [Table] { all.filter { $0.since <= version } }
}
