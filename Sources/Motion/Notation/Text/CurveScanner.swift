import Motion

/// A scanner of the words and numbers of a curve's text, with their columns.
///
/// White space, case and numbers are those of CSS Syntax Level 3; comments are not allowed.
struct CurveScanner: TextScanner {
  /// A name in lower case.
  struct Word: CurveTextPlace {
    let text: String
    let column: Int
  }

  /// A number with its notation; the value of a percentage is a hundredth of the number.
  struct Numeric: CurveTextPlace {
    let value: Double
    let isPercentage: Bool
    let isInteger: Bool
    let column: Int

    /// Checks that the number, and another one, are small enough for a curve.
    func checkSize(beside other: Double = 0, _ subject: String) throws(CurveSyntaxError) {
      let isRight = max(abs(value), abs(other)) <= LinearEasing.maximumMagnitude
      if !isRight { throw error("\(subject) at most 1e100 in size.") }
    }
  }

  /// Space, tab, line feed, form feed and carriage return.
  static let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0C, 0x0D]

  let bytes: [UInt8]
  var index = 0

  init(_ text: String) throws(CurveSyntaxError) { bytes = try Self.bytes(of: text) }

  // MARK: RoomTokens

  /// Scans a name of letters, digits and hyphens; nil if the next character is not a letter.
  mutating func word() -> Word? {
    skipSpace()
    let start = index
    guard let first = peek, Self.isLetter(first) else { return nil }
    while let byte = peek, Self.isLetter(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "-") { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    return Word(text: text, column: start + 1)
  }

  /// Whether an opening parenthesis comes next.
  var isAtParenthesis: Bool { peek == UInt8(ascii: "(") }

  /// Scans the opening parenthesis of a function, before which CSS allows no white space.
  mutating func open(after name: Word) throws(CurveSyntaxError) {
    guard isAtParenthesis else { throw error("'\(name.text.prefix(40))' is followed by '(' at once.") }
    index += 1
  }

  mutating func expect(_ character: Unicode.Scalar, _ sentence: @autoclosure () -> String) throws(CurveSyntaxError) {
    guard skip(character) else { throw error(sentence()) }
  }

  mutating func end() throws(CurveSyntaxError) {
    skipSpace()
    guard index == bytes.count else { throw error("Nothing may follow the curve.") }
  }

  /// Returns whether a number comes next.
  mutating func isAtNumber() -> Bool {
    skipSpace()
    guard let byte = peek else { return false }
    return Self.isDigit(byte) || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
  }

  /// Scans a number that is not a percentage.
  mutating func number(_ what: String) throws(CurveSyntaxError) -> Numeric {
    let number = try numeric(what)
    guard !number.isPercentage else { throw number.error("\(what) has no %.") }
    return number
  }

  /// Scans a number or percentage.
  mutating func numeric(_ what: String) throws(CurveSyntaxError) -> Numeric {
    skipSpace()
    let start = index
    if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
    var hasDigits = skipDigits()
    var isInteger = true
    if peek == UInt8(ascii: "."), let next = peek(after: 1), Self.isDigit(next) {
      index += 1
      isInteger = false
      hasDigits = skipDigits()
    }
    guard hasDigits else {
      index = start
      throw error("\(what) is a number.")
    }
    let mantissa = start..<index
    let exponent = exponent()
    try checkNumber(from: start)
    let isPercentage = peek == UInt8(ascii: "%")
    if isPercentage { index += 1 }
    // A percentage is parsed by its decimal exponent, so that it is rounded once.
    let digits = String(decoding: bytes[mantissa], as: UTF8.self)
    let text = "\(digits)e\((exponent ?? 0) - (isPercentage ? 2 : 0))"
    guard let value = Double(text), value.isFinite else {
      throw CurveSyntaxError(column: start + 1, sentence: "This number is too large.")
    }
    return Numeric(value: value, isPercentage: isPercentage, isInteger: isInteger && exponent == nil, column: start + 1)
  }

  /// Scans a decimal exponent, limited to the range of numbers; nil if no exponent comes next.
  private mutating func exponent() -> Int? {
    guard peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") else { return nil }
    let start = index
    index += 1
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative || peek == UInt8(ascii: "+") { index += 1 }
    let digits = index
    guard skipDigits() else {
      index = start
      return nil
    }
    let size = min(10_000, Int(String(decoding: bytes[digits..<index], as: UTF8.self)) ?? 10_000)
    return isNegative ? -size : size
  }

  // MARK: Bytes

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = peek, Self.isDigit(byte) { index += 1 }
    return index > start
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
