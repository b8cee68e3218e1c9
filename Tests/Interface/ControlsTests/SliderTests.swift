import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

// Behaviour: screens C4
/// A slider whose knob centre moves from 110 to 290 points of the window, for values of 0 to 180.
@MainActor
@Suite(.laws) struct SliderTests {
  private let log = ValueLog<Double>()
  private let ends = ValueLog<Double>()
  private let slider: Slider
  private let rig: ControlRig

  init() {
    let log = log
    slider = Slider(SteppedRange(0...180, step: 10), value: 90) { log.values.append($0) }
    slider.onEnd = { [ends] in ends.values.append($0) }
    rig = ControlRig(slider, Rect(x: 100, y: 80, width: 200, height: 20))
  }

  /// Returns the centre of the drawn knob, in the slider's coordinates.
  private func knobX(_ list: DisplayList) -> Double {
    let knobs = list.commands.compactMap { command -> Double? in
      guard case .fill(let shape, ControlRig.theme.excess) = command, shape.rect.height >= 20 else { return nil }
      return shape.rect.center.x
    }
    return knobs.last ?? .nan
  }

  private func fraction(_ value: Double) -> Double { (value + 10) / 200 }

  @Test func aPressOnTheKnobDragsItWithoutJumpOrDelay() {
    rig.press(fraction(94))
    expect(log.values.isEmpty && slider.isPressed)
    rig.move(fraction(107))
    expect(slider.value == 100 && log.values == [100])
    expect(abs(knobX(rig.nextFrame()) - 113) < 1e-9)
    rig.move(fraction(400))
    expect(slider.value == 180 && abs(knobX(rig.nextFrame()) - 190) < 1e-9)
    rig.release(fraction(400))
    expect(log.values == [100, 180] && ends.values == [180] && !slider.isPressed)
  }

  /// The clock stops while nothing animates, except until a double press has expired.
  @Test func twoSlowPressesAreNotDoublePress() {
    slider.defaultValue = 30
    rig.press(fraction(90))
    rig.release(fraction(90))
    var frames = 0
    while rig.host.needsFrame, frames < 600 {
      rig.nextFrame()
      frames += 1
    }
    rig.press(fraction(90))
    expect(slider.value == 90 && frames < 600)
  }

  @Test func aDisabledSliderDoesNotKeepDrags() {
    expect(slider.handlesDrag(from: .zero))
    slider.isEnabled = false
    expect(!slider.handlesDrag(from: .zero))
  }

  @Test func aPressOnTheTrackSelectsAndStartsADrag() {
    rig.press(fraction(31))
    expect(slider.value == 30 && log.values == [30])
    let start = knobX(rig.host.frame(at: 0))
    let next = knobX(rig.nextFrame())
    expect(abs(start - 100) < 1e-9 && next < 100 && next > 41)
    rig.move(fraction(58))
    expect(slider.value, equals: 60)
    expect(abs(knobX(rig.run(1)) - 68) < 0.01)
    rig.release(fraction(58))
    expect(abs(knobX(rig.run(1)) - 70) < 1e-9 && ends.values == [60] && !rig.host.needsFrame)
  }

  @Test func aTouchSelectsAndDrags() {
    rig.send(.touch(id: 4, rig.point(fraction(150)), pressure: 1, .down))
    rig.send(.touch(id: 4, rig.point(fraction(170)), pressure: 1, .move))
    expect(slider.value, equals: 170)
    rig.send(.touch(id: 4, rig.point(fraction(170)), pressure: 1, .up))
    expect(log.values == [150, 170] && ends.values == [170] && !slider.isPressed && !slider.isHovered)
  }

