/// A scanner of the bytes of a curve's text; its place is the next byte.
package protocol TextScanner: CurveTextPlace {
  /// The bytes that are white space.
  static var space: Set<UInt8> { get }
  var bytes: [UInt8] { get }
  var index: Int { get set }
}

extension TextScanner {
  /// The maximum number of bytes in a text.
  package static var maximumLength: Int { 65_536 }
  private static var maximumNumberLength: Int { 400 }

  package var column: Int { index + 1 }
  package var peek: UInt8? { peek(after: 0) }

  /// Returns the bytes of a text that is not too long.
  package static func bytes(of text: String) throws(CurveSyntaxError) -> [UInt8] {
    guard text.utf8.count > maximumLength else { return Array(text.utf8) }
    throw CurveSyntaxError(
      column: maximumLength + 1, sentence: "A curve or path is written in at most \(maximumLength) bytes.")
  }

  package func peek(after count: Int) -> UInt8? { index + count < bytes.count ? bytes[index + count] : nil }

  /// Returns whether `character` comes next.
  package mutating func isAt(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return peek == UInt8(ascii: character)
  }

  /// Skips `character` and the white space before it; returns false where it does not come next.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    index += 1
    return true
  }

  package mutating func skipSpace() { while let byte = peek, Self.space.contains(byte) { index += 1 } }

  /// Checks the length of the number from `start` up to here.
  package func checkNumber(from start: Int) throws(CurveSyntaxError) {
    guard index - start > Self.maximumNumberLength else { return }
    throw CurveSyntaxError(column: start + 1, sentence: "A number has at most \(Self.maximumNumberLength) characters.")
  }

  package static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
