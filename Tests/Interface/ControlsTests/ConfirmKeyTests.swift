import Motion
import OvershootControls
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

// Behaviour: confirm-button
/// Keys, single presses and settings: one test for each statement, named by its number.
@MainActor
@Suite struct ConfirmKeyTests {
  private let rig = ConfirmRig()

  @Test func statement20SpaceIsHeldLikeAPointer() {
    rig.key(.space)
    rig.key(.up)
    rig.run(to: 1.85) { _ in rig.key(.space, isRepeat: true) }
    expect(rig.state == .updating && rig.log == [.updating])
    rig.run(to: 2.05)
    expect(rig.state, equals: .selected)
    for (key, state) in [(Key.up, HoldConfirmation.State.confirmed), (.down, .selected), (.up, .confirmed)] {
      rig.key(key)
      expect(rig.state == state && rig.actions == 0)
    }
    rig.key(.space, false)
    expect(rig.actions == 1 && rig.state == .idle)
  }

  @Test(arguments: [0.5, 2.5])
  func statement20SpaceReleasedOutsideDoesNothing(_ time: Double) {
    rig.key(.space)
    rig.run(to: time)
    rig.key(.space, false)
    expect(rig.actions == 0 && rig.state == .idle)
    rig.key(.space, isRepeat: true)
    expect(rig.state, equals: .idle)
  }

  @Test(arguments: [Key.enter, .keypadEnter])
  func statement21EnterArmsAndActsWithoutHolding(_ enter: Key) {
    rig.key(enter)
    expect(rig.log == [.updating, .selected] && rig.now == 0)
    rig.key(enter, isRepeat: true)
    rig.key(enter, false)
    rig.run(to: 600, fps: 1)
    expect(rig.state == .selected && !rig.host.needsFrame)
    rig.key(.up)
    expect(rig.state, equals: .confirmed)
    rig.key(enter)
    expect(rig.actions == 0 && rig.state == .confirmed)
    rig.key(enter, false)
    expect(rig.actions == 1 && rig.state == .idle)
  }

  @Test func statement21ASecondEnterDisarmsASelectedButton() {
    rig.key(.enter)
    rig.key(.enter, false)
    rig.key(.enter)
    expect(rig.state, equals: .selected)
    rig.key(.enter, false)
    expect(rig.actions == 0 && rig.state == .idle)
  }

  @Test(arguments: [Key.escape, .tab])
  func statement21EscapeAndTabDisarm(_ key: Key) {
    rig.key(.enter)
    rig.key(.up)
    rig.key(.enter, false)
    rig.key(key)
    expect(rig.state, equals: .idle)
    rig.key(.enter, false)
    expect(rig.actions == 0 && rig.log == [.updating, .selected, .confirmed, .idle])
  }

  @Test func statement22ATapArmsAndATapOnTheRingActs() {
    rig.button.pressMode = .tap
    rig.down()
    rig.up()
    expect(rig.log == [.updating, .selected] && rig.now == 0)
    rig.run(to: 60, fps: 2)
    expect(rig.state, equals: .selected)
    rig.down(rig.ringCenter + Vector2(20, 20))
    expect(rig.state == .confirmed && rig.actions == 0)
    rig.up(rig.ringCenter)
    expect(rig.actions == 1 && rig.state == .idle)
  }

  @Test func statement22ATapElsewhereDisarms() {
    rig.button.pressMode = .tap
    for point in [rig.pressPoint, Vector2(5, 5), rig.ringCenter + Vector2(0, 51)] {
      rig.down()
      rig.up()
      rig.down(point)
      rig.up(point)
      expect(rig.state, equals: .idle)
    }
    expect(rig.actions, equals: 0)
  }

  /// A press focuses the button, so that Escape and the loss of the window's focus cancel it.
  @Test(arguments: [InputEvent.focus(gained: false), .key(.escape, isDown: true)])
  func statement13AnArmedButtonIsCancelledWithoutPreviousFocus(_ event: InputEvent) {
    rig.button.pressMode = .tap
    rig.host.scene.focus.move(to: nil)
    rig.down()
    rig.up()
    expect(rig.state, equals: .selected)
    rig.send(event)
    expect(rig.state == .idle && rig.actions == 0)
  }

  @Test func statement22ATapThatLeavesTheRingDoesNothing() {
    rig.button.pressMode = .tap
    rig.touch(1, .down)
    rig.touch(1, .up)
    rig.touch(1, .down, rig.ringCenter)
    rig.touch(1, .move, rig.pressPoint)
    expect(rig.state, equals: .selected)
    rig.touch(1, .up, rig.pressPoint)
    expect(rig.actions == 0 && rig.state == .idle)
  }

  @Test(arguments: [Key.escape, .tab])
  func statement13KeysAndButtonsCancelAnArmedButton(_ key: Key) {
    rig.button.pressMode = .tap
    rig.down()
    rig.up()
    rig.key(key)
    expect(rig.state, equals: .idle)
    rig.down()
    rig.up()
    rig.down(rig.ringCenter)
    rig.send(.pointer(rig.ringCenter, button: 2, isDown: true))
    rig.up(rig.ringCenter)
    expect(rig.actions == 0 && rig.state == .idle)
  }

  @Test func statement24TheHoldTimeAffectsTheNextPress() {
    rig.down()
    rig.run(to: 1)
    rig.button.holdTime = 0.5
    rig.run(to: 1.85)
    expect(rig.state, equals: .updating)
    rig.run(to: 2.05)
    expect(rig.state, equals: .selected)
    rig.up()
    rig.down()
    rig.run(to: 2.05 + 0.46)
    expect(rig.state, equals: .updating)
    rig.run(to: 2.05 + 0.52)
    expect(rig.state, equals: .selected)
  }

  @Test func statement24TheHoldTimeIsLimited() {
    expect(rig.button.holdTime, equals: 2)
    for (requested, result) in [(0.1, 0.5), (0.5, 0.5), (20, 20), (60, 20)] {
      rig.button.holdTime = requested
      expect(rig.button.holdTime, equals: result)
    }
    rig.down()
    rig.run(to: 19.9, fps: 30)
    expect(rig.state, equals: .updating)
    rig.run(to: 20.04, fps: 30)
    expect(rig.state, equals: .selected)
  }
}
