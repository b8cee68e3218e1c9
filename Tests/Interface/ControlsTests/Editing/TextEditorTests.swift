import OvershootControls
import OvershootDrawing
import OvershootStage
import OvershootSupport

@Suite struct TextEditorTests {
  private func editor(_ text: String, _ anchor: Int, _ head: Int? = nil) -> TextEditor {
    var editor = TextEditor(text)
    editor.moveCaret(to: anchor)
    editor.moveCaret(to: head ?? anchor, extending: true)
    return editor
  }

  // MARK: Characters

  // Behaviour: languages 11
  @Test(arguments: ["🇩🇪", "👩‍👩‍👧‍👦", "e\u{301}", "한", "한", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "क्ष"])
  func aCharacterIsMovedOverAndDeletedAsAWhole(_ character: String) {
    var editor = TextEditor("a" + character + "b")
    expect(editor.characters.count == 3 && editor.text == "a" + character + "b")
    editor.move(to: .previousCharacter)
    editor.move(to: .previousCharacter)
    expect(editor.selection, equals: .init(caret: 1))
    editor.deleteForward()
    expect(editor.text, equals: "ab")
    editor.undo()
    editor.move(to: .nextCharacter)
    editor.deleteBackward()
    expect(editor.text == "ab" && editor.selection == .init(caret: 1))
  }

  @Test func typedScalarsJoinThePreviousCharacter() {
    var editor = TextEditor()
    for piece in ["🇩", "🇪", "e", "\u{301}", "\u{1112}", "\u{1161}", "\u{11AB}"] { editor.insert(piece) }
    expect(editor.characters == ["🇩🇪", "é", "한"] && editor.selection == .init(caret: 3))
  }

  @Test func aRegionalIndicatorBeforeFlagsRegroupsThemAndUndoRestoresThem() {
    var flags = editor("🇩🇪🇫🇷🇮🇹", 0)
    flags.insert("🇺")
    expect(flags.characters.count == 4 && flags.text.unicodeScalars.count == 7)
    flags.undo()
    expect(flags.characters, equals: ["🇩🇪", "🇫🇷", "🇮🇹"])
  }

  @Test func anAccentJoinsTheCharacterBeforeTheCaret() {
    var editor = TextEditor("ax\u{200B}")
    editor.setText("a-")
    editor.insert("\u{301}")
    expect(editor.characters.count, equals: 2)
    editor.setText("a")
    editor.insert("\u{301}")
    expect(editor.characters == ["á"] && editor.selection == .init(caret: 1))
  }

  // MARK: Cleaning

