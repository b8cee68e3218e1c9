import Drawing
import Geometry
import Motion
import Support
import Testing

@testable import Controls
@testable import Stage

// Behaviour: screens C3
@MainActor
@Suite(.laws) struct TextFieldTests {
  private final class Heard {
    var changes: [String] = []
    var commits: [String] = []
  }

  private let heard = Heard()
  private let field: TextField
  private let button: Button
  private let scene = Scene()
  private let clipboard = MemoryClipboard()
  private let host: SceneHost

  /// A field with room for twenty characters of 6 points, from x = 20 on, and a button below it.
  init() {
    field = TextField(placeholder: "name", font: Font(size: 10))
    field.frame = Rect(x: 10, y: 10, width: 140, height: 30)
    button = Button("Go", font: Font(size: 10)) {}
    button.frame = Rect(x: 10, y: 60, width: 40, height: 20)
    scene.addSubview(field)
    scene.addSubview(button)
    host = SceneHost(scene: scene, text: EvenText(), size: Size(200, 100), scale: 1, clipboard: clipboard)
    let heard = heard
    field.onChange = { heard.changes.append($0.text) }
    field.onCommit = { heard.commits.append($0) }
    _ = host.frame(at: 0)
  }

  private func focus() { host.perform { scene.focus.move(to: field) } }

  private func press(_ key: Key, _ modifiers: Modifiers = []) {
    host.handle(.key(key, isDown: true, modifiers: modifiers), at: host.engine.time)
    host.handle(.key(key, isDown: false), at: host.engine.time)
  }

  private func type(_ text: String) { host.handle(.text(text), at: host.engine.time) }

