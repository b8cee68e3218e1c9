import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage
import StageTesting
import Testing

@testable import Screens

private final class ConfirmDisplaySpy: Spy, Confirm.DisplayUI {
  func display(_ news: Confirm.News) {
    switch news {
    case .item(let item): log.add("item \(item)")
    case .phase(let phase): log.add("phase \(phase)")
    case .log(let lines): log.add("log \(lines.last ?? "") of \(lines.count)")
    case .settings(let settings): log.add("settings \(settings.holdText) \(settings.pressMode)")
    }
  }
}

// Behaviour: confirm-button
@MainActor
@Suite struct ConfirmDirectorTests {
  private let log = CallLog()
  private let ui: ConfirmDisplaySpy
  private let director: ConfirmDirector

  init() {
    ui = ConfirmDisplaySpy(log)
    director = ConfirmDirector()
    director.ui = ui
  }

  @Test func theInitialStateIsTheFileAndTwoSeconds() {
    director.onUIReady()
    #expect(log.calls == ["item present", "phase idle", "settings 2.0 s hold"])
  }

  @Test func transitionsAreLoggedWithTimesSinceThePress() {
    director.onTransition(from: .idle, to: .updating, time: 1.5)
    director.onTransition(from: .updating, to: .selected, time: 3.4504)
    #expect(
      log.calls == [
        "log 1.500 s   +0.000   idle → updating of 1", "phase updating",
        "log 3.450 s   +1.950   updating → selected of 2", "phase selected",
      ])
    for _ in 0..<20 { director.onTransition(from: .idle, to: .updating, time: 9) }
    #expect(log.calls.suffix(2).first?.hasSuffix("of 6") == true)
  }

  @Test func theFileIsDeletedOnceAndRestoredOnce() {
    director.onUndo()
    #expect(log.calls.isEmpty)
    director.onDelete()
    director.onDelete()
    director.onUndo()
    director.onUndo()
    #expect(log.calls == ["log deleted of 1", "item deleted", "log restored of 2", "item present"])
  }

  @Test func theHoldTimeIsClampedFromHalfASecondToTwenty() {
    for index in [3, 4, 5, 99] { director.onHoldTime(index) }
    #expect(log.calls.last == "settings 20.0 s hold")
    director.onHoldTime(-7)
    #expect(log.calls.last == "settings 0.5 s hold")
    director.onPressMode(.tap)
    #expect(log.calls.last == "settings 0.5 s tap")
  }

  @Test func timesHaveAFixedNumberOfDigits() {
    for (time, digits, text) in [(0, 2, "0.00"), (1.9996, 3, "2.000"), (12.05, 1, "12.1"), (0.0049, 3, "0.005")] {
      #expect(time.decimals(digits) == text)
    }
  }
}

@MainActor
@Suite struct ConfirmSceneTests {
  private let rig: ManualHost

  init() {
    rig = ManualHost(Confirm.makeModule(preferences: Preferences()), size: Size(420, 600))
  }

  private func view<Kind: View>(_ kind: Kind.Type, where fits: (Kind) -> Bool = { _ in true }) throws -> Kind {
    let view = rig.host.scene.subviews.compactMap { $0 as? Kind }.first(where: fits)
    return try #require(view)
  }

  private func run(to time: Double) -> String {
    rig.run(time - rig.now).description
  }

  private func delete() throws -> Vector2 {
    let point = try view(ConfirmButton.self).frame.center
    rig.send(.pointer(point, button: 1, isDown: true))
    _ = run(to: 2)
    rig.send(.move(point + Vector2(0, -100)))
    rig.send(.pointer(point + Vector2(0, -100), button: 1, isDown: false))
    return point
  }

