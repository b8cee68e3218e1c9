extension TextEditor {
  /// What a deletion removes if nothing is selected.
  public enum DeletionUnit: Hashable, Sendable {
    /// One character.
    case character
    /// Up to the destination of a move by a word.
    case word
    /// Up to the end of the line.
    case line
  }

  /// The origin of inserted text, which determines how it is undone.
  public enum Origin: Hashable, Sendable {
    /// Typed; undone word by word.
    case typing
    /// Pasted; undone as a whole.
    case paste
  }

  /// Replaces the selection with `text` and moves the caret after it. Cancels a composition.
  ///
  /// The text is cleaned, and truncated at `maximumLength`; if nothing is left of it, the selection stays. O(*n*) in
  /// the length of the inserted text, which is read only as far as it is inserted, and of the text after it.
  public mutating func insert(_ text: String, from origin: Origin = .typing) {
    composition = nil
    let limit = maximumLength - (characters.count - selection.range.count)
    let cleaned = TextCleaning.cleaned(text, limit: limit)
    guard !cleaned.isEmpty else { return }
    replace(selection.range, with: cleaned, as: origin == .typing ? .typing : .single)
  }

  /// Deletes the selection, or without one `unit` before the caret.
  public mutating func deleteBackward(_ unit: DeletionUnit = .character) {
    commitComposition()
    let caret = selection.head
    let target =
      switch unit {
      case .character: caret - 1
      case .word: WordScan.previousStart(in: characters, from: caret)
      case .line: 0
      }
    delete(max(0, target)..<caret, as: unit == .character ? .erasing : .single)
  }

  /// Deletes the selection, or without one `unit` after the caret.
  public mutating func deleteForward(_ unit: DeletionUnit = .character) {
    commitComposition()
    let caret = selection.head
    let target =
      switch unit {
      case .character: caret + 1
      case .word: WordScan.nextEnd(in: characters, from: caret)
      case .line: characters.count
      }
    delete(caret..<min(characters.count, target), as: unit == .character ? .erasing : .single)
  }

  /// Deletes the selection. Has no effect on an empty one.
  public mutating func deleteSelection() {
    commitComposition()
    delete(selection.range, as: .single)
  }

  private mutating func delete(_ defaultRange: Range<Int>, as kind: EditHistory.Kind) {
    let range = selection.isEmpty ? defaultRange : selection.range
    guard !range.isEmpty else { return }
    replace(range, with: "", as: selection.isEmpty ? kind : .single)
  }

  private mutating func replace(_ range: Range<Int>, with text: String, as kind: EditHistory.Kind) {
    let splice = CharacterSplice(of: characters, replacing: range, with: text)
    guard characters.count - splice.range.count + splice.characters.count <= maximumLength else { return }
    let step = EditHistory.Step(
      position: splice.range.lowerBound, removed: Array(characters[splice.range]), inserted: splice.characters,
      before: selection, after: Selection(caret: splice.caret))
    replaceCharacters(splice.range, with: splice.characters)
    selection = step.after
    history.add(step, kind)
  }
}
