import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@MainActor
private final class LoggingView: View {
  var log: [String] = []
  override func pointerDown(at point: Vector2) { log.append("down \(point.x),\(point.y)") }
  override func pointerMoved(to point: Vector2) { log.append("move \(point.x),\(point.y)") }
  override func pointerUp(at point: Vector2) { log.append("up \(point.x),\(point.y)") }
  override func pointerCancelled() { log.append("cancel") }
  override func contextMenuRequested(at point: Vector2) -> Bool {
    log.append("menu \(point.x),\(point.y)")
    return point.x >= 0
  }
  override func secondaryMoved(to point: Vector2?) {
    log.append(point.map { "secondary \($0.x),\($0.y)" } ?? "secondary end")
  }
  override func hoverChanged(_ isInside: Bool) { log.append("hover \(isInside)") }
}

@MainActor
private final class LoggingScene: Scene {
  let view = LoggingView()
  var keys: [Key] = []
  var loads = 0

  override func sceneDidLoad() { loads += 1 }
  override func layoutSubviews(_ context: DrawContext) {
    if view.superview == nil { addSubview(view) }
    view.frame = Rect(x: 10, y: 20, width: bounds.width / 2, height: 50)
  }
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    keys.append(key)
    PropertyAnimator(duration: 1, curve: .linear) { self.view.alpha = 0 }.startAnimation()
    return true
  }
}

@MainActor
@Suite struct SceneHostTests {
  private let scene = LoggingScene()
  private let host: SceneHost

  init() {
    host = SceneHost(scene: scene, text: EvenText(), size: Size(200, 100), scale: 1)
  }

