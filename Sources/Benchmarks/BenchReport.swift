/// Prints figures as a table for people or as one JSON object to the line for programs.
struct BenchReport {
  /// Whether figures are printed as JSON lines.
  let printsJSON: Bool

  /// Prints the names of the columns, where there is a table.
  func header(_ columns: String...) {
    guard !printsJSON else { return }
    print(columns.map(Self.padded).joined())
  }

  /// Prints one row: what a table shows, and the same as the fields of a JSON object.
  func row(_ cells: String..., json fields: [(key: String, value: Field)]) {
    guard printsJSON else {
      print(cells.map(Self.padded).joined())
      return
    }
    printObject(fields)
  }

  /// Prints a sentence, or the figures in it as one JSON object.
  func note(_ sentence: String, json fields: [(key: String, value: Field)]) {
    if printsJSON { printObject(fields) } else { print("  \(sentence)") }
  }

  private func printObject(_ fields: [(key: String, value: Field)]) {
    print("{" + fields.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",") + "}")
  }

  /// A value in a JSON object.
  enum Field {
    /// A word without characters that JSON escapes.
    case word(String)
    /// A whole number.
    case count(Int)
    /// A measured number, printed to four places.
    case figure(Double)

    /// The value as JSON.
    var json: String {
      switch self {
      case .word(let word): "\"\(word)\""
      case .count(let count): "\(count)"
      case .figure(let figure): BenchReport.decimal(figure, places: 4)
      }
    }
  }

  /// `value` with a fixed number of decimal places.
  static func decimal(_ value: Double, places: Int) -> String {
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    let scaled = Int((abs(value) * Double(unit)).rounded())
    let fraction = String(scaled % unit)
    return (value < 0 ? "-" : "") + "\(scaled / unit)." + String(repeating: "0", count: places - fraction.count)
      + fraction
  }

  private static func padded(_ cell: String) -> String {
    cell + String(repeating: " ", count: max(1, 14 - cell.count))
  }
}
