import Drawing
import Geometry
import Motion
import Stage
import Testing

@testable import Screens

@MainActor
@Suite struct SplashTests {
  private let log: CallLog
  private let router: RouterSpy

  init() {
    log = CallLog()
    router = RouterSpy(log)
  }

  private func host(_ policy: MotionPolicy = .full) -> SceneHost {
    let scene = SplashScene(navigator: Navigator(router), preferences: Preferences())
    return SceneHost(scene: scene, text: EvenText(), size: Size(560, 700), scale: 1, motionPolicy: policy)
  }

  @Test func severalPressesEndItOnce() {
    let host = host()
    _ = host.frame(at: 0)
    for key in [Key.space, .enter, .t] { host.handle(.key(key, isDown: true), at: 0.2) }
    host.handle(.pointer(Vector2(100, 100), button: 1, isDown: true), at: 0.3)
    host.handle(.gamepad(.a, value: 1), at: 0.3)
    for tick in 1...30 { _ = host.frame(at: 0.3 + Double(tick) / 10) }
    #expect(log.calls == ["router.begin"] && !host.needsFrame)
  }

  @Test func itEndsByItselfOnce() {
    let host = host()
    for tick in 0...10 { _ = host.frame(at: Double(tick) / 10) }
    #expect(log.calls.isEmpty)
    for tick in 11...40 { _ = host.frame(at: Double(tick) / 10) }
    #expect(log.calls == ["router.begin"] && !host.needsFrame)
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
    let host = host()
    _ = host.frame(at: 0)
    host.handle(event, at: 0.2)
    _ = host.frame(at: 0.3)
    #expect(log.calls.isEmpty)
  }

  @Test(arguments: [MotionPolicy.reduced, .none])
  func itEndsUnderReducedMotion(_ policy: MotionPolicy) {
    let host = host(policy)
    for tick in 0...15 { _ = host.frame(at: Double(tick) / 10) }
    #expect(log.calls == ["router.begin"] && !host.needsFrame)
  }

  @Test(arguments: [MotionPolicy.full, .reduced, .none])
  func inTheProgramItLeadsToTheMenu(_ policy: MotionPolicy) {
    let rig = AppRig(.splash, policy: policy)
    rig.run(1.5)
    #expect(rig.route == .menu && rig.app.stack.depth == 1 && rig.app.transitionAnimator == nil)
    rig.type(.escape, .escape)
    #expect(rig.route == .menu, "The splash screen is never returned to.")
  }

  /// Skipped in the frame in which it ends by itself.
  @Test func aPressAtItsEndHasNoEffect() {
    let rig = AppRig(.splash)
    rig.run(SplashScene.duration - 0.001)
    rig.press(.space)
    rig.press(.space)
    rig.run(1)
    #expect(rig.route == .menu && rig.app.stack.depth == 1)
  }
}
