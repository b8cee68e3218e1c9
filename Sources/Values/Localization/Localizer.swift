import Synchronization

/// What holds the language in which texts are looked up.
public final class Localizer: Sendable {
  /// The one in use; tests set one of their own for a task.
  @TaskLocal public static var current = Localizer()

  private let state = Mutex(Language.english)

  /// Creates one with a language.
  public init(_ language: Language = .english) { self.language = language }

  /// The language of texts that are looked up from now on.
  public var language: Language {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// Returns a text of the program in the current language.
///
/// - Parameters:
///   - message: the English text.
///   - context: what tells it from another text with the same English words; nil where there is none.
public func tr(_ message: Message, context: String? = nil) -> String {
  Localizer.current.language.text(of: message, context: context)
}

/// Returns a text of the program in the current language, in the form for a number.
///
/// - Parameters:
///   - one: the English text for 1.
///   - plural: the English text for other numbers, with the same values.
///   - count: the number.
///   - context: what tells it from another text with the same English words; nil where there is none.
public func tr(_ one: Message, plural: Message, count: Int, context: String? = nil) -> String {
  Localizer.current.language.text(of: one, plural: plural, count: count, context: context)
}
