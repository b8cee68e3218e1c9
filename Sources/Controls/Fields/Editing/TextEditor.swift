/// What a one-line text field holds: the text, the selection, a composition that is not committed yet, and what can be undone.
///
/// Places are offsets in characters as a reader sees them: 0 stands before the first one. A plain value that knows neither fonts nor keys.
/// Text that comes in is cleaned: tabs and line breaks become spaces, other control and formatting characters are left out but for those
/// that hold emoji and letters together.
public struct TextEditor: Hashable, Sendable {
  /// A part of the text, or a caret where both ends are equal.
  public struct Selection: Hashable, Sendable {
    /// The end that stays when the selection is extended.
    public let anchor: Int
    /// The end with the caret.
    public let head: Int

    /// Makes a selection.
    public init(anchor: Int, head: Int) {
      self.anchor = anchor
      self.head = head
    }

    /// A caret that selects nothing.
    public init(caret: Int) { self.init(anchor: caret, head: caret) }

    /// What is selected.
    public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    /// Whether nothing is selected.
    public var isEmpty: Bool { anchor == head }
  }

  /// The longest text in characters where no other length is asked for.
  public static let longestText = 100_000

  /// The most characters that the text may have.
  public let maximumLength: Int
  /// The text, character by character, without a composition.
  public internal(set) var characters: [Character] = []
  /// The selection; always within the text.
  public internal(set) var selection = Selection(caret: 0)
  /// What an input method shows in place of the selection; nil for nothing.
  public internal(set) var composition: Composition?
  var history = EditHistory()

  /// Makes an editor with the caret behind `text`, which is cleaned and cut to `maximumLength` characters.
  ///
  /// - Precondition: `maximumLength` is at least 0.
  public init(_ text: String = "", maximumLength: Int = longestText) {
    precondition(maximumLength >= 0, "A TextEditor's maximumLength is at least 0.")
    self.maximumLength = maximumLength
    setText(text)
  }

  /// Starts anew with another text: the caret stands behind it, and nothing can be undone.
  public mutating func setText(_ text: String) {
    characters = Array(Array(TextCleaning.cleaned(text, room: maximumLength)).prefix(maximumLength))
    selection = Selection(caret: characters.count)
    composition = nil
    history = EditHistory()
  }

  /// The text as a string, without a composition; made in time that grows with it.
  public var text: String { String(characters) }

  /// The selected text; empty for a caret.
  public var selectedText: String { String(characters[selection.range]) }
}
