import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSound
import OvershootStage
import SDLStage
import StageTesting

extension MisuseCase {
  private static let pixel = Bitmap(width: 1, height: 1, pixels: [0])

  /// Calls `body` with a window of SDL's driver without a display.
  private static func withWindow(scale: Double = 1, _ body: (Window) -> Void) {
    let identity = SDLSession.Identity(id: "misuse", name: "Misuse")
    guard let session = try? SDLSession(driver: .dummy, identity: identity) else { return }
    let options = Window.Options(title: "", size: Size(8, 8), scale: scale)
    if let window = try? Window(session: session, options: options) { body(window) }
  }

  private static func loop(
    _ window: Window, pacing: Pacing = .virtual(framesPerSecond: 60)
  ) -> WindowLoop {
    WindowLoop(window: window, content: host, renderer: RasterRenderer(texts: EvenText()), pacing: pacing)
  }

  private static var host: SceneHost {
    SceneHost(scene: Scene(), text: EvenText(), size: SceneHost.minimumSize, scale: 1)
  }

  /// Misuses of SDLStage.
  static let platform = [
    MisuseCase("An AnimatedPNG has 1 to 1000 frames a second, not 0.") { _ = AnimatedPNG(framesPerSecond: 0) },
    MisuseCase("All frames of an AnimatedPNG have one size.") {
      var film = AnimatedPNG(framesPerSecond: 10)
      _ = film.show(pixel, at: 0)
      _ = film.show(Bitmap(width: 2, height: 1, pixels: [0, 0]), at: 1)
    },
    MisuseCase("A frame of an AnimatedPNG has a tick above 3, not 3.") {
      var film = AnimatedPNG(framesPerSecond: 10)
      _ = film.show(pixel, at: 3)
      _ = film.show(Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]), at: 3)
    },
    MisuseCase("An AnimatedPNG needs a frame, and ends at or after its last one.") {
      _ = AnimatedPNG(framesPerSecond: 10).bytes(until: 1)
    },
    MisuseCase("A placeholder's sides are from 1 to 8192 pixels long, not 0 and 1.") {
      _ = Bitmap.placeholder(width: 0, height: 1)
    },
    MisuseCase("A Window's scale is a finite number above 0, not nan.") { withWindow(scale: .nan) { _ in } },
    MisuseCase("A WindowLoop's speed is a finite number of at least 0, not -1.0.") {
      withWindow {
        _ = WindowLoop(
          window: $0, content: host, renderer: RasterRenderer(texts: EvenText()), pacing: .realTime { 0 }, speed: -1)
      }
    },
    MisuseCase(withoutPlace: "A WindowLoop's speed is a finite number of at least 0, not inf.") {
      withWindow { loop($0).speed = .infinity }
    },
    MisuseCase("Virtual pacing needs a finite number of frames a second above 0, not 0.0.") {
      withWindow { _ = loop($0, pacing: .virtual(framesPerSecond: 0)) }
    },
    MisuseCase("A sound starts at a frame of at least 0, not at -1.") {
      let sound = Sound(Voice())
      AudioDevice { _ in }.perform(.start(sound, id: 1, frame: -1, gain: 1, pitchFactor: 1, pan: 0))
    },
    MisuseCase("The volume of an AudioDevice lies within 0...100, not nan.") {
      AudioDevice { _ in }.perform(.volume(.nan))
    },
  ]
}
