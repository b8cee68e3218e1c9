/// A language that the program can be shown in.
public struct Language: Sendable {
  /// A language that is made from English, for tests and translators.
  public enum Made: String, CaseIterable, Sendable {
    /// Each letter has an accent, and texts are 40 % longer, in brackets.
    case accented = "en-XA"
    /// Each text runs from right to left.
    case mirrored = "en-XB"
  }

  /// The tag, such as `de`, `en` or `en-XA`.
  public let tag: String
  /// The texts; nil in English and the languages made from it.
  public let catalogue: Catalogue?
  let made: Made?
  /// How numbers are written.
  public let numbers: NumberFormat

  private init(tag: String, catalogue: Catalogue? = nil, made: Made? = nil, numbers: NumberFormat = .english) {
    (self.tag, self.catalogue, self.made, self.numbers) = (tag, catalogue, made, numbers)
  }

  /// The language of the code.
  public static let english = Language(tag: "en")

  /// Creates a language with texts.
  public init(tag: String, _ catalogue: Catalogue) {
    let sample = catalogue.text(of: NumberFormat.sample.key, context: nil)
    self.init(tag: tag, catalogue: catalogue, numbers: sample.flatMap { NumberFormat(sample: $0.text) } ?? .english)
  }

  /// Creates a language that is made from English.
  public init(_ made: Made) { self.init(tag: made.rawValue, made: made) }

  /// What the language calls itself.
  public var name: String {
    // Translators: the name of your language, in your language.
    text(of: Message("English"))
  }

  // MARK: Texts

  /// Returns a message in this language; in English where it has none.
  func text(of message: Message, context: String? = nil) -> String {
    resolve(message.key, message.values, catalogue?.text(of: message.key, context: context))
  }

  /// Returns the form for `count` of a message in this language; in English where it has none.
  func text(of one: Message, plural: Message, count: Int, context: String?) -> String {
    if let found = catalogue?.text(of: one.key, context: context, count: count) {
      return resolve(one.key, plural.values, found)
    }
    let form = count == 1 ? one : plural
    return resolve(form.key, form.values, nil)
  }

  private func resolve(_ key: String, _ values: [Message.Value], _ found: Catalogue.Text?) -> String {
    if let found { return values.isEmpty ? found.text : found.filled(values.map(text)) }
    guard !values.isEmpty || made != nil else { return key }
    let words = made == .accented ? AccentedText.accented(key) : key
    var (result, next) = ("", values.makeIterator())
    for scalar in words.unicodeScalars {
      if scalar == Message.mark, let value = next.next() {
        result += text(value)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return made == .mirrored ? AccentedText.mirrored(result) : result
  }

  private func text(_ value: Message.Value) -> String {
    switch value {
    case .text(let text): text
    case .whole(let number): numbers.text(number)
    case .number(let number, let decimals): numbers.text(number, decimals: decimals)
    case .message(let key, let values): resolve(key, values, catalogue?.text(of: key, context: nil))
    }
  }
}