  @Test func statement25TheBadgeFadesInDuringOneSecondAndUndoTakesItBack() throws {
    #expect(!run(to: 0).contains("DELETED"))
    _ = try delete()
    let badge = try #require(view(FileCard.self).subviews.last)
    var shown: [Double] = []
    for tenth in 0...10 {
      _ = run(to: 2 + Double(tenth) / 10)
      shown.append(badge.$alpha.shown)
    }
    #expect(shown[0] == 0 && shown[9] < 1 && shown[10] == 1)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
    // The easeOut curve is above the straight line.
    #expect(zip(shown, 0...10).dropFirst().dropLast().allSatisfy { $0 > Double($1) / 10 })
    #expect(run(to: 3).contains("\"DELETED\"") && run(to: 3).contains("\"Undo\""))
    let undo = try view(Button.self) { $0.title.text == "Undo" }.frame.center
    rig.click(undo)
    #expect(!run(to: 3.5).contains("DELETED") && badge.alpha == 0)
  }

  @Test func theStatesAreShownWithTheirTimes() throws {
    let point = try view(ConfirmButton.self).frame.center
    rig.send(.pointer(point, button: 1, isDown: true))
    let list = run(to: 1)
    #expect(list.contains("idle → updating") && list.contains("\"q 0.50\""))
    rig.send(.pointer(point, button: 1, isDown: false))
    #expect(run(to: 1).contains("1.000 s   +1.000   updating → idle") && run(to: 1).contains("\"q 0.00\""))
  }

  @Test func aDeletedFileCannotBeDeletedAgain() throws {
    let point = try delete()
    rig.send(.pointer(point, button: 1, isDown: true))
    rig.send(.gamepad(.a, value: 1))
    #expect(try view(ConfirmButton.self).confirmation.state == .idle)
    // Undo has the focus, and so the gamepad button acts on it.
    rig.send(.gamepad(.a, value: 0))
    #expect(!run(to: 3).contains("DELETED"))
  }

  @Test func keysDeleteAndUndoWithoutHolding() throws {
    for key in [Key.enter, .up] { rig.send(.key(key, isDown: true)) }
    rig.send(.key(.enter, isDown: false))
    rig.press(.enter)
    #expect(run(to: 1).contains("DELETED"))
    rig.send(.gamepad(.y, value: 1))
    #expect(!run(to: 2).contains("DELETED"))
  }

  @Test(arguments: [GamepadControl.a, .triggerRight])
  func aDisconnectedGamepadDeletesNothing(_ control: GamepadControl) throws {
    let button = try view(ConfirmButton.self)
    rig.send(.gamepad(control, value: 1))
    _ = run(to: 2)
    rig.send(.gamepad(.dpadUp, value: 1))
    #expect(button.confirmation.state == .confirmed)
    rig.send(.gamepadDisconnected)
    #expect(button.confirmation.state == .idle)
    // A release of a control that was not pressed has no effect.
    rig.send(.gamepad(control, value: 0))
    #expect(button.confirmation.state == .idle && !run(to: 3).contains("DELETED"))
  }

  @Test func keysSetTheHoldTimeTheModeAndTheTheme() throws {
    let button = try view(ConfirmButton.self)
    rig.send(.key(.equals, isDown: true))
    #expect(button.holdTime == 4)
    rig.send(.key(.minus, isDown: true))
    rig.send(.key(.minus, isDown: true))
    #expect(button.holdTime == 1 && button.pressMode == .hold)
    rig.send(.key(.m, isDown: true))
    #expect(button.pressMode == .tap && run(to: 0.1).contains("Tap Delete, then tap the ring"))
    rig.send(.key(.t, isDown: true))
    _ = run(to: 0.5)
    #expect(rig.host.scene.theme == Theme(.dark))
  }

  @Test(arguments: [Size(360, 480), Size(1280, 800)])
  func everythingFits(_ size: Size) {
    rig.send(.resize(size))
    let frames = rig.host.scene.subviews.filter { !$0.isHidden }.map(\.frame)
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= size.width && frame.maxY <= size.height)
      for other in frames[..<index] {
        let common = frame.intersection(other)
        #expect(common == nil || common?.isEmpty == true, "\(frame) \(other)")
      }
    }
  }
}