  @Test func itLaysOutAndLoadsOnce() {
    expect(scene.loads == 1 && scene.view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    host.handle(.resize(Size(400, 100)), at: 0)
    expect(scene.loads == 1 && scene.view.frame.width == 200)
  }

  // Behaviour: animator P11
  @Test func aTaskAnimatesWhatTheWindowShows() async {
    let animator = await Task { animate(.linear(duration: 1)) { scene.view.alpha = 0 } }.value
    expect(animator.isRunning && scene.view.$alpha.shown == 1 && host.engine.runningCount == 1)
    host.engine.advance(to: 0.5)
    expect(scene.view.$alpha.shown == 0.5 && scene.view.presence.engine === host.engine)
    scene.view.removeFromSuperview()
    expect(scene.view.presence.engine == nil)
  }

  // Behaviour: rendering 15
  @Test func aFrameIsNeededOnlyAfterAChangeOrDuringAnimations() {
    expect(host.needsFrame)
    _ = host.frame(at: 0)
    expect(!host.needsFrame)
    host.handle(.key(.a, isDown: true), at: 0.1)
    expect(host.needsFrame)
    _ = host.frame(at: 0.2)
    expect(host.needsFrame)
    _ = host.frame(at: 1.1)
    expect(!host.needsFrame)
    scene.setNeedsFrame()
    expect(host.needsFrame)
  }

  @Test func aPressStaysWithItsView() {
    host.handle(.pointer(Vector2(15, 25), button: 1, isDown: true), at: 0)
    host.handle(.move(Vector2(190, 90)), at: 0)
    host.handle(.pointer(Vector2(190, 90), button: 1, isDown: false), at: 0)
    expect(scene.view.log, equals: ["down 5.0,5.0", "move 180.0,70.0", "up 180.0,70.0"])
  }

  @Test func aFingerActsAsAPointer() {
    host.handle(.touch(id: 7, Vector2(15, 25), pressure: 1, .down), at: 0)
    host.handle(.touch(id: 8, Vector2(16, 26), pressure: 1, .down), at: 0)
    host.handle(.touch(id: 8, Vector2(99, 26), pressure: 1, .move), at: 0)
    host.handle(.touch(id: 7, Vector2(16, 26), pressure: 1, .move), at: 0)
    host.handle(.touch(id: 7, Vector2(16, 26), pressure: 1, .cancel), at: 0)
    expect(scene.view.log, equals: ["down 5.0,5.0", "move 6.0,6.0", "cancel"])
  }

  @Test func losingTheWindowCancelsThePress() {
    host.handle(.pointer(Vector2(15, 25), button: 1, isDown: true), at: 0)
    host.handle(.focus(gained: false), at: 0)
    host.handle(.pointer(Vector2(15, 25), button: 1, isDown: false), at: 0)
    expect(scene.view.log, equals: ["down 5.0,5.0", "cancel", "hover true"])
  }

  @Test(arguments: 0..<5)
  func theSecondaryButtonIsHeardUntilItsEnd(_ cause: Int) {
    host.handle(.pointer(Vector2(20, 30), button: 3, isDown: true), at: 0)
    host.handle(.move(Vector2(300, 0)), at: 0)
    expect(scene.view.log.filter { !$0.hasPrefix("hover") }, equals: ["menu 10.0,10.0", "secondary 290.0,-20.0"])
    switch cause {
    case 0: host.handle(.pointer(Vector2(300, 0), button: 3, isDown: false), at: 0)
    case 1: host.handle(.pointer(Vector2(300, 0), button: 1, isDown: true), at: 0)
    case 2: host.handle(.focus(gained: false), at: 0)
    case 3: host.handle(.resize(Size(210, 200)), at: 0)
    default:
      scene.view.isHidden = true
      host.handle(.move(Vector2(300, 1)), at: 0)
    }
    expect(scene.view.log.contains("secondary end"))
    let log = scene.view.log
    host.handle(.move(Vector2(300, 2)), at: 0)
    host.handle(.pointer(Vector2(300, 2), button: 3, isDown: false), at: 0)
    expect(scene.view.log, equals: log)
  }

  @Test func hoverChangesAreReportedOnce() {
    host.handle(.move(Vector2(15, 25)), at: 0)
    host.handle(.move(Vector2(16, 25)), at: 0)
    host.handle(.move(Vector2(1, 1)), at: 0)
    expect(scene.view.log, equals: ["hover true", "hover false"])
  }

  @Test func aPointerThatLeavesTheWindowHoversOverNothing() {
    host.handle(.move(Vector2(15, 25)), at: 0)
    host.handle(.pointerLeft, at: 0)
    expect(scene.view.log, equals: ["hover true", "hover false"])
    host.handle(.move(Vector2(15, 25)), at: 0)
    expect(scene.view.log.last, equals: "hover true")
  }

  @Test func quitRequestsTheEnd() {
    expect(!host.isCloseRequested)
    host.handle(.quit, at: 0)
    expect(host.isCloseRequested)
  }

  @Test func onlyKeysThatGoDownReachTheScene() {
    host.handle(.key(.left, isDown: true), at: 0)
    host.handle(.key(.left, isDown: false), at: 0)
    expect(scene.keys, equals: [.left])
  }

  @Test func aButtonActsOnceWhenReleasedInside() {
    var presses = 0
    let button = Button("Go", font: Font(size: 10)) { presses += 1 }
    button.frame = Rect(x: 150, y: 0, width: 40, height: 20)
    scene.addSubview(button)
    host.handle(.pointer(Vector2(160, 10), button: 1, isDown: true), at: 0)
    _ = host.frame(at: 0.1)
    expect(button.$transform.shown.a < 1 && presses == 0)
    host.handle(.pointer(Vector2(160, 10), button: 1, isDown: false), at: 0.1)
    expect(presses, equals: 1)
    host.handle(.pointer(Vector2(160, 10), button: 1, isDown: true), at: 0.2)
    host.handle(.move(Vector2(160, 90)), at: 0.2)
    host.handle(.pointer(Vector2(160, 90), button: 1, isDown: false), at: 0.2)
    expect(presses, equals: 1)
    _ = host.frame(at: 2)
    expect(button.$transform.shown == .identity && !host.needsFrame)
  }

  @Test func aFingerDoesNotHover() {
    host.handle(.touch(id: 1, Vector2(15, 25), pressure: 1, .down), at: 0)
    host.handle(.touch(id: 1, Vector2(15, 25), pressure: 1, .up), at: 0)
    expect(scene.view.log, equals: ["down 5.0,5.0", "up 5.0,5.0", "hover false"])
  }

  @Test func aCancellationOfAnotherFingerHasNoEffect() {
    host.handle(.touch(id: 1, Vector2(15, 25), pressure: 1, .down), at: 0)
    host.handle(.touch(id: 2, Vector2(15, 25), pressure: 1, .cancel), at: 0)
    expect(scene.view.log, equals: ["down 5.0,5.0"])
  }

  @Test(arguments: [0, 1, 2])
  func aViewThatCannotReceiveInputGetsACancellationForItsPress(_ variant: Int) {
    host.handle(.pointer(Vector2(15, 25), button: 1, isDown: true), at: 0)
    switch variant {
    case 0: scene.view.removeFromSuperview()
    case 1: scene.view.isHidden = true
    default: scene.isUserInteractionEnabled = false
    }
    host.handle(.move(Vector2(16, 25)), at: 0)
    host.handle(.pointer(Vector2(16, 25), button: 1, isDown: false), at: 0)
    expect(scene.view.log, equals: ["down 5.0,5.0", "cancel"])
  }

  @Test func aResizeCancelsThePress() {
    host.handle(.pointer(Vector2(15, 25), button: 1, isDown: true), at: 0)
    host.handle(.resize(Size(300, 100)), at: 0)
    host.handle(.move(Vector2(90, 25)), at: 0)
    expect(scene.view.log.contains("cancel") && !scene.view.log.contains { $0.hasPrefix("move") })
  }

  @Test func aViewThatAppearsBelowThePointerIsHovered() {
    host.handle(.move(Vector2(15, 25)), at: 0)
    scene.view.isHidden = true
    host.handle(.key(.a, isDown: true), at: 0)
    scene.view.isHidden = false
    host.handle(.key(.a, isDown: false), at: 0)
    expect(scene.view.log, equals: ["hover true", "hover false", "hover true"])
  }

  @Test func aViewThatMovesAwayFromThePointerIsNotHovered() {
    host.handle(.move(Vector2(15, 25)), at: 0)
    host.perform {
      PropertyAnimator(duration: 0.2, curve: .linear) { [scene] in scene.view.center += Vector2(60, 0) }
        .startAnimation()
    }
    for frame in 1...30 { _ = host.frame(at: Double(frame) / 60) }
    expect(scene.view.log, equals: ["hover true", "hover false"])
  }

  @Test func aButtonCanBeClickedAtItsEdge() {
    var presses = 0
    let button = Button("Go", font: Font(size: 10)) { presses += 1 }
    button.frame = Rect(x: 60, y: 0, width: 108, height: 20)
    scene.addSubview(button)
    for x in [60.5, 61, 167.5] {
      let start = host.engine.time
      host.handle(.pointer(Vector2(x, 10), button: 1, isDown: true), at: start)
      _ = host.frame(at: start + 0.1)
      host.handle(.pointer(Vector2(x, 10), button: 1, isDown: false), at: start + 0.1)
      _ = host.frame(at: start + 1)
    }
    expect(presses, equals: 3)
  }

  @Test func aReleasedHostStopsItsAnimations() {
    weak var engine: AnimationEngine?
    do {
      let host = SceneHost(scene: LoggingScene(), text: EvenText(), size: Size(200, 100), scale: 1)
      engine = host.engine
      host.handle(.key(.a, isDown: true), at: 0)
      expect(host.engine.isRunning)
    }
    expect(engine == nil)
  }
}
