/// A scanner of JSON, which makes the nodes of a text, up to its first mistake.
struct JSONScanner {
  /// The number of levels that may nest.
  private static let maximumDepth = 32

  private let bytes: [UInt8]
  private(set) var nodes: [JSONText.Node] = []
  private(set) var strings: [String] = []
  /// The offset of the next byte.
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Scans the whole text.
  mutating func scan() throws(JSONText.Fault) {
    try value(depth: Self.maximumDepth)
    skipSpace()
    guard index == bytes.count else {
      nodes[0].next = .max
      throw fault("Nothing may follow the object.")
    }
  }

  // MARK: Values

  private var kind: JSONField.Kind {
    guard let peek else { return .none }
    return switch peek {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .flag
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    default: .none
    }
  }

  private mutating func value(depth: Int) throws(JSONText.Fault) {
    skipSpace()
    let place = nodes.count
    let kind = self.kind
    nodes.append(JSONText.Node(kind: kind, start: Int32(index)))
    switch kind {
    case .object, .list:
      guard depth > 0 else { throw fault("Values nest too deep here.") }
      index += 1
      if kind == .object { try members(of: place, depth: depth - 1) } else { try elements(depth: depth - 1) }
    case .string:
      let text = try string()
      nodes[place].string = Int32(strings.count)
      strings.append(text)
    case .number: try number()
    case .flag: guard skipWord("true") || skipWord("false") else { throw fault("A value is true or false.") }
    case .null where skipWord("null"): break
    case .null, .none: throw fault("A value is expected here.")
    }
    nodes[place].end = Int32(index)
    nodes[place].next = Int32(nodes.count)
  }

  private mutating func members(of object: Int, depth: Int) throws(JSONText.Fault) {
    if skip("}") { return }
    var known: Set<String> = []
    repeat {
      skipSpace()
      guard kind == .string else {
        throw JSONText.Fault(sentence: JSONText.Fault.missingKey(of: "A value"), offset: index, object: object)
      }
      let start = index
      let key = try string()
      guard known.insert(key).inserted else { throw fault("\"\(key.quoted)\" occurs twice.", at: start) }
      guard skip(":") else { throw fault("A colon follows a key.") }
      nodes.append(JSONText.Node(kind: .none, start: Int32(start), string: Int32(strings.count)))
      strings.append(key)
      try value(depth: depth)
    } while skip(",")
    guard skip("}") else { throw fault("A comma or } is expected here.") }
  }

  private mutating func elements(depth: Int) throws(JSONText.Fault) {
    if skip("]") { return }
    repeat { try value(depth: depth) } while skip(",")
    guard skip("]") else { throw fault("A comma or ] is expected here.") }
  }

  private mutating func number() throws(JSONText.Fault) {
    let start = index
    _ = skipByte("-")
    let leading = index
    let digits = skipDigits()
    var isNumber = digits == 1 || digits > 1 && bytes[leading] != UInt8(ascii: "0")
    if isNumber, skipByte(".") { isNumber = skipDigits() > 0 }
    if isNumber, skipByte("e") || skipByte("E") {
      if !skipByte("-") { _ = skipByte("+") }
      isNumber = skipDigits() > 0
    }
    guard isNumber else { throw fault("This is not a JSON number.", at: start) }
  }

  /// Scans a string and resolves its escapes.
  private mutating func string() throws(JSONText.Fault) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0..<0x20: throw fault("A control character in a string is escaped.", at: index - 1)
      default: text.append(byte)
      }
    }
    throw fault("The string has no closing quote.")
  }

  private func fault(_ sentence: String, at offset: Int? = nil) -> JSONText.Fault {
    JSONText.Fault(sentence: sentence, offset: offset ?? index)
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func escape() throws(JSONText.Fault) -> Unicode.Scalar {
    let start = index - 1
    guard let byte = peek else { throw fault("The string has no closing quote.") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      guard var value = hexadecimal() else { throw fault("Four hexadecimal digits follow \\u.", at: start) }
      if (0xD800..<0xDC00).contains(value) {
        guard skipByte("\\"), skipByte("u"), let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else {
          throw fault("The surrogate is not paired.", at: start)
        }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw fault("The surrogate is not paired.", at: start)
      }
      return scalar
    default: throw fault("This is not a JSON escape.", at: start)
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    index += 4
    return UInt32(text, radix: 16)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return skipByte(character)
  }

  private mutating func skipByte(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipWord(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }
}
