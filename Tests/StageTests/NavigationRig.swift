import Drawing
import Geometry
import Motion

@testable import Stage

/// Screens with a number, which note their lives.
enum Place: Hashable, Sendable {
  case page(Int)
  case sheet
  case instant
  case sliding
}

/// What the scenes of one run hear, in order.
@MainActor
final class LifeLog {
  var lines: [String] = []
  /// All events ever, with the number of the scene.
  private(set) var events: [(scene: Int, event: String)] = []
  private var count = 0
  /// Is told each scene that has loaded.
  var onLoad: (PlaceScene) -> Void = { _ in }
  /// Scenes that were made and are still there.
  private(set) var living: [ObjectIdentifier: Place] = [:]

  func add(_ place: Place, _ scene: Int, _ event: String) {
    lines.append("\(place.brief) \(event)")
    events.append((scene, event))
  }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
  /// Notes a new scene, and gives it a number.
  func begin(_ scene: PlaceScene) -> Int {
    living[ObjectIdentifier(scene)] = scene.place
    count += 1
    return count
  }
  func end(_ id: ObjectIdentifier) { living[id] = nil }
}

extension Place {
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
final class PlaceScene: Scene {
  let place: Place
  private let log: LifeLog
  private var number = 0
  var keys: [Key] = []
  var presses = 0
  var navigation: NavigationScene<Place>? { superview as? NavigationScene<Place> }
  var onDidAppear: () -> Void = {}

  init(_ place: Place, _ log: LifeLog) {
    self.place = place
    self.log = log
    super.init()
    number = log.begin(self)
  }

  isolated deinit { log.end(ObjectIdentifier(self)) }

  override func sceneDidLoad() {
    log.add(place, number, "load")
    log.onLoad(self)
  }
  override func sceneWillAppear() { log.add(place, number, "will appear") }
  override func sceneDidAppear() {
    log.add(place, number, "did appear")
    onDidAppear()
  }
  override func sceneWillDisappear() { log.add(place, number, "will disappear") }
  override func sceneDidDisappear() { log.add(place, number, "did disappear") }
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    keys.append(key)
    return key == .x
  }
  override func pointerDown(at point: Vector2) { presses += 1 }
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 10, height: 10)), Color(hex: UInt32(1 + place.brief.count)))
  }
}

/// A stack of such screens in a window, on a clock that is moved by hand.
@MainActor
final class NavigationRig {
  let log: LifeLog
  let navigation: NavigationScene<Place>
  let host: SceneHost
  private(set) var now = 0.0

  init(policy: MotionPolicy = .full, log: LifeLog = LifeLog()) {
    self.log = log
    navigation = NavigationScene(
      NavigationStack(.page(0)),
      transition: { place in
        switch place {
        case .instant: .none
        case .sliding: .slide
        case .page, .sheet: .dissolve
        }
      }, make: { PlaceScene($0, log) })
    host = SceneHost(scene: navigation, text: EvenText(), size: Size(100, 80), scale: 1, motionPolicy: policy)
    _ = host.frame(at: 0)
  }

  func go(_ verb: (NavigationScene<Place>) -> Void) { host.perform { verb(navigation) } }

  func run(_ seconds: Double) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(end, now + 1.0 / 60)
      _ = host.frame(at: now)
    }
  }

  func press(_ key: Key) {
    host.handle(.key(key, isDown: true), at: now)
    host.handle(.key(key, isDown: false), at: now)
  }

  var places: [Place] { navigation.stack.entries.map(\.route) }
  var top: PlaceScene? { navigation.topScene as? PlaceScene }
}
