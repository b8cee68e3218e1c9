import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

// Behaviour: screens C3
@MainActor
@Suite(.laws) struct TextFieldTests {
  private let changes = ValueLog<String>()
  private let commits = ValueLog<String>()
  private let field: TextField
  private let button: Button
  private let scene = Scene()
  private let clipboard = MemoryClipboard()
  private let rig: ManualHost

  /// A field with room for twenty characters of 6 points, from x = 20 on, and a button below it.
  init() {
    field = TextField(placeholder: "name", font: Font(.display, .semibold, size: 10))
    field.frame = Rect(x: 18, y: 10, width: 124, height: 30)
    button = Button("Go", font: Font(size: 10)) {}
    button.frame = Rect(x: 10, y: 60, width: 40, height: 20)
    scene.addSubview(field)
    scene.addSubview(button)
    rig = ManualHost(scene, size: Size(200, 100), clipboard: clipboard)
    field.onChange = { [changes] in changes.values.append($0.text) }
    field.onCommit = { [commits] in commits.values.append($0) }
  }

  private func focus() { rig.host.perform { scene.focus.move(to: field) } }

  private func type(_ text: String) { rig.send(.text(text)) }

  private func pointer(_ x: Double, isDown: Bool, at time: Double) {
    rig.send(.pointer(Vector2(x, 25), button: 1, isDown: isDown), at: time)
  }

  private func click(_ x: Double, at time: Double) {
    pointer(x, isDown: true, at: time)
    pointer(x, isDown: false, at: time)
  }

  private func write(_ text: String) {
    focus()
    type(text)
  }

  // MARK: Writing

  @Test func everyChangeIsReportedAtOnce() {
    type("lost")
    write("ab")
    rig.press(.left)
    type("c")
    rig.press(.backspace)
    rig.press(.home)
    rig.press(.backspace)
    rig.press(.delete)
    expect(changes.values == ["ab", "acb", "ab", "b"] && field.text == "b")
    field.text = "new\n"
    expect(changes.values.count == 4 && field.text == "new " && field.editor.selection == .init(caret: 4))
  }

  @Test func keysMoveAndSelect() {
    write("one two three")
    rig.press(.left, modifiers: .control)
    expect(field.editor.selection, equals: .init(caret: 8))
    rig.press(.left, modifiers: [.control, .shift])
    expect(field.editor.selection, equals: .init(anchor: 8, head: 4))
    rig.press(.end, modifiers: .shift)
    expect(field.editor.selectedText, equals: "three")
    rig.press(.right)
    rig.press(.home, modifiers: .shift)
    rig.press(.right, modifiers: [.shift])
    expect(field.editor.selection, equals: .init(anchor: 13, head: 1))
    rig.press(.a, modifiers: .control)
    rig.press(.left)
    expect(field.editor.selection, equals: .init(caret: 0))
    rig.press(.delete, modifiers: .control)
    rig.press(.right, modifiers: .control)
    rig.press(.backspace, modifiers: .control)
    expect(field.text, equals: "  three")
    rig.press(.z, modifiers: .control)
    rig.press(.z, modifiers: .control)
    expect(field.text, equals: "one two three")
    rig.press(.z, modifiers: [.control, .shift])
    rig.press(.y, modifiers: .control)
    expect(field.text, equals: "  three")
  }

  @Test func cutCopyAndPasteUseTheClipboard() {
    write("one two")
    rig.press(.c, modifiers: .control)
    expect(clipboard.text == nil)
    rig.press(.left, modifiers: [.control, .shift])
    rig.press(.c, modifiers: .control)
    expect(clipboard.text, equals: "two")
    rig.press(.x, modifiers: .control)
    expect(field.text, equals: "one ")
    clipboard.text = "a\r\nb\u{7}\u{202E}"
    rig.press(.v, modifiers: .control)
    rig.press(.insert, modifiers: .shift)
    expect(field.text, equals: "one a ba b")
    rig.press(.home, modifiers: .shift)
    rig.press(.insert, modifiers: .control)
    rig.press(.delete, modifiers: .shift)
    expect(clipboard.text == "one a ba b" && field.text.isEmpty)
  }

