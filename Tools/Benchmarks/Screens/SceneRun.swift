import OvershootJSON
import OvershootRaster
import OvershootScreenKit
import OvershootShell
import SDLStage

/// A scene in a window with a renderer, alone or in the program, on a virtual clock. Measures each frame, from the
/// input to the last pixel.
@MainActor
final class SceneRun<Root: Scene> {
  let scene: Root
  private let host: SceneHost
  private let content: any WindowContent
  /// The size of the window in points.
  let size: Size
  /// Whether every frame is redrawn as a whole.
  var redrawsAll = false
  var framesPerSecond = 60.0
  private var now = 0.0
  private var frames = Samples()
  /// What the phases of each frame cost; nil while only whole frames are measured.
  private var phases: [FramePhase: Samples]?
  /// Resolves and compares the lists that the other one paints, and paints nothing.
  private let comparer: Rasterizer
  private let scale: Double
  private let fonts: FontBook
  private let rasterizer: Rasterizer
  private let buffer: PixelBuffer
  private var input: [InputEvent] = []
  private var work: (() -> Void)?

  /// Shows a scene, which a host of the content has, and draws its first frame.
  init(_ scene: Root, _ host: SceneHost, in content: any WindowContent, size: Size, scale: Double, fonts: FontBook) {
    (self.scene, self.host, self.content) = (scene, host, content)
    (self.size, self.scale, self.fonts) = (size, scale, fonts)
    rasterizer = Rasterizer(texts: fonts)
    comparer = Rasterizer(texts: fonts) { true }
    buffer = PixelBuffer(width: Int(size.width * scale), height: Int(size.height * scale))
    frame()
  }

  var engine: AnimationEngine { host.engine }

  /// Sends `events` before the next frame.
  func send(_ events: InputEvent...) { input += events }

  /// Performs `work` in the scene before the next frame.
  func act(_ work: @escaping () -> Void) { self.work = work }

  /// Presses and releases a key before the next frame.
  func press(_ key: Key, modifiers: Modifiers = []) {
    send(.key(key, isDown: true, modifiers: modifiers), .key(key, isDown: false, modifiers: modifiers))
  }

  /// Draws the next frame.
  func frame() {
    now += 1 / framesPerSecond
    guard phases == nil else { return phasedFrame() }
    frames.measure {
      for event in input { content.handle(event, at: now) }
      input.removeAll(keepingCapacity: true)
      if let work { content.perform(work) }
      work = nil
      let list = content.frame(at: now)
      if redrawsAll { rasterizer.invalidate() }
      rasterizer.draw(list, over: .black, scale: scale, into: buffer)
    }
  }

  /// Draws the next frame as `frame()` does, and measures its phases.
  private func phasedFrame() {
    func measure(_ phase: FramePhase, _ body: () -> Void) { phases?[phase, default: Samples()].measure(body) }
    measure(.motion) { host.engine.advance(to: now) }
    measure(.input) {
      for event in input { content.handle(event, at: now) }
      input.removeAll(keepingCapacity: true)
      if let work { content.perform(work) }
      work = nil
    }
    var list = DisplayList()
    measure(.list) { list = content.frame(at: now) }
    measure(.state) { _ = (content.title, content.cursor, content.textInputArea, content.background) }
    measure(.semantics) { _ = content.semanticTree }
    measure(.difference) { comparer.draw(list, over: .black, scale: scale, into: buffer) }
    measure(.pixels) { rasterizer.draw(list, over: .black, scale: scale, into: buffer) }
    // It has resolved and compared the list too.
    if let difference = phases?[.difference] { phases?[.pixels]?.takeLast(of: difference) }
  }

  /// Draws the next frame without measuring it.
  func skipFrame() {
    frame()
    if phases == nil { frames.removeLast() }
    for phase in FramePhase.allCases { phases?[phase]?.removeLast() }
  }

  /// Draws frames for `seconds`.
  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * framesPerSecond).rounded()) { frame() }
  }

  /// Calls `body` with the numbers from 0 to `count`, and draws frames for `seconds` after each.
  func run(_ count: Int, every seconds: Double, _ body: (Int) -> Void) {
    for step in 0..<count {
      body(step)
      run(seconds)
    }
  }

  /// Presses the pointer at a point, and moves it by what `offset` returns for the numbers of 240 frames.
  func drag(_ point: Vector2, _ offset: (Int) -> Vector2) {
    send(.pointer(point, button: 1, isDown: true))
    skipFrame()
    run(240, every: 1.0 / 60) { step in send(.move(point + offset(step))) }
    send(.pointer(point, button: 1, isDown: false))
    skipFrame()
  }

  /// Forgets the frames so far.
  func removeCosts() {
    frames = Samples()
    phases?.removeAll()
  }

  /// Measures the phases of frames from now on. Forgets the frames so far.
  func measurePhases() { phases = [:] }

  /// What each phase costs in a frame: the mean and the 99th percentile of CPU time, and the mean of allocations.
  var phaseRows: [JSONValue] {
    FramePhase.allCases.compactMap { phase in phases?[phase].map { ["phase": .string(phase.rawValue)] + $0.meanRow } }
  }

  /// Releases what the latest frame did not use, as a window does every two seconds.
  func releaseUnused() { fonts.releaseUnused() }

  /// The medians of the frames, their 99th percentile, and the worst of them.
  var row: JSONValue {
    [
      "width": .whole(buffer.width), "height": .whole(buffer.height), "cpu_ms": .figure(frames.median * 1000),
      "worst_ms": .figure((frames.seconds.max() ?? 0) * 1000),
      "allocations_per_frame": .figure(frames.allocations.map(Double.init).median),
      "frames": .whole(frames.seconds.count),
    ] + frames.percentiles("cpu") + ["elapsed_p99": frames.elapsedP99]
  }
}

/// What is done for a frame, in order.
enum FramePhase: String, CaseIterable {
  /// Animators are advanced.
  case motion
  /// Input is delivered, and the scene plays it, lays out and starts animations.
  case input
  /// Views draw themselves into the list.
  case list
  /// The window asks for its title, its cursor and the like.
  case state
  /// The tree for screen readers is made, which only a running one asks for.
  case semantics
  /// The list is resolved and compared with the one before.
  case difference
  /// The damaged pixels are painted.
  case pixels
}

extension SceneRun<AppScene> {
  /// Shows the program, and draws its first frame.
  convenience init(_ route: Route, _ environment: ScreenEnvironment, size: Size, scale: Double, fonts: FontBook) {
    let program = ProgramWindow(
      route, environment: environment, effects: NoEffects(), text: fonts, size: size, scale: scale)
    self.init(program.app, program.host, in: program.content, size: size, scale: scale, fonts: fonts)
  }

  /// Returns all views of a type on the top screen in tree order, without those in previews of other screens.
  func views<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    func collect(_ view: View) -> [Kind] {
      ((view as? Kind).map { [$0] } ?? []) + (view is ScenePreview ? [] : view.subviews.flatMap(collect))
    }
    return scene.topScene.map(collect) ?? []
  }

  /// Returns the centre of a view in points of the window.
  func center(of view: View) -> Vector2 { view.convert(view.bounds.center, to: scene) }
}
