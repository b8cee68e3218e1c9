/// A scanner of JSON that reads value by value, as its caller requests them.
///
/// It keeps the order of keys, which general decoders do not, and every error has a position. Nothing nests deeper than
/// what the caller requests.
public struct JSONScanner {
  /// The kind of a value, by its first byte.
  public enum Kind {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case object, array, string, number, flag, null
    /// The end of the text, or a byte that begins no value.
    case none
  }

  private let bytes: [UInt8]
  /// The offset of the next byte.
  private var index = 0

  /// Creates a scanner at the start of `text`.
  public init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// The kind of the next value.
  public var next: Kind {
    mutating get {
      skipSpace()
      guard let peek else { return .none }
      return switch peek {
      case UInt8(ascii: "{"): .object
      case UInt8(ascii: "["): .array
      case UInt8(ascii: "\""): .string
      case UInt8(ascii: "t"), UInt8(ascii: "f"): .flag
      case UInt8(ascii: "n"): .null
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
      default: .none
      }
    }
  }

  /// The offset of the next value, for errors.
  public var offset: Int {
    mutating get {
      skipSpace()
      return index
    }
  }

  // MARK: Values

  /// Scans an object; `member` scans the value of each key.
  public mutating func object(
    _ what: String, _ member: (inout JSONScanner, JSONKey) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard next == .object else { throw error("\(what) is an object.") }
    index += 1
    if skip("}") { return }
    var known: Set<String> = []
    repeat {
      let key = JSONKey(offset: offset, text: try string("A key of \(what)"))
      guard known.insert(key.text).inserted else { throw error("\"\(key.text.quoted)\" occurs twice.", at: key.offset) }
      guard skip(":") else { throw error("A colon follows a key.") }
      try member(&self, key)
    } while skip(",")
    guard skip("}") else { throw error("A comma or } is expected here.") }
  }

  /// Scans an array; `element` scans the value at each index.
  public mutating func array(
    _ what: String, _ element: (inout JSONScanner, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard next == .array else { throw error("\(what) is a list.") }
    index += 1
    if skip("]") { return }
    var count = 0
    repeat {
      try element(&self, count)
      count += 1
    } while skip(",")
    guard skip("]") else { throw error("A comma or ] is expected here.") }
  }

  /// Scans true or false; `what` names the value in an error.
  public mutating func flag(_ what: String) throws(JSONError) -> Bool {
    if skipWord("true") { return true }
    guard skipWord("false") else { throw error("\(what) is true or false.") }
    return false
  }

  /// Skips null; returns false where it does not come next.
  public mutating func null() -> Bool { skipWord("null") }

  /// Scans a finite number.
  public mutating func number(_ what: String) throws(JSONError) -> Double {
    let start = offset
    guard let number = Double(try numeral(what)), number.isFinite else {
      throw error("This number is too large.", at: start)
    }
    return number
  }

  /// Scans a number and returns it as it is written.
  public mutating func numeral(_ what: String) throws(JSONError) -> String {
    guard next == .number else { throw error("\(what) is a number.") }
    let start = index
    _ = skipByte("-")
    let leading = index
    let digits = skipDigits()
    guard digits == 1 || digits > 1 && bytes[leading] != UInt8(ascii: "0") else { throw malformedNumber(start) }
    if skipByte(".") { guard skipDigits() > 0 else { throw malformedNumber(start) } }
    if skipByte("e") || skipByte("E") {
      if !skipByte("-") { _ = skipByte("+") }
      guard skipDigits() > 0 else { throw malformedNumber(start) }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Scans a string and resolves its escapes.
  public mutating func string(_ what: String) throws(JSONError) -> String {
    guard next == .string else { throw error("\(what) is a string in double quotes.") }
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0..<0x20: throw error("A control character in a string is escaped.", at: index - 1)
      default: text.append(byte)
      }
    }
    throw error("The string has no closing quote.")
  }

  /// Checks that nothing but white space is left.
  public mutating func end() throws(JSONError) {
    skipSpace()
    guard index == bytes.count else { throw error("Nothing may follow the object.") }
  }

  // MARK: Errors

  /// Returns an error at the present offset.
  public func error(_ sentence: String) -> JSONError { error(sentence, at: index) }

  /// Returns an error at an offset.
  public func error(_ sentence: String, at offset: Int) -> JSONError {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONError(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count, sentence: sentence)
  }

  private func malformedNumber(_ start: Int) -> JSONError { error("This is not a JSON number.", at: start) }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = index - 1
    guard let byte = peek else { throw error("The string has no closing quote.") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      guard var value = hexadecimal() else { throw error("Four hexadecimal digits follow \\u.", at: start) }
      if (0xD800..<0xDC00).contains(value) {
        guard skipByte("\\"), skipByte("u"), let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else {
          throw error("The surrogate is not paired.", at: start)
        }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw error("The surrogate is not paired.", at: start)
      }
      return scalar
    default: throw error("This is not a JSON escape.", at: start)
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
    skipSpace()
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
