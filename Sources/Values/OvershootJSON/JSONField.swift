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

/// A value of a JSON text, which knows its key, its place, and its path, such as `listeners[0].at`; the path of the
/// whole text is empty.
package struct JSONField {
  /// The kind of a value, by its first byte.
  package enum Kind {
    case object, list, string, number, flag, null
    /// The end of the text, or a byte that begins no value.
    case none
  }

  let text: JSONText
  let index: Int

  init(_ text: JSONText, _ index: Int) { (self.text, self.index) = (text, index) }

  /// Creates the value of a text that may have a mistake: its parts can be read up to it, and it is thrown there.
  package init(_ text: some StringProtocol) { self.init(JSONText(Array(text.utf8), path: ""), 0) }

  /// Reads a whole text.
  package init(whole text: some StringProtocol) throws(JSONError) {
    self.init(text)
    try check()
  }

  /// Reads a whole text.
  ///
  /// - Parameter line: the line number of the text in its file; paths begin with it.
  /// - Throws: `JSONFieldError` where the bytes are not JSON, with line and column.
  package init(parsing bytes: [UInt8], line: Int? = nil) throws {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONFieldError("The scenario is not text in UTF-8.")
    }
    self.init(JSONText(bytes, path: line.map { "Line \($0)" } ?? ""), 0)
    do throws(JSONError) { try check() } catch {
      throw JSONFieldError("Line \(line ?? error.line), column \(error.column): \(error.sentence)")
    }
  }

  var node: JSONText.Node { text.nodes[index] }

  package var kind: Kind { node.kind }

  /// Whether it is right up to its end.
  package var isWhole: Bool { node.end > 0 }

  package var isNull: Bool { kind == .null && isWhole }

  /// The key of the value in its object; empty for others.
  package var key: String { keyNode.map { text.strings[Int($0.string)] } ?? "" }

  var keyNode: JSONText.Node? {
    // The node before a value is its key if it has no kind.
    guard index > 0, text.nodes[index - 1].kind == .none else { return nil }
    return text.nodes[index - 1]
  }

  /// The values of a list or an object, up to the first mistake.
  package var parts: [JSONField] {
    guard kind == .object || kind == .list else { return [] }
    var (parts, next): ([JSONField], Int) = ([], index + 1)
    let end = min(Int(node.next), text.nodes.count)
    while next < end {
      if kind == .object { next += 1 }
      parts.append(JSONField(text, next))
      next = Int(text.nodes[next].next)
    }
    return parts
  }

  package var path: String {
    var (path, field) = (text.path, JSONField(text, 0))
    while let (position, part) = field.parts.enumerated().last(where: { $1.index <= index }) {
      path += part.keyNode == nil ? "[\(position)]" : path.isEmpty ? part.key : ".\(part.key)"
      field = part
    }
    return path
  }

  /// Returns the error that the value must be something else.
  package func refused(_ requirement: String) -> JSONFieldError { JSONFieldError(path, mustBe: requirement) }
}

// MARK: Kinds of values

extension JSONField {
  /// The greatest number of columns and of rows of a map.
  private static let maximumSide = 1_024

  /// Returns a finite number.
  package func number() throws -> Double {
    guard let value = try? number("") else { throw refused("a finite number") }
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
    guard let value = (try? numeral("")).flatMap({ UInt64($0) }) else {
      throw refused("a whole number from 0 to \(UInt64.max)")
    }
    return value
  }

  /// Returns true or false.
  package func flag() throws -> Bool {
    guard let value = try? flag("") else { throw refused("true or false") }
    return value
  }

  /// Returns a string.
  package func string() throws -> String {
    guard let value = try? string("") else { throw refused("a string") }
    return value
  }

  /// Returns the elements of a list.
  package func list(atMost limit: Int = .max) throws -> [JSONField] {
    guard kind == .list else { throw refused("a list") }
    let elements = parts
    guard elements.count <= limit else { throw refused("a list of at most \(limit), not of \(elements.count)") }
    return elements
  }

  /// Returns the values of an object, in their order.
  package func members() throws -> [JSONField] {
    guard kind == .object else { throw refused("an object") }
    return parts
  }

  /// Returns a place or an offset: a list of two finite numbers.
  package func place() throws -> Vector2 {
    let elements = kind == .list ? parts : []
    guard elements.count == 2 else { throw refused("a list of two numbers") }
    let numbers = try elements.map { try $0.number() }
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
