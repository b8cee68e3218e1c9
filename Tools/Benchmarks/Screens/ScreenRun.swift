import OvershootCLimits
import OvershootGeometry
import OvershootProfile
import OvershootRaster
import OvershootScreenKit
import OvershootShell
import OvershootStage
import OvershootStorage
import OvershootTwenty48Screens
import SDLStage
import Twenty48

/// The program's scene with a renderer on a virtual clock of 60 frames per second. Measures the CPU time of each frame.
@MainActor
final class ScreenRun {
  /// The cost of a frame.
  struct Cost {
    /// CPU seconds of the input before the frame and of the display list.
    var scene: Double
    /// CPU seconds from the display list to the pixels.
    var raster: Double
    /// The number of allocations.
    var allocations: UInt64

    /// All CPU seconds.
    var total: Double { scene + raster }
  }

  let app: AppScene
  let host: SceneHost
  /// The time of the latest frame.
  private(set) var now = 0.0
  /// The costs of the frames so far; the first one includes the creation of the screen.
  private(set) var costs: [Cost] = []
  /// Whether every frame is redrawn as a whole.
  var redrawsAll = false
  /// The size of the window in points.
  let size: Size
  private let scale: Double
  private let rasterizer: Rasterizer
  private let buffer: PixelBuffer
  private var input: [InputEvent] = []
  private var work: (() -> Void)?

  /// Shows `route` alone in a window of `size` points, and draws the first frame. `file` returns the bytes of a file of
  /// the resources.
  init(
    _ route: Route, size: Size, scale: Double, fonts: FontBook, pictures: any PictureSource, store: Store? = nil,
    start twenty48: Twenty48Start = Twenty48Start(), file: @escaping (String) -> [UInt8]?
  ) {
    let (start, allocations) = (CPUTime.now, cl_allocations())
    (self.size, self.scale) = (size, scale)
    var environment = ScreenEnvironment(Preferences())
    (environment.store, environment.makeSeed) = (store, { 7 })
    environment.readResource = { path, _ in file(path) }
    environment[Twenty48Start.self] = twenty48
    environment[ProfileContent.self] = ProfileContent(pictures: pictures)
    app = AppScene(route, environment: environment, onQuit: {})
    host = SceneHost(scene: app, text: fonts, size: size, scale: scale)
    rasterizer = Rasterizer(texts: fonts)
    buffer = PixelBuffer(width: Int(size.width * scale), height: Int(size.height * scale))
    frame(from: start, allocations)
  }

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
    frame(from: CPUTime.now, cl_allocations())
  }

  /// Draws frames for `seconds`.
  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { frame() }
  }

  /// Removes the costs so far.
  func removeCosts() { costs.removeAll(keepingCapacity: true) }

  /// Draws the next frame without recording its cost.
  func skipFrame() {
    frame()
    costs.removeLast()
  }

  /// Returns all views of a type on the top screen in tree order, without those in previews of other screens.
  func views<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    func collect(_ view: View) -> [Kind] {
      ((view as? Kind).map { [$0] } ?? []) + (view is ScenePreview ? [] : view.subviews.flatMap(collect))
    }
    return app.topScene.map(collect) ?? []
  }

  /// Returns the centre of a view in points of the window.
  func center(of view: View) -> Vector2 { view.convert(view.bounds.center, to: app) }

  private func frame(from start: Double, _ allocations: UInt64) {
    for event in input { host.handle(event, at: now) }
    input.removeAll(keepingCapacity: true)
    if let work { host.perform(work) }
    work = nil
    let list = host.frame(at: now)
    let middle = CPUTime.now
    if redrawsAll { rasterizer.invalidate() }
    rasterizer.draw(list, over: .black, scale: scale, into: buffer)
    let end = CPUTime.now
    costs.append(Cost(scene: middle - start, raster: end - middle, allocations: cl_allocations() - allocations))
  }
}
