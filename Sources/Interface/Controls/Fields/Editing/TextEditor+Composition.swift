extension TextEditor {
  /// The uncommitted text of an input method.
  public struct Composition: Hashable, Sendable {
    /// The composed characters.
    public let characters: [Character]
    /// The range that the input method has selected, or its caret; always within `characters`.
    public let selection: Range<Int>
  }

  /// Shows `text` as a composition in place of the selection; the empty string ends the composition. The text is
  /// cleaned, and truncated at `maximumLength`.
  ///
  /// - Parameters:
  ///   - text: The whole composition.
  ///   - marked: The range that the input method has selected in it, in characters; clamped to the text.
  public mutating func setMarkedText(_ text: String, selection marked: Range<Int>) {
    let limit = maximumLength - (characters.count - selection.range.count)
    let shown = Array(TextCleaning.cleaned(text, limit: limit)).prefix(max(0, limit))
    composition =
      shown.isEmpty ? nil : Composition(characters: Array(shown), selection: marked.clamped(to: 0..<shown.count))
    history.close()
  }

  /// Inserts the composition into the text, as one undo step. Has no effect without a composition.
  public mutating func commitComposition() {
    guard let composition else { return }
    insert(String(composition.characters), from: .paste)
  }

  /// Cancels the composition, which restores the selection.
  public mutating func cancelComposition() {
    composition = nil
  }

  // MARK: Displayed text

  /// The displayed characters: the text with the composition in place of the selection.
  public var shownCharacters: [Character] { shownCharacters(in: 0..<shownCount) }

  /// The number of displayed characters.
  var shownCount: Int { characters.count + (composition.map { $0.characters.count - selection.range.count } ?? 0) }

  /// Returns displayed characters. O(*n*) in their number.
  func shownCharacters(in range: Range<Int>) -> [Character] {
    guard let composition else { return Array(characters[range]) }
    let (start, growth) = (selection.range.lowerBound, composition.characters.count - selection.range.count)
    return range.map { offset in
      offset < start
        ? characters[offset]
        : offset < start + composition.characters.count
          ? composition.characters[offset - start] : characters[offset - growth]
    }
  }

  /// The range of the composition in the displayed characters, or nil.
  public var markedRange: Range<Int>? {
    composition.map { selection.range.lowerBound..<selection.range.lowerBound + $0.characters.count }
  }

  /// The selection in the displayed characters: that of the input method during a composition.
  public var shownSelection: Selection {
    guard let composition else { return selection }
    let start = selection.range.lowerBound
    return Selection(anchor: start + composition.selection.lowerBound, head: start + composition.selection.upperBound)
  }
}
