/// Finds the texts in a Swift file: the literals in calls of `tr` and `Message`.
struct SwiftScanner {
  private let path: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line: Int
  private(set) var found: [FoundText] = []
  /// The comment for translators above the next text.
  private var comment = ""

  private static let functions: Set = ["tr", "Message"]
  private static let note = "Translators:"

  init(_ text: String, path: String, line: Int = 1) {
    (self.path, self.line) = (path, line)
    scalars = Array(text.unicodeScalars)
  }

  /// Returns the texts of a file in their order.
  static func texts(in text: String, path: String) throws -> [FoundText] {
    var scanner = SwiftScanner(text, path: path)
    try scanner.scan()
    return scanner.found
  }

  // MARK: Code

  private mutating func scan() throws {
    while let scalar = peek() {
      if starts("//") {
        readComment()
      } else if starts("/*") {
        skip(to: "*/")
      } else if starts("#\"") || starts("##") {
        skipRawString()
      } else if scalar == "\"" {
        _ = try readLiteral()
      } else if Self.isName(scalar) {
        let (name, isMember) = (readName(), wasMember)
        if Self.functions.contains(name), !isMember, peek() == "(" { try readCall() }
      } else {
        advance()
      }
    }
  }

  /// Whether the name that was read last follows a full stop, or is that of a declaration.
  private var wasMember: Bool {
    var place = index - 1
    while place >= 0, Self.isName(scalars[place]) { place -= 1 }
    guard place >= 0 else { return false }
    return scalars[place] == "." || place >= 4 && string((place - 4)..<place) == "func"
  }

  private mutating func readCall() throws {
    let start = line
    advance()
    skipBlanks()
    guard peek() == "\"", let id = try text(of: readLiteral()) else { return }
    var text = SourceText(context: nil, id: id, plural: nil)
    skipBlanks()
    while peek() == "," {
      advance()
      skipBlanks()
      let label = readName()
      skipBlanks()
      guard peek() == ":" else { throw fault("an argument without a label follows the text", start) }
      advance()
      skipBlanks()
      if label == "plural" || label == "context" {
        guard peek() == "\"", let value = try self.text(of: readLiteral()) else {
          throw fault("\(label) is a literal", start)
        }
        if label == "plural" { text.plural = value } else { text.context = value }
      } else {
        try skipArgument()
      }
      skipBlanks()
    }
    guard peek() == ")" else { throw fault("the text is one literal alone", start) }
    let names = Set(Self.names(in: text.plural ?? text.id))
    guard Set(Self.names(in: text.id)).isSubset(of: names) else {
      throw fault("a value of the singular is not in the plural", start)
    }
    found.append(FoundText(text: text, place: path, comment: comment))
    comment = ""
  }

  /// Reads up to the end of an argument, with the texts in it.
  private mutating func skipArgument() throws {
    var depth = 0
    while let scalar = peek() {
      if depth == 0, scalar == "," || scalar == ")" { return }
      if "([{".unicodeScalars.contains(scalar) { depth += 1 }
      if ")]}".unicodeScalars.contains(scalar) { depth -= 1 }
      if scalar == "\"" { _ = try readLiteral() } else { advance() }
    }
  }

  private mutating func readComment() {
    let start = index
    while let scalar = peek(), scalar != "\n" { advance() }
    let text = string(start..<index).drop { $0 == "/" || $0 == " " }
    if text.hasPrefix(Self.note) {
      comment = String(text.dropFirst(Self.note.count).drop { $0 == " " })
    } else if !comment.isEmpty {
      comment += " \(text)"
    }
  }

  // MARK: Literals

  /// A part of a literal.
  private enum Part {
    case text(String)
    case value(name: String)
  }

  /// Returns a literal with names for its values; nil where it is no text.
  private func text(of parts: [Part]) throws -> String? {
    var (text, names) = ("", Set<String>())
    for part in parts {
      switch part {
      case .text(let words):
        guard !words.contains(where: { $0 == "{" || $0 == "}" }) else { throw fault("a text has no braces", line) }
        text += words
      case .value(let name):
        guard !name.isEmpty else { throw fault("a value needs a name: \\(expression, \"name\")", line) }
        guard names.insert(name).inserted else { throw fault("two values are called {\(name)}", line) }
        text += "{\(name)}"
      }
    }
    return text
  }

