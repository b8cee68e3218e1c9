import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootConfirm
@testable import OvershootScreenTesting

// Behaviour: confirm-button
@MainActor
@Suite struct HoldFileTests {
  @Test func theFileIsDeletedOnceRestoredOnceAndReplaced() {
    var file = HoldFile()
    expect(file.name == "Summer 2024.tar" && !file.isDeleted)
    var isDone = [file.restore()]
    file.replace()
    expect(isDone == [false] && file.name == "Summer 2024.tar")
    isDone = [file.delete(), file.delete()]
    expect(isDone == [true, false] && file.isDeleted)
    isDone = [file.restore(), file.restore()]
    expect(isDone == [true, false] && !file.isDeleted)
    _ = file.delete()
    file.replace()
    expect(file.name == "Summer 2025.tar" && !file.isDeleted)
  }

  @Test func eachPhaseHasWordsOfItsOwn() {
    func words(_ phase: HoldPhase, _ holdTime: Double = 2, taps: Bool = false) -> HoldWords {
      HoldWords(phase, HoldFile(), holdTime: holdTime, taps: taps)
    }
    expect(words(.rest).instruction, equals: "Hold for 2 seconds, slide up into the ring, let go")
    expect(words(.rest, 1).instruction, equals: "Hold for 1 second, slide up into the ring, let go")
    expect(words(.rest, 0.5).instruction, equals: "Hold for 0.5 s, slide up into the ring, let go")
    expect(words(.rest, taps: true).instruction, equals: "Tap Delete, then tap the ring")
    let holding = words(.holding(1.249))
    expect(holding.number == "1.2" && holding.unit == "s" && holding.caption == "0.8 s to go")
    expect(words(.holding(1.3)).number, equals: "1.3")
    expect(words(.full).button == "Slide up" && words(.full, taps: true).button == "Tap the ring")
    expect(words(.inside).button == "Let go" && words(.inside).caption == "held")
    expect(words(.done).number == "Gone" && words(.done).unit.isEmpty)
    expect(words(.early(1.2)).caption == "of 2.0 s" && words(.early(1.2)).instruction.contains("too early"))
    expect(words(.early(2)).instruction.contains("outside"))
  }

  @Test func timesHaveAFixedNumberOfDigits() {
    for (time, digits, text) in [(0, 2, "0.00"), (1.9996, 3, "2.000"), (12.05, 1, "12.1"), (0.0049, 3, "0.005")] {
      expect(time.decimals(digits), equals: text)
    }
  }
}

@MainActor
@Suite(.laws) struct ConfirmSceneTests {
  private let rig: ManualHost
  private let scene: ConfirmScene

  init() {
    scene = ConfirmScene(preferences: Preferences(OptionValues()))
    rig = ManualHost(scene, size: Size(420, 600))
  }

  private func view<Kind: View>(_ kind: Kind.Type) throws -> Kind {
    let view = views(scene, kind).first
    return try #require(view)
  }

  private func views<Kind: View>(_ view: View, _ kind: Kind.Type) -> [Kind] {
    (view as? Kind).map { [$0] } ?? view.subviews.flatMap { views($0, kind) }
  }

  private func center(of view: View) -> Vector2 { view.convert(view.bounds.center, to: scene) }

  private func run(to time: Double) -> String { rig.run(time - rig.now).description }

  private func delete() throws {
    rig.send(.pointer(center(of: scene.delete), button: 1, isDown: true))
    _ = run(to: rig.now + 2)
    let ring = center(of: try view(FileRing.self))
    rig.send(.move(ring))
    rig.send(.pointer(ring, button: 1, isDown: false))
  }

  private func deleteByKeys() {
    rig.send(.key(.enter, isDown: true))
    rig.send(.key(.up, isDown: true))
    rig.send(.key(.enter, isDown: false))
    rig.press(.enter)
  }

