import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

// Behaviour: screens C18
@MainActor
@Suite(.laws) struct NumberStepperTests {
  private let log = ValueLog<Double>()
  private let stepper: NumberStepper
  private let rig: ControlRig

  init() {
    let log = log
    stepper = NumberStepper(range: SteppedRange(0...120, step: 1), value: 99) {
      "\(Int($0))"
    } onChange: {
      log.values.append($0)
    }
    rig = ControlRig(stepper, Rect(origin: Vector2(100, 80), size: NumberStepper.numberSize))
  }

  private var label: RollingLabel? { stepper.subviews.compactMap { $0 as? RollingLabel }.first }
  private func click(_ x: Double) { rig.click(Vector2(100 + x, 103)) }

  @Test func theHalvesStepAndTheNumberDoesNot() {
    click(10)
    click(180)
    click(180)
    click(98)
    expect(log.values == [98, 99, 100] && label?.text == "100")
    rig.focus(stepper)
    rig.press(.left)
    rig.send(.gamepad(.dpadRight, value: 1), .gamepad(.dpadRight, value: 0))
    expect(log.values, equals: [98, 99, 100, 99, 100])
  }

  @Test func aHeldHalfRepeats() {
    rig.send(.pointer(Vector2(110, 103), button: 1, isDown: true))
    rig.run(1.05)
    rig.send(.pointer(Vector2(110, 103), button: 1, isDown: false))
    expect(stepper.value, equals: 92, "Once at the press, and six times from 0.5 s on.")
  }

  @Test func digitsRollInTheDirectionOfTheChange() throws {
    let label = try #require(label)
    rig.focus(stepper)
    rig.press(.left)
    expect(label.text == "98" && label.wheels[0] == 9, "The text changes at once, the wheel follows.")
    var positions = (0..<6).map { _ in
      rig.nextFrame()
      return label.wheels[0]
    }
    expect(positions.last.map { $0 < 9 && $0 > 8 } == true)
    rig.run(2)
    expect(label.wheels, equals: [8, 9])
    rig.press(.right)
    rig.press(.right)
    positions = (0..<60).map { _ in
      rig.nextFrame()
      return label.wheels[0]
    }
    expect(positions.allSatisfy { $0 >= 8 } && label.text == "100")
    expect(abs(label.wheels[0] - 10) < 0.01, "From 9 a growing number rolls on to 0.")
  }

  @Test func rollingIsContinuous() throws {
    let label = try #require(label)
    rig.focus(stepper)
    var generator = SeededGenerator(seed: 18)
    law(seed: 18, from: &generator, cases: 10) { generator, _ in
      var positions: [Double] = []
      for _ in 0..<5 {
        rig.press(Bool.random(using: &generator) ? .left : .right)
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
          rig.advance(1.0 / 120)
          positions.append(label.wheels[0])
        }
      }
      let steps = zip(positions, positions.dropFirst()).map { $1 - $0 }
      expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 0.09 }, "\(positions)")
    }
  }

  @Test func underReducedMotionDigitsDoNotRoll() {
    let stepper = NumberStepper(range: SteppedRange(0...10, step: 1), value: 5) { "\(Int($0))" }
    let rig = ControlRig(stepper, Rect(origin: Vector2(100, 80), size: NumberStepper.numberSize), .reduced)
    rig.focus(stepper)
    rig.press(.right)
    rig.nextFrame()
    let label = stepper.subviews.compactMap { $0 as? RollingLabel }.first
    expect(label?.wheels, equals: [6])
  }

  @Test func signsAndSeparatorsAreNotDigits() {
    let label = RollingLabel("1,999.5", font: Font(size: 14))
    label.show("2,000.0", grows: true)
    expect(label.text == "2,000.0" && label.wheels.count == 5)
    label.show("-7", grows: false)
    expect(label.wheels.count, equals: 1)
  }

  /// A number that gains a digit opens a column, one that loses a digit closes it, and the text is exact at once.
  @Test func columnsOpenAndClose() {
    let label = RollingLabel(font: Font(size: 14))
    let rig = ControlRig(label, Rect(x: 20, y: 20, width: 200, height: 24))
    let context = DrawContext(text: EvenText(), scale: 1)
    rig.host.perform { label.show(999) }
    rig.nextFrame()
    let narrow = label.shownWidth(context)
    expect(label.text == "999" && narrow == label.width(context), "The first number does not roll.")
    rig.host.perform { label.show(1_000) }
    expect(label.text == "1,000" && label.shownWidth(context) == narrow && label.width(context) > narrow)
    var widths: [Double] = []
    for step in 0..<200 {
      if step == 12 { rig.host.perform { label.show(998) } }
      if step == 20 { rig.host.perform { label.show(1_001) } }
      rig.advance(1.0 / 120)
      widths.append(label.shownWidth(context))
    }
    let steps = zip(widths, widths.dropFirst()).map { $1 - $0 }
    expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 0.8 }, "\(widths)")
    expect(widths.last == label.width(context) && label.text == "1,001" && label.wheels.count == 4)
    rig.host.perform { label.show(5) }
    rig.advance(3)
    expect(label.text == "5" && label.wheels.map { Int($0 + 100) % 10 } == [5])
  }
}
