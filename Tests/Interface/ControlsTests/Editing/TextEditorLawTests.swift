import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport

@Suite(.laws) struct TextEditorLawTests {
  private enum Action: CaseIterable {
    case insert, paste, backspace, delete, wordBackspace, wordDelete, lineBackspace, lineDelete
    case previous, next, previousWord, nextWord, start, end, index, all
  }

  /// Does the same with an editor and its reference.
  private func act(
    _ action: Action, _ editor: inout TextEditor, _ plain: inout PlainEditor, _ generator: inout SeededGenerator
  ) {
    let extends = generator.integer(below: 3) == 0
    switch action {
    case .insert, .paste:
      let text = randomText(&generator, pieces: action == .insert ? 1 : generator.integer(below: 9))
      editor.insert(text, from: action == .insert ? .typing : .paste)
      plain.insert(text)
    case .backspace:
      editor.deleteBackward()
      plain.delete(max(0, plain.head - 1)..<plain.head)
    case .delete:
      editor.deleteForward()
      plain.delete(plain.head..<min(plain.text.count, plain.head + 1))
    case .wordBackspace:
      editor.deleteBackward(.word)
      plain.delete(plain.wordLeft..<plain.head)
    case .wordDelete:
      editor.deleteForward(.word)
      plain.delete(plain.head..<plain.wordRight)
    case .lineBackspace:
      editor.deleteBackward(.line)
      plain.delete(0..<plain.head)
    case .lineDelete:
      editor.deleteForward(.line)
      plain.delete(plain.head..<plain.text.count)
    case .previous, .next:
      let isNext = action == .next
      editor.move(to: isNext ? .nextCharacter : .previousCharacter, extending: extends)
      if !extends, !plain.range.isEmpty {
        plain.move(to: isNext ? plain.range.upperBound : plain.range.lowerBound, extending: false)
      } else {
        plain.move(to: plain.head + (isNext ? 1 : -1), extending: extends)
      }
    case .previousWord:
      editor.move(to: .previousWord, extending: extends)
      plain.move(to: plain.wordLeft, extending: extends)
    case .nextWord:
      editor.move(to: .nextWord, extending: extends)
      plain.move(to: plain.wordRight, extending: extends)
    case .start:
      editor.move(to: .start, extending: extends)
      plain.move(to: 0, extending: extends)
    case .end:
      editor.move(to: .end, extending: extends)
      plain.move(to: plain.text.count, extending: extends)
    case .index:
      let index = generator.integer(below: plain.text.count + 3) - 1
      editor.moveCaret(to: index, extending: extends)
      plain.move(to: index, extending: extends)
    case .all:
      editor.selectAll()
      (plain.anchor, plain.head) = (0, plain.text.count)
    }
  }

  @Test(arguments: 1...20)
  func theEditorAgreesWithItsReference(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let maximumLength = seed % 3 == 0 ? 12 : 200
    var editor = TextEditor(maximumLength: maximumLength)
    var plain = PlainEditor(maximumLength: maximumLength)
    law(seed: UInt64(seed), from: &generator, cases: 400) { generator, _ in
      let action = Action.allCases[generator.integer(below: Action.allCases.count)]
      act(action, &editor, &plain, &generator)
      expect(Array(editor.text.utf8), equals: Array(String(plain.text).utf8), "\(action)")
      expect(editor.characters, equals: Array(editor.text), "the characters are those of the text")
      expect(editor.selection, equals: TextEditor.Selection(anchor: plain.anchor, head: plain.head), "\(action)")
      expect(editor.characters.count <= maximumLength)
      guard editor.selection.range.upperBound <= editor.characters.count else { return }
    }
  }

  @Test(arguments: 1...10)
  func undoRestoresEarlierTextsAndRedoTheLast(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var editor = TextEditor("begin", maximumLength: 80)
    var plain = PlainEditor(maximumLength: 80)
    var previousTexts: [[UInt8]] = [Array("begin".utf8)]
    law(seed: UInt64(seed), from: &generator, cases: 150) { generator, _ in
      let action = Action.allCases[generator.integer(below: Action.allCases.count)]
      (plain.text, plain.anchor, plain.head) = (editor.characters, editor.selection.anchor, editor.selection.head)
      act(action, &editor, &plain, &generator)
      previousTexts.append(Array(editor.text.utf8))
    }
    let last = Array(editor.text.utf8)
    var steps = 0
    while editor.canUndo {
      editor.undo()
      steps += 1
      expect(previousTexts.contains(Array(editor.text.utf8)))
      expect(editor.selection.range.upperBound <= editor.characters.count)
    }
    expect(editor.text, equals: "begin")
    for _ in 0..<steps { editor.redo() }
    expect(Array(editor.text.utf8) == last && !editor.canRedo)
  }

  @Test(arguments: 1...10)
  func aCompositionDoesNotChangeTheTextUntilItIsCommitted(seed: Int) {
    law(seed: UInt64(seed), cases: 60) { generator, _ in
      var editor = TextEditor(randomText(&generator, pieces: 6), maximumLength: 40)
      editor.moveCaret(to: generator.integer(below: editor.characters.count + 1))
      editor.moveCaret(to: generator.integer(below: editor.characters.count + 1), extending: true)
      let before = editor
      let text = randomText(&generator, pieces: 1 + generator.integer(below: 3))
      let start = generator.integer(below: 9)
      editor.setMarkedText(text, selection: start..<start + generator.integer(below: 9))
      expect(editor.characters == before.characters && editor.selection == before.selection)
      let shown = editor.shownCharacters
      let marked = editor.markedRange ?? 0..<0
      expect(marked.upperBound <= shown.count && shown.count <= 40)
      expect(editor.shownSelection.isEmpty || marked.contains(editor.shownSelection.range.lowerBound))
      var committed = editor
      committed.commitComposition()
      var typed = before
      typed.insert(String(shown[marked]))
      expect(committed.text == typed.text && committed.selection == typed.selection && committed.composition == nil)
      editor.cancelComposition()
      expect(editor.text == before.text && editor.selection == before.selection && editor.composition == nil)
    }
  }
}
