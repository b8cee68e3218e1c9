import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

@MainActor
@Suite struct SplashTests {
  private let log: CallLog
  private let router: RouterSpy

  init() {
    log = CallLog()
    router = RouterSpy(log)
  }

  private func rig(_ policy: MotionPolicy = .full, isFirst: Bool = true) -> ManualHost {
    let scene = SplashScene(navigator: Navigator(router), preferences: Preferences(), isFirst: isFirst)
    return ManualHost(scene, size: Size(560, 700), motionPolicy: policy)
  }

  @Test func severalPressesEndItOnce() {
    let rig = rig()
    for key in [Key.space, .enter, .t] { rig.send(.key(key, isDown: true), at: 0.2) }
    rig.send(.pointer(Vector2(100, 100), button: 1, isDown: true), at: 0.3)
    rig.send(.gamepad(.a, value: 1), at: 0.3)
    for tick in 1...30 { rig.frame(at: 0.3 + Double(tick) / 10) }
    expect(log.calls == ["router.begin"] && !rig.host.needsFrame)
  }

  @Test func itEndsByItselfOnce() {
    let rig = rig()
    for tick in 0...10 { rig.frame(at: Double(tick) / 10) }
    expect(log.calls.isEmpty)
    for tick in 11...40 { rig.frame(at: Double(tick) / 10) }
    expect(log.calls == ["router.begin"] && !rig.host.needsFrame)
  }

  @Test(arguments: [
    InputEvent.key(.space, isDown: false), .key(.a, isDown: true, isRepeat: true),
    .key(.c, isDown: true, modifiers: .control),
    .key(.tab, isDown: true, modifiers: .alt), .key(.d, isDown: true, modifiers: .meta), .gamepad(.leftX, value: 0.2),
    .gamepad(.a, value: 0), .move(Vector2(5, 5)), .wheel(dx: 0, dy: 1), .focus(gained: false), .focus(gained: true),
    .gamepadDisconnected,
    .resize(Size(800, 600)), .text("a"),
  ])
  func otherEventsDoNotSkipIt(_ event: InputEvent) {
    let rig = rig()
    rig.send(event, at: 0.2)
    rig.frame(at: 0.3)
    expect(log.calls.isEmpty)
  }

  // Behaviour: screens N8
  @Test func onceSomethingWasPlayedItTakesHalfASecond() {
    let rig = rig(isFirst: false)
    for tick in 0...49 { rig.frame(at: Double(tick) / 100) }
    expect(log.calls.isEmpty)
    rig.frame(at: 0.51)
    expect(log.calls, equals: ["router.begin"])
  }

  @Test(arguments: [MotionPolicy.reduced, .none])
  func itEndsUnderReducedMotion(_ policy: MotionPolicy) {
    let rig = rig(policy)
    for tick in 0...15 { rig.frame(at: Double(tick) / 10) }
    expect(log.calls == ["router.begin"] && !rig.host.needsFrame)
  }

  @Test(arguments: [MotionPolicy.full, .reduced, .none])
  func inTheProgramItLeadsToTheMenu(_ policy: MotionPolicy) {
    let rig = AppRig(.splash, policy: policy)
    rig.run(1.5)
    expect(rig.route == .menu && rig.app.stack.depth == 1 && rig.app.transitionAnimator == nil)
    rig.type(.escape, .escape)
    expect(rig.route, equals: .menu, "The splash screen is never returned to.")
  }

  /// Skipped in the frame in which it ends by itself.
  @Test func aPressAtItsEndHasNoEffect() {
    let rig = AppRig(.splash)
    rig.run(SplashScene.duration - 0.001)
    rig.press(.space)
    rig.press(.space)
    rig.run(1)
    expect(rig.route == .menu && rig.app.stack.depth == 1)
  }
}
