/// The outermost tag of an SVG.
struct SVGHeader {
  /// The maximum number of bytes up to the end of the outermost tag.
  private static let maximumPrologue = 1 << 16

  private let bytes: [UInt8]
  private let attributes: [String: String]
  private let isSelfClosing: Bool

  /// Reads the outermost tag; nil where it is not `svg`.
  init?(_ bytes: [UInt8]) {
    guard let tag = Self.outermostTag(bytes.prefix(Self.maximumPrologue)) else { return nil }
    self.bytes = bytes
    attributes = Self.attributes(tag)
    isSelfClosing = tag.hasSuffix("/")
  }

  /// The size of the drawing in pixels of 1/96 inch, or else of its view box; nil where it has neither.
  var size: (width: Double, height: Double)? {
    guard let width = length("width") ?? view?.width, let height = length("height") ?? view?.height else { return nil }
    return (width, height)
  }

  /// The size of the view box; nil where it has none.
  private var view: (width: Double, height: Double)? {
    let view = (attributes["viewBox"] ?? "").split { " ,\t\r\n".contains($0) }.compactMap { Double($0) }
    return view.count == 4 && view[2] > 0 && view[3] > 0 ? (view[2], view[3]) : nil
  }

  /// Whether the outermost tag is closed.
  var isComplete: Bool { isSelfClosing || Self.isClosed(bytes) }

  /// Returns whether the last closing tag is that of the outermost tag.
  private static func isClosed(_ bytes: [UInt8]) -> Bool {
    let characters = (UInt8(ascii: "<"), UInt8(ascii: "/"), UInt8(ascii: ">"))
    guard
      let open = bytes.indices.dropLast().last(where: { bytes[$0] == characters.0 && bytes[$0 + 1] == characters.1 })
    else {
      return false
    }
    let remaining = bytes[(open + 2)...]
    guard let end = remaining.firstIndex(of: characters.2) else { return false }
    let name = String(decoding: remaining[..<end], as: UTF8.self).filter { !$0.isWhitespace }
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

  /// Returns the content of the first tag that is not a comment or instruction, if it is `svg`.
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

  /// Returns the end of the tag at the start of `text`, which is outside of quotes and brackets.
  private static func end(of text: Substring) -> Substring.Index? {
    var quote: Character?
    var depth = 0
    return text.indices.first { index in
      let character = text[index]
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
    var attributes: [String: String] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      rest = rest[equals...].dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
      let value = rest.dropFirst().prefix { $0 != quote }
      attributes[name] = attributes[name] ?? String(value)
      rest = rest[value.endIndex...].dropFirst()
    }
    return attributes
  }
}
