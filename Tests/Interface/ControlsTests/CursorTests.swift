import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

// Behaviour: screens C21
@MainActor
@Suite struct CursorTests {
  private let rig = OverlayRig()

  private func add(_ view: View, y: Double) -> Vector2 {
    view.frame = Rect(x: 200, y: y, width: 150, height: 40)
    rig.scene.addSubview(view)
    rig.host.perform { view.relayout() }
    return view.frame.center
  }

  private func cursor(at point: Vector2) -> PointerCursor {
    rig.send(.move(point))
    return rig.host.cursor
  }

  @Test func viewsHaveTheShapeOfTheirUse() {
    let slider = Slider(SteppedRange(0...1), value: 0.5)
    let (field, toggle, disabled) = (TextField("abc"), Switch(isOn: true), Checkbox("Off"))
    let points = [
      add(slider, y: 60), add(field, y: 110), add(toggle, y: 160), add(Label("Text", font: Font(size: 14)), y: 210),
      add(disabled, y: 260),
    ]
    rig.host.perform { disabled.isEnabled = false }
    expect(points.map(cursor), equals: [.grab, .text, .hand, .arrow, .arrow])
    expect(cursor(at: rig.opener.frame.center) == .hand && cursor(at: Vector2(10, 490)) == .arrow)
    rig.send(.pointer(points[0], button: 1, isDown: true), .move(Vector2(10, 490)))
    expect(rig.host.cursor, equals: .grabbing, "The shape stays with what is held.")
    rig.send(.pointer(Vector2(10, 490), button: 1, isDown: false))
    expect(rig.host.cursor, equals: .arrow)
    _ = cursor(at: points[1])
    rig.send(.pointerLeft)
    expect(rig.host.cursor, equals: .arrow)
  }

  @Test func belowAMenuTheShapeIsTheMenus() {
    let point = add(TextField("abc"), y: 300)
    expect(cursor(at: point), equals: .text)
    rig.host.perform { PopUpMenu([.init("One")]).present(in: rig.scene, at: rig.opener.frame) }
    rig.run(0.5)
    expect(cursor(at: point), equals: .arrow)
  }

  // MARK: The menu of a field

  @Test func aFieldHasAMenuToCutCopyPasteAndSelectAll() throws {
    let field = TextField("one two")
    let point = add(field, y: 110)
    func choose(_ title: String) throws {
      rig.send(.pointer(point, button: 3, isDown: true), .pointer(point, button: 3, isDown: false))
      rig.run(0.5)
      let menu = try #require(field.menu)
      expect(menu.isPresented)
      // With a selection the cursor is on the first item.
      if title != "Cut" { rig.send(.text(String(title.prefix(1)))) }
      rig.press(.enter)
      rig.run(0.5)
      expect(rig.scene.focus.view === field && rig.scene.subviews.allSatisfy { !($0 is PopUpMenu) })
    }
    try choose("Select all")
    expect(field.editor.selectedText, equals: "one two")
    try choose("Cut")
    expect(field.text.isEmpty && rig.host.clipboard.text == "one two")
    try choose("Paste")
    expect(field.text, equals: "one two")
  }

  @Test func whatCannotBeDoneIsDisabled() throws {
    let field = TextField("one two")
    let point = add(field, y: 110)
    rig.send(.pointer(point, button: 3, isDown: true), .pointer(point, button: 3, isDown: false))
    let menu = try #require(field.menu)
    let rows = menu.card.subviews.flatMap { $0.subviews }.flatMap(\.subviews).compactMap { $0 as? Control }
    expect(rows.map(\.isEnabled), equals: [false, false, false, true], "No selection, and nothing on the clipboard.")
    rig.press(.escape)
    rig.press(.f10, modifiers: .shift)
    expect(field.menu?.isPresented == true && field.menu !== menu)
    rig.press(.escape)
    rig.host.perform { field.isEnabled = false }
    rig.run(1)
    rig.send(.pointer(point, button: 3, isDown: true))
    expect(rig.scene.subviews.allSatisfy { !($0 is PopUpMenu) })
  }
}