  @Test func theInitialStateIsTheFileAndTwoSeconds() {
    let list = run(to: 0)
    expect(list.contains("\"1,284\"") && list.contains("\"Delete\"") && !list.contains("Gone"))
    expect(scene.delete.isUserInteractionEnabled && scene.delete.confirmation.state == .idle)
    expect(scene.delete.holdTime == 2 && scene.delete.pressMode == .hold && scene.phase == .rest)
  }

  @Test func theHoldTimeIsClampedFromHalfASecondToTwenty() {
    rig.host.perform { scene.choose(holdTime: 99) }
    expect(scene.delete.holdTime, equals: 20)
    rig.host.perform { scene.choose(holdTime: -7) }
    expect(scene.delete.holdTime == 0.5 && run(to: 0.2).contains("Hold for 0.5 s"))
    rig.press(.p)
    expect(scene.delete.pressMode == .tap && run(to: 0.3).contains("Tap Delete"))
  }

  /// Hold time and start of the ring are those of the options, and are changed there too.
  @Test func theSettingsAreThePreferences() throws {
    let preferences = Preferences(OptionValues(holdTime: 8, ringStart: .right))
    let scene = ConfirmScene(preferences: preferences)
    let rig = ManualHost(scene, size: Size(420, 600))
    let ring = try #require(views(scene, FileRing.self).first)
    expect(scene.delete.holdTime == 8 && ring.start == .right)
    expect(rig.displayList.description.contains("Hold for 8 seconds"))
    rig.host.perform { preferences[Options.ringStart] = .top }
    expect(ring.start, equals: .top)
    rig.host.perform { scene.choose(holdTime: 0) }
    expect(preferences.values, equals: OptionValues(holdTime: 0.5))
    rig.host.perform { preferences[Options.holdTime] = 3 }
    expect(scene.delete.holdTime == 3 && rig.displayList.description.contains("Hold for 3 seconds"))
  }

  // Behaviour: confirm-button 31
  /// Within the radius and 40 of the file, or straight above the press.
  @Test func theRingIsEnteredAroundTheFileOrAboveThePress() throws {
    for size in [Size(360, 480), Size(560, 700), Size(1280, 800)] {
      rig.send(.resize(size))
      _ = rig.run(0)
      let ring = try view(FileRing.self)
      let (middle, press) = (center(of: ring), center(of: scene.delete))
      for step in 0..<360 {
        let out = Transform(rotationAngle: Double(step) * .pi / 180).apply(to: Vector2(1, 0))
        let near = middle + out * (ring.radius + 39.9)
        if near.y < press.y - 25 { expect(ring.contains(near, for: press), "\(size) \(step)") }
        let far = middle + out * (ring.radius + 40.1)
        let isAbove = press.y - far.y >= 75 && abs(far.x - press.x) <= 50
        expect(ring.contains(far, for: press) == isAbove, "\(size) \(step)")
      }
      expect(ring.contains(press - Vector2(50, 75), for: press))
      for place in [Vector2(0, 0), Vector2(0, -25), Vector2(80, 20)] {
        expect(!ring.contains(press + place, for: press))
      }
      // So near to the press nothing is inside, wherever the ring is.
      expect(!ring.contains(middle, for: middle + Vector2(0, 25)))
    }
  }

  /// The arc grows evenly from the top; the number and the words follow.
  @Test func holdingFillsTheRingAroundTheFile() throws {
    let ring = try view(FileRing.self)
    rig.send(.key(.space, isDown: true))
    expect(run(to: 0.5).contains("\"Keep holding\""))
    expect(abs(ring.fraction - 0.25) < 1e-9 && ring.fraction == scene.delete.confirmation.ring)
    expect(scene.phase == .holding(0.5) && scene.delete.ring == nil)
    let list = run(to: 2)
    expect(ring.fraction == 1 && scene.phase == .full && list.contains("\"Slide up\""))
    expect(rig.runToRest(within: 1), "A full ring needs no frames.")
    rig.send(.key(.up, isDown: true))
    expect(scene.phase == .inside && run(to: rig.now + 0.1).contains("\"Let go"))
    rig.send(.key(.down, isDown: true))
    expect(scene.phase, equals: .full)
  }

