import OvershootJSON
import OvershootRaster
import OvershootScreenKit
import OvershootShell
import SDLStage

/// A scene in a window of 1280×800 points with a renderer, on a virtual clock of 60 frames per second. Measures each
/// frame, from the input to the last pixel.
@MainActor
final class SceneRun<Root: Scene> {
  let scene: Root
  private let host: SceneHost
  /// The size of the window in points.
  let size = Size(1280, 800)
  /// Whether every frame is redrawn as a whole.
  var redrawsAll = false
  private var now = 0.0
  private var frames = Samples()
  private let scale: Double
  private let rasterizer: Rasterizer
  private let buffer: PixelBuffer
  private var input: [InputEvent] = []
  private var work: (() -> Void)?

  /// Shows a scene, and draws its first frame.
  init(_ scene: Root, scale: Double, fonts: FontBook) {
    (self.scene, self.scale) = (scene, scale)
    host = SceneHost(scene: scene, text: fonts, size: size, scale: scale)
    rasterizer = Rasterizer(texts: fonts)
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
    now += 1.0 / 60
    frames.measure {
      for event in input { host.handle(event, at: now) }
      input.removeAll(keepingCapacity: true)
      if let work { host.perform(work) }
      work = nil
      let list = host.frame(at: now)
      if redrawsAll { rasterizer.invalidate() }
      rasterizer.draw(list, over: .black, scale: scale, into: buffer)
    }
  }

  /// Draws the next frame without measuring it.
  func skipFrame() {
    frame()
    frames.removeLast()
  }

  /// Draws frames for `seconds`.
  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { frame() }
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
  func removeCosts() { frames = Samples() }

  /// The medians of the frames, their 99th percentile, and the worst of them.
  var row: JSONValue {
    [
      "width": .whole(buffer.width), "height": .whole(buffer.height), "cpu_ms": .figure(frames.median * 1000),
      "worst_ms": .figure((frames.seconds.max() ?? 0) * 1000),
      "allocations_per_frame": .figure(frames.allocations.map(Double.init).median),
      "frames": .whole(frames.seconds.count),
    ] + frames.percentiles("cpu")
  }
}

extension SceneRun<AppScene> {
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