  @Test(arguments: [
    ("a\tb\nc\r\nd\re", "a b c d e"), ("a\u{85}b\u{2028}c\u{2029}d\u{B}e\u{C}f", "a b c d e f"),
    ("a\u{0}\u{7}\u{1B}[31m\u{7F}\u{9F}b", "a[31mb"), ("\u{FEFF}a\u{200B}b\u{AD}c\u{2060}d", "abcd"),
    ("\u{202E}abc\u{202C}\u{2066}d\u{2069}\u{200E}\u{200F}\u{61C}", "abcd"), ("a\u{FFFE}b\u{FFFF}c\u{1FFFF}", "abc"),
    ("👩‍👩‍👧❤️", "👩‍👩‍👧❤️"), ("می‌خواهم", "می‌خواهم"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ("a\u{E0041}\u{E0042}\u{E007F}", "a"), ("\u{E0001}a", "a"), ("e\u{7}\u{301}", "e\u{301}"), ("\u{7}\u{7}", ""),
    ("\u{E000}\u{FFFD}", "\u{E000}\u{FFFD}"),
  ])
  func insertedTextIsCleaned(_ text: String, _ cleaned: String) {
    var editor = TextEditor("<>")
    editor.moveCaret(to: 1)
    editor.insert(text, from: .paste)
    expect(Array(editor.text.utf8), equals: Array("<\(cleaned)>".utf8))
    expect(Array(TextEditor(text).text.utf8), equals: Array(cleaned.utf8))
    editor.setMarkedText(text, selection: 0..<0)
    expect(editor.composition.map { Array(String($0.characters).utf8) } ?? [], equals: Array(cleaned.utf8))
  }

  @Test func anEndlessCharacterIsTruncated() {
    let tower = "a" + String(repeating: "\u{301}", count: 1_000_000)
    let editor = TextEditor(tower + "b")
    expect(editor.characters.count == 2 && editor.text.unicodeScalars.count == 33)
  }

  // MARK: Length

  @Test func aFullTextAcceptsOnlyReplacements() {
    var editor = TextEditor("abcdef", maximumLength: 4)
    expect(editor.text, equals: "abcd")
    editor.insert("x")
    editor.insert("\u{301}")
    expect(editor.text, equals: "abcd")
    editor.moveCaret(to: 1)
    editor.moveCaret(to: 3, extending: true)
    editor.insert("👩‍👩‍👧🇩🇪é", from: .paste)
    expect(editor.text == "a👩‍👩‍👧🇩🇪d" && editor.selection == .init(caret: 3))
    var none = TextEditor("a", maximumLength: 0)
    none.insert("b")
    none.setMarkedText("c", selection: 0..<1)
    expect(none.text.isEmpty && none.shownCharacters.isEmpty)
  }

  @Test func aMegabyteIsTruncatedToTheMaximumLength() {
    let block = "0123456789 é한 👩‍👩‍👧\r\n\u{7}"
    let text = String(repeating: block, count: (1 << 20) / block.utf8.count + 1)
    var editor = TextEditor("<>")
    editor.moveCaret(to: 1)
    editor.insert(text, from: .paste)
    expect(editor.characters.count, equals: TextEditor.defaultMaximumLength)
    expect(editor.characters.first == "<" && editor.characters.last == ">")
    expect(editor.characters.dropFirst().prefix(15), equals: Array("0123456789 é한 👩‍👩‍👧")[...])
    editor.insert(String(repeating: "\u{1}", count: 1 << 20))
    editor.undo()
    expect(editor.text, equals: "<>")
  }

  // MARK: Words

  @Test func wordsAreLettersDigitsAndMarks() {
    let text = "  don't  stop: 3.14 naïve_x — 漢字 (ok)"
    var editor = TextEditor(text)
    func stops(_ destination: TextEditor.Destination) -> [String] {
      var stops: [String] = []
      while true {
        let before = editor.selection.head
        editor.move(to: destination)
        let head = editor.selection.head
        if head == before { return stops }
        stops.append(String(editor.characters[min(before, head)..<max(before, head)]))
      }
    }
    expect(stops(.previousWord), equals: ["ok)", "漢字 (", "naïve_x — ", "3.14 ", "stop: ", "don't  ", "  "])
    expect(stops(.nextWord), equals: ["  don't", "  stop", ": 3.14", " naïve_x", " — 漢字", " (ok", ")"])
  }

  @Test(arguments: [
    (0, "don't"), (3, "don't"), (5, "  "), (7, "stop"), (11, "!!"), (12, "!!"), (99, "!!"), (-1, "don't"),
  ])
  func selectingAWordSelectsItsRun(_ offset: Int, _ word: String) {
    var editor = TextEditor("don't  stop!!")
    editor.selectWord(at: offset)
    expect(editor.selectedText, equals: word)
  }

  @Test func wordsAreSelectedInBothDirections() {
    var editor = TextEditor("one two three")
    editor.selectWords(from: 5, to: 9)
    expect(editor.selection, equals: .init(anchor: 4, head: 13))
    editor.selectWords(from: 5, to: 1)
    expect(editor.selection, equals: .init(anchor: 7, head: 0))
    editor = TextEditor()
    editor.selectWord(at: 0)
    expect(editor.selection, equals: .init(caret: 0))
  }

  // MARK: Selection

  @Test func aMoveEndsTheSelectionAtItsEdge() {
    var forward = editor("abcdef", 1, 4)
    forward.move(to: .nextCharacter)
    expect(forward.selection, equals: .init(caret: 4))
    var backward = editor("abcdef", 4, 1)
    backward.move(to: .nextCharacter)
    expect(backward.selection, equals: .init(caret: 4))
    backward = editor("abcdef", 1, 4)
    backward.move(to: .previousCharacter)
    expect(backward.selection, equals: .init(caret: 1))
    backward = editor("abcdef", 1, 4)
    backward.move(to: .nextCharacter, extending: true)
    expect(backward.selection == .init(anchor: 1, head: 5) && backward.selectedText == "bcde")
  }

  // MARK: Undoing

  @Test func aTypedWordIsOneUndoStep() {
    var editor = TextEditor()
    for character in "one  two" { editor.insert(String(character)) }
    editor.undo()
    expect(editor.text, equals: "one  ")
    editor.undo()
    expect(editor.text.isEmpty && !editor.canUndo)
    editor.redo()
    editor.redo()
    expect(editor.text == "one  two" && !editor.canRedo && editor.selection == .init(caret: 8))
  }

  @Test func aMoveAndAPasteStartNewUndoSteps() {
    var editor = TextEditor()
    editor.insert("a")
    editor.insert("b")
    editor.move(to: .previousCharacter)
    editor.move(to: .nextCharacter)
    editor.insert("c")
    editor.insert("de", from: .paste)
    editor.insert("f")
    var texts: [String] = []
    while editor.canUndo {
      editor.undo()
      texts.append(editor.text)
    }
    expect(texts, equals: ["abcde", "abc", "ab", ""])
  }

  @Test func singleDeletionsAreOneUndoStep() {
    var editor = TextEditor("abcdef")
    for _ in 0..<3 { editor.deleteBackward() }
    editor.undo()
    expect(editor.text == "abcdef" && editor.selection == .init(caret: 6))
    editor.moveCaret(to: 1)
    for _ in 0..<3 { editor.deleteForward() }
    expect(editor.text, equals: "aef")
    editor.undo()
    expect(editor.text == "abcdef" && editor.selection == .init(caret: 1))
  }

  @Test func undoRestoresTheSelection() {
    var editor = editor("one two", 4, 7)
    editor.insert("x")
    editor.undo()
    expect(editor.text == "one two" && editor.selection == .init(anchor: 4, head: 7))
    editor.insert("y")
    expect(!editor.canRedo)
  }

  @Test func theUndoHistoryIsLimited() {
    var editor = TextEditor()
    for _ in 0..<1000 { editor.insert("a", from: .paste) }
    var steps = 0
    while editor.canUndo {
      editor.undo()
      steps += 1
    }
    expect(steps == 200 && editor.text == String(repeating: "a", count: 800))
    let large = String(repeating: "b", count: TextEditor.defaultMaximumLength)
    for _ in 0..<5 {
      editor.selectAll()
      editor.insert(large, from: .paste)
    }
    steps = 0
    while editor.canUndo {
      editor.undo()
      steps += 1
    }
    expect((1...2).contains(steps))
  }

  // MARK: Composing

  @Test func aCompositionReplacesTheSelection() {
    var editor = editor("one two", 4, 7)
    editor.setMarkedText("にほん", selection: 1..<9)
    expect(String(editor.shownCharacters) == "one にほん" && editor.text == "one two")
    expect(editor.markedRange == 4..<7 && editor.shownSelection == .init(anchor: 5, head: 7))
    editor.insert("日本")
    expect(editor.text == "one 日本" && editor.composition == nil && editor.selection == .init(caret: 6))
    editor.undo()
    expect(editor.text, equals: "one two")
  }

  @Test func otherActionsCommitTheComposition() {
    for act in [
      { $0.move(to: .start) }, { $0.moveCaret(to: 0) }, { $0.selectAll() }, { $0.selectWord(at: 0) },
      { $0.deleteForward() },
    ] as [(inout TextEditor) -> Void] {
      var editor = TextEditor("a")
      editor.setMarkedText("b", selection: 0..<1)
      act(&editor)
      expect(editor.text == "ab" && editor.composition == nil)
    }
    var editor = TextEditor("a")
    editor.setMarkedText("b", selection: 0..<1)
    editor.setMarkedText("", selection: 0..<0)
    expect(editor.composition == nil && editor.text == "a")
  }
}
