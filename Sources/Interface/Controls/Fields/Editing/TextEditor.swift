import OvershootGeometry

/// The state of a one-line text field: text, selection, composition and undo history.
///
/// Offsets count grapheme clusters; 0 is before the first one. Inserted text is cleaned: tabs and line breaks become
/// spaces, other control and formatting characters are removed, except joiners and the tags of flags.
public struct TextEditor: Hashable, Sendable {
  /// A range of the text, or a caret if both ends are equal.
  public struct Selection: Hashable, Sendable {
    /// The end that does not move when the selection is extended.
    public let anchor: Int
    /// The end that is the caret.
    public let head: Int

    /// Creates a selection.
    public init(anchor: Int, head: Int) {
      self.anchor = anchor
      self.head = head
    }

    /// Creates an empty selection.
    public init(caret: Int) { self.init(anchor: caret, head: caret) }

    /// The selected range.
    public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    /// Whether the selection is only a caret.
    public var isEmpty: Bool { anchor == head }
  }

  /// The default of `maximumLength`.
  public static let defaultMaximumLength = 100_000

  /// The maximum number of characters.
  public let maximumLength: Int
  /// The characters of the text without a composition.
  public internal(set) var characters: [Character] = []
  /// The selection, always within the text.
  public internal(set) var selection = Selection(caret: 0)
  /// The composition of an input method, shown in place of the selection, or nil.
  public internal(set) var composition: Composition? {
    didSet { noteComposition(insteadOf: oldValue) }
  }
  var history = EditHistory()
  /// The change of the displayed characters since `takeChange()`.
  private var change: TextChange?
  /// The number of changes of the text without a composition.
  private(set) var changeCount = 0

  /// Creates an editor with the caret after `text`, which is cleaned and truncated to `maximumLength` characters.
  ///
  /// - Precondition: `maximumLength` is at least 0.
  public init(
    _ text: String = "", maximumLength: Int = defaultMaximumLength, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      maximumLength >= 0, "A TextEditor's maximumLength is at least 0, not \(maximumLength).", file: file, line: line)
    self.maximumLength = maximumLength
    setText(text)
    change = nil
  }

  /// Replaces the text, moves the caret to its end and clears the undo history.
  public mutating func setText(_ text: String) {
    composition = nil
    replaceCharacters(
      0..<characters.count, with: Array(Array(TextCleaning.cleaned(text, limit: maximumLength)).prefix(maximumLength)))
    selection = Selection(caret: characters.count)
    history = EditHistory()
  }

  /// The text without a composition. O(*n*).
  public var text: String { String(characters) }

  /// The selected text, empty for a caret.
  public var selectedText: String { String(characters[selection.range]) }

  /// Two editors are equal if they display the same and undo the same.
  public static func == (lhs: TextEditor, rhs: TextEditor) -> Bool {
    lhs.maximumLength == rhs.maximumLength && lhs.selection == rhs.selection && lhs.composition == rhs.composition
      && lhs.characters == rhs.characters && lhs.history == rhs.history
  }

  /// Hashes the text and the selection.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(characters)
    hasher.combine(selection)
  }

  // MARK: Changes

  /// Returns what has changed in the displayed characters since the last call, or nil.
  mutating func takeChange() -> TextChange? {
    defer { change = nil }
    return change
  }

  /// Replaces characters of the text. Has no composition.
  mutating func replaceCharacters(_ range: Range<Int>, with new: [Character]) {
    if !characters[range].elementsEqual(new) { changeCount += 1 }
    characters.replaceSubrange(range, with: new)
    note(TextChange(range: range, count: new.count))
  }

  private mutating func noteComposition(insteadOf previous: Composition?) {
    guard composition != previous else { return }
    func count(_ composition: Composition?) -> Int { composition?.characters.count ?? selection.range.count }
    let start = selection.range.lowerBound
    note(TextChange(range: start..<start + count(previous), count: count(composition)))
  }

  private mutating func note(_ next: TextChange) { change = change?.followed(by: next) ?? next }
}
