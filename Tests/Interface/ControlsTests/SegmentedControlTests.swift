import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

// Behaviour: screens C6
/// Four segments of 50 points each.
@MainActor
@Suite(.laws) struct SegmentedControlTests {
  private let log = ValueLog<Int>()
  private let control: SegmentedControl
  private let rig: ControlRig

  init() {
    let log = log
    control = SegmentedControl(
      ["One", "Two", "Three", "A very long one"], selectedIndex: 1, font: Font(size: 10)
    ) { log.values.append($0) }
    rig = ControlRig(control)
  }

  /// Returns the middle of the pill, in the control's coordinates.
  private func pillX(_ list: DisplayList) -> Double {
    let fills = list.commands.compactMap { command -> Double? in
      if case .fill(let shape, ControlRig.theme.accent) = command { shape.rect.center.x } else { nil }
    }
    return fills.last ?? .nan
  }

  private func texts(_ list: DisplayList) -> [TextRun] {
    list.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test func aReleaseSelectsAndTheHighlightFollows() {
    rig.press(0.9)
    expect(control.selectedIndex, equals: 1)
    rig.release(0.9)
    expect(control.selectedIndex == 3 && log.values == [3])
    expect(pillX(rig.host.frame(at: 0)), equals: 75)
    expect(pillX(rig.nextFrame()) > 75)
    expect(abs(pillX(rig.run(1)) - 175) < 1e-9 && !rig.host.needsFrame)
  }

  @Test func aPressCanMoveToAnotherSegment() {
    rig.press(0.1)
    rig.move(0.6)
    rig.release(0.6)
    expect(log.values, equals: [2])
    rig.send(.touch(id: 1, rig.point(0.6), pressure: 1, .down), .touch(id: 1, rig.point(0.1), pressure: 1, .move))
    rig.send(.touch(id: 1, rig.point(0.1), pressure: 1, .up))
    expect(log.values, equals: [2, 0])
  }

  @Test func aReleaseOutsideSelectsNothing() {
    rig.press(0.9)
    rig.move(0.9, 3)
    rig.release(0.9, 3)
    rig.press(0.3)
    rig.release(0.3)
    expect(log.values.isEmpty)
  }

  @Test(arguments: [InputEvent.focus(gained: false), .resize(Size(500, 300)), .key(.escape, isDown: true)])
  func aCancelledPressSelectsNothing(_ event: InputEvent) {
    rig.press(0.9)
    rig.send(event)
    rig.release(0.9)
    expect(log.values.isEmpty && !control.isPressed)
  }

  @Test func keysAndTheDPadSelect() {
    rig.focus(control)
    rig.press(.right, .end, .right, .left, .home, .left)
    expect(log.values, equals: [2, 3, 2, 0])
    rig.send(.gamepad(.dpadRight, value: 1), .gamepad(.dpadRight, value: 0))
    expect(log.values, equals: [2, 3, 2, 0, 1])
    rig.host.perform { control.isEnabled = false }
    rig.focus(control)
    rig.press(.right)
    rig.press(0.9)
    rig.release(0.9)
    expect(log.values.count, equals: 5)
  }

  @Test func disablingCancelsAPress() {
    rig.press(0.9)
    rig.host.perform { control.isEnabled = false }
    rig.release(0.9)
    expect(log.values.isEmpty && !control.isPressed)
  }

  @Test func settingTheIndexDoesNotCallOnChange() {
    control.selectedIndex = 99
    expect(control.selectedIndex == 3 && pillX(rig.nextFrame()) == 175)
    control.selectedIndex = -1
    expect(control.selectedIndex == 0 && log.values.isEmpty)
  }

  @Test func aPressShowsInTheNextFrame() {
    let before = rig.run(1)
    rig.press(0.9)
    expect(rig.nextFrame() != before)
  }

  @Test func titlesShrinkBeforeTheyAreTruncated() {
    let runs = texts(rig.nextFrame()).prefix(4)
    expect(runs.prefix(3).map(\.string), equals: ["One", "Two", "Three"])
    expect(runs.last?.string.hasSuffix("…") == true)
    expect(runs.allSatisfy { $0.font.size == 8 })
    for run in runs { expect(EvenText().metrics(of: run.string, font: run.font).width <= 38) }
  }

  /// Longer titles have wider segments where titles of equal ones would be too small.
  @Test func longTitlesHaveWiderSegments() {
    let titles = ["One", "Two", "Three", "A long one"]
    let control = SegmentedControl(titles, font: Font(size: 10)) { [log] in log.values.append($0) }
    let rig = ControlRig(control)
    let runs = texts(rig.nextFrame()).prefix(4)
    expect(runs.map(\.string) == titles && runs.allSatisfy { $0.font.size == 10 })
    // They take 30, 30, 42 and 60 points with 6 on both sides, and a quarter of the 26 that are left.
    rig.press(0.59)
    rig.release(0.59)
    rig.press(0.62)
    rig.release(0.62)
    expect(log.values, equals: [2, 3])
  }

  /// Titles that do not fit beside each other are in rows where the control is high enough.
  @Test func titlesThatDoNotFitAreInRows() {
    let titles = ["A long title", "Another long one", "A third one"]
    let control = SegmentedControl(titles, font: Font(size: 10)) { [log] in log.values.append($0) }
    let rig = ControlRig(control, Rect(x: 100, y: 80, width: 200, height: 100))
    let runs = texts(rig.nextFrame()).prefix(3)
    expect(runs.map(\.string) == titles && runs.allSatisfy { $0.font.size == 10 })
    rig.press(0.5, 0.75)
    rig.release(0.5, 0.75)
    expect(log.values, equals: [2])
  }

  @Test func resizingKeepsTheHighlightOnItsSegment() {
    control.frame = Rect(x: 0, y: 0, width: 400, height: 40)
    expect(pillX(rig.nextFrame()), equals: 150)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomInputLeavesAValidIndexAndNoPress(_ seed: UInt64) {
    rig.sendRandomEvents(1000, seed: seed, control) { expect((0..<4).contains(control.selectedIndex)) }
    expect(!control.isPressed && !rig.host.needsFrame)
    expect(log.values.last ?? 1, equals: control.selectedIndex)
    rig.host.perform { control.isEnabled = true }
    expect(abs(pillX(rig.nextFrame()) - 25 - 50 * Double(control.selectedIndex)) < 1e-9)
  }

  @Test func anEmptyControlIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SegmentedControl([], font: Font(size: 10)) }
    }
  }
}
