extension WorldSchema {
  /// All tables with their fields, and the kinds of effects with theirs, as a table in Markdown.
  package static var markdown: String {
    func line(_ name: String, _ fields: [Field]) -> String {
      let fields = fields.map { "`\($0.name)`\($0.isOptional ? "\\*" : "") \($0.kind.rawValue)" }
      return "| \(name) | \(fields.joined(separator: ", ")) |"
    }
    let rows =
      (shortTables + tables).map { line("`\($0.name)`", $0.fields) }
      + effects.map { line("`effect` of the kind `\($0.name)`", $0.fields) }
    return (["| table | fields |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
