/// An error in a line of JSON, with its column in Unicode scalars from 1.
struct JSONLineError: Error, Hashable {
  let column: Int
  let reason: String
}

/// A value of a flat object.
enum JSONLineValue: Hashable {
  case string(String)
  case number(Double)
  case flag(Bool)
  case strings([String])
}

/// A flat JSON object with the column of each key and value.
struct JSONLineObject {
  fileprivate(set) var keys: [(name: String, column: Int)] = []
  private var fields: [String: (value: JSONLineValue, column: Int)] = [:]

  subscript(name: String) -> (value: JSONLineValue, column: Int)? { fields[name] }

  fileprivate mutating func add(_ name: String, at nameColumn: Int, _ value: JSONLineValue, at column: Int) -> Bool {
    guard fields[name] == nil else { return false }
    keys.append((name, nameColumn))
    fields[name] = (value, column)
    return true
  }
}

/// Parses a line with one flat JSON object of texts, finite numbers, true, false and lists of texts.
///
/// General JSON parsers do not report the column of a value that is well-formed but invalid, which authors of scripts
/// need.
struct JSONLineScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ line: Substring) {
    scalars = Array(line.unicodeScalars)
  }

  mutating func object() throws(JSONLineError) -> JSONLineObject {
    var object = JSONLineObject()
    try expect("{", "a line is one JSON object and begins with {")
    if skip("}") { return try end(object) }
    repeat {
      skipSpace()
      let keyColumn = column
      let key = try string()
      try expect(":", "a colon follows a name")
      skipSpace()
      let valueColumn = column
      guard object.add(key, at: keyColumn, try value(), at: valueColumn) else {
        throw JSONLineError(column: keyColumn, reason: "\"\(key)\" appears twice")
      }
    } while skip(",")
    try expect("}", "a comma or } is expected here")
    return try end(object)
  }

  private var column: Int { index + 1 }
  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func end(_ object: JSONLineObject) throws(JSONLineError) -> JSONLineObject {
    skipSpace()
    guard next == nil else { throw error("nothing may follow the object") }
    return object
  }

  private mutating func value() throws(JSONLineError) -> JSONLineValue {
    switch next {
    case "\"": return .string(try string())
    case "[": return .strings(try strings())
    case "t", "f", "n": return .flag(try literal())
    default: return .number(try number())
    }
  }

  private mutating func literal() throws(JSONLineError) -> Bool {
    for (word, value) in [("true", true), ("false", false)] where scalars[index...].starts(with: word.unicodeScalars) {
      index += word.unicodeScalars.count
      return value
    }
    throw error("a text, a number, true, false or a list of texts is expected here")
  }

  private mutating func number() throws(JSONLineError) -> Double {
    let start = index
    while let scalar = next, "+-.eE0123456789".unicodeScalars.contains(scalar) { index += 1 }
    let text = String(String.UnicodeScalarView(scalars[start..<index]))
    guard text.first?.isNumber == true || text.first == "-", let number = Double(text), number.isFinite else {
      throw JSONLineError(column: start + 1, reason: "a text, a finite number, true, false or a list is expected here")
    }
    return number
  }

  private mutating func strings() throws(JSONLineError) -> [String] {
    try expect("[", "a list begins with [")
    var strings: [String] = []
    if skip("]") { return strings }
    repeat {
      skipSpace()
      strings.append(try string())
    } while skip(",")
    try expect("]", "a comma or ] is expected here")
    return strings
  }

  private mutating func string() throws(JSONLineError) -> String {
    try expect("\"", "a text in double quotes is expected here")
    var text = String.UnicodeScalarView()
    while let scalar = next {
      index += 1
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escape())
      case "\u{0}"..."\u{1F}":
        throw JSONLineError(column: index, reason: "a control character in a text must be escaped")
      default: text.append(scalar)
      }
    }
    throw error("the text has no closing quote")
  }

  private mutating func escape() throws(JSONLineError) -> Unicode.Scalar {
    guard let scalar = next else { throw error("the text has no closing quote") }
    index += 1
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "\"", "\\", "/": return scalar
    case "u":
      let high = try hexadecimal()
      guard (0xD800..<0xDC00).contains(high) else { return try makeScalar(high) }
      guard next == "\\" else { throw error("half of a surrogate pair is missing") }
      index += 1
      guard next == "u" else { throw error("half of a surrogate pair is missing") }
      index += 1
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low) else { throw error("half of a surrogate pair is missing") }
      return try makeScalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: throw error("\\\(scalar) is no escape of JSON")
    }
  }

  private func makeScalar(_ value: UInt32) throws(JSONLineError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw error("half of a surrogate pair is missing") }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONLineError) -> UInt32 {
    let end = min(index + 4, scalars.count)
    let digits = String(String.UnicodeScalarView(scalars[index..<end]))
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      throw error("four hexadecimal digits follow \\u")
    }
    index = end
    return value
  }

  private mutating func skipSpace() {
    while let scalar = next, " \t\r".unicodeScalars.contains(scalar) { index += 1 }
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == scalar else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ scalar: Unicode.Scalar, _ reason: String) throws(JSONLineError) {
    guard skip(scalar) else { throw error(reason) }
  }

  private func error(_ reason: String) -> JSONLineError { JSONLineError(column: column, reason: reason) }
}
