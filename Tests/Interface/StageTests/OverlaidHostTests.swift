import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// A scene with one view, which logs its input and slides along a line while it is told to.
@MainActor
private final class LoggedScene: Scene, HostTools {
  final class Pad: PressPad {
    override func hoverChanged(_ isInside: Bool) { log.append("hover \(isInside)") }
  }

  let pad = Pad()
  var keys: [Key] = []
  var typed: [Key] = []

  init(_ frame: Rect) {
    super.init()
    pad.frame = frame
    addSubview(pad)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    keys.append(key)
    return true
  }
  override func keyUp(_ key: Key) { typed.append(key) }

  func attach(to host: OverlaidHost) {}
  func hostWillReceive(_ key: Key, _ modifiers: Modifiers) -> Bool { key == .f8 }
  func hostWillReceive(_ control: GamepadControl, _ value: Double) -> Bool { false }
  func hostDidChange() {}

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(Rect(x: pad.$center.shown.x, y: 0, width: 1, height: 1)), .black)
  }
}

@MainActor
@Suite struct OverlaidHostTests {
  private let scene = LoggedScene(Rect(x: 0, y: 0, width: 100, height: 100))
  private let tools = LoggedScene(Rect(x: 0, y: 60, width: 100, height: 40))
  private let host: OverlaidHost

  init() {
    let size = Size(100, 100)
    host = OverlaidHost(
      SceneHost(scene: scene, text: EvenText(), size: size, scale: 1),
      below: SceneHost(scene: tools, text: EvenText(), size: size, scale: 1)
    ) { $0.width >= 200 ? 2 : 1 }
    _ = host.frame(at: 0)
  }

  /// Moves the pad from x = 50 by 100 points in a second, at constant speed.
  private func slide() {
    host.perform { animate(.linear(duration: 1)) { scene.pad.center.x += 100 } }
  }

  private var x: Double { scene.pad.$center.shown.x }

  // Behaviour: linux-desktop 33
  @Test func theTitleIsThatOfTheContent() {
    let scene = LoggedScene(.zero)
    scene.semanticName = "Page"
    let inner = SceneHost(scene: scene, text: EvenText(), size: Size(100, 100), scale: 1)
    inner.windowName = "Window"
    let hosts: [any WindowContent] = [inner, OverlaidHost(inner, below: inner)]
    expect(hosts.map(\.title), equals: ["Page – Window", "Page – Window"])
  }

  @Test func atNaturalPaceTheContentHasTheTimeOfTheWindow() {
    slide()
    for time in [0.1, 0.25, 0.7] {
      _ = host.frame(at: time)
      expect(host.content.engine.time == time && host.overlay.engine.time == time)
    }
    expect(abs(x - 120) < 1e-9)
  }

  // Behaviour: playing 3
  /// All is drawn for a smaller window, and told in points of the window.
  @Test func inALargeWindowAllIsLarger() {
    host.resize(to: Size(100, 100), scale: 3)
    expect(host.enlargement == 1 && host.content.context.scale == 3)
    host.resize(to: Size(240, 300), scale: 3)
    expect(host.enlargement == 2 && scene.bounds.size == Size(120, 150) && tools.bounds.size == Size(120, 150))
    expect(host.content.context.scale == 6 && host.semanticTree.bounds == Rect(x: 0, y: 0, width: 240, height: 300))
    host.handle(.pointer(Vector2(190, 90), button: 1, isDown: true), at: 0)
    expect(scene.pad.log.contains("down"))
    host.handle(.pointer(Vector2(190, 90), button: 1, isDown: false), at: 0)
    host.handle(.resize(Size(150, 90)), at: 0)
    expect(host.enlargement == 1 && scene.bounds.size == Size(150, 90) && host.content.context.scale == 3)
  }

  @Test func aPaceSlowsTheContentDownAndNotTheOverlay() {
    slide()
    _ = host.frame(at: 0.2)
    host.pace = 0.25
    _ = host.frame(at: 0.6)
    expect(abs(x - 80) < 1e-9 && host.overlay.engine.time == 0.6)
    host.pace = 1
    _ = host.frame(at: 0.7)
    expect(abs(x - 90) < 1e-9)
  }

  @Test func whileTimeStandsStillFramesAreShownOneByOneAndInputStillArrives() {
    slide()
    _ = host.frame(at: 0.3)
    host.pace = 0
    _ = host.frame(at: 0.3)
    expect(!host.needsFrame)
    host.showSingleFrame()
    expect(host.needsFrame)
    _ = host.frame(at: 0.5)
    expect(abs(x - 80 - 100 / 60.0) < 1e-9 && !host.needsFrame)
    host.handle(.key(.a, isDown: true), at: 0.6)
    expect(scene.keys == [.a] && host.needsFrame)
    _ = host.frame(at: 0.6)
    expect(abs(x - 80 - 100 / 60.0) < 1e-9)
    host.pace = 1
    host.showSingleFrame()
    _ = host.frame(at: 0.7)
    expect(abs(x - 90 - 100 / 60.0) < 1e-9)
  }

