import Synchronization

/// What holds the language in which texts are looked up.
public final class Localizer: Sendable {
  /// The one in use; tests set one of their own for a task.
  @TaskLocal public static var current = Localizer()

  /// Returns the tags of the languages that can be chosen, and what they call themselves. It may read their files.
  public typealias Listing = @Sendable () -> [(tag: String, name: String)]

  /// A type of its own: in a tuple, each access would wrap the function once more.
  private struct State {
    var language: Language
    var listing: Listing
  }

  private let state: Mutex<State>

  /// Creates one with a language, in which English alone can be chosen.
  public init(_ language: Language = .english) {
    state = Mutex(State(language: language) { [(Language.english.tag, Language.english.name)] })
  }

  /// The language of texts that are looked up from now on.
  public var language: Language {
    get { state.withLock { $0.language } }
    set { state.withLock { $0.language = newValue } }
  }

  /// The languages that can be chosen.
  public var listing: Listing {
    get { state.withLock { $0.listing } }
    set { state.withLock { $0.listing = newValue } }
  }
}

/// Returns a text of the program in the current language.
///
/// - Parameters:
///   - message: the English text.
///   - context: what distinguishes it from another text with the same English words; nil if no other has them.
public func tr(_ message: Message, context: String? = nil) -> String {
  Localizer.current.language.text(of: message, context: context)
}

/// Returns a text of the program in the current language, in the form for a number.
///
/// - Parameters:
///   - one: the English text for 1.
///   - plural: the English text for other numbers, with the same values.
///   - count: the number.
///   - context: what distinguishes it from another text with the same English words; nil if no other has them.
public func tr(_ one: Message, plural: Message, count: Int, context: String? = nil) -> String {
  Localizer.current.language.text(of: one, plural: plural, count: count, context: context)
}