  @Test func returnCommitsAndUnhandledKeysPassOn() {
    write("a")
    rig.press(.enter)
    rig.send(.key(.enter, isDown: true, isRepeat: true))
    expect(commits.values == ["a"] && field.isFocused)
    expect(
      field.keyDown(.a, modifiers: [], isRepeat: false) && field.keyDown(.space, modifiers: .shift, isRepeat: false))
    expect(
      !field.keyDown(.escape, modifiers: [], isRepeat: false) && !field.keyDown(.f1, modifiers: [], isRepeat: false))
    expect(
      !field.keyDown(.s, modifiers: .control, isRepeat: false) && !field.keyDown(.up, modifiers: [], isRepeat: false))
    expect(field.keyDown(.e, modifiers: .alt, isRepeat: false), "AltGr writes too")
    field.onCommit = nil
    expect(!field.keyDown(.enter, modifiers: [], isRepeat: false))
    rig.press(.tab)
    expect(button.isFocused && field.text == "a")
  }

  // MARK: Composing

  // Behaviour: languages 12
  @Test func aCompositionIsShownAndNotReported() {
    write("ab")
    rig.press(.left)
    rig.send(.composition("にほ", selection: 1..<1))
    expect(String(field.editor.shownCharacters) == "aにほb" && changes.values == ["ab"])
    expect(abs(caret - 14) < 1e-9)
    rig.press(.escape)
    expect(field.editor.composition == nil && field.text == "ab" && field.isFocused)
    rig.send(.composition("にほ", selection: 2..<2))
    type("日本")
    expect(changes.values, equals: ["ab", "a日本b"])
    rig.send(.composition("x", selection: 0..<1))
    rig.send(.composition("", selection: 0..<0))
    expect(field.editor.composition == nil)
    rig.send(.composition("c", selection: 1..<1))
    rig.press(.tab)
    expect(field.text == "a日本cb" && changes.values.last == "a日本cb")
  }

  @Test func theTextInputAreaIsAtTheCaret() {
    expect(rig.host.textInputArea == nil)
    write("abc")
    expect(
      rig.host.textInputArea, equals: Rect(x: 18 + 2 + 18 - 1, y: 10 + 15 + 3.5 - 10, width: 2, height: 12.5))
    field.isEnabled = false
    expect(rig.host.textInputArea == nil && !field.isFocused)
  }

  // MARK: Pointer

  @Test func aClickPlacesTheCaretAndADragSelects() {
    write("one two three")
    rig.host.perform { scene.focus.move(to: nil) }
    click(20 + 6 * 5 + 1, at: 1)
    expect(field.isFocused && field.editor.selection == .init(caret: 5))
    pointer(20 + 6 * 4, isDown: true, at: 2)
    rig.send(.move(Vector2(20 + 6 * 9, 80)), at: 2)
    expect(field.editor.selection, equals: .init(anchor: 4, head: 9))
    rig.send(.move(Vector2(0, 80)), at: 2)
    pointer(0, isDown: false, at: 2)
    rig.send(.move(Vector2(100, 25)), at: 2)
    expect(field.editor.selection, equals: .init(anchor: 4, head: 0))
  }

