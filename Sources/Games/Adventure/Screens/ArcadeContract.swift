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
    /// The player enters a line.
    func onLine(_ line: String)
    /// The player presses a word; `line` is what is typed.
    func onWord(_ word: Word, typed line: String)
    /// The player asks for the rest of the last word; `line` is what is typed.
    func onCompletion(of line: String)
    /// The player asks for a line that was entered before: -1 for an earlier one, 1 for a later one.
    func onHistory(_ step: Int, typed line: String)
    /// The player asks for larger or smaller text, by some points.
    func onTextSize(_ step: Double)
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
    /// The size of text in points, as it was left.
    func fetchTextSize() -> Double
    func saveTextSize(_ size: Double)
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

  /// A word that can be pressed: what it reads, and what pressing it does.
  struct Word: Hashable, Sendable {
    enum Press: Hashable, Sendable {
      /// Enters a line.
      case line(String)
      /// Begins a line with a verb that wants a noun.
      case verb(Phrase)
      /// Goes on with the line that a verb began; otherwise examines what it names.
      case noun(String)
    }

    let text: String
    let press: Press
  }

  /// A verb with nouns: take, or put … in.
  struct Phrase: Hashable, Sendable {
    let verb: String
    /// What stands before the second noun; nil where there is none.
    var preposition: String?
  }

  /// What can be pressed now.
  struct Words: Hashable, Sendable {
    /// Ways and things.
    var things: [Word] = []
    /// Verbs, those that want a noun first.
    var verbs: [Word] = []
    /// Words in the log, in lower case, the longest first.
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
    /// The size of text in points.
    case textSize(Double)
    /// A text for the clipboard.
    case copied(String)
  }
}
