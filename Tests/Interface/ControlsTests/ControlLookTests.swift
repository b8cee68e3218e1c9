import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

/// What controls show in their states, beyond their values.
// Behaviour: screens C2
@MainActor
@Suite struct ControlLookTests {
  private func texts(_ list: DisplayList) -> [String] {
    list.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  private func fills(_ list: DisplayList, _ color: Color) -> [RoundedRect] {
    list.commands.compactMap { if case .fill(let shape, color) = $0 { shape } else { nil } }
  }

  @Test func aKeyGoesDownOnThePlaceOfItsEcho() {
    var count = 0
    let key = Keycap("U") { count += 1 }
    let rig = ControlRig(key, Rect(x: 100, y: 80, width: 60, height: 57))
    let accent = ControlRig.theme.accent
    expect(fills(rig.nextFrame(), accent).first?.rect.minY, equals: 0)
    rig.press(0.5)
    let down = fills(rig.run(0.3), accent).first?.rect
    expect(abs((down?.minY ?? 0) - 7) < 1e-9 && abs((down?.maxY ?? 0) - 57) < 1e-9)
    rig.release(0.5)
    expect(count == 1 && fills(rig.run(1), accent).first?.rect.minY == 0 && !rig.host.needsFrame)
  }

  @Test func aPressedRingIsFilled() {
    let button = Button("Go", font: Font(size: 14))
    let rig = ControlRig(button)
    let accent = ControlRig.theme.accent
    expect(fills(rig.nextFrame(), accent).isEmpty)
    rig.press(0.5)
    expect(fills(rig.nextFrame(), accent).count == 1 && button.title.textColor == ControlRig.theme.onAccent)
    rig.release(0.5)
    rig.run(1)
    expect(fills(rig.displayList, accent).isEmpty && button.title.textColor == accent)
  }

  @Test func aSliderShowsItsValueWhileItIsDragged() {
    let slider = Slider(SteppedRange(0...100, step: 1), value: 40)
    slider.showsScale = true
    let rig = ControlRig(slider)
    expect(texts(rig.run(0.5)).isEmpty)
    rig.press(0.7)
    expect(texts(rig.run(0.5)), equals: ["75"])
    rig.release(0.7)
    expect(texts(rig.run(1)).isEmpty)
  }

  @Test func aKnobThatMovesHasEchoesAndAtRestNone() {
    let toggle = Switch(isOn: false)
    let rig = ControlRig(toggle, Rect(origin: Vector2(100, 80), size: Switch.size))
    func knobs() -> Int {
      rig.displayList.commands.count { if case .fill(let shape, _) = $0 { shape.rect.height == 34 } else { false } }
    }
    rig.run(0.5)
    expect(knobs(), equals: 1)
    rig.focus(toggle)
    rig.press(.enter)
    rig.run(0.1)
    expect(knobs() > 1)
    rig.run(2)
    expect(knobs() == 1 && !rig.host.needsFrame)
  }

  @Test func whatIsWrongWithATextIsShownAndSaid() {
    let field = TextField("Chain", font: Font(size: 14))
    let rig = ControlRig(field)
    field.fault = "This name is taken"
    expect(texts(rig.run(0.5)).contains("This name is taken"))
    expect(field.semantics?.description, equals: "This name is taken")
    expect(!fills(rig.displayList, ControlRig.theme.danger).isEmpty)
    field.fault = ""
    expect(!texts(rig.run(0.5)).contains("This name is taken"))
  }

  /// The row of the cursor has the colours of what stands on a disc.
  @Test func theSelectedRowIsABand() throws {
    let list = ListView(rowHeight: 20) {
      LabelRow()
    } configure: { row, index in
      row.title.text = "Row \(index)"
    }
    let rig = ControlRig(list, Rect(x: 100, y: 0, width: 200, height: 100))
    rig.host.perform { list.reload(count: 5) }
    rig.focus(list)
    rig.showFocusRing()
    rig.press(.home)
    rig.run(0.5)
    let row = try #require(list.rows.first as? LabelRow)
    expect(row.title.textColor == ControlRig.theme.onAccent && row.selection == .active)
    expect(fills(rig.displayList, ControlRig.theme.accent).contains { $0.rect.size == Size(200, 20) })
    rig.press(.down)
    rig.run(0.5)
    expect(row.title.textColor == ControlRig.theme.text && row.selection == .none)
  }
}
