import Drawing
import Geometry
import Motion
import Raster
import SDLStage
import Screens
import Stage

/// A small window with one control in the middle, on a clock that is moved by hand.
@MainActor
final class ControlStage {
  let host: SceneHost
  let theme: Theme
  private let scene = Scene()
  private let fonts: FontBook
  private let size: Size
  private(set) var now = 0.0

  /// Shows `view`, which has its size, in a window of `size` points.
  init(_ view: View, size: Size, theme name: Theme.Name, motionPolicy: MotionPolicy = .full) throws {
    theme = Theme(name)
    fonts = try FontBook()
    self.size = size
    scene.backgroundColor = theme.background
    scene.focusRingColor = theme.accent
    view.frame = Rect(center: Vector2(size.width / 2, size.height / 2), size: view.bounds.size)
    scene.addSubview(view)
    host = SceneHost(scene: scene, text: fonts, size: size, scale: 1, motionPolicy: motionPolicy)
    _ = host.frame(at: 0)
  }

  /// Focuses `view` as keys do, so that the ring is seen.
  func focus(_ view: View) {
    host.perform { scene.focus.move(to: view) }
    send(.pad(.start, value: 0))
  }

  func send(_ events: InputEvent...) {
    for event in events { host.handle(event, at: now) }
  }

  /// Draws frames for `seconds`.
  func run(_ seconds: Double) {
    let end = now + seconds
    while now < end {
      now = min(end, now + 1.0 / 60)
      _ = host.frame(at: now)
    }
  }

  /// The present frame, with `scale` pixels to the point.
  func picture(scale: Double = 2) -> Bitmap {
    host.resize(to: size, scale: scale)
    return RasterRenderer(texts: fonts).picture(of: host.frame(at: now), size: size, scale: scale)
  }
}
