import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootControls

@Suite(.laws) struct TextChangeTests {
  /// Edits at random; composing included.
  private func edit(_ editor: inout TextEditor, _ generator: inout SeededGenerator) {
    switch generator.integer(below: 9) {
    case 0: editor.deleteBackward(.word)
    case 1: editor.deleteForward()
    case 2: editor.undo()
    case 3: editor.redo()
    case 4: editor.setMarkedText(randomText(&generator, pieces: 1), selection: 0..<1)
    case 5: editor.cancelComposition()
    case 6: editor.commitComposition()
    case 7: editor.moveCaret(to: generator.integer(below: 40), extending: generator.integer(below: 2) == 0)
    default: editor.insert(randomText(&generator, pieces: 1))
    }
  }

  @Test(arguments: 1...10)
  func severalEditsAreOneChangeOfTheDisplayedCharacters(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var editor = TextEditor("one two אבג", maximumLength: 60)
    law(seed: UInt64(seed), from: &generator, cases: 200) { generator, _ in
      let (old, text, count) = (editor.shownCharacters, editor.characters, editor.changeCount)
      for _ in 0...generator.integer(below: 3) { edit(&editor, &generator) }
      let new = editor.shownCharacters
      let change = editor.takeChange() ?? TextChange(range: 0..<0, count: 0)
      var replaced = old
      replaced.replaceSubrange(change.range, with: new[change.newRange])
      expect(replaced, equals: new)
      expect(editor.shownCharacters(in: change.newRange), equals: Array(new[change.newRange]))
      expect(editor.shownCount == new.count && editor.takeChange() == nil)
      if editor.characters != text { expect(editor.changeCount > count) }
    }
  }

  /// The letters of the text have classes that influence each other across brackets and numbers.
  @Test(arguments: 1...6)
  func directionsOfAChangedLineAreThoseOfANewOne(seed: Int) {
    let alphabet: [Character] = Array("aאب1٢([)]-,.% !")
    var generator = SeededGenerator(seed: UInt64(seed))
    var (line, characters) = (BidiCharacters(), [Character]())
    law(seed: UInt64(seed), from: &generator, cases: 300) { generator, _ in
      let start = generator.integer(below: characters.count + 1)
      let end = min(characters.count, start + generator.integer(below: 6))
      let new = (0..<generator.integer(below: 7)).map { _ in alphabet[generator.integer(below: alphabet.count)] }
      line.replaceSubrange(start..<end, with: new)
      characters.replaceSubrange(start..<end, with: new)
      let expected = BidiLine(characters.flatMap(\.unicodeScalars))
      expect(line.line, equals: expected)
      expect(line.isMixed, equals: !Set(characters).isDisjoint(with: alphabet[1...4].filter { $0 != "1" }))
    }
  }
}