  private func pointer(_ x: Double, isDown: Bool, at time: Double) {
    host.handle(.pointer(Vector2(x, 25), button: 1, isDown: isDown), at: time)
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

  @Test func itTellsEachChangeAtOnce() {
    type("lost")
    write("ab")
    press(.left)
    type("c")
    press(.backspace)
    press(.home)
    press(.backspace)
    press(.delete)
    #expect(heard.changes == ["ab", "acb", "ab", "b"] && field.text == "b")
    field.text = "new\n"
    #expect(heard.changes.count == 4 && field.text == "new " && field.editor.selection == .init(caret: 4))
  }

  @Test func keysMoveAndSelect() {
    write("one two three")
    press(.left, .control)
    #expect(field.editor.selection == .init(caret: 8))
    press(.left, [.control, .shift])
    #expect(field.editor.selection == .init(anchor: 8, head: 4))
    press(.end, .shift)
    #expect(field.editor.selectedText == "three")
    press(.right)
    press(.home, .shift)
    press(.right, [.shift])
    #expect(field.editor.selection == .init(anchor: 13, head: 1))
    press(.a, .control)
    press(.left)
    #expect(field.editor.selection == .init(caret: 0))
    press(.delete, .control)
    press(.right, .control)
    press(.backspace, .control)
    #expect(field.text == "  three")
    press(.z, .control)
    press(.z, .control)
    #expect(field.text == "one two three")
    press(.z, [.control, .shift])
    press(.y, .control)
    #expect(field.text == "  three")
  }

  @Test func theClipboardIsShared() {
    write("one two")
    press(.c, .control)
    #expect(clipboard.text == nil)
    press(.left, [.control, .shift])
    press(.c, .control)
    #expect(clipboard.text == "two")
    press(.x, .control)
    #expect(field.text == "one ")
    clipboard.text = "a\r\nb\u{7}\u{202E}"
    press(.v, .control)
    press(.insert, .shift)
    #expect(field.text == "one a ba b")
    press(.home, .shift)
    press(.insert, .control)
    press(.delete, .shift)
    #expect(clipboard.text == "one a ba b" && field.text.isEmpty)
  }

  @Test func whoIsToldWhat() {
    write("a")
    press(.enter)
    host.handle(.key(.enter, isDown: true, isRepeat: true), at: 0)
    #expect(heard.commits == ["a"] && field.isFocused)
    #expect(
      field.keyDown(.a, modifiers: [], isRepeat: false) && field.keyDown(.space, modifiers: .shift, isRepeat: false))
    #expect(
      !field.keyDown(.escape, modifiers: [], isRepeat: false) && !field.keyDown(.f1, modifiers: [], isRepeat: false))
    #expect(
      !field.keyDown(.s, modifiers: .control, isRepeat: false) && !field.keyDown(.up, modifiers: [], isRepeat: false))
    #expect(field.keyDown(.e, modifiers: .alt, isRepeat: false), "AltGr writes too")
    field.onCommit = nil
    #expect(!field.keyDown(.enter, modifiers: [], isRepeat: false))
    press(.tab)
    #expect(button.isFocused && field.text == "a")
  }

  // MARK: Composing

  @Test func aCompositionIsShownAndNotTold() {
    write("ab")
    press(.left)
    host.handle(.composition("にほ", selection: 1..<1), at: 0)
    #expect(String(field.editor.shownCharacters) == "aにほb" && heard.changes == ["ab"])
    #expect(abs(caret - 22) < 1e-9)
    press(.escape)
    #expect(field.editor.composition == nil && field.text == "ab" && field.isFocused)
    host.handle(.composition("にほ", selection: 2..<2), at: 0)
    type("日本")
    #expect(heard.changes == ["ab", "a日本b"])
    host.handle(.composition("x", selection: 0..<1), at: 0)
    host.handle(.composition("", selection: 0..<0), at: 0)
    #expect(field.editor.composition == nil)
    host.handle(.composition("c", selection: 1..<1), at: 0)
    press(.tab)
    #expect(field.text == "a日本cb" && heard.changes.last == "a日本cb")
  }

  @Test func textIsWantedWhereTheCaretIs() {
    #expect(host.textInputArea == nil)
    write("abc")
    #expect(host.textInputArea == Rect(x: 10 + 10 + 18 - 0.75, y: 10 + 15 + 3.5 - 10, width: 1.5, height: 12.5))
    field.isEnabled = false
    #expect(host.textInputArea == nil && !field.isFocused)
  }

  // MARK: Pointer

  @Test func aClickPlacesTheCaretAndADragSelects() {
    write("one two three")
    host.perform { scene.focus.move(to: nil) }
    click(20 + 6 * 5 + 1, at: 1)
    #expect(field.isFocused && field.editor.selection == .init(caret: 5))
    pointer(20 + 6 * 4, isDown: true, at: 2)
    host.handle(.move(Vector2(20 + 6 * 9, 80)), at: 2)
    #expect(field.editor.selection == .init(anchor: 4, head: 9))
    host.handle(.move(Vector2(0, 80)), at: 2)
    pointer(0, isDown: false, at: 2)
    host.handle(.move(Vector2(100, 25)), at: 2)
    #expect(field.editor.selection == .init(anchor: 4, head: 0))
  }

  @Test func twoPressesSelectAWordAndThreeAll() {
    write("one two three")
    click(20 + 6 * 5 + 1, at: 1)
    pointer(20 + 6 * 5 + 2, isDown: true, at: 1.2)
    #expect(field.editor.selectedText == "two")
    host.handle(.move(Vector2(20 + 6 * 9, 25)), at: 1.25)
    #expect(field.editor.selectedText == "two three")
    pointer(20 + 6 * 5, isDown: false, at: 1.3)
    click(20 + 6 * 5, at: 1.5)
    #expect(field.editor.selectedText == "one two three")
    click(20 + 6 * 5, at: 1.6)
    #expect(field.editor.selection == .init(caret: 5))
    click(20 + 6 * 9, at: 1.7)
    #expect(field.editor.selection == .init(caret: 9), "another place is another click")
    click(20 + 6 * 9, at: 2.2)
    #expect(field.editor.selection == .init(caret: 9), "a late click is another click")
  }

  @Test func timeRunsOnWhileASecondPressMayCome() {
    host.engine.motionPolicy = .reduced
    click(60, at: 1)
    _ = host.frame(at: 1.3)
    #expect(host.needsFrame)
    _ = host.frame(at: 1.5)
    #expect(!host.needsFrame)
  }

  // MARK: Scrolling

  private var caret: Double { field.textInputArea?.center.x ?? -1 }

  @Test func theCaretIsAlwaysInTheRoom() {
    var generator = SeededGenerator(seed: 3)
    write("")
    law(seed: 3, from: &generator, steps: 400) { generator, _ in
      switch generator.integer(below: 8) {
      case 0...2: type(["word ", "a", "longer text of words"][generator.integer(below: 3)])
      case 3: press(.left, generator.integer(below: 2) == 0 ? .control : [])
      case 4: press([.home, .end][generator.integer(below: 2)])
      case 5: press(.right, generator.integer(below: 2) == 0 ? .shift : [])
      case 6: press(.backspace, generator.integer(below: 5) == 0 ? .control : [])
      default: _ = host.frame(at: host.engine.time + 1)
      }
      #expect(caret >= 10 - 1e-9 && caret <= 130 + 1e-9)
      #expect(field.scroll >= 0)
    }
  }

  @Test func typingScrollsAtOnceAndAJumpSoftly() {
    write(String(repeating: "x", count: 100))
    #expect(field.scroll == 600 - 120 && field.$scroll.shown == field.scroll)
    press(.home)
    #expect(field.scroll == 0 && field.$scroll.shown == 600 - 120)
    _ = host.frame(at: 0.1)
    #expect(field.$scroll.shown > 0 && field.$scroll.shown < 600 - 120)
    type("y")
    #expect(field.$scroll.shown == 0)
    _ = host.frame(at: 1)
    field.text = "short"
    #expect(field.scroll == 0)
  }

  @Test func aDragBeyondTheEdgeScrolls() {
    write(String(repeating: "x", count: 100))
    press(.home)
    _ = host.frame(at: 1)
    pointer(60, isDown: true, at: 2)
    for step in 0..<20 { host.handle(.move(Vector2(170 + Double(step % 2), 25)), at: 2) }
    #expect(field.editor.selection.head > 40 && field.$scroll.shown > 100)
  }

  @Test func onlyTheVisiblePartIsDrawn() {
    write(String(repeating: "word ", count: 2000))
    let runs = host.frame(at: 1).commands.filter { if case .text = $0 { true } else { false } }
    #expect((1...3).contains(runs.count))
  }

  // MARK: Drawing

  private func drawn(at time: Double) -> String { host.frame(at: time).description }

  @Test func itIsDrawnAsOneSeesIt() {
    #expect(drawn(at: 0).contains("\"name\""))
    write("ab cd")
    press(.left, [.control, .shift])
    let selected = drawn(at: 1)
    #expect(!selected.contains("\"name\"") && selected.contains("\"ab cd\""))
    #expect(selected.contains("fill 28,9 12x13 "), "\(selected)")
    press(.tab)
    #expect(!drawn(at: 2).contains("fill 28,9 12x13 "))
  }

  @Test func theCaretBlinksAndComesToRest() {
    write("a")
    func opacity(_ time: Double) -> Bool {
      _ = host.frame(at: time)
      return host.engine.perform { field.caretOpacity } == 1
    }
    #expect(opacity(0.3) && !opacity(0.9) && opacity(1.3) && !opacity(2))
    type("b")
    #expect(opacity(2.1) && host.needsFrame)
    #expect(opacity(8.2))
    #expect(!host.needsFrame, "at rest nothing runs")
    press(.left)
    #expect(opacity(8.3) && !opacity(9.1))
    press(.tab)
    _ = host.frame(at: 10)
    #expect(!host.needsFrame)
  }

  @Test func lessMovementLeavesTheCaretAsItIs() {
    host.engine.motionPolicy = .reduced
    write("a")
    _ = host.frame(at: 1)
    #expect(!host.needsFrame && host.engine.perform { field.caretOpacity } == 1)
  }

  @Test func opacityIsSmoothAndEndsWhole() {
    var last = CaretBlink.opacity(at: 0)
    for step in 0...7000 {
      let next = CaretBlink.opacity(at: Double(step) / 1000)
      #expect((0...1).contains(next) && abs(next - last) < 0.02)
      last = next
    }
    #expect(last == 1 && CaretBlink.opacity(at: 0.85) == 0 && CaretBlink.opacity(at: -1) == 1)
  }

  // MARK: Disabling

  @Test func aDisabledFieldHearsNothing() {
    write("ab")
    host.perform { field.isEnabled = false }
    #expect(!field.isFocused && !field.canBecomeFocused)
    click(20, at: 1)
    field.insertText("c")
    field.composeText("c", selection: 0..<0)
    #expect(!field.keyDown(.backspace, modifiers: [], isRepeat: false))
    #expect(!field.isFocused && field.text == "ab" && field.editor.composition == nil && heard.changes == ["ab"])
  }

  @Test func aMegabyteIsPastedAndUndone() {
    focus()
    clipboard.text = String(repeating: "some words\r\n\u{0}é漢 ", count: 1 << 16)
    press(.v, .control)
    #expect(field.editor.characters.count == TextEditor.defaultMaximumLength)
    let runs = host.frame(at: 1).commands.filter { if case .text = $0 { true } else { false } }
    #expect(runs.count <= 3)
    press(.z, .control)
    #expect(field.text.isEmpty)
  }

  @Test func theFieldIsGivenBack() {
    weak var gone: TextField?
    do {
      let other = TextField()
      other.frame = Rect(x: 10, y: 60, width: 60, height: 20)
      scene.addSubview(other)
      host.resize(to: Size(201, 100), scale: 1)
      host.perform { scene.focus.move(to: other) }
      type(String(repeating: "a", count: 99))
      press(.home)
      _ = host.frame(at: 0.1)
      gone = other
      host.perform { other.removeFromSuperview() }
    }
    _ = host.frame(at: 9)
    #expect(gone == nil && !host.needsFrame)
  }
}
