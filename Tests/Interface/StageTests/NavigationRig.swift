import Motion
import OvershootDrawing
import OvershootGeometry
import StageTesting

@testable import OvershootStage

/// The routes of screens that log their lifecycle.
enum TestRoute: Hashable, Sendable {
  case page(Int)
  case sheet
  case instant
  case sliding
}

/// The lifecycle events of all scenes of a test, in order.
@MainActor
final class LifecycleLog {
  var lines: [String] = []
  /// All events, with the number of the scene.
  private(set) var events: [(scene: Int, event: String)] = []
  private var count = 0
  /// Called with each scene that has loaded.
  var onLoad: (TestScene) -> Void = { _ in }
  /// The scenes that have not been released.
  private(set) var living: [ObjectIdentifier: TestRoute] = [:]

  func add(_ route: TestRoute, _ scene: Int, _ event: String) {
    lines.append("\(route.brief) \(event)")
    events.append((scene, event))
  }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
  /// Logs a new scene and returns its number.
  func begin(_ scene: TestScene) -> Int {
    living[ObjectIdentifier(scene)] = scene.route
    count += 1
    return count
  }
  func end(_ id: ObjectIdentifier) { living[id] = nil }
}

extension TestRoute {
  var brief: String {
    switch self {
    case .page(let number): "\(number)"
    case .sheet: "sheet"
    case .instant: "instant"
    case .sliding: "sliding"
    }
  }
}

@MainActor
final class TestScene: Scene {
  let route: TestRoute
  private let log: LifecycleLog
  private var number = 0
  var keys: [Key] = []
  var presses = 0
  var navigation: NavigationScene<TestRoute>? { superview as? NavigationScene<TestRoute> }
  var onDidAppear: () -> Void = {}

  init(_ route: TestRoute, _ log: LifecycleLog) {
    self.route = route
    self.log = log
    super.init()
    number = log.begin(self)
  }

  isolated deinit { log.end(ObjectIdentifier(self)) }

  override func sceneDidLoad() {
    log.add(route, number, "load")
    log.onLoad(self)
  }
  override func sceneWillAppear() { log.add(route, number, "will appear") }
  override func sceneDidAppear() {
    log.add(route, number, "did appear")
    onDidAppear()
  }
  override func sceneWillDisappear() { log.add(route, number, "will disappear") }
  override func sceneDidDisappear() { log.add(route, number, "did disappear") }
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    keys.append(key)
    return key == .x
  }
  override func pointerDown(at point: Vector2) { presses += 1 }
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 10, height: 10)), Color(hex: UInt32(1 + route.brief.count)))
  }
}

/// A navigation scene in a window of 100 by 80 points.
@MainActor
final class NavigationRig: ManualHost {
  let log: LifecycleLog
  /// The scene of the host.
  let navigation: NavigationScene<TestRoute>

  init(policy: MotionPolicy = .full, log: LifecycleLog = LifecycleLog()) {
    self.log = log
    let scene = NavigationScene(
      NavigationStack(.page(0)),
      transition: { route in
        switch route {
        case .instant: .none
        case .sliding: .slide
        case .page, .sheet: .dissolve
        }
      }, make: { TestScene($0, log) })
    navigation = scene
    super.init(scene, size: Size(100, 80), motionPolicy: policy)
  }

  func go(_ change: (NavigationScene<TestRoute>) -> Void) { host.perform { change(navigation) } }

  var routes: [TestRoute] { navigation.stack.entries.map(\.route) }
  var top: TestScene? { navigation.topScene as? TestScene }
}
