extension Color {
  /// Parses `#RRGGBB` or `#RRGGBBAA` with digits of either case; nil for anything else.
  public init?(notation: String) {
    let digits = notation.utf8.dropFirst()
    guard notation.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else { return nil }
    var bytes: UInt32 = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      bytes = bytes << 4 | UInt32(value)
    }
    let hasAlpha = digits.count == 8
    self = Color(hex: hasAlpha ? bytes >> 8 : bytes).withAlpha(hasAlpha ? Double(bytes & 0xFF) / 255 : 1)
  }

  /// Returns the nearest `#RRGGBB`, or `#RRGGBBAA` with the opacity; channels are limited to 0...1, NaN counts as 0.
  public func notation(includingAlpha: Bool = false) -> String {
    "#" + [red, green, blue, alpha].prefix(includingAlpha ? 4 : 3).map(Self.digits).joined()
  }

  private static func digits(_ channel: Double) -> String {
    let byte = UInt8((channel.isNaN ? 0 : max(0, min(1, channel))) * 255 + 0.5)
    let text = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + text : text
  }
}
