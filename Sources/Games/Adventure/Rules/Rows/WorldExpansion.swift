import OvershootJSON

/// Replaces short rows by those that they stand for.
struct WorldExpansion {
  /// The rows so far.
  private(set) var rows: [WorldRow] = []
  /// The number of rules without a key by their names.
  private var rules: [String: Int] = [:]

  /// Returns rows in which no row is a short one, in the order of the file.
  ///
  /// - Throws: `WorldError` with the line and the key of the row where one is wrong, or where they are too many.
  static func rows(_ rows: [WorldRow]) throws(WorldError) -> [WorldRow] {
    var expansion = WorldExpansion()
    for row in rows {
      try WorldSchema.check(row)
      switch row.table {
      case "place": try expansion.addPlace(row)
      case "thing": try expansion.addThing(row)
      case "rule": try expansion.addRule(row)
      default: expansion.rows.append(row)
      }
      guard expansion.rows.count <= WorldRow.maximumCount else { throw row.error(WorldRow.tooMany) }
    }
    return expansion.rows
  }

  /// Adds a row that a short one stands for. Values that are null or nil are left out, but for `to`.
  mutating func add(_ table: String, _ row: WorldRow, _ fields: KeyValuePairs<String, WorldValue?>) {
    var values: [String: WorldValue] = [:]
    for (name, value) in fields { if let value, value != .null || name == "to" { values[name] = value } }
    rows.append(WorldRow(line: row.line, table: table, fields: values))
  }

  mutating func add(_ row: WorldRow) { rows.append(row) }

  private mutating func addPlace(_ row: WorldRow) throws(WorldError) {
    let key = row.fields["key"]
    add("entity", row, ["key": key])
    add("room", row, ["entity": key, "dark": row.fields["dark"]])
    try addNames(row, isPlural: false)
    try addTexts(row)
    for exit in row.fields["exits"]?.members ?? [] {
      switch exit.value {
      case .text: add("portal", row, ["from": key, "direction": .text(exit.name), "to": exit.value])
      case .object(let members):
        let fields = try row.fields(members, of: "exits", ["to", "door", "says"])
        guard (fields["to"] != nil) != (fields["says"] != nil) else {
          throw row.error("A way has \"to\", or \"says\".")
        }
        add(
          "portal", row,
          [
            "from": key, "direction": .text(exit.name), "to": fields["to"] ?? .null, "door": fields["door"],
            "message": fields["says"],
          ])
      default: throw row.error("A way is a key or an object.")
      }
    }
  }

  private mutating func addThing(_ row: WorldRow) throws(WorldError) {
    let key = row.fields["key"]
    var (parent, relation): (WorldValue?, WorldValue?)
    if let at = row.fields["at"]?.text { (relation, parent) = try row.place(at, "at") }
    add("entity", row, ["key": key, "parent": parent, "relation": relation])
    let kinds = row.fields["is"]?.list?.compactMap(\.text) ?? []
    try addNames(row, isPlural: kinds.contains("plural"))
    for kind in kinds where kind != "plural" {
      guard Self.plainComponents.contains(kind) else { throw row.error("A thing cannot be \"\(kind.quoted)\".") }
      add(kind, row, ["entity": key])
    }
    for name in WorldSchema.names(of: row) where WorldSchema.components.contains(name) {
      switch row.fields[name] {
      case .list?: add(name, row, ["entity": key, "when": row.fields[name]])
      case .object(let members)?:
        var fields = ["entity": key ?? .null]
        for member in members {
          guard member.name != "entity" else { throw row.error("The component \"\(name)\" has no field \"entity\".") }
          fields[member.name] = member.value
        }
        let component = WorldRow(line: row.line, table: name, fields: fields)
        do throws(WorldError) { try WorldSchema.check(component) } catch { throw row.error(error.reason) }
        add(component)
      default: break
      }
    }
    try addTexts(row)
  }

