/// Converts external text to a single line of printable characters.
enum TextCleaning {
  /// The maximum number of scalars of a character; the longest emoji in use have ten.
  static let maximumScalarCount = 32

  /// Returns the first `limit` characters of `text`, with spaces for tabs and line breaks (CR LF is one), without other
  /// control characters, formatting characters and noncharacters. Keeps joiners and the tags of flags, and the first
  /// `maximumScalarCount` scalars of each character.
  static func cleaned(_ text: String, limit: Int) -> String {
    var cleaned = ""
    var count = 0
    for character in text {
      guard count < limit else { break }
      if let byte = character.asciiValue {
        // The ASCII value of CR LF is that of LF.
        guard isPrintable(byte) || isSpace(UInt32(byte)) else { continue }
        cleaned.append(isPrintable(byte) ? character : " ")
        count += 1
      } else {
        let oldLength = cleaned.utf8.count
        let isFlag = character.unicodeScalars.first == blackFlag
        for scalar in character.unicodeScalars.prefix(maximumScalarCount) {
          if let kept = kept(scalar, inFlag: isFlag) { cleaned.unicodeScalars.append(kept) }
        }
        if cleaned.utf8.count > oldLength { count += 1 }
      }
    }
    return cleaned
  }

  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  private static func isPrintable(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  /// Returns whether a scalar is a tab or a line break.
  private static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns the scalar to keep for `scalar`, or nil.
  private static func kept(_ scalar: Unicode.Scalar, inFlag: Bool) -> Unicode.Scalar? {
    if isSpace(scalar.value) { return " " }
    switch scalar.value {
    case 0x200C, 0x200D: return scalar
    case 0xE0020...0xE007F: return inFlag ? scalar : nil
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate: return nil
    default: return scalar.properties.isNoncharacterCodePoint ? nil : scalar
    }
  }
}