  @Test(arguments: [
    InputEvent.focus(gained: false), .resize(Size(500, 300)), .key(.escape, isDown: true), .gamepad(.b, value: 1),
  ])
  func aCancelledPressRestoresTheValue(_ event: InputEvent) {
    rig.press(fraction(20))
    rig.move(fraction(40))
    rig.send(event)
    expect(slider.value == 90 && log.values == [20, 40, 90] && ends.values == [90] && !slider.isPressed)
    rig.move(fraction(60))
    rig.release(fraction(60))
    expect(slider.value == 90 && abs(knobX(rig.run(1)) - 100) < 1e-9)
  }

  @Test func hidingOrRemovingTheSliderRestoresTheValue() {
    rig.press(fraction(20))
    slider.isHidden = true
    rig.move(fraction(40))
    expect(slider.value == 90 && !slider.isPressed)
    slider.isHidden = false
    rig.press(fraction(20))
    slider.removeFromSuperview()
    rig.release(fraction(40))
    expect(slider.value == 90 && !slider.isPressed)
  }

  @Test func disablingDuringADragKeepsTheValue() {
    rig.press(fraction(20))
    rig.host.perform { slider.isEnabled = false }
    rig.move(fraction(40))
    rig.release(fraction(40))
    expect(slider.value == 20 && log.values == [20] && ends.values == [20])
    rig.press(fraction(70))
    rig.press(.right)
    expect(slider.value == 20 && !slider.isPressed)
  }

  @Test func keysMoveByStepsPagesAndToTheBounds() {
    rig.focus(slider)
    rig.press(.right)
    expect(slider.value, equals: 100)
    rig.press(.left, .left)
    expect(slider.value, equals: 80)
    rig.press(.pageUp)
    expect(slider.value, equals: 100)
    rig.press(.end, .right, .pageUp)
    expect(slider.value, equals: 180)
    rig.press(.pageDown, .home, .left)
    expect(slider.value == 0 && log.values == [100, 90, 80, 100, 180, 160, 0])
    rig.send(.key(.right, isDown: true, modifiers: .control))
    expect(slider.value, equals: 0)
  }

  @Test func aHeldKeyCallsOnEndOnce() {
    rig.focus(slider)
    rig.send(.key(.right, isDown: true), .key(.right, isDown: true, isRepeat: true))
    expect(slider.value == 110 && ends.values.isEmpty)
    rig.send(.key(.right, isDown: false))
    expect(ends.values, equals: [110])
    rig.send(.key(.left, isDown: true), .focus(gained: false), .key(.left, isDown: false))
    expect(ends.values, equals: [110, 100])
  }

  @Test func theDPadAndTheStickRepeatWhileHeld() {
    rig.focus(slider)
    rig.send(.gamepad(.dpadRight, value: 1))
    rig.run(0.6)
    expect(slider.value, equals: 130)
    rig.send(.gamepad(.dpadRight, value: 0), .gamepad(.leftX, value: -1), .gamepad(.leftX, value: 0))
    rig.run(1)
    expect(slider.value == 120 && ends.values == [130, 120])
  }

  @Test func upAndDownMoveTheFocus() {
    let other = Control()
    other.frame = Rect(x: 100, y: 150, width: 200, height: 20)
    rig.host.scene.addSubview(other)
    rig.focus(slider)
    rig.send(.gamepad(.dpadDown, value: 1))
    expect(other.isFocused && log.values.isEmpty)
  }

  // Behaviour: screens C1
  @Test func theModelChangesBeforeTheDrawing() {
    rig.focus(slider)
    rig.send(.key(.end, isDown: true))
    expect(slider.value == 180 && log.values == [180])
    expect(abs(knobX(rig.host.frame(at: 0)) - 100) < 1e-9)
    var last = 100.0
    for _ in 0..<60 {
      let x = knobX(rig.nextFrame())
      expect(x <= 190)
      last = x
    }
    expect(last == 190 && !rig.host.needsFrame)
  }

