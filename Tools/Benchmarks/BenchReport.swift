import OvershootGeometry

/// Prints measurements as a table, or as one JSON object per line.
struct BenchReport {
  /// Whether measurements are printed as JSON.
  let printsJSON: Bool

  /// Prints the names of the columns of a table. Has no effect for JSON.
  func header(_ columns: String...) {
    if !printsJSON { printCells(columns) }
  }

  /// Prints one row of the table, or its JSON object.
  func row(_ fields: [Field]) {
    if printsJSON { printObject(fields) } else { printCells(fields.compactMap(\.cell)) }
  }

  /// Prints a sentence, or a JSON object.
  func note(_ sentence: String, json fields: [Field]) {
    if printsJSON { printObject(fields) } else { print("  \(sentence)") }
  }

  /// The values of a row: a cell of the table and the members of the JSON object.
  struct Field {
    /// The text in the table; nil for values that only the JSON object has.
    private(set) var cell: String?
    fileprivate let members: [String]

    /// A word without characters that JSON escapes.
    static func word(_ key: String, _ value: String) -> Field {
      Field(cell: value, members: ["\"\(key)\":\"\(value)\""])
    }

    /// A whole number.
    static func count(_ key: String, _ value: Int) -> Field {
      Field(cell: "\(value)", members: ["\"\(key)\":\(value)"])
    }

    /// A measured number: with `places` decimals in the table and four in JSON.
    static func figure(_ key: String, _ value: Double, places: Int = 3) -> Field {
      Field(cell: value.decimals(places), members: ["\"\(key)\":\(value.decimals(4))"])
    }

    /// A size in pixels: `width` and `height` in JSON.
    static func pixels(_ width: Int, _ height: Int) -> Field {
      Field(cell: "\(width)x\(height)", members: ["\"width\":\(width)", "\"height\":\(height)"])
    }

    /// A cell without JSON.
    static func cell(_ text: String) -> Field { Field(cell: text, members: []) }

    /// The same values without a cell.
    var jsonOnly: Field { Field(cell: nil, members: members) }

    /// The same cell without JSON.
    var cellOnly: Field { Field(cell: cell, members: []) }
  }

  private func printObject(_ fields: [Field]) {
    print("{" + fields.flatMap(\.members).joined(separator: ",") + "}")
  }

  private func printCells(_ cells: [String]) {
    print(cells.map { $0 + String(repeating: " ", count: max(1, 14 - $0.count)) }.joined())
  }
}

extension [BenchReport.Field] {
  /// The median and the 99th percentile of times in seconds, as milliseconds: `key_p50` and `key_p99` in JSON.
  ///
  /// - Precondition: there is at least one time.
  static func percentiles(_ key: String, of seconds: [Double], places: Int = 4) -> [BenchReport.Field] {
    let seconds = seconds.sorted()
    return [50, 99].map { .figure("\(key)_p\($0)", seconds[seconds.count * $0 / 100] * 1000, places: places) }
  }
}
