/// Makes text from outside fit for one line.
enum TextCleaning {
  /// The most scalars that one character may have; the longest emoji in use have ten.
  static let longestCharacter = 32

  /// The first `room` characters of `text` with spaces for tabs and line breaks (CR LF is one), without other control characters,
  /// formatting characters and noncharacters. Joiners stay, and the tags of flags. Of a character that is longer than any in use, the start.
  static func cleaned(_ text: String, room: Int) -> String {
    var cleaned = ""
    var count = 0
    for character in text {
      guard count < room else { break }
      if let byte = character.asciiValue {
        // CR LF has the value of LF.
        guard isPrintable(byte) || isSpace(UInt32(byte)) else { continue }
        cleaned.append(isPrintable(byte) ? character : " ")
        count += 1
      } else {
        let before = cleaned.utf8.count
        let isFlag = character.unicodeScalars.first == blackFlag
        for scalar in character.unicodeScalars.prefix(longestCharacter) {
          if let kept = kept(scalar, inFlag: isFlag) { cleaned.unicodeScalars.append(kept) }
        }
        if cleaned.utf8.count > before { count += 1 }
      }
    }
    return cleaned
  }

  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  private static func isPrintable(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  /// Whether a scalar is a tab or ends a line.
  private static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

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
