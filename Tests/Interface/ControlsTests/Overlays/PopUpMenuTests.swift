import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

// Behaviour: screens C13
@MainActor
@Suite struct PopUpMenuTests {
  private let rig = OverlayRig()
  private let log = ValueLog<String>()
  private let menu: PopUpMenu

  init() {
    let log = log
    func item(_ title: String, isEnabled: Bool = true, isChecked: Bool = false, group: Bool = false) -> PopUpMenu.Item {
      PopUpMenu.Item(title, isEnabled: isEnabled, isChecked: isChecked, beginsGroup: group) { log.values.append(title) }
    }
    menu = PopUpMenu([
      item("Cut"), item("Copy", isChecked: true), item("Paste", isEnabled: false), item("Select all", group: true),
    ])
  }

  private func present() { rig.host.perform { menu.present(in: rig.scene, at: rig.opener.frame) } }
  private func center(_ index: Int) -> Vector2 {
    let rows = menu.card.subviews.flatMap { $0.subviews }.flatMap(\.subviews).compactMap { $0 as? Control }
    return rows[index].convert(rows[index].bounds.center, to: rig.scene)
  }
  private var focusedTitle: String? {
    rig.scene.focus.view?.subviews.compactMap { ($0 as? Label)?.text }.first { !$0.isEmpty }
  }

  @Test func theCheckedItemHasTheCursorAndKeysMoveIt() {
    present()
    var titles = [focusedTitle]
    rig.showFocusRing()
    for key in [Key.down, .up, .up, .up, .end, .home] {
      rig.press(key)
      titles.append(focusedTitle)
    }
    expect(
      titles, equals: ["Copy", "Select all", "Copy", "Cut", "Cut", "Select all", "Cut"], "Disabled items are skipped.")
    rig.send(.text("s"))
    expect(focusedTitle, equals: "Select all")
    rig.press(.enter)
    expect(log.values == ["Select all"] && !menu.isPresented)
  }

  @Test func aPressChoosesAndTheFocusReturns() {
    rig.focus(rig.opener)
    present()
    rig.run(1)
    rig.click(center(0))
    expect(log.values == ["Cut"] && rig.scene.focus.view === rig.opener)
    rig.run(1)
    present()
    rig.run(1)
    rig.click(center(2))
    expect(log.values == ["Cut"] && menu.isPresented, "A disabled item does nothing.")
    let touch = center(1)
    rig.send(.touch(id: 1, touch, pressure: 1, .down), .touch(id: 1, touch, pressure: 0, .up))
    expect(log.values, equals: ["Cut", "Copy"])
  }

  @Test func escapeBAndAPressOutsideDismiss() {
    for event in [
      [InputEvent.key(.escape, isDown: true), .key(.escape, isDown: false)],
      [.gamepad(.b, value: 1), .gamepad(.b, value: 0)],
      [.pointer(Vector2(390, 490), button: 1, isDown: true), .pointer(Vector2(390, 490), button: 1, isDown: false)],
    ] {
      present()
      rig.run(0.5)
      for event in event { rig.send(event) }
      expect(!menu.isPresented && log.values.isEmpty && rig.presses() == 0)
      rig.run(0.5)
      expect(menu.superview == nil)
    }
  }

  @Test(arguments: [
    Rect(x: 300, y: 20, width: 90, height: 40), Rect(x: 10, y: 450, width: 60, height: 40),
    Rect(x: 399, y: 499, width: 0, height: 0), Rect(x: 0, y: 0, width: 0, height: 0),
  ])
  func itStaysInTheWindowAndBesideItsAnchor(_ anchor: Rect) {
    rig.host.perform { menu.present(in: rig.scene, at: anchor) }
    rig.run(1)
    let frame = menu.card.frame
    expect(frame.minX >= 8 && frame.maxX <= 392 && frame.minY >= 8 && frame.maxY <= 492)
    expect(frame.minY >= anchor.maxY || frame.maxY <= anchor.minY)
  }

  @Test func aMenuHigherThanTheWindowScrolls() {
    let menu = PopUpMenu((0..<40).map { PopUpMenu.Item("Item \($0)", isChecked: $0 == 30) })
    rig.host.perform { menu.present(in: rig.scene, at: rig.opener.frame) }
    rig.run(1)
    expect(menu.card.frame.maxY <= 492)
    let focused = rig.scene.focus.view
    let y = focused.map { $0.convert(.zero, to: rig.scene).y } ?? 0
    expect(y > menu.card.frame.minY && y < menu.card.frame.maxY, "The checked item is in sight.")
  }

  // MARK: The button

  @Test func theButtonShowsAndChangesItsChoice() {
    let choices = ValueLog<Int>()
    let button = PopUpButton(["Small", "Medium", "Large"], selectedIndex: 1) { choices.values.append($0) }
    button.frame = Rect(x: 40, y: 200, width: 160, height: 36)
    rig.scene.addSubview(button)
    rig.host.perform { button.relayout() }
    rig.focus(button)
    rig.press(.right)
    rig.press(.right)
    rig.press(.left)
    expect(choices.values == [2, 1] && rig.texts().contains("Medium"))
    rig.press(.space)
    rig.press(.up)
    rig.press(.enter)
    expect(choices.values == [2, 1, 0] && button.selectedIndex == 0 && rig.scene.focus.view === button)
    rig.run(1)
    expect(!rig.host.needsFrame && rig.texts().contains("Small"))
    rig.host.perform { button.isEnabled = false }
    rig.click(button.frame.center)
    expect(rig.scene.subviews.allSatisfy { !($0 is PopUpMenu) })
  }
}
