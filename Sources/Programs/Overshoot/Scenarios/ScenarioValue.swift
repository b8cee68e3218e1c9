import OvershootGeometry
import OvershootJSON

/// A mistake in a scenario, as a sentence that begins with the path of the field.
struct ScenarioError: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }

  /// Creates the mistake of a field that must be something else.
  init(_ path: String, mustBe requirement: String) {
    description = "\(path.isEmpty ? "The scenario" : path) must be \(requirement)."
  }
}

/// A value of a scenario with its path, such as `listeners[0].at`; the whole one has none.
struct ScenarioValue {
  let path: String
  let node: JSONValue

  /// Reads a scenario.
  ///
  /// - Throws: `ScenarioError` where the bytes are not JSON, with line and column.
  init(parsing bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ScenarioError("The scenario is not text in UTF-8.")
    }
    var scanner = JSONScanner(text)
    do throws(JSONError) {
      let node = try scanner.value()
      try scanner.end()
      (path, self.node) = ("", node)
    } catch {
      throw ScenarioError("Line \(error.line), column \(error.column): \(error.sentence)")
    }
  }

  init(path: String, _ node: JSONValue) { (self.path, self.node) = (path, node) }

  var isNull: Bool { if case .null = node { true } else { false } }

  /// Returns the error that the value must be something else.
  func refused(_ requirement: String) -> ScenarioError { ScenarioError(path, mustBe: requirement) }
}

// MARK: Kinds of values

extension ScenarioValue {
  /// Returns a finite number.
  func number() throws -> Double {
    guard case .numeral(let numeral) = node, let value = Double(numeral), value.isFinite else {
      throw refused("a finite number")
    }
    return value
  }

  /// Returns a finite number of at least 0.
  func length() throws -> Double {
    let value = try number()
    guard value >= 0 else { throw refused("at least 0, not \(value.json)") }
    return value
  }

  /// Returns a whole number in a range.
  func whole(in range: ClosedRange<Int>) throws -> Int {
    let value = try number()
    guard let whole = Int(exactly: value), range.contains(whole) else {
      throw refused("a whole number from \(range.lowerBound) to \(range.upperBound), not \(value.json)")
    }
    return whole
  }

  /// Returns a seed: a whole number of 64 bits.
  func seed() throws -> UInt64 {
    guard case .numeral(let numeral) = node, let value = UInt64(numeral) else {
      throw refused("a whole number from 0 to \(UInt64.max)")
    }
    return value
  }

  /// Returns true or false.
  func flag() throws -> Bool {
    guard case .flag(let value) = node else { throw refused("true or false") }
    return value
  }

  /// Returns a string.
  func string() throws -> String {
    guard case .string(let value) = node else { throw refused("a string") }
    return value
  }

  /// Returns the elements of a list, with their paths.
  func list(atMost limit: Int = .max) throws -> [ScenarioValue] {
    guard case .list(let elements) = node else { throw refused("a list") }
    guard elements.count <= limit else { throw refused("a list of at most \(limit), not of \(elements.count)") }
    return elements.enumerated().map { ScenarioValue(path: "\(path)[\($0)]", $1) }
  }

  /// Returns a place or an offset: a list of two finite numbers.
  func place() throws -> Vector2 {
    guard case .list(let elements) = node, elements.count == 2 else { throw refused("a list of two numbers") }
    let numbers = try list().map { try $0.number() }
    return Vector2(numbers[0], numbers[1])
  }

  /// Returns the case of an enumeration with the name that the value has.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) throws -> Choice where Choice.RawValue == String {
    try choice(among: Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// Returns the value that a name stands for.
  func choice<Choice>(among choices: [(name: String, value: Choice)]) throws -> Choice {
    let name = try string()
    guard let choice = choices.first(where: { $0.name == name }) else {
      let near = NearWord.hint(name, in: choices.map(\.name))
      throw refused("one of \(choices.map(\.name).joined(separator: ", ")), not '\(name.quoted)'\(near)")
    }
    return choice.value
  }
}
