import Drawing
import Geometry
import Motion
import Raster
import SDLStage
import Screens
import Stage
import Twenty48

/// The whole program in a window with real letters, on a clock that is moved by hand.
@MainActor
final class AppStage {
  let app: AppScene
  let host: SceneHost
  private let fonts: FontBook
  private let size: Size
  private(set) var now = 0.0

  init(_ first: Route, _ theme: Theme.Name, size: Size = Size(560, 700)) throws {
    fonts = try FontBook()
    self.size = size
    app = AppScene(
      first, preferences: Preferences(Preferences.Values(theme: theme)),
      factory: ScreenFactory(makeGame: { Game(rules: .classic, seed: 7) }, pictures: PlainPictures()), onQuit: {})
    host = SceneHost(scene: app, text: fonts, size: size, scale: 1)
    _ = host.frame(at: 0)
  }

  func press(_ keys: Key...) {
    for key in keys {
      for isDown in [true, false] { host.handle(.key(key, isDown: isDown), at: now) }
    }
  }

  /// Goes on to a screen, `seconds` far.
  func go(to route: Route, _ seconds: Double) {
    host.perform { app.go(to: route) }
    run(seconds)
  }

  /// Draws frames for `seconds`.
  func run(_ seconds: Double) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(end, now + 1.0 / 60)
      _ = host.frame(at: now)
    }
  }

  /// The present frame, with one pixel to the point.
  func picture() -> Bitmap {
    RasterRenderer(texts: fonts).picture(of: host.frame(at: now), size: size, scale: 1)
  }
}

/// A banner of three bands and a portrait of two, for the profile page.
private final class PlainPictures: PictureSource {
  private static let banner = Bitmap(
    width: 6, height: 3,
    pixels: [0xFF2A_5C7A, 0xFF4E_8C8A, 0xFFE0_A86A].flatMap { Array(repeating: UInt32($0), count: 6) })
  private static let portrait = Bitmap(
    width: 2, height: 2, pixels: [0xFF8C_3B4A, 0xFF8C_3B4A, 0xFF5A_2540, 0xFF5A_2540])

  func banner() throws -> Bitmap { Self.banner }
  func avatar() throws -> Bitmap { Self.portrait }
  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap }
}
