import OvershootGeometry

/// A mistake in a JSON text of known fields, as a sentence that begins with the path of the field.
package struct JSONFieldError: Error, CustomStringConvertible {
  package let description: String

  package init(_ sentence: String) { description = sentence }

  /// Creates the mistake of a field that must be something else.
  package init(_ path: String, mustBe requirement: String) {
    description = "\(path.isEmpty ? "The scenario" : path) must be \(requirement)."
  }
}

/// A value of a JSON text with its path, such as `listeners[0].at`; the whole one has none.
package struct JSONField {
  package let path: String
  package let node: JSONValue

  /// Reads a text.
  ///
  /// - Throws: `JSONFieldError` where the bytes are not JSON, with line and column.
  package init(parsing bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONFieldError("The scenario is not text in UTF-8.")
    }
    var scanner = JSONScanner(text)
    do throws(JSONError) {
      let node = try scanner.value()
      try scanner.end()
      (path, self.node) = ("", node)
    } catch {
      throw JSONFieldError("Line \(error.line), column \(error.column): \(error.sentence)")
    }
  }

  package init(path: String, _ node: JSONValue) { (self.path, self.node) = (path, node) }

  package var isNull: Bool { if case .null = node { true } else { false } }

  /// Returns the error that the value must be something else.
  package func refused(_ requirement: String) -> JSONFieldError { JSONFieldError(path, mustBe: requirement) }
}

// MARK: Kinds of values

extension JSONField {
  /// The greatest number of columns and of rows of a map.
  private static let maximumSide = 1_024

  /// Returns a finite number.
  package func number() throws -> Double {
    guard case .numeral(let numeral) = node, let value = Double(numeral), value.isFinite else {
      throw refused("a finite number")
    }
    return value
  }

  /// Returns a finite number of at least 0.
  package func length() throws -> Double {
    let value = try number()
    guard value >= 0 else { throw refused("at least 0, not \(value.json)") }
    return value
  }

  /// Returns a whole number in a range.
  package func whole(in range: ClosedRange<Int>) throws -> Int {
    let value = try number()
    guard let whole = Int(exactly: value), range.contains(whole) else {
      throw refused("a whole number from \(range.lowerBound) to \(range.upperBound), not \(value.json)")
    }
    return whole
  }

  /// Returns the number of an actor.
  package func id() throws -> Int { try whole(in: 0...(1 << 53)) }

  /// Returns a seed: a whole number of 64 bits.
  package func seed() throws -> UInt64 {
    guard case .numeral(let numeral) = node, let value = UInt64(numeral) else {
      throw refused("a whole number from 0 to \(UInt64.max)")
    }
    return value
  }

  /// Returns true or false.
  package func flag() throws -> Bool {
    guard case .flag(let value) = node else { throw refused("true or false") }
    return value
  }

  /// Returns a string.
  package func string() throws -> String {
    guard case .string(let value) = node else { throw refused("a string") }
    return value
  }

  /// Returns the elements of a list, with their paths.
  package func list(atMost limit: Int = .max) throws -> [JSONField] {
    guard case .list(let elements) = node else { throw refused("a list") }
    guard elements.count <= limit else { throw refused("a list of at most \(limit), not of \(elements.count)") }
    return elements.enumerated().map { JSONField(path: "\(path)[\($0)]", $1) }
  }

  /// Returns a place or an offset: a list of two finite numbers.
  package func place() throws -> Vector2 {
    guard case .list(let elements) = node, elements.count == 2 else { throw refused("a list of two numbers") }
    let numbers = try list().map { try $0.number() }
    return Vector2(numbers[0], numbers[1])
  }

  /// Returns the walls of a map: rows of one length, in which `#` is a wall.
  package func walls() throws -> Grid<Bool> {
    try grid(repeating: false, of: { Array(try $0.string().unicodeScalars) }, as: { $0 == "#" })
  }

  /// Returns a map of at most 1024 columns and rows: the parts of each row, which have one length, as elements.
  package func grid<Part, Element>(
    repeating element: Element, of parts: (JSONField) throws -> [Part], as make: (Part) throws -> Element
  ) throws -> Grid<Element> {
    let rows = try list(atMost: Self.maximumSide).map { (value: $0, cells: try parts($0)) }
    guard let columns = rows.first?.cells.count, columns > 0 else { throw refused("a list of rows with cells") }
    var grid = Grid(columns: columns, rows: rows.count, repeating: element)
    for (row, line) in rows.enumerated() {
      guard columns <= Self.maximumSide else { throw line.value.refused("at most \(Self.maximumSide) cells long") }
      guard line.cells.count == columns else {
        throw line.value.refused("as long as the first row, \(columns) cells, not \(line.cells.count)")
      }
      for (column, cell) in line.cells.enumerated() { grid[Cell(column: column, row: row)] = try make(cell) }
    }
    return grid
  }

  /// Returns the case of an enumeration with the name that the value has.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) throws -> Choice where Choice.RawValue == String {
    try choice(among: Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// Returns the value that a name stands for.
  package func choice<Choice>(among choices: [(name: String, value: Choice)]) throws -> Choice {
    let name = try string()
    guard let choice = choices.first(where: { $0.name == name }) else {
      let near = NearWord.hint(name, in: choices.map(\.name))
      throw refused("one of \(choices.map(\.name).joined(separator: ", ")), not '\(name.quoted)'\(near)")
    }
    return choice.value
  }
}
