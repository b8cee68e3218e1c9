import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// What happens in the middle of a press: it is ended in the engine of its own window content, and nothing stays held.
@MainActor
@Suite struct HeldPressTests {
  /// What holds a control.
  enum Grip: CaseIterable {
    case enter, space, a, trigger, pointer, finger, scrollKey
  }

  /// What comes while it is held.
  enum Turn: CaseIterable {
    case f6, f8, f10, resize, focusLoss, padLoss

    func events(_ size: Size) -> [InputEvent] {
      switch self {
      case .f6: [.key(.f6, isDown: true), .key(.f6, isDown: false)]
      case .f8: [.key(.f8, isDown: true), .key(.f8, isDown: false)]
      case .f10: [.key(.f10, isDown: true), .key(.f10, isDown: false)]
      case .resize: [.resize(Size(size.width - 40, size.height + 40)), .resize(size)]
      case .focusLoss: [.focus(gained: false), .focus(gained: true)]
      case .padLoss: [.gamepadDisconnected]
      }
    }
  }

  private static let size = Size(560, 700)

  // Behaviour: screens K4
  @Test(arguments: ScreenList.all.routes)
  func whateverComesDuringAPressNothingStaysHeld(_ route: Route) {
    var rig = Self.rig(route)
    var targets = Self.targets(rig)
    var random = SeededGenerator(seed: 35)
    for index in 0..<max(1, targets.count) {
      // The first control meets each device, and so do all where laws are checked in full; others two of them.
      for (number, grip) in Grip.allCases.enumerated()
      where LawShare.isFull || index == 0 || (number + index) % 4 == 0 {
        for turn in [Turn.f6, Turn.allCases[random.integer(below: Turn.allCases.count)]] {
          // A press may have left the screen, or removed or covered the control.
          if rig.app.route != route || targets.indices.contains(index) && !Self.isTarget(targets[index], rig) {
            rig = Self.rig(route)
            targets = Self.targets(rig)
          }
          let target = targets.dropFirst(index).first
          hold(target, by: grip, in: rig) { for event in turn.events(Self.size) { rig.send(event) } }
          let held = rig.app.views(Control.self, in: rig.app.app).filter { $0.isPressed && !Self.isPicture($0) }
          expect(
            held.isEmpty && rig.app.screenCount <= 2,
            "\(route.name), control \(index), held by \(grip), then \(turn): \(held)")
          if rig.host.keysGoToOverlay { rig.press(.f6) }
          if turn == .f10 { rig.press(.f10) }
          rig.host.pace = 1
        }
      }
    }
  }

  /// Holds a control, or what has the focus, calls `body` in the middle, and lets go.
  private func hold(_ control: Control?, by grip: Grip, in rig: ToolsRig, _ body: () -> Void) {
    let point = control.map { $0.convert($0.bounds.center, to: rig.app.app) } ?? Vector2(280, 350)
    let (down, up): (InputEvent, InputEvent) =
      switch grip {
      case .enter: (.key(.enter, isDown: true), .key(.enter, isDown: false))
      case .space: (.key(.space, isDown: true), .key(.space, isDown: false))
      case .a: (.gamepad(.a, value: 1), .gamepad(.a, value: 0))
      case .trigger: (.gamepad(.triggerRight, value: 1), .gamepad(.triggerRight, value: 0))
      case .pointer: (.pointer(point, button: 1, isDown: true), .pointer(point, button: 1, isDown: false))
      case .finger:
        (.touch(id: 1, point, pressure: 1, .down), .touch(id: 1, point, pressure: 0, .up))
      case .scrollKey: (.key(.down, isDown: true), .key(.down, isDown: false))
      }
    if let control, control.canBecomeFocused { rig.app.host.perform { control.scene?.focus.move(to: control) } }
    rig.send(down)
    rig.run(0.02)
    body()
    rig.run(0.02)
    rig.send(up)
    rig.run(0.04)
  }

  private static func rig(_ route: Route) -> ToolsRig {
    let rig = ToolsRig(route, size: size, for: 0.1)
    rig.press(.f10)
    rig.run(0.3)
    return rig
  }

  /// The controls that can be hit, which the inspector covers in part.
  private static func targets(_ rig: ToolsRig) -> [Control] {
    rig.app.views(Control.self, in: rig.app.app).filter { isTarget($0, rig) }
  }

  /// Whether a view is on one that ignores input, such as a picture of a control that is pressed.
  private static func isPicture(_ view: View) -> Bool {
    !view.isUserInteractionEnabled || view.superview.map(isPicture) ?? false
  }

  private static func isTarget(_ control: Control, _ rig: ToolsRig) -> Bool {
    let app = rig.app.app
    return control.isEnabled && control.isInWindow
      && app.hitTest(control.convert(control.bounds.center, to: app)) === control
  }
}
