/// Reads an expression of a rule of plurals.
struct PluralParser {
  private var tokens: ArraySlice<String>
  /// How deep brackets and choices are in each other.
  private var depth = 0
  private static let maximumDepth = 40
  /// The operators by their precedence, the weakest first.
  private static let levels = [["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"]]

  /// Returns the expression of a text; nil where it is none.
  static func parse(_ text: Substring) -> PluralRule.Node? {
    guard let tokens = tokens(text) else { return nil }
    var parser = PluralParser(tokens: tokens[...])
    guard let node = parser.choice(), parser.tokens.isEmpty else { return nil }
    return node
  }

  private init(tokens: ArraySlice<String>) { self.tokens = tokens }

  private static func tokens(_ text: Substring) -> [String]? {
    var (result, rest) = ([String](), text)
    while let first = rest.first {
      let length: Int
      if first.isWhitespace {
        rest = rest.dropFirst()
        continue
      } else if first.isASCII, first.isNumber {
        length = rest.prefix { $0.isASCII && $0.isNumber }.count
      } else if ["==", "!=", "<=", ">=", "&&", "||"].contains(where: { rest.hasPrefix($0) }) {
        length = 2
      } else if "n()?:!<>+-*/%".contains(first) {
        length = 1
      } else {
        return nil
      }
      result.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return result
  }

  private mutating func take(_ token: String) -> Bool {
    guard tokens.first == token else { return false }
    tokens = tokens.dropFirst()
    return true
  }

  private mutating func choice() -> PluralRule.Node? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, let condition = binary(0) else { return nil }
    guard take("?") else { return condition }
    guard let yes = choice(), take(":"), let no = choice() else { return nil }
    return .choice(condition, yes, no)
  }

  private mutating func binary(_ level: Int) -> PluralRule.Node? {
    guard level < Self.levels.count else { return unary() }
    guard var left = binary(level + 1) else { return nil }
    while let sign = tokens.first, Self.levels[level].contains(sign) {
      tokens = tokens.dropFirst()
      guard let right = binary(level + 1) else { return nil }
      left = .binary(sign, left, right)
    }
    return left
  }

  private mutating func unary() -> PluralRule.Node? {
    var count = 0
    while take("!") { count += 1 }
    guard let node = primary() else { return nil }
    // Two negations make a number 0 or 1.
    return count == 0 ? node : count % 2 == 1 ? .not(node) : .not(.not(node))
  }

  private mutating func primary() -> PluralRule.Node? {
    if take("n") { return .number }
    if take("(") {
      guard let node = choice(), take(")") else { return nil }
      return node
    }
    guard let token = tokens.first, let number = Int(token) else { return nil }
    tokens = tokens.dropFirst()
    return .constant(number)
  }
}