  @Test func twoPressesSelectAWordAndThreeAll() {
    write("one two three")
    click(20 + 6 * 5 + 1, at: 1)
    pointer(20 + 6 * 5 + 2, isDown: true, at: 1.2)
    expect(field.editor.selectedText, equals: "two")
    rig.send(.move(Vector2(20 + 6 * 9, 25)), at: 1.25)
    expect(field.editor.selectedText, equals: "two three")
    pointer(20 + 6 * 5, isDown: false, at: 1.3)
    click(20 + 6 * 5, at: 1.5)
    expect(field.editor.selectedText, equals: "one two three")
    click(20 + 6 * 5, at: 1.6)
    expect(field.editor.selection, equals: .init(caret: 5))
    click(20 + 6 * 9, at: 1.7)
    expect(field.editor.selection, equals: .init(caret: 9), "a click elsewhere is a new click")
    click(20 + 6 * 9, at: 2.2)
    expect(field.editor.selection, equals: .init(caret: 9), "a late click is a new click")
  }

  @Test func framesAreRequestedUntilADoublePressHasExpired() {
    rig.host.engine.motionPolicy = .reduced
    click(60, at: 1)
    rig.frame(at: 1.3)
    expect(rig.host.needsFrame)
    rig.frame(at: 1.5)
    expect(!rig.host.needsFrame)
  }

  // MARK: Scrolling

  private var caret: Double { field.textInputArea?.center.x ?? -1 }

  @Test func theCaretIsAlwaysVisible() {
    var generator = SeededGenerator(seed: 3)
    write("")
    law(seed: 3, from: &generator, steps: 400) { generator, _ in
      switch generator.integer(below: 8) {
      case 0...2: type(["word ", "a", "longer text of words"][generator.integer(below: 3)])
      case 3: rig.press(.left, modifiers: generator.integer(below: 2) == 0 ? .control : [])
      case 4: rig.press([.home, .end][generator.integer(below: 2)])
      case 5: rig.press(.right, modifiers: generator.integer(below: 2) == 0 ? .shift : [])
      case 6: rig.press(.backspace, modifiers: generator.integer(below: 5) == 0 ? .control : [])
      default: rig.advance(1)
      }
      expect(caret >= 2 - 1e-9 && caret <= 122 + 1e-9)
      expect(field.scroll >= 0)
    }
  }

  /// A field that is not focused shows the beginning; the keyboard leads to the caret.
  @Test func theBeginningIsShownWithoutTheFocus() {
    field.text = String(repeating: "x", count: 100)
    rig.frame(at: 0.1)
    expect(field.scroll, equals: 0)
    click(40, at: 0.2)
    expect(field.scroll == 0 && field.editor.selection.head < 10, "A press is where it seems to be.")
    rig.press(.end)
    rig.frame(at: 1)
    expect(field.scroll, equals: 600 - 120)
    rig.press(.tab)
    rig.frame(at: 2)
    expect(!field.isFocused && field.scroll == 0)
    rig.press(.tab, modifiers: .shift)
    rig.frame(at: 3)
    expect(field.isFocused && caret >= 2 && caret <= 122 + 1e-9)
  }

  @Test func typingScrollsAtOnceAndAJumpIsAnimated() {
    write(String(repeating: "x", count: 100))
    expect(field.scroll == 600 - 120 && field.$scroll.shown == field.scroll)
    rig.press(.home)
    expect(field.scroll == 0 && field.$scroll.shown == 600 - 120)
    rig.frame(at: 0.1)
    expect(field.$scroll.shown > 0 && field.$scroll.shown < 600 - 120)
    type("y")
    expect(field.$scroll.shown, equals: 0)
    rig.frame(at: 1)
    field.text = "short"
    expect(field.scroll, equals: 0)
  }

  @Test func aDragBeyondTheEdgeScrolls() {
    write(String(repeating: "x", count: 100))
    rig.press(.home)
    rig.frame(at: 1)
    pointer(60, isDown: true, at: 2)
    for step in 0..<20 { rig.send(.move(Vector2(170 + Double(step % 2), 25)), at: 2) }
    expect(field.editor.selection.head > 40 && field.$scroll.shown > 100)
  }

  @Test func onlyTheVisiblePartIsDrawn() {
    write(String(repeating: "word ", count: 2000))
    let runs = rig.frame(at: 1).commands.filter { if case .text = $0 { true } else { false } }
    expect((1...3).contains(runs.count))
  }

