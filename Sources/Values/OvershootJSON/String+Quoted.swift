extension Unicode.Scalar {
  /// Whether the character controls a terminal, ends a line or changes the direction of writing.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension String {
  /// The number of characters up to which `quoted` is the whole text.
  private static let quotedLength = 80

  /// The text for a line on a terminal, with escapes such as `\u{1B}` for characters that control it, end the line or
  /// change the direction of writing.
  package var escaped: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isControl {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as a sentence quotes it: escaped, and with an ellipsis for its middle where it has over 80 characters.
  package var quoted: String {
    let scalars = unicodeScalars
    guard scalars.count > Self.quotedLength else { return escaped }
    let half = Self.quotedLength / 2
    return "\(Substring(scalars.prefix(half)))…\(Substring(scalars.suffix(half - 1)))".escaped
  }
}
