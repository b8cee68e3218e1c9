/// What the outermost tag of an SVG tells, and whether its numbers can be drawn.
struct SVGHead {
  /// The most bytes before the outermost tag.
  private static let mostPrologue = 1 << 16
  /// Larger numbers are no coordinates of a drawing.
  private static let largestNumber = 1e6
  /// A line has at most about so many dashes.
  private static let mostDashes = 1e5

  private let bytes: [UInt8]
  private let attributes: [String: String]
  private let isSelfClosing: Bool

  /// Reads the outermost tag; nil where the first one is none of SVG.
  init?(_ bytes: [UInt8]) {
    guard let tag = Self.outermostTag(bytes.prefix(Self.mostPrologue)) else { return nil }
    self.bytes = bytes
    attributes = Self.attributes(tag)
    isSelfClosing = tag.hasSuffix("/")
  }

  /// The size that the file asks for, in pixels of 1/96 inch; where it names none, its view's; nil where it has no view either.
  var size: (width: Double, height: Double)? {
    let view = (attributes["viewBox"] ?? "").split { " ,\t\r\n".contains($0) }.compactMap { Double($0) }
    let hasView = view.count == 4 && view[2] > 0 && view[3] > 0
    guard let width = length("width") ?? (hasView ? view[2] : nil),
      let height = length("height") ?? (hasView ? view[3] : nil)
    else { return nil }
    return (width, height)
  }

  /// Why the drawing cannot be drawn, or not in reasonable time; nil where it can.
  var fault: String? {
    guard isSelfClosing || Self.isClosed(bytes) else { return "it ends too early" }
    let numbers = SVGNumbers(bytes)
    guard numbers.largest <= Self.largestNumber else { return "a number is beyond a million" }
    return numbers.leastDash * Self.mostDashes < numbers.largest ? "its dashes are too fine" : nil
  }

  /// Whether the last tag that closes anything closes the outermost one.
  private static func isClosed(_ bytes: [UInt8]) -> Bool {
    let marks = (UInt8(ascii: "<"), UInt8(ascii: "/"), UInt8(ascii: ">"))
    guard let open = bytes.indices.dropLast().last(where: { bytes[$0] == marks.0 && bytes[$0 + 1] == marks.1 }) else {
      return false
    }
    let rest = bytes[(open + 2)...]
    guard let end = rest.firstIndex(of: marks.2) else { return false }
    let name = String(decoding: rest[..<end], as: UTF8.self).filter { !$0.isWhitespace }
    return name == "svg" || name.hasSuffix(":svg")
  }

  private func length(_ name: String) -> Double? {
    guard let text = attributes[name] else { return nil }
    let number = text.prefix { "+-.0123456789eE".contains($0) }
    let (digits, unit) =
      number.last == "e" ? (number.dropLast(), "e" + text[number.endIndex...]) : (number, text[number.endIndex...])
    let pixels = ["": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96]
    guard let value = Double(digits), value > 0, let factor = pixels[unit.filter { $0 != " " }] else { return nil }
    return value * factor
  }

  /// What stands in the first tag that is no comment and no instruction, if it is one of SVG.
  private static func outermostTag(_ bytes: ArraySlice<UInt8>) -> Substring? {
    guard bytes.contains(UInt8(ascii: "<")) else { return nil }
    var rest = Substring(decoding: bytes.drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }, as: UTF8.self)
    while let open = rest.firstIndex(of: "<") {
      guard rest[..<open].allSatisfy(\.isWhitespace) else { return nil }
      rest = rest[open...].dropFirst()
      if rest.hasPrefix("!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("?") || rest.hasPrefix("!") {
        guard let end = end(of: rest) else { return nil }
        rest = rest[end...].dropFirst()
      } else {
        let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        guard name == "svg" || name.hasSuffix(":svg"), let end = end(of: rest) else { return nil }
        return rest[name.endIndex..<end]
      }
    }
    return nil
  }

  /// Where the tag ends that `rest` begins in, past quotes and brackets.
  private static func end(of rest: Substring) -> Substring.Index? {
    var quote: Character?
    var depth = 0
    return rest.indices.first { index in
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
        return false
      }
      switch character {
      case "\"", "'": quote = character
      case "[": depth += 1
      case "]": depth -= 1
      default: return character == ">" && depth <= 0
      }
      return false
    }
  }

  private static func attributes(_ tag: Substring) -> [String: String] {
    var found: [String: String] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      rest = rest[equals...].dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
      let value = rest.dropFirst().prefix { $0 != quote }
      found[name] = found[name] ?? String(value)
      rest = rest[value.endIndex...].dropFirst()
    }
    return found
  }
}
