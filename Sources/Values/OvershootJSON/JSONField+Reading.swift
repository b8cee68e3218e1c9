/// Reading in the order of the text: errors have a place, and a mistake of the text is thrown where it is reached.
extension JSONField {
  /// Where an error is, at or in a value.
  package enum Place {
    case key, start, end
    /// A number of bytes behind the start.
    case inside(Int)
  }

  /// Returns an error at a place of the value.
  package func error(_ sentence: String, at place: Place = .start) -> JSONError {
    let offset =
      switch place {
      case .key: keyNode?.start ?? node.start
      case .start: node.start
      case .end: node.end
      case .inside(let count): node.start + Int32(count)
      }
    return text.error(sentence, at: Int(offset))
  }

  /// Throws the mistake of the text if it is before the end of the value; `what` names the value.
  package func check(_ what: String = "A value") throws(JSONError) {
    guard let fault = text.fault, node.next == .max else { return }
    let isKey = fault.object == index
    throw text.error(isKey ? "A key of \(what) is a string in double quotes." : fault.sentence, at: fault.offset)
  }

  /// Reads an object; `read` reads each of its values, in their order. `what` names the value in errors, here and
  /// below.
  @discardableResult
  package func object<Part>(
    _ what: String, _ read: (_ member: JSONField) throws(JSONError) -> Part
  ) throws(JSONError) -> [Part] {
    guard kind == .object else { throw error("\(what) is an object.") }
    return try parts(what) { (part, _) throws(JSONError) in try read(part) }
  }

  /// Reads a list; `read` reads each of its values with its index.
  @discardableResult
  package func list<Part>(
    _ what: String, _ read: (_ element: JSONField, _ index: Int) throws(JSONError) -> Part
  ) throws(JSONError) -> [Part] {
    guard kind == .list else { throw error("\(what) is a list.") }
    return try parts(what, read)
  }

  private func parts<Part>(
    _ what: String, _ read: (JSONField, Int) throws(JSONError) -> Part
  ) throws(JSONError) -> [Part] {
    var results: [Part] = []
    for (index, part) in parts.enumerated() { results.append(try read(part, index)) }
    try check(what)
    return results
  }

  /// Reads true or false.
  package func flag(_ what: String) throws(JSONError) -> Bool {
    guard kind == .flag, isWhole else { throw error("\(what) is true or false.") }
    return node.end - node.start == 4
  }

  /// Reads a finite number.
  package func number(_ what: String) throws(JSONError) -> Double {
    guard let number = Double(try numeral(what)), number.isFinite else { throw error("This number is too large.") }
    return number
  }

  /// Reads a number and returns it as it is written.
  package func numeral(_ what: String) throws(JSONError) -> String {
    guard kind == .number else { throw error("\(what) is a number.") }
    try check()
    return text.source(of: node)
  }

  /// Reads a whole number.
  package func integer(_ what: String) throws(JSONError) -> Int {
    guard let number = Int(exactly: try number(what)) else { throw error("\(what) is a whole number.") }
    return number
  }

  /// Reads a whole number from 0 to `limit`.
  ///
  /// - Parameter limit: by default the greatest below which a `Double` has every whole number.
  package func count(_ what: String, atMost limit: Int = (1 << 53) - 1) throws(JSONError) -> Int {
    guard let count = Int(exactly: try number(what)), (0...limit).contains(count) else {
      throw error("\(what) is a whole number from 0 to \(limit).")
    }
    return count
  }

  /// Reads a string.
  package func string(_ what: String) throws(JSONError) -> String {
    guard kind == .string else { throw error("\(what) is a string in double quotes.") }
    try check()
    return text.strings[Int(node.string)]
  }
}
