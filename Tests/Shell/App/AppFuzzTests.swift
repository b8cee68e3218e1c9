import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// Random events in random order: nothing traps, all drawing is finite, and one screen is shown in the end.
@MainActor
@Suite(.laws) struct AppFuzzTests {
  private static let extremes = [
    0, .leastNonzeroMagnitude, 1e9, 1e17, -1e17, 1e308, -1e308, .greatestFiniteMagnitude,
  ]
  private static let keys: [Key] = [
    .up, .down, .left, .right, .tab, .tab, .enter, .space, .escape, .home, .end, .pageUp, .pageDown, .backspace, .a, .c,
    .v, .x, .z, .t, .u, .o, .m, .n, .minus, .equals,
  ]
  private static let texts = ["a", "\u{5D0}\u{5D1}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\u{0}\u{7}x", ""]
  private static let sizes = [1, 360, 700.25, 16_384]

  @Test(arguments: 1...6)
  func randomEventsNeverFail(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let policy: MotionPolicy = [.full, .reduced, .none][Int(seed % 3)]
    let rig = AppRig(seed % 2 == 0 ? .splash : .menu, policy: policy)
    let sounds = SoundSpy(rig.host)
    law(seed: seed, from: &random, steps: 400) { random, _ in
      rig.now += random.integer(below: 30) == 0 ? 3 : random.unit() * 0.15
      let event = Self.event(&random)
      rig.send(event)
      // Whatever happens, what is heard is limited.
      expect(sounds.playLatest() <= 0.84, "after \(event) on \(rig.route)")
      switch random.integer(below: 20) {
      case 0:
        rig.host.perform { rig.app.go(to: ScreenList.all.routes[random.integer(below: ScreenList.all.routes.count)]) }
      case 1: rig.host.perform { rig.app.goBack() }
      case 2: rig.host.perform { rig.host.engine.motionPolicy = MotionPolicy.full == policy ? .reduced : policy }
      case 3...9:
        expect(Self.isFinite(rig.displayList), "after \(event) on \(rig.route)")
        expect(rig.screenCount <= 2 && rig.host.textInputArea?.minX.isFinite != false)
      default: break
      }
    }
    // A finger at the left edge may hold a transition.
    rig.send(.focus(gained: false))
    rig.run(1)
    expect(rig.screenCount == 1 && rig.app.transitionAnimator == nil)
  }

  private static func isFinite(_ list: DisplayList) -> Bool {
    // All numbers of all commands are in the description, beside texts in quotes.
    let numbers = list.description.replacing(/"[^\n]*"/, with: "")
    return !numbers.contains(/\b(?:nan|inf)\b/)
  }

  private static func event(_ random: inout SeededGenerator) -> InputEvent {
    func any<Value>(_ values: [Value]) -> Value { values[random.integer(below: values.count)] }
    func number(_ range: ClosedRange<Double>) -> Double {
      let usual = range.lowerBound + random.unit() * (range.upperBound - range.lowerBound)
      return random.integer(below: 8) == 0 ? any(extremes) : usual
    }
    func point() -> Vector2 { Vector2(number(0...560), number(0...700)) }
    switch random.integer(below: 18) {
    case 0...5:
      return .key(
        any(keys), isDown: random.integer(below: 3) > 0, modifiers: any([[], [], .shift, .control]),
        isRepeat: random.integer(below: 5) == 0)
    case 6...8: return .pointer(point(), button: any([1, 1, 1, 1, 3]), isDown: random.integer(below: 2) == 0)
    case 9: return .move(point())
    case 10: return .wheel(dx: 0, dy: number(-3...3))
    case 11, 12: return .touch(id: random.integer(below: 3), point(), pressure: number(0...1), any(TouchPhase.allCases))
    case 13, 14: return .gamepad(any(GamepadControl.allCases), value: number(-1...1))
    case 15:
      return any([
        .gamepadDisconnected, .focus(gained: false), .focus(gained: true), .resize(Size(any(sizes), any(sizes))),
      ])
    case 16: return .text(any(texts))
    default: return .composition(any(texts), selection: 0..<random.integer(below: 9))
    }
  }
}
