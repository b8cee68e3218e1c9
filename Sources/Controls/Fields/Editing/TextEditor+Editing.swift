extension TextEditor {
  /// What a deletion reaches for where nothing is selected.
  public enum Reach: Hashable, Sendable {
    /// One character.
    case character
    /// To where a move by a word goes.
    case word
    /// To the end of the line.
    case line
  }

  /// Where text comes from.
  public enum Origin: Hashable, Sendable {
    /// It is typed; what follows on another is undone together, word by word.
    case typing
    /// It comes in one piece, and is undone as one.
    case paste
  }

  /// Puts `text` in place of the selection, and the caret behind it. It is cleaned, and cut where the text is full; where nothing is left
  /// of it, the selection stays. A composition is dropped.
  ///
  /// Takes time that grows with what is put in and with what stands behind it; of a very long `text` no more is looked at than there is
  /// room for.
  public mutating func insert(_ text: String, from origin: Origin = .typing) {
    composition = nil
    let room = maximumLength - (characters.count - selection.range.count)
    let cleaned = TextCleaning.cleaned(text, room: room)
    guard !cleaned.isEmpty else { return }
    replace(selection.range, with: cleaned, as: origin == .typing ? .typing : .single)
  }

  /// Deletes the selection, or with none what stands before the caret.
  public mutating func deleteBackward(_ reach: Reach = .character) {
    commitComposition()
    let caret = selection.head
    let target =
      switch reach {
      case .character: caret - 1
      case .word: WordScan.previousStart(in: characters, from: caret)
      case .line: 0
      }
    delete(max(0, target)..<caret, as: reach == .character ? .erasing : .single)
  }

  /// Deletes the selection, or with none what stands behind the caret.
  public mutating func deleteForward(_ reach: Reach = .character) {
    commitComposition()
    let caret = selection.head
    let target =
      switch reach {
      case .character: caret + 1
      case .word: WordScan.nextEnd(in: characters, from: caret)
      case .line: characters.count
      }
    delete(caret..<min(characters.count, target), as: reach == .character ? .erasing : .single)
  }

  /// Deletes the selection; a caret deletes nothing.
  public mutating func deleteSelection() {
    commitComposition()
    delete(selection.range, as: .single)
  }

  private mutating func delete(_ reached: Range<Int>, as kind: EditHistory.Kind) {
    let range = selection.isEmpty ? reached : selection.range
    guard !range.isEmpty else { return }
    replace(range, with: "", as: selection.isEmpty ? kind : .single)
  }

  private mutating func replace(_ range: Range<Int>, with text: String, as kind: EditHistory.Kind) {
    let splice = CharacterSplice(of: characters, replacing: range, with: text)
    guard characters.count - splice.range.count + splice.characters.count <= maximumLength else { return }
    let step = EditHistory.Step(
      position: splice.range.lowerBound, removed: Array(characters[splice.range]), inserted: splice.characters,
      before: selection, after: Selection(caret: splice.caret))
    characters.replaceSubrange(splice.range, with: splice.characters)
    selection = step.after
    history.add(step, kind)
  }
}