  // Behaviour: confirm-button 31
  @Test func whatIsLetGoTooEarlyRunsBackAndDeletesNothing() throws {
    let ring = try view(FileRing.self)
    rig.send(.key(.space, isDown: true))
    _ = run(to: 1)
    rig.send(.key(.space, isDown: false))
    expect(scene.phase == .early(1) && run(to: 1.1).contains("Let go too early. Nothing is deleted."))
    expect(ring.$fraction.shown < 0.5 && ring.$fraction.shown > 0)
    _ = run(to: 1.26)
    expect(ring.$fraction.shown, equals: 0)
    expect(rig.runToRest(within: 1) && !ring.isGone)
  }

  // Behaviour: confirm-button 25
  @Test func theFileGoesToPiecesForEightSecondsAndComesBackWhole() throws {
    let ring = try view(FileRing.self)
    try delete()
    expect(ring.isGone && run(to: 2.05).contains("\"Gone\"") && run(to: 2.05).contains("\"Undo\""))
    expect(ring.$burst.shown > 0)
    _ = run(to: 4)
    expect(abs(ring.$burst.shown - 1) < 0.01 && ring.$tick.shown == 1)
    rig.click(center(of: try view(Pill.self)))
    expect(!ring.isGone && run(to: 5).contains("\"1,284\"") && scene.phase == .rest)
    try delete()
    _ = run(to: rig.now + 7.9)
    expect(scene.phase, equals: .done)
    let list = run(to: rig.now + 1)
    expect(scene.phase == .rest && !ring.isGone && list.contains("\"1,284\""))
    expect(ring.name, equals: "Summer 2025.tar")
    expect(rig.runToRest(within: 2))
    rig.press(.u)
    expect(scene.phase == .rest, "It is too late.")
  }

  @Test func aDeletedFileCannotBeDeletedAgain() throws {
    let point = center(of: scene.delete)
    try delete()
    rig.send(.pointer(point, button: 1, isDown: true))
    rig.send(.pointer(Vector2(10, 500), button: 1, isDown: false))
    rig.send(.gamepad(.a, value: 1))
    expect(scene.delete.confirmation.state, equals: .idle)
    // Undo has the focus, and so the gamepad button acts on it.
    rig.send(.gamepad(.a, value: 0))
    expect(run(to: 3).contains("\"1,284\""))
  }

  @Test func keysDeleteAndUndoWithoutHolding() {
    deleteByKeys()
    expect(run(to: 1).contains("\"Gone\""))
    rig.send(.gamepad(.y, value: 1))
    expect(!run(to: 2).contains("Gone"))
  }

  @Test(arguments: [GamepadControl.a, .triggerRight])
  func aDisconnectedGamepadDeletesNothing(_ control: GamepadControl) {
    let button = scene.delete
    rig.send(.gamepad(control, value: 1))
    _ = run(to: 2)
    rig.send(.gamepad(.dpadUp, value: 1))
    expect(button.confirmation.state, equals: .confirmed)
    rig.send(.gamepadDisconnected)
    expect(button.confirmation.state, equals: .idle)
    // A release of a control that was not pressed has no effect.
    rig.send(.gamepad(control, value: 0))
    expect(button.confirmation.state == .idle && !run(to: 3).contains("Gone"))
  }

  // Behaviour: confirm-button 22
  @Test func twoTapsDeleteWithoutHolding() throws {
    rig.press(.p)
    _ = run(to: 0.5)
    rig.click(center(of: scene.delete))
    expect(scene.phase == .full && run(to: 1).contains("\"Tap the ring\""))
    rig.click(center(of: try view(FileRing.self)))
    expect(scene.phase, equals: .done)
    rig.press(.u)
    _ = run(to: 2)
    rig.click(center(of: scene.delete))
    rig.click(Vector2(20, 590))
    expect(scene.phase == .early(2) && scene.delete.confirmation.state == .idle)
  }