  /// Reads a string literal, and the texts in its values.
  private mutating func readLiteral() throws -> [Part] {
    let isBlock = starts("\"\"\"")
    (0..<(isBlock ? 3 : 1)).forEach { _ in advance() }
    var parts: [Part] = []
    var text = ""
    while let scalar = peek() {
      if isBlock ? starts("\"\"\"") : scalar == "\"" { break }
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        advance()
        continue
      }
      advance()
      if peek() == "(" {
        parts.append(.text(text))
        text = ""
        parts.append(.value(name: try readValue()))
      } else {
        text += readEscape()
      }
    }
    (0..<(isBlock ? 3 : 1)).forEach { _ in advance() }
    parts.append(.text(text))
    return isBlock ? Self.withoutIndentation(parts) : parts
  }

  /// Marks a line that goes on in the next one, until its indentation is known.
  private static let joint: Unicode.Scalar = "\u{2}"

  private mutating func readEscape() -> String {
    defer { advance() }
    switch peek() {
    case "n": return "\n"
    case "t": return "\t"
    case "0": return "\0"
    case "\n": return String(Self.joint)
    case "u":
      let start = index + 2
      while let scalar = peek(), scalar != "}" { advance() }
      return UInt32(string(start..<index), radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    case let scalar: return scalar.map(String.init) ?? ""
    }
  }

  /// Reads a value in brackets. Returns its name; empty where it has none.
  private mutating func readValue() throws -> String {
    let (start, startLine) = (index + 1, line)
    var depth = 0
    repeat {
      guard let scalar = peek() else { throw fault("a value has no end", startLine) }
      if scalar == "\"" {
        // The texts in it are found below.
        let texts = found
        _ = try readLiteral()
        found = texts
        continue
      }
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      advance()
    } while depth > 0
    let expression = string(start..<(index - 1))
    var inner = SwiftScanner(expression, path: path, line: startLine)
    try inner.scan()
    found += inner.found
    return Self.name(of: expression)
  }

  /// Returns the name after an expression, or the last part of its path.
  private static func name(of expression: String) -> String {
    if expression.hasSuffix("\""), let comma = expression.lastIndex(of: ",") {
      let name = expression[comma...].dropFirst().drop { $0 == " " || $0 == "\n" }
      if name.first == "\"" { return String(name.dropFirst().dropLast()) }
    }
    let path = expression.prefix { $0 != "," }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    let isPath = parts.allSatisfy { $0.first?.isLetter == true && $0.allSatisfy { $0.isLetter || $0.isNumber } }
    return isPath ? String(parts[parts.count - 1]) : ""
  }

  /// Returns the parts of a literal over several lines without the indentation of its last one.
  private static func withoutIndentation(_ parts: [Part]) -> [Part] {
    guard case .text(let last) = parts.last else { return parts }
    let indentation = last.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
    return parts.enumerated().map { number, part in
      guard case .text(let text) = part else { return part }
      var lines = text.replacing("\(joint)", with: "\(joint)\n")
        .split(separator: "\n", omittingEmptySubsequences: false)
      if number == 0 { lines.removeFirst() }
      for index in lines.indices where number == 0 || index > 0 {
        lines[index] = lines[index].dropFirst(indentation)
      }
      if number == parts.count - 1 { lines.removeLast() }
      return .text(lines.joined(separator: "\n").replacing("\(joint)\n", with: "").replacing("\(joint)", with: ""))
    }
  }

  // MARK: Characters

  private static func names(in text: String) -> [Substring] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != "}" } }
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
  }

  private func peek() -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func starts(_ text: String) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  private mutating func advance() {
    if peek() == "\n" { line += 1 }
    index = min(index + 1, scalars.count)
  }

  private mutating func skip(to end: String) {
    while peek() != nil, !starts(end) { advance() }
    for _ in end.unicodeScalars { advance() }
  }

  private mutating func skipRawString() {
    var marks = ""
    while peek() == "#" {
      marks += "#"
      advance()
    }
    guard peek() == "\"" else { return }
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    skip(to: quote)
    skip(to: quote + marks)
  }

  private mutating func skipBlanks() {
    while let scalar = peek(), scalar.properties.isWhitespace || starts("//") {
      if starts("//") { readComment() } else { advance() }
    }
  }

  private mutating func readName() -> String {
    let start = index
    while let scalar = peek(), Self.isName(scalar) { advance() }
    return string(start..<index)
  }

  private func fault(_ reason: String, _ line: Int) -> SourceFault {
    SourceFault(path: path, line: line, reason: reason)
  }
}
