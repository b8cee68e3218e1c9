import CLimits
import Geometry
import Raster
import SDLStage
import Screens
import Stage
import Twenty48

/// The program's scene in a window of memory, on a clock of 60 frames a second: input goes in, and the CPU time of each frame is taken.
@MainActor
final class ScreenRun {
  /// What a frame took.
  struct Cost {
    /// CPU seconds of the input before the frame and of the scene that draws itself.
    var scene: Double
    /// CPU seconds from the drawing commands to the pixels.
    var raster: Double
    /// How often memory was asked for.
    var allocations: UInt64

    /// CPU seconds of all.
    var total: Double { scene + raster }
  }

  let app: AppScene
  let host: SceneHost
  /// The time of the latest frame.
  private(set) var now = 0.0
  /// What all frames so far took, the first one with the making of the screen.
  private(set) var costs: [Cost] = []
  /// Whether each frame is drawn as a whole.
  var redrawsAll = false
  private let scale: Double
  private let rasterizer: Rasterizer
  private let buffer: PixelBuffer
  private var input: [InputEvent] = []
  private var work: (() -> Void)?

  /// Starts with `route` alone in a window of `size` points, and draws the first frame.
  init(_ route: Route, size: Size, scale: Double, fonts: FontBook, pictures: any PictureSource) {
    let (start, asked) = (CPUTime.now, cl_allocations())
    self.scale = scale
    let preferences = Preferences()
    app = AppScene(
      route, preferences: preferences,
      factory: ScreenFactory(makeGame: { Game(rules: .classic, seed: 7) }, pictures: pictures), onQuit: {})
    host = SceneHost(scene: app, text: fonts, size: size, scale: scale)
    rasterizer = Rasterizer(texts: fonts)
    buffer = PixelBuffer(width: Int(size.width * scale), height: Int(size.height * scale))
    frame(from: start, asked)
  }

  /// Lets `events` happen at once before the next frame.
  func send(_ events: InputEvent...) { input += events }

  /// Does `work` in the scene before the next frame.
  func act(_ work: @escaping () -> Void) { self.work = work }

  /// Presses and releases a key before the next frame.
  func press(_ key: Key) { send(.key(key, isDown: true), .key(key, isDown: false)) }

  /// Draws the next frame.
  func frame() {
    now += 1.0 / 60
    frame(from: CPUTime.now, cl_allocations())
  }

  /// Draws frames for `seconds`.
  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { frame() }
  }

  /// Forgets what frames took so far.
  func forgetCosts() { costs.removeAll(keepingCapacity: true) }

  /// Draws the next frame, and forgets what it took.
  func skipFrame() {
    frame()
    costs.removeLast()
  }

  /// All views of a kind on the screen that is seen, in their order; not what is inside of small pictures of other screens.
  func views<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    func collect(_ view: View) -> [Kind] {
      ((view as? Kind).map { [$0] } ?? []) + (view is ScenePreview ? [] : view.subviews.flatMap(collect))
    }
    return app.topScene.map(collect) ?? []
  }

  /// The middle of a view in points of the window.
  func center(of view: View) -> Vector2 { view.convert(view.bounds.center, to: app) }

  private func frame(from start: Double, _ asked: UInt64) {
    for event in input { host.handle(event, at: now) }
    input.removeAll(keepingCapacity: true)
    if let work { host.perform(work) }
    work = nil
    let list = host.frame(at: now)
    let middle = CPUTime.now
    if redrawsAll { rasterizer.invalidate() }
    rasterizer.draw(list, over: .black, scale: scale, into: buffer)
    let end = CPUTime.now
    costs.append(Cost(scene: middle - start, raster: end - middle, allocations: cl_allocations() - asked))
  }
}
