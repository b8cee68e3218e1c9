import Adventure
import Stage

/// The text adventure: a log, a line to type into, and words that can be pressed.
enum Arcade {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is shown for the first time.
    func onUIReady()
    /// The scene is shown again, after another screen.
    func onUIAgain()
    /// The player enters a line, by keys or by a word that was pressed.
    func onLine(_ line: String)
    /// The player asks for the rest of the last word; `line` is what is typed.
    func onCompletion(of line: String)
    /// The player asks for a line that was entered before: -1 for an earlier one, 1 for a later one.
    func onHistory(_ step: Int, typed line: String)
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Opens the play; the answer is presented.
    func fetchPlay()
    /// Does the commands of a line and keeps what they change.
    func saveLine(_ line: String) -> [Answer]
    /// Reads what other games have kept.
    func fetchFacts()
    /// What can be pressed and completed now.
    func fetchWords() -> Words
    func completions(of line: String) -> [String]
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentPlay(_ lines: [OutputLine])
    func presentFailure(_ sentence: String)
  }

  /// Where one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    /// Opens the screen of a cabinet; returns false where there is none of this name.
    func gotoGame(_ route: String) -> Bool
  }

  /// Words that can be pressed: what they read, and the line that they enter.
  struct Word: Hashable, Sendable {
    let text: String
    let line: String
  }

  /// What can be pressed now.
  struct Words: Hashable, Sendable {
    /// Ways, things, and a few verbs, in this order.
    var bar: [Word] = []
    /// Words in the log, in lower case, with the lines that they enter.
    var links: [Word] = []
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    /// Replaces the log.
    case log([OutputLine])
    /// Adds paragraphs; `isAnswer` where a command caused them.
    case added([OutputLine], isAnswer: Bool)
    case words(Words)
    /// Replaces what is typed.
    case line(String)
  }
}
