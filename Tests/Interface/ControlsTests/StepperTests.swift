import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

// Behaviour: screens C5
@MainActor
@Suite(.laws) struct StepperTests {
  private let log = ValueLog<Int>()
  private let stepper: Stepper
  private let rig: ControlRig

  init() {
    let log = log
    stepper = Stepper(0...20, value: 5) { log.values.append($0) }
    rig = ControlRig(stepper)
  }

  @Test func aPressStepsAtOnce() {
    rig.press(0.75)
    expect(stepper.value == 6 && log.values == [6])
    rig.release(0.75)
    rig.press(0.25)
    rig.release(0.25)
    expect(log.values, equals: [6, 5])
  }

  @Test func aHeldPressRepeatsAfterHalfASecondAtTenToTheSecond() {
    rig.press(0.75)
    rig.run(0.49)
    expect(stepper.value, equals: 6)
    rig.run(0.02)
    expect(stepper.value, equals: 7)
    rig.run(0.5)
    expect(stepper.value, equals: 12)
    rig.release(0.75)
    rig.run(1)
    expect(stepper.value == 12 && !rig.host.needsFrame)
  }

  @Test func theRepetitionDoesNotDependOnTheFrameRate() {
    rig.press(0.75)
    _ = rig.host.frame(at: 1.25)
    expect(stepper.value, equals: 14)
  }

  @Test func repetitionStopsAtABound() {
    rig.send(.touch(id: 1, rig.point(0.25), pressure: 1, .down))
    rig.run(3)
    expect(stepper.value == 0 && log.values == [4, 3, 2, 1, 0] && !rig.host.needsFrame)
    rig.send(.touch(id: 1, rig.point(0.25), pressure: 1, .up))
    rig.press(0.25)
    rig.run(1)
    expect(log.values.count, equals: 5)
  }

  @Test func repetitionStopsOutsideTheHalfAndRestartsInside() {
    rig.press(0.75)
    rig.move(0.3)
    rig.run(2)
    expect(stepper.value, equals: 6)
    rig.move(0.8)
    rig.run(0.45)
    expect(stepper.value, equals: 6)
    rig.run(0.1)
    expect(stepper.value, equals: 7)
    rig.move(0.8, 3)
    rig.run(1)
    rig.release(0.8, 3)
    expect(stepper.value, equals: 7)
  }

  @Test(arguments: [InputEvent.focus(gained: false), .resize(Size(500, 300)), .key(.escape, isDown: true)])
  func aCancelledPressRestoresTheValue(_ event: InputEvent) {
    rig.press(0.75)
    rig.run(0.55)
    rig.send(event)
    rig.run(1)
    expect(stepper.value == 5 && log.values == [6, 7, 5] && !stepper.isPressed)
  }

  @Test func disablingHidingOrRemovingStopsTheRepetition() {
    rig.press(0.75)
    rig.host.perform { stepper.isEnabled = false }
    rig.run(1)
    expect(stepper.value, equals: 6)
    rig.release(0.75)
    rig.host.perform { stepper.isEnabled = true }
    rig.press(0.75)
    stepper.isHidden = true
    rig.run(1)
    expect(stepper.value, equals: 7)
    stepper.isHidden = false
    rig.release(0.75)
    rig.press(0.75)
    stepper.removeFromSuperview()
    rig.run(1)
    expect(stepper.value, equals: 8)
  }

  @Test func keysStepWithoutWrapping() {
    rig.focus(stepper)
    rig.press(.right, .equals, .left, .minus, .minus)
    expect(log.values, equals: [6, 7, 6, 5, 4])
    rig.press(.pageUp, .end, .right, .home, .left)
    expect(log.values, equals: [6, 7, 6, 5, 4, 6, 20, 0])
    expect(rig.host.scene.focus.view === stepper)
  }

  @Test func theDPadSteps() {
    rig.focus(stepper)
    rig.send(.gamepad(.dpadLeft, value: 1))
    rig.run(0.55)
    rig.send(.gamepad(.dpadLeft, value: 0))
    rig.run(1)
    expect(log.values, equals: [4, 3, 2])
  }

  @Test func aPressAndAKeyShowInTheNextFrame() {
    let before = rig.run(1)
    rig.press(0.75)
    let pressed = rig.nextFrame()
    expect(pressed != before)
    rig.release(0.75)
    rig.send(.move(.zero))
    rig.press(.left)
    rig.focus(stepper)
    let idle = rig.run(1)
    rig.send(.key(.left, isDown: true))
    expect(rig.nextFrame() != idle)
  }

  @Test func decimalStepsAreExact() {
    let fine = Stepper(SteppedRange(0...1, step: 0.1), value: 0.2)
    let rig = ControlRig(fine)
    rig.focus(fine)
    rig.press(.right)
    expect(fine.value, equals: 0.3)
    fine.value = .nan
    expect(fine.value, equals: 0.3)
    fine.value = 7
    expect(fine.value, equals: 1)
    fine.range = SteppedRange(0...0.5, step: 0.25)
    expect(fine.value, equals: 0.5)
  }

  @Test func integerBoundsAreLimited() {
    let wide = Stepper(Int.min...Int.max, value: .max)
    expect(wide.value, equals: 0x1p53)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomInputLeavesAValidValueAndNoPress(_ seed: UInt64) {
    rig.sendRandomEvents(1000, seed: seed, stepper) {
      expect((0...20).contains(stepper.value) && stepper.value == stepper.value.rounded())
    }
    expect(!stepper.isPressed && !rig.host.needsFrame)
    let value = stepper.value
    rig.run(2)
    expect(stepper.value == value && log.values.last.map(Double.init) ?? 5 == value)
  }
}
