import OvershootGeometry
import OvershootJSON

/// Prints rows of measurements as tables, or as one JSON object per line.
final class BenchReport {
  /// Whether rows are printed as JSON.
  let printsJSON: Bool
  /// The names of the columns of the table so far.
  private var columns: [String] = []

  init(printsJSON: Bool) { self.printsJSON = printsJSON }

  /// Prints an object as JSON or as a row of a table, which begins where the names differ from those of the row before.
  func row(_ row: JSONValue) {
    guard !printsJSON, case .object(let members) = row else { return print(row.compactText) }
    let names = members.map(\.name)
    if names != columns { printCells(names, in: names) }
    columns = names
    printCells(members.map { if case .string(let text) = $1 { text } else { $1.compactText } }, in: names)
  }

  private func printCells(_ cells: [String], in columns: [String]) {
    let texts = zip(cells, columns).enumerated().map { index, cell in
      let width = max(cell.1.count, index == 0 ? 22 : 12) + 2
      return cell.0 + String(repeating: " ", count: max(1, width - cell.0.count))
    }
    print(texts.joined())
  }
}

extension JSONValue {
  /// Returns a measured number with four decimals; small ones have as many digits as they need.
  static func figure(_ value: Double) -> JSONValue {
    .numeral(value == 0 || value.magnitude >= 0.01 ? value.decimals(4) : "\(Float(value))")
  }

  /// Returns an object with the members of both.
  static func + (row: JSONValue, other: JSONValue) -> JSONValue {
    guard case .object(let members) = row, case .object(let others) = other else { return row }
    return .object(members + others)
  }
}