  // MARK: Drawing

  private func drawn(at time: Double) -> String { rig.frame(at: time).description }

  @Test func placeholderTextAndSelectionAreDrawn() {
    expect(drawn(at: 0).contains("\"name\""))
    write("ab cd")
    rig.press(.left, modifiers: [.control, .shift])
    let selected = drawn(at: 1)
    expect(!selected.contains("\"name\"") && selected.contains("\"ab cd\""))
    expect(selected.contains("fill 20,9 12x13 "), "\(selected)")
    rig.press(.tab)
    expect(!drawn(at: 2).contains("fill 20,9 12x13 "))
  }

  @Test func theCaretBlinksAndThenStays() {
    write("a")
    func opacity(_ time: Double) -> Bool {
      rig.frame(at: time)
      return rig.host.engine.perform { field.caretOpacity } == 1
    }
    expect(opacity(0.3) && !opacity(0.9) && opacity(1.3) && !opacity(2))
    type("b")
    expect(opacity(2.1) && rig.host.needsFrame)
    expect(opacity(8.2))
    expect(!rig.host.needsFrame, "at rest nothing runs")
    rig.press(.left)
    expect(opacity(8.3) && !opacity(9.1))
    rig.press(.tab)
    rig.frame(at: 10)
    expect(!rig.host.needsFrame)
  }

  @Test func underReducedMotionTheCaretDoesNotBlink() {
    rig.host.engine.motionPolicy = .reduced
    write("a")
    rig.frame(at: 1)
    expect(!rig.host.needsFrame && rig.host.engine.perform { field.caretOpacity } == 1)
  }

  @Test func theBlinkIsSmoothAndEndsOpaque() {
    var last = CaretBlink.opacity(at: 0)
    for step in 0...7000 {
      let next = CaretBlink.opacity(at: Double(step) / 1000)
      expect((0...1).contains(next) && abs(next - last) < 0.02)
      last = next
    }
    expect(last == 1 && CaretBlink.opacity(at: 0.85) == 0 && CaretBlink.opacity(at: -1) == 1)
  }

  // MARK: Disabling

  @Test func aDisabledFieldIgnoresInput() {
    write("ab")
    rig.host.perform { field.isEnabled = false }
    expect(!field.isFocused && !field.canBecomeFocused)
    click(20, at: 1)
    field.insertText("c")
    field.composeText("c", selection: 0..<0)
    expect(!field.keyDown(.backspace, modifiers: [], isRepeat: false))
    expect(!field.isFocused && field.text == "ab" && field.editor.composition == nil && changes.values == ["ab"])
  }

  @Test func aMegabyteIsPastedAndUndone() {
    focus()
    clipboard.text = String(repeating: "some words\r\n\u{0}é漢 ", count: 1 << 16)
    rig.press(.v, modifiers: .control)
    expect(field.editor.characters.count, equals: TextEditor.defaultMaximumLength)
    let runs = rig.frame(at: 1).commands.filter { if case .text = $0 { true } else { false } }
    expect(runs.count <= 3)
    rig.press(.z, modifiers: .control)
    expect(field.text.isEmpty)
  }

  @Test func aRemovedFieldIsReleased() {
    weak var released: TextField?
    do {
      let other = TextField()
      other.frame = Rect(x: 10, y: 60, width: 60, height: 20)
      scene.addSubview(other)
      rig.host.resize(to: Size(201, 100), scale: 1)
      rig.host.perform { scene.focus.move(to: other) }
      type(String(repeating: "a", count: 99))
      rig.press(.home)
      rig.frame(at: 0.1)
      released = other
      rig.host.perform { other.removeFromSuperview() }
    }
    rig.frame(at: 9)
    expect(released == nil && !rig.host.needsFrame)
  }
}
