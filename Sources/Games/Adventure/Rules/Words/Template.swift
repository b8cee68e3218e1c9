/// The text of a sentence with its values in braces: `{thing}`, `{thing.accusative}`, `{turns|turn|turns}`.
struct Template: Hashable, Sendable {
  /// How a value is written.
  enum Form: Hashable, Sendable {
    /// With the definite article; a list with indefinite ones.
    case declined(GrammaticalCase)
    /// Without an article.
    case name
    /// The title of a room.
    case title
    /// One of several texts: for a number that of one and that of others; for a thing that of the singular and of the
    /// plural, or those of masculine, feminine, neuter and plural.
    case choice([String])
  }

  enum Part: Hashable, Sendable {
    case text(String)
    case value(String, Form, isStart: Bool)
  }

  let parts: [Part]

  /// The names of its values, in order.
  var names: [String] { parts.compactMap { if case .value(let name, _, _) = $0 { name } else { nil } } }

  /// The text that is read as this.
  var text: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let name, .declined(.nominative), _): "{\(name)}"
      case .value(let name, .declined(let wanted), _): "{\(name).\(wanted)}"
      case .value(let name, .choice(let texts), _): "{\(([name] + texts).joined(separator: "|"))}"
      case .value(let name, let form, _): "{\(name).\(form)}"
      }
    }.joined()
  }

  /// Reads a text; nil where its braces or what is in them cannot be read.
  init?(_ text: String) {
    var parts: [Part] = []
    var (literal, rest) = ("", text[...])
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}"),
        let (name, form) = Self.value(rest[rest.index(after: open)..<close])
      else { return nil }
      literal += rest[..<open]
      let before = literal.last { $0 != " " }
      let isStart = before.map { ".!?".contains($0) } ?? parts.isEmpty
      if !literal.isEmpty { parts.append(.text(literal)) }
      parts.append(.value(name, form, isStart: isStart))
      (literal, rest) = ("", rest[rest.index(after: close)...])
    }
    literal += rest
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  private init(parts: [Part]) { self.parts = parts }

  private static func value(_ text: Substring) -> (String, Form)? {
    let choices = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    if choices.count > 1 {
      guard choices.count == 3 || choices.count == 5, !choices[0].isEmpty else { return nil }
      return (choices[0], .choice(Array(choices.dropFirst())))
    }
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let name = words.first, !name.isEmpty, words.count <= 2 else { return nil }
    guard words.count == 2 else { return (name, .declined(.nominative)) }
    switch words[1] {
    case "name": return (name, .name)
    case "title": return (name, .title)
    default: return GrammaticalCase(name: words[1]).map { (name, .declined($0)) }
    }
  }

  /// The English texts.
  static let english = Table(
    Dictionary(
      uniqueKeysWithValues: Sentence.allCases.map { sentence in
        (sentence, Template(sentence.english) ?? Template(parts: [.text(sentence.english)]))
      }))

  /// A text of each sentence.
  struct Table: Sendable {
    private(set) var templates: [Sentence: Template]

    init(_ templates: [Sentence: Template]) { self.templates = templates }

    subscript(sentence: Sentence) -> Template {
      get { templates[sentence] ?? Template(parts: []) }
      set { templates[sentence] = newValue }
    }
  }
}

/// A value of a sentence.
enum SentenceValue: Hashable, Sendable, ExpressibleByStringInterpolation {
  case text(String)
  case number(Int)
  case direction(Heading)
  /// An entity.
  case thing(Int)
  /// A room, by its name where it has one, or else by its title.
  case place(Int)
  /// A list of entities with indefinite articles.
  case things([Int])

  init(stringLiteral text: String) { self = .text(text) }
}
