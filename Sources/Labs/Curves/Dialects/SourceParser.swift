import MotionNotation

/// A parser of what Swift, Kotlin, Dart, C, JavaScript and QML have in common: names, numbers, texts, lists, objects
/// and calls. Comments count as white space.
struct SourceParser: TextScanner {
  static let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D]
  private static let maximumDepth = 24
  private static let keywords: Set<String> = ["let", "var", "val", "const", "final", "new", "return", "static"]
  /// Methods behind a value that change nothing about its curve.
  private static let harmless: Set<String> = ["toPath", "animate", "chain", "delay", "repeatForever", "repeatCount"]

  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  init(_ text: String) throws(CurveSyntaxError) { bytes = Self.withoutComments(try Self.bytes(of: text)) }

  /// Returns the bytes with spaces in place of comments, and as many. Addresses are left as they are.
  static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var (bytes, at) = (text, 0)
    var quote: UInt8?
    while at < bytes.count {
      let byte = bytes[at]
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        let start = at
        at += 2
        while at < bytes.count, bytes[at - 1] != UInt8(ascii: "*") || bytes[at] != UInt8(ascii: "/") || at < start + 3 {
          at += 1
        }
        for place in start..<min(at + 1, bytes.count) { bytes[place] = 0x20 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/"), at == 0 || bytes[at - 1] != UInt8(ascii: ":") {
        while at < bytes.count, bytes[at] != 0x0A {
          bytes[at] = 0x20
          at += 1
        }
      }
      at += 1
    }
    return bytes
  }

  /// Parses fields up to the end.
  mutating func fields() throws(CurveSyntaxError) -> [SourceField] {
    let result = try statements(until: nil)
    skipSpace()
    guard index == bytes.count else { throw error("This does not belong here.") }
    return result
  }

  // MARK: Grammar

  /// Parses fields, with `,` or `;` behind each or without, up to a closing character, which is consumed.
  private mutating func statements(until close: Unicode.Scalar?) throws(CurveSyntaxError) -> [SourceField] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw error("This is nested more than \(Self.maximumDepth) deep.") }
    var fields: [SourceField] = []
    while true {
      skipSpace()
      if let close, skip(close) { return fields }
      guard index < bytes.count else {
        if let close { throw error("'\(close)' is missing.") }
        return fields
      }
      fields.append(try field())
      if !skip(",") { _ = skip(";") }
    }
  }

  private mutating func field() throws(CurveSyntaxError) -> SourceField {
    skipSpace()
    var column = self.column
    while true {
      let start = index
      guard let name = name() else { break }
      if Self.keywords.contains(name) {
        skipSpace()
        column = self.column
        continue
      }
      skipSpace()
      // A declaration in C: the name follows its type.
      if peek == UInt8(ascii: "*") {
        index += 1
        skipSpace()
        column = self.column
        continue
      }
      let isPath = peek(after: 1) == UInt8(ascii: ":")
      if peek == UInt8(ascii: ":") && !isPath || peek == UInt8(ascii: "=") {
        index += 1
        return SourceField(label: name, column: column, value: try value())
      }
      index = start
      break
    }
    if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let text = try value()
      if skip(":"), case .text(let label) = text.kind {
        return SourceField(label: label, column: column, value: try value())
      }
      return SourceField(label: nil, column: column, value: text)
    }
    return SourceField(label: nil, column: column, value: try value())
  }

  private mutating func value() throws(CurveSyntaxError) -> SourceNode {
    var node = try plainValue()
    // Methods behind a value.
    while peek == UInt8(ascii: "."), let letter = peek(after: 1), Self.isLetter(letter) {
      let column = index + 1
      guard let name = name(), Self.harmless.contains(String(name.dropFirst())) else {
        throw CurveSyntaxError(column: column, sentence: "This is not understood behind a curve.")
      }
      if skip("(") { _ = try statements(until: ")") }
      node = SourceNode(column: node.column, kind: node.kind)
    }
    return node
  }

  private mutating func plainValue() throws(CurveSyntaxError) -> SourceNode {
    skipSpace()
    let column = index + 1
    if skip("[") {
      return SourceNode(column: column, kind: .list(try statements(until: "]").map(\.value)))
    }
    if skip("{") { return SourceNode(column: column, kind: .object(try statements(until: "}"))) }
    if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      let start = index
      while let byte = peek, byte != quote { index += 1 }
      guard peek == quote else { throw CurveSyntaxError(column: column, sentence: "The text does not end.") }
      index += 1
      return SourceNode(column: column, kind: .text(String(decoding: bytes[start..<index - 1], as: UTF8.self)))
    }
    guard var name = name() else { return SourceNode(column: column, kind: .number(try number())) }
    while Self.keywords.contains(name), let next = nextName() { name = next }
    // Types in angle brackets, as in `tween<Float>(…)`.
    if peek == UInt8(ascii: "<") {
      while let byte = peek, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "(") { index += 1 }
      guard skip(">") else { throw error("'>' is missing.") }
    }
    var fields: [SourceField]?
    // C writes a space before the parenthesis.
    let gap = bytes[index...].prefix { $0 == 0x20 }.count
    if peek(after: gap) == UInt8(ascii: "(") { index += gap }
    if peek == UInt8(ascii: "(") {
      index += 1
      fields = try statements(until: ")")
    }
    // A property in QML, as in `NumberAnimation on x {…}`.
    let end = index
    if nextName() == "on" { _ = nextName() } else { index = end }
    if isAt("{") {
      if name == "Easing" { try skipBlock() } else { fields = try (fields ?? []) + block() }
      fields = fields ?? []
    }
    guard let fields else { return SourceNode(column: column, kind: .name(name)) }
    return SourceNode(column: column, kind: .call(SourceCall(path: name, column: column, fields: fields)))
  }

  private mutating func block() throws(CurveSyntaxError) -> [SourceField] {
    _ = skip("{")
    return try statements(until: "}")
  }

  /// Skips a function in braces, which is not read.
  private mutating func skipBlock() throws(CurveSyntaxError) {
    let start = index + 1
    var open = 0
    repeat {
      guard let byte = peek else { throw CurveSyntaxError(column: start, sentence: "'}' is missing.") }
      if byte == UInt8(ascii: "{") { open += 1 }
      if byte == UInt8(ascii: "}") { open -= 1 }
      index += 1
    } while open > 0
  }

  // MARK: RoomTokens

  private mutating func nextName() -> String? {
    skipSpace()
    return name()
  }

  /// Scans a name with its path, which may begin with a dot.
  private mutating func name() -> String? {
    let start = index
    if peek == UInt8(ascii: "."), let next = peek(after: 1), Self.isLetter(next) { index += 1 }
    guard let first = peek, Self.isLetter(first) else { return nil }
    while let byte = peek {
      if Self.isLetter(byte) || Self.isDigit(byte) {
        index += 1
      } else if byte == UInt8(ascii: "."), let next = peek(after: 1), Self.isLetter(next) {
        index += 2
      } else if byte == UInt8(ascii: ":"), peek(after: 1) == UInt8(ascii: ":"), let next = peek(after: 2),
        Self.isLetter(next)
      {
        index += 3
      } else {
        break
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func number() throws(CurveSyntaxError) -> Double {
    let start = index
    index = Self.endOfNumber(bytes, from: start)
    guard index > start else { throw error("This is not understood.") }
    try checkNumber(from: start)
    var text = String(decoding: bytes[start..<index], as: UTF8.self)
    if text.hasSuffix(".") { text += "0" }
    guard let value = Double(text), value.isFinite else {
      throw CurveSyntaxError(column: start + 1, sentence: "This is not a number of a common size.")
    }
    if peek == UInt8(ascii: "f") || peek == UInt8(ascii: "F") { index += 1 }
    return value
  }

  /// Returns the index behind the characters of a number.
  static func endOfNumber(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, isNumeric(bytes[end], after: end > start ? bytes[end - 1] : 0) { end += 1 }
    return end
  }

  private static func isNumeric(_ byte: UInt8, after before: UInt8) -> Bool {
    if isDigit(byte) || byte == UInt8(ascii: ".")
      || byte | 0x20 == UInt8(ascii: "e") && (isDigit(before) || before == UInt8(ascii: "."))
    {
      return true
    }
    return (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
      && (before == 0 || before | 0x20 == UInt8(ascii: "e"))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }
}
