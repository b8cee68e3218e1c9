/// The extremes of the coordinates and lengths in an SVG.
struct SVGNumbers {
  /// The maximum magnitude of a number; 0 without numbers.
  private(set) var maximum = 0.0
  /// The minimum length above 0 in a dash pattern; infinity without such a length.
  private(set) var minimumDash = Double.infinity

  private static let names: Set<String> = [
    "d", "points", "transform", "gradientTransform", "viewBox", "style", "width", "height", "x", "y", "r", "rx", "ry",
    "cx", "cy", "x1", "y1", "x2", "y2", "fx", "fy", "offset", "stroke-width", "stroke-dasharray", "stroke-dashoffset",
    "stroke-miterlimit",
  ]
  private static let dashes = "stroke-dasharray"
  private static let quotes = "\"'".utf8

  /// Reads the numbers of all attributes that position or measure.
  init(_ bytes: [UInt8]) {
    var index = bytes.startIndex
    while let equals = bytes[index...].firstIndex(of: UInt8(ascii: "=")) {
      index = equals + 1
      let value = bytes[index...].drop(while: Self.isSpace)
      guard let quote = value.first, Self.quotes.contains(quote) else { continue }
      let name = Self.name(before: bytes[..<equals])
      guard Self.names.contains(name) else { continue }
      let content = value.dropFirst().prefix { $0 != quote }
      index = content.endIndex
      guard name == "style" else {
        add(content, areDashes: name == Self.dashes)
        continue
      }
      for part in content.split(separator: UInt8(ascii: ";")) {
        let key = part.drop(while: Self.isSpace).prefix(Self.dashes.utf8.count)
        add(part, areDashes: key.elementsEqual(Self.dashes.utf8))
      }
    }
  }

  /// Returns the magnitudes of all numbers in `bytes`, in attributes or not.
  static func all(in bytes: [UInt8]) -> [Double] {
    var numbers: [Double] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if isDigit(byte) || byte == UInt8(ascii: ".") && rest.dropFirst().first.map(isDigit) == true {
        numbers.append(number(&rest))
      } else {
        rest = rest.dropFirst()
      }
    }
    return numbers
  }

  /// Returns the last word of `bytes`, truncated to the longest known name.
  private static func name(before bytes: ArraySlice<UInt8>) -> String {
    let word = bytes.suffix(64).split(whereSeparator: isSpace).last ?? []
    return String(decoding: word, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }
  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Adds the numbers of a value. Words after # are names or colours and are skipped.
  private mutating func add(_ value: ArraySlice<UInt8>, areDashes: Bool) {
    var rest = value
    while let byte = rest.first {
      if byte == UInt8(ascii: "#") {
        rest = rest.drop { $0 == byte || Self.isDigit($0) || (65...90).contains($0 & 0xDF) || $0 == 45 || $0 == 95 }
      } else if Self.isDigit(byte) || byte == UInt8(ascii: ".") && rest.dropFirst().first.map(Self.isDigit) == true {
        let magnitude = Self.number(&rest)
        maximum = max(maximum, magnitude)
        if areDashes, magnitude > 0 { minimumDash = min(minimumDash, magnitude) }
      } else {
        rest = rest.dropFirst()
      }
    }
  }

  /// Consumes an unsigned number at the start of `rest`.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Double {
    var value = 0.0
    while let digit = digit(&rest) { value = value * 10 + digit }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      var scale = 1.0
      while let digit = digit(&rest) {
        scale /= 10
        value += digit * scale
      }
    }
    let factor = exponent(&rest)
    return value == 0 ? 0 : value * factor
  }

  /// Consumes an exponent and returns its power of ten; 1 if no exponent follows.
  private static func exponent(_ rest: inout ArraySlice<UInt8>) -> Double {
    guard let letter = rest.first, letter & 0xDF == UInt8(ascii: "E") else { return 1 }
    var digits = rest.dropFirst()
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard let first = digits.first, isDigit(first) else { return 1 }
    var (exponent, power) = (0.0, 1.0)
    while let digit = digit(&digits) { exponent = min(400, exponent * 10 + digit) }
    for _ in 0..<Int(exponent) { power *= 10 }
    rest = digits
    return sign == UInt8(ascii: "-") ? 1 / power : power
  }

  private static func digit(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard let byte = rest.first, isDigit(byte) else { return nil }
    rest = rest.dropFirst()
    return Double(byte - 48)
  }
}
