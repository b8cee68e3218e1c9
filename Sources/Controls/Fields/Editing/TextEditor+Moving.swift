extension TextEditor {
  /// Where the caret goes.
  public enum Destination: Hashable, Sendable {
    /// One character on, in the order of reading.
    case previousCharacter, nextCharacter
    /// To the start of the word before, or to the end of the word behind.
    case previousWord, nextWord
    /// To an end of the text.
    case start, end
  }

  /// Moves the caret. A selection that is not extended is given up: by a move of one character at its end on that side, otherwise from
  /// its head. A composition is committed.
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
    place(caretAt: target, extending: extending)
  }

  /// Puts the caret before the character at `offset`, or at the nearest end of the text. A composition is committed.
  public mutating func place(caretAt offset: Int, extending: Bool = false) {
    commitComposition()
    let place = min(max(offset, 0), characters.count)
    select(Selection(anchor: extending ? selection.anchor : place, head: place))
  }

  /// Selects everything, with the caret at the end. A composition is committed.
  public mutating func selectAll() {
    commitComposition()
    select(Selection(anchor: 0, head: characters.count))
  }

  /// Selects the word at `offset`, or the space or punctuation there. A composition is committed.
  public mutating func selectWord(at offset: Int) {
    selectWords(from: offset, to: offset)
  }

  /// Selects whole words from the one at `start` to the one at `end`, where the caret goes; offsets outside count as the nearest end.
  /// A composition is committed.
  public mutating func selectWords(from start: Int, to end: Int) {
    commitComposition()
    let first = WordScan.run(in: characters, at: start)
    let last = WordScan.run(in: characters, at: end)
    select(
      end < start
        ? Selection(anchor: first.upperBound, head: last.lowerBound)
        : Selection(anchor: first.lowerBound, head: last.upperBound))
  }

  private mutating func select(_ wanted: Selection) {
    guard wanted != selection else { return }
    selection = wanted
    history.close()
  }
}
