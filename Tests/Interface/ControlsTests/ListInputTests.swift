import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

@MainActor
@Suite struct ListInputTests {
  private let rig = ListRig(count: 100)
  private var list: ListView { rig.list }

  private func focus() { rig.focus(list) }

  // MARK: Pointer

  @Test func aPressIsDrawnInTheNextFrameAndAReleaseActivates() {
    let before = rig.host.frame(at: 0)
    rig.press(120)
    expect(rig.host.frame(at: 0) != before && rig.data.activated.isEmpty)
    expect(list.row(at: 2)?.isPressed == true)
    rig.release(120)
    expect(rig.data.activated == [2] && list.selectedIndex == 2 && rig.scene.focus.view === list)
    rig.run(1)
    expect(!rig.host.needsFrame)
  }

  /// Also while the end of the previous press still fades.
  @Test func everyPressIsDrawnAlike() {
    let pressed = Theme.light.fill.mixed(with: Theme.light.text, at: 0.12)
    func showsPress() -> Bool {
      rig.host.frame(at: rig.now).commands.contains { if case .fill(_, pressed) = $0 { true } else { false } }
    }
    expect(!showsPress())
    rig.press(120)
    expect(showsPress())
    rig.release(120)
    rig.run(0.05)
    rig.press(120)
    expect(showsPress())
  }

  @Test func aTapOfAFingerActivates() {
    rig.send(.touch(id: 1, Vector2(80, 30), pressure: 1, .down), .touch(id: 1, Vector2(80, 31), pressure: 1, .up))
    expect(rig.data.activated, equals: [0])
  }

  @Test func aDragThatScrollsDoesNotActivate() {
    rig.press(120)
    rig.send(.move(Vector2(80, 100)), .move(Vector2(80, 60)))
    rig.release(60)
    expect(rig.data.activated.isEmpty && list.contentOffset > 0 && list.selectedIndex == nil)
  }

  @Test func aReleaseOutsideTheRowDoesNotActivate() {
    rig.press(120)
    rig.send(.move(Vector2(80, 119)), .move(Vector2(290, 119)))
    rig.send(.pointer(Vector2(290, 119), button: 1, isDown: false))
    expect(rig.data.activated.isEmpty)
  }

  @Test func aPressBelongsToItsRow() {
    rig.press(120)
    rig.insert(1000, at: 0)
    rig.run(0.4)
    rig.send(.move(Vector2(80, 122)))
    rig.release(122)
    // The row has moved away from the pointer.
    expect(rig.data.activated.isEmpty)
    rig.press(120)
    rig.host.perform { list.reload() }
    rig.release(120)
    expect(rig.data.activated.isEmpty)
  }

  // MARK: Keys

  @Test func keysMoveTheSelectionAndScrollToIt() {
    focus()
    var indices: [Int?] = []
    for key in [Key.down, .down, .pageDown, .up, .end, .pageUp, .home] {
      rig.press(key)
      indices.append(list.selectedIndex)
    }
    expect(indices == [0, 1, 6, 5, 99, 94, 0] && rig.data.activated.isEmpty)
    rig.press(.end)
    rig.run(0.5)
    expect(list.contentOffset, equals: list.maximumOffset)
    rig.press(.pageUp)
    rig.press(.pageUp)
    rig.run(0.5)
    expect(list.selectedIndex == 89 && rig.visibleRows.contains { $0.item == 89 && $0.y == 4 })
  }

  @Test func withoutASelectionKeysStartAtAVisibleRow() {
    focus()
    rig.host.perform { list.jump(to: 1000) }
    rig.press(.down)
    expect(list.selectedIndex, equals: 20)
    rig.host.perform { list.select(nil) }
    rig.press(.up)
    expect(list.selectedIndex, equals: 25)
  }

  @Test func returnAndSpaceActivate() {
    focus()
    rig.press(.enter)
    rig.press(.down)
    rig.press(.enter)
    rig.send(.key(.space, isDown: true))
    expect(rig.data.activated == [0] && list.row(at: 0)?.isPressed == true)
    rig.send(.key(.space, isDown: true, isRepeat: true), .key(.space, isDown: false))
    expect(rig.data.activated, equals: [0, 0])
    rig.send(.key(.space, isDown: true), .key(.escape, isDown: true), .key(.space, isDown: false))
    rig.send(.key(.space, isDown: true), .key(.down, isDown: true), .key(.space, isDown: false))
    expect(rig.data.activated == [0, 0] && list.row(at: 0)?.isPressed == false && list.selectedIndex == 1)
  }

  @Test func aGamepadMovesTheSelectionAndLeavesTheListAtItsEnds() {
    let button = FocusableView()
    button.frame = Rect(x: 0, y: 320, width: 100, height: 30)
    rig.scene.addSubview(button)
    rig.send(.resize(Size(200, 400)))
    focus()
    rig.host.perform { list.select(97) }
    rig.send(.gamepad(.dpadDown, value: 1))
    rig.run(2)
    // Repetitions stay inside.
    expect(list.selectedIndex == 99 && rig.scene.focus.view === list)
    rig.send(.gamepad(.dpadDown, value: 0), .gamepad(.a, value: 1), .gamepad(.a, value: 0))
    expect(rig.data.activated, equals: [99])
    rig.send(.gamepad(.dpadDown, value: 1), .gamepad(.dpadDown, value: 0))
    expect(rig.scene.focus.view === button)
  }

  @Test func theFocusIsShownByTheSelectedRowWithinTheList() {
    focus()
    rig.press(.down)
    rig.press(.down)
    rig.run(1)
    expect(list.focusShape.rect, equals: Rect(x: 0, y: 54, width: 200, height: 50))
    expect(list.showsOwnFocus)
    rig.host.perform { list.jump(to: 80) }
    expect(list.focusShape.rect.minY == -26 && list.clipsFocusRing)
    rig.host.perform { list.jump(to: 500) }
    expect(list.focusShape.rect == list.bounds && !list.clipsFocusRing && !list.showsOwnFocus)
  }

  @Test func rowsKnowTheirSelection() {
    rig.host.perform { list.select(1) }
    expect(list.row(at: 1)?.selection == .passive && list.row(at: 0)?.selection == ListRow.Selection.none)
    focus()
    expect(list.row(at: 1)?.selection, equals: .active)
    rig.press(.down)
    expect(list.row(at: 1)?.selection == ListRow.Selection.none && list.row(at: 2)?.selection == .active)
  }

  // MARK: Disabled

  @Test func aDisabledListIgnoresInput() {
    focus()
    rig.press(.down)
    rig.send(.key(.space, isDown: true))
    rig.host.perform { list.isEnabled = false }
    rig.send(.key(.space, isDown: false), .key(.down, isDown: true), .wheel(dx: 0, dy: -3), .gamepad(.rightY, value: 1))
    rig.press(60)
    rig.release(60)
    rig.run(1)
    expect(
      rig.data.activated.isEmpty && list.selectedIndex == 0 && list.contentOffset == 0 && rig.scene.focus.view == nil)
    let picture = rig.host.frame(at: rig.now)
    expect(picture.commands.contains { if case .beginGroup(let group) = $0 { group.opacity == 0.4 } else { false } })
    expect(!rig.host.needsFrame)
    rig.host.perform { list.isEnabled = true }
    rig.press(60)
    rig.release(60)
    expect(rig.data.activated, equals: [1])
  }
}

/// A focusable view.
@MainActor
private final class FocusableView: View {
  override var canBecomeFocused: Bool { true }
}
