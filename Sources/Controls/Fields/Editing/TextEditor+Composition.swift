extension TextEditor {
  /// What an input method is about to write.
  public struct Composition: Hashable, Sendable {
    /// The characters that it shows.
    public let characters: [Character]
    /// The part of them that it has selected, or the place of its caret; always within them.
    public let selection: Range<Int>
  }

  /// Shows `text` in place of the selection, without taking it into the text; the empty string ends the composition. It is cleaned, and
  /// cut where the text is full.
  ///
  /// - Parameters:
  ///   - text: all that the input method shows at the moment.
  ///   - selection: what it has selected in it, in characters; what lies outside is cut off.
  public mutating func setMarkedText(_ text: String, selection marked: Range<Int>) {
    let room = maximumLength - (characters.count - selection.range.count)
    let shown = Array(TextCleaning.cleaned(text, room: room)).prefix(max(0, room))
    composition =
      shown.isEmpty ? nil : Composition(characters: Array(shown), selection: marked.clamped(to: 0..<shown.count))
    history.close()
  }

  /// Takes the composition into the text, as one step that can be undone; without one nothing happens.
  public mutating func commitComposition() {
    guard let composition else { return }
    insert(String(composition.characters), from: .paste)
  }

  /// Drops the composition: the selection is there again as it was before.
  public mutating func cancelComposition() {
    composition = nil
  }

  // MARK: What is shown

  /// The characters to show: the text with the composition in place of the selection.
  public var shownCharacters: [Character] {
    guard let composition else { return characters }
    var shown = characters
    shown.replaceSubrange(selection.range, with: composition.characters)
    return shown
  }

  /// Where the composition stands among the shown characters; nil without one.
  public var markedRange: Range<Int>? {
    composition.map { selection.range.lowerBound..<selection.range.lowerBound + $0.characters.count }
  }

  /// The selection among the shown characters: the input method's while there is a composition.
  public var shownSelection: Selection {
    guard let composition else { return selection }
    let start = selection.range.lowerBound
    return Selection(anchor: start + composition.selection.lowerBound, head: start + composition.selection.upperBound)
  }
}