  @Test func settingTheValueDoesNotCallOnChange() {
    slider.value = 47
    expect(slider.value == 50 && log.values.isEmpty && abs(knobX(rig.nextFrame()) - 60) < 1e-9)
    slider.value = .nan
    expect(slider.value, equals: 50)
    slider.value = .infinity
    expect(slider.value, equals: 180)
    slider.range = SteppedRange(0...100, step: 25)
    expect(slider.value == 100 && log.values.isEmpty && abs(knobX(rig.nextFrame()) - 190) < 1e-9)
    rig.host.perform { PropertyAnimator(duration: 1, curve: .linear) { slider.value = 0 }.startAnimation() }
    expect(slider.value == 0 && abs(knobX(rig.run(0.5)) - 100) < 1e-6)
  }

  @Test func aDoublePressSelectsTheDefaultValue() {
    slider.defaultValue = 44
    rig.press(fraction(150))
    rig.release(fraction(150))
    rig.run(0.3)
    rig.press(fraction(151))
    expect(slider.value, equals: 40)
    rig.move(fraction(155))
    rig.release(fraction(155))
    expect(slider.value == 40 && log.values == [150, 40] && ends.values == [150, 40])
    rig.run(1)
    rig.press(fraction(151))
    rig.release(fraction(151))
    expect(slider.value, equals: 150)
    rig.run(0.41)
    rig.press(fraction(151))
    rig.release(fraction(151))
    rig.press(fraction(120))
    rig.release(fraction(120))
    expect(slider.value, equals: 120)
  }

  @Test func aPressShowsInTheNextFrame() {
    rig.run(1)
    let before = rig.nextFrame()
    rig.press(fraction(90))
    expect(rig.nextFrame() != before)
  }

  @Test func aDragInAScrollViewDoesNotScroll() {
    let scroll = ScrollView()
    let log = log
    let inner = Slider(SteppedRange(0...1), value: 0) { log.values.append($0) }
    scroll.frame = Rect(x: 0, y: 0, width: 400, height: 70)
    scroll.contentHeight = 500
    inner.frame = Rect(x: 100, y: 0, width: 200, height: 20)
    scroll.content.addSubview(inner)
    rig.host.scene.addSubview(scroll)
    rig.send(.touch(id: 1, Vector2(110, 10), pressure: 1, .down), .touch(id: 1, Vector2(200, 150), pressure: 1, .move))
    expect(inner.value, equals: 0.5)
  }

  @Test func reducedMotionJumpsWithoutFading() {
    let still = Slider(SteppedRange(0...180), value: 90)
    let rig = ControlRig(still, Rect(x: 100, y: 80, width: 200, height: 20), .reduced)
    rig.focus(still)
    rig.send(.key(.end, isDown: true))
    let list = rig.nextFrame()
    expect(knobX(list), equals: 190)
    let opacities = list.commands.compactMap { if case .beginGroup(let group) = $0 { group.opacity } else { nil } }
    expect(opacities.allSatisfy { $0 == 1 })
  }

  @Test func aThemeChangeDrawsBothThemes() {
    var dark = ControlRig.theme
    dark.excess = .black
    rig.host.perform { slider.superview?.setTheme(dark, duration: 1) }
    let list = rig.run(0.5)
    for excess in [ControlRig.theme.excess, .black] {
      expect(list.commands.contains { if case .fill(_, excess) = $0 { true } else { false } })
    }
    rig.run(1)
    expect(slider.theme == dark && !rig.host.needsFrame)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomInputLeavesAValidValueAndNoPress(_ seed: UInt64) {
    rig.sendRandomEvents(1000, seed: seed, slider) {
      expect((0...180).contains(slider.value) && slider.value.truncatingRemainder(dividingBy: 10) == 0)
    }
    expect(!slider.isPressed && !rig.host.needsFrame)
    rig.host.perform { slider.isEnabled = true }
    expect(abs(knobX(rig.nextFrame()) - slider.value - 10) < 1e-9)
    if let last = log.values.last { expect(last, equals: slider.value) }
  }
}
