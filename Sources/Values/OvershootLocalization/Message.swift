/// A text of the program in English, with values, that can be shown in any language.
///
/// It is written as a string literal, whose interpolations are the values: a text, a whole number, a number with
/// decimals, or another message. The tool that makes the template of the translators names a value after the last part
/// of its expression, or by the name after it: `"Level \(levels.count, "all") of \(number)"` is
/// `Level {all} of {number}`.
public struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A value in a text.
  enum Value: Hashable, Sendable {
    case text(String)
    case whole(Int)
    case number(Double, decimals: Int)
    case message(String, [Value])
  }

  /// What stands for each value in `key`.
  static let mark: Unicode.Scalar = "\u{1}"

  /// The English text, with a mark for each value.
  let key: String
  let values: [Value]

  /// Creates the message of a text that is known only at run time, such as the title of a level, and has no values.
  public init(id: String) { (key, values) = (id, []) }

  /// Creates the message of a text without values.
  public init(stringLiteral value: String) { (key, values) = (value, []) }

  /// Creates the message of a text with values.
  public init(stringInterpolation: StringInterpolation) {
    (key, values) = (stringInterpolation.key, stringInterpolation.values)
  }

  /// The message with its values in English, as on standard error.
  public var english: String { Language.english.text(of: self) }

  /// The parts of a message while it is put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [Value] = []

    /// Creates a message without text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    /// Adds a part of the text.
    public mutating func appendLiteral(_ literal: String) { key += literal }

    /// Adds a text that is shown as it is: one of the user, or one that is in the language already.
    public mutating func appendInterpolation(_ text: some StringProtocol, _ name: StaticString = "") {
      append(.text(String(text)))
    }

    /// Adds a whole number, with the separators of the language.
    public mutating func appendInterpolation(_ number: Int, _ name: StaticString = "") { append(.whole(number)) }

    /// Adds a number, rounded to `decimals` decimals, with the separators of the language.
    public mutating func appendInterpolation(_ number: Double, decimals: Int, _ name: StaticString = "") {
      append(.number(number, decimals: decimals))
    }

    /// Adds another message.
    public mutating func appendInterpolation(_ message: Message, _ name: StaticString = "") {
      append(.message(message.key, message.values))
    }

    private mutating func append(_ value: Value) {
      key.unicodeScalars.append(Message.mark)
      values.append(value)
    }
  }
}
