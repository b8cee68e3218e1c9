import OvershootJSON

/// Answers as JSON objects, one on a line, or as the rows of a table. They are written in large pieces.
package struct RowOutput {
  private let printsJSON: Bool
  /// The widths of columns by their names; others are as wide as their names.
  private let widths: [String: Int]
  private var header: [String] = []
  private var buffer: [UInt8] = []

  private static let pieceLength = 1 << 16

  /// Creates an output of JSON, or of tables whose columns have at least these widths.
  package init(printsJSON: Bool, widths: [String: Int] = [:]) { (self.printsJSON, self.widths) = (printsJSON, widths) }

  /// Adds an object, or a row below the names of its columns. Other values have no row.
  package mutating func write(_ value: JSONValue) throws {
    if printsJSON {
      add(value.compactText)
    } else if case .object(let members) = value {
      let names = members.map(\.name)
      if names != header {
        if !header.isEmpty { add("") }
        add(line(names, names))
        header = names
      }
      add(line(names, members.map { Self.cell($0.value) }))
    }
    if buffer.count >= Self.pieceLength { try finish() }
  }

  /// Writes what is left.
  package mutating func finish() throws {
    try StandardOutput.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ line: String) { buffer += Array("\(line)\n".utf8) }

  private func line(_ names: [String], _ cells: [String]) -> String {
    var text = ""
    for (index, (name, cell)) in zip(names, cells).enumerated() {
      let width = max(widths[name] ?? 0, name.count)
      text += cell
      if index + 1 < cells.count { text += String(repeating: " ", count: max(0, width - cell.count) + 2) }
    }
    return text
  }

  private static func cell(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text == text.escaped ? text : value.compactText
    case .null: "-"
    default: value.compactText
    }
  }
}
