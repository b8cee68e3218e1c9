import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

// Behaviour: screens C17
@MainActor
@Suite struct SearchFieldTests {
  private let log = ValueLog<String>()
  private let field: SearchField
  private let rig: ControlRig

  init() {
    let log = log
    field = SearchField { log.values.append($0) }
    rig = ControlRig(field, Rect(x: 100, y: 80, width: 200, height: 38))
    rig.focus(field)
  }

  private func type(_ text: String) { for letter in text { rig.send(.text(String(letter))) } }

  @Test func itReportsWhenTheUserPauses() {
    type("spr")
    rig.run(0.1)
    type("ing")
    expect(log.values.isEmpty)
    rig.run(0.5)
    expect(log.values, equals: ["spring"], "One report for all that was typed.")
    type("s")
    rig.press(.enter)
    expect(log.values, equals: ["spring", "springs"])
    rig.run(1)
    expect(log.values.count, equals: 2)
  }

  @Test func escapeAndTheButtonClearIt() {
    type("abc")
    rig.run(0.5)
    rig.press(.escape)
    expect(field.text.isEmpty && log.values == ["abc", ""])
    type("xyz")
    rig.run(0.5)
    rig.click(Vector2(300 - 18, 99))
    expect(field.text.isEmpty && log.values == ["abc", "", "xyz", ""] && rig.host.scene.focus.view === field)
    rig.press(.z, modifiers: .control)
    expect(field.text, equals: "xyz", "Clearing can be undone.")
  }

  // Behaviour: languages 12
  @Test func escapeEndsACompositionFirst() {
    type("abc")
    rig.send(.composition("にほ", selection: 2..<2))
    rig.press(.escape)
    expect(field.text == "abc" && field.editor.composition == nil)
    rig.press(.escape)
    expect(field.text.isEmpty)
  }

  @Test func anEmptyFieldHasNoButtonAndLeavesEscape() {
    expect(rig.host.scene.hitTest(Vector2(300 - 18, 99)) === field)
    expect(!field.keyDown(.escape, modifiers: [], isRepeat: false))
  }

  @Test func theTextIsLeftOfTheButton() {
    type(String(repeating: "m", count: 60))
    rig.run(1)
    let caret = field.textInputArea
    expect((caret?.minX ?? -1) >= 0 && (caret?.maxX ?? 201) <= 200 - 44 + 2)
    rig.press(.home)
    rig.run(1)
    expect(abs((field.textInputArea?.center.x ?? 0) - 2) < 1)
  }

  @Test func aDisabledFieldIgnoresInput() {
    rig.host.perform { field.isEnabled = false }
    type("abc")
    rig.run(1)
    expect(field.text.isEmpty && log.values.isEmpty)
  }
}