  @Test func keysSetTheHoldTimeTheModeAndTheTheme() {
    rig.send(.key(.equals, isDown: true))
    expect(scene.delete.holdTime, equals: 4)
    rig.send(.key(.minus, isDown: true))
    rig.send(.key(.minus, isDown: true))
    expect(scene.delete.holdTime == 1 && scene.delete.pressMode == .hold)
    rig.send(.key(.p, isDown: true))
    expect(scene.delete.pressMode, equals: .tap)
    rig.send(.key(.t, isDown: true))
    _ = run(to: 1)
    expect(scene.theme.isDark)
  }

  /// What fills the ring is never where the file is pressed, and nothing lies over anything else.
  @Test(
    arguments: [
      Size(360, 480), Size(480, 800), Size(560, 700), Size(800, 600), Size(1280, 800), Size(1920, 1080),
      Size(2400, 480),
    ], [1.0, 2])
  func nothingOverlapsOrLeavesTheWindow(_ size: Size, _ textSize: Double) throws {
    rig.send(.resize(size))
    rig.host.textSize = textSize
    rig.run(0.1)
    let layout = scene.layout
    let reach = layout.radius + layout.line / 2
    let ring = Rect(center: layout.center, size: Size(2 * reach, 2 * reach))
    let tools = layout.grid.isWide ? [layout.grid.tool(0)] : []
    let frames = [ring, layout.button, layout.instruction, layout.grid.back] + tools
    for (index, frame) in frames.enumerated() {
      expect(frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= size.width && frame.maxY <= size.height, "\(frame)")
      for other in frames[..<index] {
        let common = frame.intersection(other)
        expect(common == nil || common?.isEmpty == true, "\(frame) \(other)")
      }
    }
    expect(layout.radius > 10)
  }

  /// The disc of a pointer never covers the word on the button.
  @Test func theDiscKeepsOffTheWord() {
    let button = Rect(x: 0, y: 100, width: 500, height: 90)
    let word = Rect(center: button.center, size: Size(110, 90))
    for x in stride(from: 0.0, through: 500, by: 10) {
      let place = HoldPointer.beside(word, on: button, Vector2(x, 140), radius: 30)
      expect(abs(place.x - word.center.x) >= 55 + 30 && place.y == 140)
      let free = HoldPointer.beside(word, on: button, Vector2(x, 39), radius: 30)
      expect(free, equals: Vector2(x, 39))
    }
  }

  @Test func withReducedMotionNothingShakesOrFlies() throws {
    let scene = ConfirmScene(preferences: Preferences(OptionValues()))
    let rig = ManualHost(scene, size: Size(560, 700), motionPolicy: .reduced)
    let ring = try #require(views(scene, FileRing.self).first)
    rig.send(.key(.space, isDown: true))
    rig.run(1)
    expect(abs(ring.fraction - 0.5) < 1e-9)
    rig.run(1)
    rig.send(.key(.up, isDown: true))
    rig.send(.key(.space, isDown: false))
    rig.run(0.02)
    expect(scene.phase == .done && ring.$burst.shown == 1)
  }

  // Behaviour: confirm-button 25
  @Test func deletingIsInterruptedWithoutAJump() {
    law(seed: 25, cases: 10) { generator, index in
      let rig = ManualHost(ConfirmScene(preferences: Preferences()), size: Size(800, 800))
      for step in 0..<6 {
        for key in [Key.enter, .up] { rig.send(.key(key, isDown: true)) }
        rig.send(.key(.enter, isDown: false))
        rig.press(.enter)
        rig.run(0.02 + 0.5 * generator.unit())
        let before = ShownViews(rig.host.scene)
        let interruption = Interruption.allCases[(index + step) % Interruption.allCases.count]
        counterexample("\(interruption)") {
          interruption.send(to: rig) { rig.press(.u) }
          if interruption != .resize { before.expectNoJump() }
        }
        rig.run(0.3 * generator.unit())
        let undone = ShownViews(rig.host.scene)
        rig.press(.u)
        undone.expectNoJump()
      }
      expect(rig.runToRest(within: 12))
    }
  }
}
