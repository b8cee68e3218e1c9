import OvershootConfirm
import OvershootControlBook
import OvershootScreenKit
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// Events during presses and transitions.
@MainActor
@Suite(.laws) struct AppInterruptionTests {
  private let rig = AppRig(.menu)

  private func openConfirm() throws -> ConfirmButton {
    rig.host.perform { rig.app.go(to: .confirm) }
    rig.run(0.5)
    return try rig.view(ConfirmButton.self)
  }

  @Test(arguments: [Route.twenty48, .options, .control(.list)], [Size(900, 500), Size(360, 480), Size(1, 1)])
  func aWindowChangesItsSizeDuringATransition(_ route: Route, _ size: Size) {
    rig.host.perform { rig.app.go(to: route) }
    rig.run(0.15)
    expect(rig.app.transitionAnimator != nil)
    rig.send(.resize(size))
    rig.run(2)
    expect(rig.route == route && rig.app.transitionAnimator == nil && rig.app.topScene?.bounds.size == size)
    let other = AppRig(.menu, size: size)
    other.host.perform { other.app.go(to: route) }
    other.run(2.15)
    expect(rig.advance(0).description, equals: other.advance(0).description)
  }

  @Test func aWindowChangesItsSizeWhileStripsMove() throws {
    rig.run(1)
    for size in [Size(360, 480), Size(1280, 800), Size(2, 2), Size(560, 700)] {
      rig.press(.right)
      rig.press(.down)
      rig.run(0.05)
      rig.send(.resize(size))
      rig.run(0.2)
    }
    for _ in 0..<12 { rig.press(.up) }
    for _ in 0..<12 { rig.press(.left) }
    expect(rig.reachesRest(within: 8))
    let still = AppRig(.menu)
    still.run(1)
    let frames = [rig, still].map { rig in rig.strips().map(\.frame) }
    expect(frames[0], equals: frames[1])
  }

  // MARK: Holding

  @Test(arguments: [InputEvent.focus(gained: false), .gamepadDisconnected, .quit])
  func aHoldOfTheConfirmButtonIsCancelled(_ event: InputEvent) throws {
    for (down, up) in [
      (InputEvent.key(.space, isDown: true), InputEvent.key(.space, isDown: false)),
      (.gamepad(.a, value: 1), .gamepad(.a, value: 0)),
    ] {
      let delete = try openConfirm()
      rig.send(down)
      rig.run(1)
      expect(delete.confirmation.state, equals: .updating)
      rig.send(event)
      expect(delete.confirmation.state, equals: .idle)
      rig.run(2.5)
      rig.send(up)
      rig.run(1)
      expect(delete.confirmation.state == .idle && !rig.texts().contains("Gone"))
      rig.type(.escape)
      expect(rig.route, equals: .menu)
    }
  }

  @Test func aPointerPressIsCancelledWithTheKeyboardFocus() throws {
    let delete = try openConfirm()
    rig.send(.pointer(rig.point(on: delete), button: 1, isDown: true))
    rig.run(1)
    rig.send(.focus(gained: false))
    rig.run(3)
    rig.send(.pointer(rig.point(on: delete), button: 1, isDown: false))
    rig.run(1)
    expect(delete.confirmation.state == .idle && !rig.texts().contains("Gone"))
  }

  /// Escape during a hold cancels the press.
  @Test func escapeDuringAHoldDeletesNothing() throws {
    let delete = try openConfirm()
    rig.send(.key(.space, isDown: true))
    rig.run(1)
    rig.press(.escape)
    rig.run(3)
    expect(delete.confirmation.state == .idle && !rig.texts().contains("Gone"))
  }

  @Test func aDisconnectedGamepadOpensNothing() throws {
    rig.showFocusRing()
    rig.send(.gamepad(.a, value: 1))
    let card = try rig.view(StripView.self, 0)
    expect(card.isPressed)
    rig.send(.gamepadDisconnected)
    expect(!card.isPressed)
    rig.send(.gamepad(.a, value: 0))
    rig.run(0.5)
    expect(rig.route, equals: .menu)
    rig.pad(.a)
    rig.run(0.5)
    expect(rig.route, equals: .twenty48, "Another gamepad works.")
  }

  /// A held direction stops repeating.
  @Test func aDisconnectedStickStopsRepeating() throws {
    rig.host.perform { rig.app.go(to: .control(.list)) }
    rig.run(0.5)
    let list = try rig.view(ListView.self)
    expect(rig.tab { $0 === list })
    rig.send(.gamepad(.leftY, value: 1))
    rig.run(0.6)
    let index = try #require(list.selectedIndex)
    expect(index > 1)
    rig.send(.gamepadDisconnected)
    rig.run(1)
    expect(list.selectedIndex, equals: index)
  }

  // MARK: Transitions

  @Test func aKeyHeldAcrossATransitionActsOnce() {
    rig.send(.key(.enter, isDown: true))
    for _ in 0..<20 {
      rig.send(.key(.enter, isDown: true, isRepeat: true))
      rig.run(1.0 / 30)
    }
    rig.send(.key(.enter, isDown: false))
    rig.run(0.5)
    expect(rig.app.stack.depth == 2 && rig.route == .twenty48)
  }

  @Test func escapeDuringATransitionReversesIt() {
    rig.press(.enter)
    rig.run(0.1)
    rig.press(.escape)
    rig.run(0.5)
    expect(rig.route == .menu && rig.quits() == 0 && rig.views(AlertSheet.self).isEmpty)
    expect(rig.focused === rig.strips()[0])
  }

  /// After a thousand events of all kinds the program still works and comes to rest.
  @Test(arguments: [UInt64](1...4))
  func randomEventsAtRandomTimes(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys: [Key] = [.tab, .enter, .space, .escape, .up, .down, .left, .right, .o, .t, .u, .home, .end, .a]
    let pads: [GamepadControl] = [.a, .b, .dpadUp, .dpadDown, .dpadLeft, .dpadRight, .leftY, .rightY]
    law(seed: seed, from: &random, steps: 1_000) { random, _ in
      func point() -> Vector2 { Vector2(random.unit() * 600 - 20, random.unit() * 740 - 20) }
      switch random.integer(below: 12) {
      case 0...3: rig.send(.key(keys[random.integer(below: keys.count)], isDown: random.integer(below: 3) > 0))
      case 4, 5: rig.send(.pointer(point(), button: 1, isDown: random.integer(below: 2) == 0))
      case 6: rig.send(.move(point()))
      case 7: rig.send(.gamepad(pads[random.integer(below: pads.count)], value: random.unit() * 2 - 1))
      case 8: rig.send(.text("ab"), .wheel(dx: 0, dy: random.unit() * 4 - 2))
      case 9:
        rig.send(random.integer(below: 2) == 0 ? .gamepadDisconnected : .focus(gained: random.integer(below: 2) == 0))
      case 10: rig.send(.touch(id: 1, point(), pressure: 1, TouchPhase.allCases[random.integer(below: 4)]))
      default: rig.advance(random.unit() * 0.4)
      }
      expect(rig.app.stack.depth <= 4)
    }
    rig.send(.focus(gained: false), .touch(id: 1, .zero, pressure: 0, .cancel), .move(Vector2(-50, -50)))
    for _ in 0..<8 where rig.route != .menu || rig.app.transitionAnimator != nil { rig.type(.escape) }
    expect(rig.route == .menu && rig.reachesRest(within: 45))
  }
}
