import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

/// The values that a control reported, in order.
@MainActor
final class ValueLog<Value> {
  var values: [Value] = []
}

/// One control in a window of 400 by 200 points.
@MainActor
final class ControlRig: ManualHost {
  static let theme: Theme = {
    var theme = Theme.light
    (theme.accent, theme.track, theme.thumb) = (Color(hex: 0x1166CC), Color(hex: 0xCCCCCC), .white)
    return theme
  }()

  private let frame: Rect

  init(_ view: View, _ frame: Rect = Rect(x: 100, y: 80, width: 200, height: 40), _ policy: MotionPolicy = .full) {
    self.frame = frame
    let scene = Scene()
    scene.setTheme(Self.theme)
    view.frame = frame
    scene.addSubview(view)
    super.init(scene, size: Size(400, 200), motionPolicy: policy)
  }

  /// Returns a point of the window by fractions of the control's width and height.
  func point(_ x: Double, _ y: Double = 0.5) -> Vector2 {
    Vector2(frame.minX + x * frame.width, frame.minY + y * frame.height)
  }

  func press(_ x: Double, _ y: Double = 0.5) { send(.pointer(point(x, y), button: 1, isDown: true)) }
  func move(_ x: Double, _ y: Double = 0.5) { send(.move(point(x, y))) }
  func release(_ x: Double, _ y: Double = 0.5) { send(.pointer(point(x, y), button: 1, isDown: false)) }

  /// Draws and returns the next frame.
  @discardableResult
  func nextFrame() -> DisplayList { advance(1.0 / 60) }

  /// Sends `count` random events around the control, each at a later time, and calls `check` after each. Releases all
  /// presses at the end.
  func sendRandomEvents(_ count: Int, seed: UInt64, _ control: Control, check: () -> Void) {
    var random = SeededGenerator(seed: seed)
    let keys: [Key] = [.left, .right, .up, .home, .end, .pageUp, .pageDown, .space, .enter, .escape, .tab, .minus]
    let pads: [GamepadControl] = [.a, .b, .dpadLeft, .dpadRight, .leftX]
    law(seed: seed, from: &random, steps: count) { random, _ in
      @MainActor func randomPoint() -> Vector2 { self.point(random.unit() * 1.4 - 0.2, random.unit() * 1.4 - 0.2) }
      now += random.unit() * 0.2
      switch random.integer(below: 14) {
      case 0, 1: send(.pointer(randomPoint(), button: 1, isDown: true))
      case 2: send(.pointer(randomPoint(), button: 1, isDown: false))
      case 3, 4: send(.move(randomPoint()))
      case 5: send(.pointer(randomPoint(), button: 3, isDown: true))
      case 6:
        let phase = TouchPhase.allCases[random.integer(below: 4)]
        send(.touch(id: random.integer(below: 2), randomPoint(), pressure: random.unit(), phase))
      case 7, 8: send(.key(keys[random.integer(below: keys.count)], isDown: true))
      case 9: send(.key(keys[random.integer(below: keys.count)], isDown: false))
      case 10: send(.gamepad(pads[random.integer(below: pads.count)], value: random.unit() * 2 - 1))
      case 11: _ = host.frame(at: now)
      case 12: send(random.integer(below: 2) == 0 ? .focus(gained: false) : .resize(Size(400 + random.unit(), 200)))
      default:
        host.perform { control.isEnabled = random.integer(below: 3) > 0 }
        focus(control)
      }
      check()
    }
    send(.focus(gained: false))
    run(3)
  }
}
