import OvershootJSON

extension WorldRow {
  /// The row as JSON on one line, with its fields in the order of the table; those without a value are left out.
  package var text: String {
    let members = WorldSchema.names(of: self).compactMap { name in
      fields[name].flatMap { $0 == .null && name != "to" ? nil : (name: name, value: $0.json) }
    }
    return JSONValue.object([("table", .string(table))] + members).compactText
  }
}