  /// The components that `is` can name.
  private static let plainComponents: Set<String> = [
    "takeable", "wearable", "edible", "scenery", "supporter", "light", "actor",
  ]

  // MARK: Names, texts

  private mutating func addNames(_ row: WorldRow, isPlural: Bool) throws(WorldError) {
    var names = [row.fields["name"]?.text].compactMap { $0 } + row.words("names")
    let article = row.fields["article"], gender = row.fields["gender"]
    guard row.fields["name"] == nil || row.fields["names"] == nil else {
      throw row.error("A thing has \"name\" or \"names\".")
    }
    if names.isEmpty, article != nil || gender != nil {
      throw row.error("An article and a gender belong to a name.")
    }
    names = names.map { $0.split(separator: " ").joined(separator: " ") }
    for (index, name) in names.enumerated() {
      let words = name.split(separator: " ").map(String.init)
      guard let noun = words.last else { throw row.error("The name has no word.") }
      let adjectives = words.dropLast().map { WorldValue.text($0) }
      add(
        "name", row,
        [
          "entity": row.fields["key"], "noun": .text(noun), "adjectives": adjectives.isEmpty ? nil : .list(adjectives),
          "plural": isPlural ? .flag(true) : nil, "article": index == 0 ? article : nil,
          "gender": index == 0 ? gender : nil,
        ])
    }
  }

  private mutating func addTexts(_ row: WorldRow) throws(WorldError) {
    let topics = row.fields.keys.filter { $0.hasPrefix(WorldSchema.topic) }.sorted()
    for slot in WorldSchema.slots + topics {
      guard let value = row.fields[slot] else { continue }
      for text in value.list ?? [value] {
        var (body, when) = (text, WorldValue?.none)
        if let members = text.members {
          let fields = try row.fields(members, of: slot, ["text", "when"])
          guard fields["text"]?.text != nil, fields["when"]?.list?.allSatisfy({ $0.members != nil }) ?? true else {
            throw row.error("A text of \"\(slot.quoted)\" has \"text\" and a list \"when\".")
          }
          (body, when) = (fields["text"] ?? .null, fields["when"])
        }
        guard body.text != nil else { continue }
        add("text", row, ["entity": row.fields["key"], "slot": .text(slot), "body": body, "when": when])
      }
    }
  }

  /// Returns the name of a rule without a key: its words, and its place among those alike.
  mutating func name(ofRule words: String) -> String {
    rules[words, default: 0] += 1
    let count = rules[words] ?? 1
    return count == 1 ? words : "\(words) \(count)"
  }
}

extension WorldRow {
  /// The texts of a field that has one or a list of them.
  func words(_ field: String) -> [String] {
    fields[field]?.text.map { [$0] } ?? fields[field]?.list?.compactMap(\.text) ?? []
  }

  /// Returns the members of an object in a field, which may have no others than `names`.
  func fields(
    _ members: [WorldValue.Member], of field: String, _ names: Set<String>
  ) throws(WorldError) -> [String: WorldValue] {
    var fields: [String: WorldValue] = [:]
    for member in members {
      guard names.contains(member.name) else {
        throw error("The field \"\(field.quoted)\" has no member \"\(member.name.quoted)\".")
      }
      if member.value != .null { fields[member.name] = member.value }
    }
    return fields
  }

  /// Returns the relation and the key of a text such as "in bar", "worn by you" or "part of lamp".
  func place(_ text: String, _ field: String) throws(WorldError) -> (relation: WorldValue, key: WorldValue) {
    var words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let relation = words.first ?? ""
    if words.count == 2, let filler = ["worn": "by ", "part": "of "][relation] {
      words = words[1].hasPrefix(filler) ? [relation, String(words[1].dropFirst(filler.count))] : [relation]
    }
    guard words.count == 2, ["in", "on", "worn", "part"].contains(relation), !words[1].isEmpty else {
      throw error("The field \"\(field)\" is no place, such as \"in bar\" or \"worn by you\".")
    }
    return (.text(relation), .text(words[1]))
  }
}
