extension TextEditor {
  /// A destination of the caret.
  public enum Destination: Hashable, Sendable {
    /// The previous or next character in reading order.
    case previousCharacter, nextCharacter
    /// The start of the previous word, or the end of the next one.
    case previousWord, nextWord
    /// An end of the text.
    case start, end
  }

  /// Moves the caret and extends or clears the selection. Commits a composition.
  ///
  /// A move by one character that clears a selection ends at the selection's end on that side; other moves start at its
  /// head.
  public mutating func move(to destination: Destination, extending: Bool = false) {
    commitComposition()
    let head = selection.head
    let range = selection.range
    let collapses = !extending && !selection.isEmpty
    let target =
      switch destination {
      case .previousCharacter: collapses ? range.lowerBound : head - 1
      case .nextCharacter: collapses ? range.upperBound : head + 1
      case .previousWord: WordScan.previousStart(in: characters, from: head)
      case .nextWord: WordScan.nextEnd(in: characters, from: head)
      case .start: 0
      case .end: characters.count
      }
    moveCaret(to: target, extending: extending)
  }

  /// Moves the caret before the character at `offset`, which is clamped to the text. Commits a composition.
  public mutating func moveCaret(to offset: Int, extending: Bool = false) {
    commitComposition()
    let caret = min(max(offset, 0), characters.count)
    select(Selection(anchor: extending ? selection.anchor : caret, head: caret))
  }

  /// Selects everything, with the caret at the end. Commits a composition.
  public mutating func selectAll() {
    commitComposition()
    select(Selection(anchor: 0, head: characters.count))
  }

  /// Selects the word, space or punctuation at `offset`. Commits a composition.
  public mutating func selectWord(at offset: Int) {
    selectWords(from: offset, to: offset)
  }

  /// Selects whole words from the one at `start` to the one at `end`, where the caret is then. Offsets are clamped to
  /// the text. Commits a composition.
  public mutating func selectWords(from start: Int, to end: Int) {
    commitComposition()
    let first = WordScan.run(in: characters, at: start)
    let last = WordScan.run(in: characters, at: end)
    select(
      end < start
        ? Selection(anchor: first.upperBound, head: last.lowerBound)
        : Selection(anchor: first.lowerBound, head: last.upperBound))
  }

  private mutating func select(_ newSelection: Selection) {
    guard newSelection != selection else { return }
    selection = newSelection
    history.close()
  }
}
