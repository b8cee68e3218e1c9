import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootConfirm
@testable import OvershootScreenTesting

// Behaviour: confirm-button
@MainActor
@Suite struct ConfirmRecordTests {
  @Test func transitionsAreLoggedWithTimesSinceThePress() {
    var record = ConfirmRecord()
    expect(record.log.isEmpty)
    record.addTransition(from: .idle, to: .updating, time: 1.5)
    record.addTransition(from: .updating, to: .selected, time: 3.4504)
    expect(record.log, equals: ["1.500 s   +0.000   idle → updating", "3.450 s   +1.950   updating → selected"])
    record.addTransition(from: .selected, to: .idle, time: 4)
    expect(record.pressDuration, equals: 2.5)
    for _ in 0..<20 { record.addTransition(from: .idle, to: .updating, time: 9) }
    expect(record.log.count, equals: 6)
  }

  @Test func theFileIsDeletedOnceAndRestoredOnce() {
    var record = ConfirmRecord()
    expect(!record.isDeleted)
    var isDone = [record.restore()]
    expect(isDone == [false] && record.log.isEmpty)
    isDone = [record.delete(), record.delete()]
    expect(isDone == [true, false] && record.isDeleted && record.log == ["deleted"])
    isDone = [record.restore(), record.restore()]
    expect(isDone == [true, false] && !record.isDeleted && record.log == ["deleted", "restored"])
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

  init() {
    rig = ManualHost(
      ConfirmScene(preferences: Preferences(OptionValues { $0[Options.effects] = 0 })), size: Size(420, 600))
  }

  private func view<Kind: View>(_ kind: Kind.Type, where fits: (Kind) -> Bool = { _ in true }) throws -> Kind {
    let view = views(rig.host.scene, kind).first(where: fits)
    return try #require(view)
  }

  private func views<Kind: View>(_ view: View, _ kind: Kind.Type) -> [Kind] {
    (view as? Kind).map { [$0] } ?? view.subviews.flatMap { views($0, kind) }
  }

  private func center(of view: View) -> Vector2 { view.convert(view.bounds.center, to: rig.host.scene) }

  private func run(to time: Double) -> String {
    rig.run(time - rig.now).description
  }

  private func delete() throws -> Vector2 {
    let button = try view(ConfirmButton.self)
    let point = center(of: button)
    rig.send(.pointer(point, button: 1, isDown: true))
    _ = run(to: rig.now + 2)
    let ring = try #require(button.ring).center
    rig.send(.move(ring))
    rig.send(.pointer(ring, button: 1, isDown: false))
    return point
  }

  @Test func theInitialStateIsTheFileAndTwoSeconds() throws {
    let list = run(to: 0)
    let button = try view(ConfirmButton.self)
    expect(!list.contains("DELETED") && list.contains("\"2.0 s\""))
    expect(button.isUserInteractionEnabled && button.confirmation.state == .idle)
    expect(button.holdTime == 2 && button.pressMode == .hold)
  }

  @Test func theHoldTimeIsClampedFromHalfASecondToTwenty() throws {
    let scene = try #require(rig.host.scene as? ConfirmScene)
    for index in [3, 4, 5, 99] { rig.host.perform { scene.choose(holdTime: index) } }
    expect(scene.delete.holdTime == 20 && run(to: 0.1).contains("\"20.0 s\""))
    rig.host.perform { scene.choose(holdTime: -7) }
    expect(scene.delete.holdTime == 0.5 && run(to: 0.2).contains("\"0.5 s\""))
    rig.press(.p)
    expect(scene.delete.pressMode == .tap && run(to: 0.3).contains("\"0.5 s\""))
  }

  /// Hold time and start of the ring are those of the options, and are changed there too.
  @Test func theSettingsAreThePreferences() throws {
    let preferences = Preferences(OptionValues(holdTime: 8, ringStart: .right))
    let scene = ConfirmScene(preferences: preferences)
    let rig = ManualHost(scene, size: Size(420, 600))
    expect(scene.delete.holdTime == 8 && scene.delete.ringStart == .right)
    expect(rig.displayList.description.contains("\"8.0 s\""))
    let start = try #require(views(scene, ConfirmDetails.self).first).start
    rig.host.perform {
      scene.choose(holdTime: 0)
      start.onChange(true)
    }
    expect(preferences.values == OptionValues(holdTime: 0.5) && scene.delete.ringStart == .top)
    rig.host.perform { preferences[Options.holdTime] = 3 }
    expect(scene.delete.holdTime == 3 && rig.displayList.description.contains("\"3.0 s\""))
  }

  @Test func statement25TheBadgeFadesInDuringOneSecondAndUndoTakesItBack() throws {
    expect(!run(to: 0).contains("DELETED"))
    _ = try delete()
    let badge = try #require(view(FileCard.self).subviews.first)
    var shown: [Double] = []
    for tenth in 0...10 {
      _ = run(to: 2 + Double(tenth) / 10)
      shown.append(badge.$alpha.shown)
    }
    expect(shown[0] == 0 && shown[9] < 1 && shown[10] == 1)
    expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
    // The easeOut curve is above the straight line.
    expect(zip(shown, 0...10).dropFirst().dropLast().allSatisfy { $0 > Double($1) / 10 })
    expect(run(to: 3).contains("\"DELETED\"") && run(to: 3).contains("\"Undo\""))
    rig.click(center(of: try view(Button.self) { $0.title.text == "Undo" }))
    expect(!run(to: 3.8).contains("DELETED") && badge.alpha == 0)
  }

  @Test func theStatesAreShownWithTheirTimes() throws {
    expect(!run(to: 0).contains(" %"))
    rig.press(.d)
    _ = run(to: 1)
    let point = center(of: try view(ConfirmButton.self))
    rig.send(.pointer(point, button: 1, isDown: true))
    let list = run(to: 2.24)
    expect(list.contains("idle → updating") && list.contains("\"62 %\""))
    rig.send(.pointer(point, button: 1, isDown: false))
    expect(run(to: 2.24).contains("2.240 s   +1.240   updating → idle") && run(to: 2.24).contains("\"0 %\""))
  }

  @Test func aDeletedFileCannotBeDeletedAgain() throws {
    let point = try delete()
    rig.send(.pointer(point, button: 1, isDown: true))
    rig.send(.gamepad(.a, value: 1))
    expect(try view(ConfirmButton.self).confirmation.state == .idle)
    // Undo has the focus, and so the gamepad button acts on it.
    rig.send(.gamepad(.a, value: 0))
    expect(!run(to: 3).contains("DELETED"))
  }

  @Test func keysDeleteAndUndoWithoutHolding() throws {
    for key in [Key.enter, .up] { rig.send(.key(key, isDown: true)) }
    rig.send(.key(.enter, isDown: false))
    rig.press(.enter)
    expect(run(to: 1).contains("DELETED"))
    rig.send(.gamepad(.y, value: 1))
    expect(!run(to: 2).contains("DELETED"))
  }

  @Test(arguments: [GamepadControl.a, .triggerRight])
  func aDisconnectedGamepadDeletesNothing(_ control: GamepadControl) throws {
    let button = try view(ConfirmButton.self)
    rig.send(.gamepad(control, value: 1))
    _ = run(to: 2)
    rig.send(.gamepad(.dpadUp, value: 1))
    expect(button.confirmation.state, equals: .confirmed)
    rig.send(.gamepadDisconnected)
    expect(button.confirmation.state, equals: .idle)
    // A release of a control that was not pressed has no effect.
    rig.send(.gamepad(control, value: 0))
    expect(button.confirmation.state == .idle && !run(to: 3).contains("DELETED"))
  }

  @Test func keysSetTheHoldTimeTheModeAndTheTheme() throws {
    let button = try view(ConfirmButton.self)
    rig.send(.key(.equals, isDown: true))
    expect(button.holdTime, equals: 4)
    rig.send(.key(.minus, isDown: true))
    rig.send(.key(.minus, isDown: true))
    expect(button.holdTime == 1 && button.pressMode == .hold)
    rig.send(.key(.p, isDown: true))
    expect(button.pressMode == .tap && run(to: 0.1).contains("Tap Delete, then tap the ring"))
    rig.send(.key(.t, isDown: true))
    _ = run(to: 0.5)
    expect(rig.host.scene.theme, equals: Theme(.dark))
  }

  /// Details that open in a small window leave the dial its space above the button.
  @Test(arguments: [Size(360, 480), Size(420, 600), Size(1920, 1080)])
  func theDialCoversNoOpenDetails(_ size: Size) throws {
    rig.send(.resize(size))
    rig.press(.d)
    rig.run(1)
    let button = try view(ConfirmButton.self)
    rig.send(.key(.space, isDown: true))
    rig.run(1)
    let center = try #require(button.ring).center
    let dial = Rect(center: center, size: Size(2 * ConfirmRing.reach, 2 * ConfirmRing.reach))
    expect(dial.minY >= 0 && dial.maxY <= size.height)
    for other in [button, try view(ConfirmDetails.self), try view(FileCard.self)] as [View] {
      let frame = Rect(origin: other.convert(.zero, to: rig.host.scene), size: other.bounds.size)
      expect((dial.intersection(frame)?.height ?? 0) < 1, "\(dial) \(frame)")
    }
    rig.send(.key(.space, isDown: false))
  }

  @Test(arguments: [Size(360, 480), Size(1280, 800), Size(1920, 1080), Size(2400, 480), Size(360, 1500)])
  func everythingFitsAndNoGapIsLarge(_ size: Size) throws {
    rig.send(.resize(size))
    let frames = rig.host.scene.subviews.filter { !$0.isHidden && !($0 is ParticleView) }.map(\.frame)
    expectNoOverlap(frames, in: Rect(origin: .zero, size: size))
    let page = try view(ScrollView.self)
    expect(page.contentHeight <= page.bounds.height + 1, "Nothing needs to be scrolled.")
    let content = page.content.subviews.filter {
      $0.bounds.height > 0 && $0.alpha > 0 && !($0 is ParticleView)
    }.map(\.frame)
    expectNoOverlap(content, in: Rect(x: 0, y: 0, width: page.bounds.width, height: page.bounds.height))
    let rows = content.sorted { $0.minY < $1.minY }
    for (upper, lower) in zip(rows, rows.dropFirst()) { expect(lower.minY - upper.maxY <= 230) }
  }

  private func expectNoOverlap(_ frames: [Rect], in area: Rect) {
    for (index, frame) in frames.enumerated() {
      expect(frame.minX >= area.minX && frame.minY >= area.minY)
      expect(frame.maxX <= area.maxX + 1e-9 && frame.maxY <= area.maxY + 1e-9, "\(frame)")
      for other in frames[..<index] {
        let common = frame.intersection(other)
        expect(common == nil || common?.isEmpty == true, "\(frame) \(other)")
      }
    }
  }

  // Behaviour: confirm-button 29
  @Test(arguments: [Size(360, 480), Size(560, 700), Size(1920, 1080)])
  func theDialIsInFreeSpace(_ size: Size) throws {
    rig.send(.resize(size))
    let button = try view(ConfirmButton.self)
    let card = try view(FileCard.self)
    let scene = rig.host.scene
    let cardBottom = card.convert(Vector2(0, card.bounds.maxY), to: scene).y
    let top = button.convert(.zero, to: scene)
    for (x, y) in [(0.5, 0.5), (0.02, 0.02), (0.98, 0.98), (0.5, 0.0)] {
      rig.send(.pointer(top + Vector2(button.bounds.width * x, button.bounds.height * y), button: 1, isDown: true))
      let ring = try #require(button.ring).center
      expect(ring.y - 74 >= cardBottom && ring.y + 74 <= top.y, "\(ring) \(x)")
      rig.press(.escape)
      _ = run(to: rig.now + 1)
    }
  }

  // Behaviour: confirm-button 25
  @Test func whatWasDeletedLeavesAndReturnsAsItLeft() throws {
    _ = try delete()
    let file = try #require(view(FileCard.self).subviews.last)
    func shown() -> (Double, Double) { (file.$transform.shown.ty, file.$alpha.shown) }
    var leaving: [(Double, Double)] = []
    for step in 0...20 {
      _ = run(to: 2 + Double(step) / 20)
      leaving.append(shown())
    }
    expect(leaving[0] == (0, 1) && leaving[20].0 > 30 && leaving[20].1 == 0)
    expect(zip(leaving, leaving.dropFirst()).allSatisfy { $0.0 < $1.0 && $0.1 > $1.1 })
    rig.press(.u)
    for step in 1...10 {
      _ = run(to: 3 + Double(step) / 20)
      let now = shown()
      // The same pairs of position and opacity, from the end to the start.
      expect(abs(now.0 / leaving[20].0 - (1 - now.1)) < 0.02)
    }
    expect(shown() == (0, 1))
  }

  // Behaviour: confirm-button 25
  @Test func deletingIsInterruptedWithoutAJump() {
    law(seed: 25, cases: 10) { generator, index in
      let rig = ManualHost(ConfirmScene(preferences: Preferences()), size: Size(800, 800))
      rig.press(.d)
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
      expect(rig.runToRest(within: 2))
    }
  }
}