  /// The frames of the past are the very lists that were drawn, and the present comes back unchanged.
  @Test func keptFramesAreShownAgain() {
    host.keepsFrames = true
    slide()
    let lists = (0...40).map { host.frame(at: Double($0) / 60) }
    expect(abs(host.historyDuration - 40.0 / 60) < 1e-9)
    host.pace = 0
    for back in [1, 7, 40] {
      host.secondsAgo = Double(back) / 60
      expect(host.needsFrame && host.frame(at: 1) == lists[40 - back])
    }
    host.secondsAgo = 100
    expect(host.secondsAgo == host.historyDuration && host.frame(at: 1) == lists[0])
    host.secondsAgo = .nan
    expect(host.secondsAgo == 0 && host.frame(at: 1) == lists[40])
    // A press in the content ends the look back, and a change of pace does too.
    host.secondsAgo = 0.2
    host.handle(.pointer(Vector2(10, 10), button: 1, isDown: true), at: 1.1)
    expect(host.secondsAgo, equals: 0)
    host.secondsAgo = 0.2
    host.pace = 1
    expect(host.secondsAgo == 0 && abs(x - 50 - 100 * 40 / 60.0) < 1e-9)
    host.keepsFrames = false
    expect(host.historyDuration, equals: 0)
  }

  @Test func theHistoryKeepsTheLatestFrames() {
    var history = FrameHistory()
    expect(history.duration == 0 && history.list(secondsAgo: 0) == nil)
    for index in 0..<(FrameHistory.limit + 10) {
      history.append(DisplayList([.beginDissolve(progress: Double(index))]), at: Double(index))
    }
    expect(history.duration, equals: Double(FrameHistory.limit - 1))
    let last = FrameHistory.limit + 9
    for back in [0, 1, 500, FrameHistory.limit - 1, FrameHistory.limit + 50] {
      let expected = max(10, last - back)
      expect(history.list(secondsAgo: Double(back)), equals: DisplayList([.beginDissolve(progress: Double(expected))]))
    }
    expect(history.list(secondsAgo: 0.5), equals: DisplayList([.beginDissolve(progress: Double(last - 1))]))
    // Another frame of the same time replaces the latest one.
    history.append(DisplayList([.endDissolve]), at: Double(last))
    expect(history.list(secondsAgo: 0), equals: DisplayList([.endDissolve]))
    expect(history.duration, equals: Double(FrameHistory.limit - 1))
  }

  /// A scene of thousands of parts does not fill the memory.
  @Test func largeFramesAreKeptForAShorterTime() {
    var canvas = Canvas()
    for _ in 0..<1000 { canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 1, height: 1)), .black) }
    var history = FrameHistory()
    for index in 0..<2000 { history.append(canvas.list, at: Double(index)) }
    expect(history.duration, equals: Double(FrameHistory.commandLimit / 1000 - 1))
    expect(history.list(secondsAgo: 10_000), equals: canvas.list)
    for index in 2000..<4000 { history.append(DisplayList(), at: Double(index)) }
    expect(history.duration, equals: Double(FrameHistory.limit - 1))
    for _ in 0..<300_000 { canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 1, height: 1)), .black) }
    history.append(canvas.list, at: 4000)
    expect(history.duration == 0 && history.list(secondsAgo: 0) == canvas.list, "The latest frame is always kept.")
  }

  @Test func aPressBelongsToTheSceneInWhichItBegan() {
    host.handle(.move(Vector2(50, 10)), at: 0.1)
    host.handle(.move(Vector2(50, 80)), at: 0.1)
    expect(scene.pad.log == ["hover true", "hover false"] && tools.pad.log == ["hover true"])
    host.handle(.pointer(Vector2(50, 80), button: 1, isDown: true), at: 0.2)
    host.handle(.move(Vector2(50, 10)), at: 0.2)
    host.handle(.pointer(Vector2(50, 10), button: 1, isDown: false), at: 0.2)
    expect(Array(tools.pad.log.dropFirst()), equals: ["down", "move", "up", "hover false"])
    scene.pad.log = []
    host.handle(.pointer(Vector2(50, 10), button: 1, isDown: true), at: 0.3)
    host.handle(.move(Vector2(50, 90)), at: 0.3)
    host.handle(.pointer(Vector2(50, 90), button: 1, isDown: false), at: 0.3)
    expect(scene.pad.log, equals: ["down", "move", "up", "hover true", "hover false"])
  }

  @Test func fingersBelongToTheSceneInWhichTheyWentDown() {
    for (y, view) in [(80.0, tools.pad), (10.0, scene.pad)] {
      host.handle(.touch(id: 4, Vector2(50, y), pressure: 1, .down), at: 0.1)
      host.handle(.touch(id: 4, Vector2(50, 50), pressure: 1, .move), at: 0.1)
      host.handle(.touch(id: 4, Vector2(50, 50), pressure: 0, .up), at: 0.1)
      expect(view.log.filter { !$0.hasPrefix("hover") }, equals: ["down", "move", "up"])
    }
  }

  @Test func keysGoToTheContentUntilTheyArePassed() {
    host.handle(.key(.f8, isDown: true), at: 0.1)
    host.handle(.key(.f8, isDown: true, isRepeat: true), at: 0.1)
    host.handle(.key(.f8, isDown: false), at: 0.1)
    host.handle(.key(.b, isDown: true), at: 0.1)
    expect(scene.keys == [.b] && tools.keys == [])
    host.keysGoToOverlay = true
    host.handle(.key(.c, isDown: true), at: 0.2)
    expect(scene.keys == [.b] && tools.keys == [.c] && scene.typed == [])
    host.keysGoToOverlay = false
    host.handle(.key(.d, isDown: true), at: 0.3)
    expect(scene.keys == [.b, .d] && tools.keys == [.c])
  }

  /// What is drawn below an overlay without views is the content's list itself.
  @Test func theOverlayIsDrawnAbove() {
    let list = host.frame(at: 0.1)
    expect(list.commands, equals: host.content.frame(at: 0.1).commands + host.overlay.frame(at: 0.1).commands)
    expect(host.frame(at: 0.1).commands.last, equals: host.overlay.frame(at: 0.1).commands.last)
  }
}
