/// A flat JSON object with numbers, texts and nulls, in the order of its keys.
///
/// Integers and reals are told apart by how they are written, so a number keeps its type in the store.
struct JSONRow: Equatable {
  enum Value: Hashable {
    case null
    case stored(StoredValue)
  }

  var fields: [(name: String, value: Value)]

  static func == (lhs: JSONRow, rhs: JSONRow) -> Bool { lhs.text == rhs.text }

  /// The object as one line without spaces.
  var text: String {
    "{" + fields.map { "\(Self.quoted($0.name)):\(Self.text(of: $0.value))" }.joined(separator: ",") + "}"
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .null: "null"
    case .stored(.integer(let number)): "\(number)"
    // JSON has no infinity; a number beyond the largest is read as one.
    case .stored(.real(let number)): number.isInfinite ? (number > 0 ? "1e999" : "-1e999") : "\(number)"
    case .stored(.text(let text)): quoted(text)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Why a line is not such an object, as the rest of a sentence.
struct JSONFault: Error {
  let reason: String
}

extension JSONRow {
  /// Parses one object.
  init(_ bytes: some Sequence<UInt8>) throws(JSONFault) {
    var scanner = JSONScanner(bytes: Array(bytes))
    self.init(fields: try scanner.object())
  }
}

private struct JSONScanner {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func fault(_ reason: String) -> JSONFault { JSONFault(reason: "\(reason) in column \(index + 1)") }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0D].contains(byte) { index += 1 }
  }

  /// Skips space and returns whether `character` follows, which is skipped too.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func object() throws(JSONFault) -> [(name: String, value: JSONRow.Value)] {
    guard skip("{") else { throw fault("an object is missing") }
    var fields: [(name: String, value: JSONRow.Value)] = []
    if !skip("}") {
      repeat {
        guard skip("\"") else { throw fault("a name is missing") }
        let name = try text()
        guard !fields.contains(where: { $0.name == name }) else { throw fault("a name is repeated") }
        guard skip(":") else { throw fault("a colon is missing") }
        fields.append((name, try value()))
      } while skip(",")
      guard skip("}") else { throw fault("the object does not end") }
    }
    skipSpace()
    guard next == nil else { throw fault("something follows the object") }
    return fields
  }

  private mutating func value() throws(JSONFault) -> JSONRow.Value {
    if skip("\"") { return .stored(.text(try text())) }
    let start = index
    while let byte = next, ![0x2C, 0x7D, 0x20, 0x09, 0x0D].contains(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    if word == "null" { return .null }
    guard word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
      throw fault("'\(word.prefix(20))' is no number, text or null")
    }
    if let number = Int64(word) { return .stored(.integer(number)) }
    guard word.contains(where: { ".eE".contains($0) }), let number = Double(word) else {
      throw fault("'\(word.prefix(20))' is out of range")
    }
    return .stored(.real(number))
  }

  /// Reads the rest of a text, after its first quotation mark.
  private mutating func text() throws(JSONFault) -> String {
    var result: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: result, as: UTF8.self) else { throw fault("a text is not UTF-8") }
        return text
      case UInt8(ascii: "\\"): result += Array(String(try escape()).utf8)
      case ..<0x20: throw fault("a control character is not escaped")
      default: result.append(byte)
      }
    }
    throw fault("a text does not end")
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    defer { index += 1 }
    switch next {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try unit()
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard first < 0xDC00, bytes[(index + 1)...].starts(with: [0x5C, 0x75]) else { break }
      index += 2
      let second = try unit()
      guard (0xDC00...0xDFFF).contains(second) else { break }
      if let scalar = Unicode.Scalar((first - 0xD800) << 10 + (second - 0xDC00) + 0x10000) { return scalar }
    default: break
    }
    throw fault("an escape is not valid")
  }

  /// Reads the four digits of an escape; the index is at its `u` before and at the last digit after.
  private mutating func unit() throws(JSONFault) -> UInt32 {
    let digits = bytes[(index + 1)...].prefix(4)
    guard digits.count == 4, let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw fault("an escape is not valid")
    }
    index += 4
    return number
  }
}
