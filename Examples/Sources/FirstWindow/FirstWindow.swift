import Motion
import OvershootDrawing
import OvershootRaster
import OvershootStage
import SDLStage

final class BallScene: Scene {
  private let hint = Label("Press anywhere", font: .headline(), alignment: .center)
  private let ball = View()

  override init() {
    super.init()
    backgroundColor = theme.background
    ball.frame = Rect(x: 170, y: 90, width: 60, height: 60)
    ball.cornerRadius = 30
    ball.backgroundColor = theme.accent
    ball.isUserInteractionEnabled = false
    hint.frame = Rect(x: 0, y: 240, width: 400, height: 30)
    for view in [hint, ball] { addSubview(view) }
  }

  override func pointerDown(at point: Vector2) {
    animate(.bouncy) { self.ball.center = point }
  }
}

@main struct FirstWindow {
  @MainActor static func main() throws {
    let session = try SDLSession(driver: .desktop, identity: .init(id: "org.example.Ball", name: "Ball"))
    let window = try Window(session: session, options: .init(title: "Ball", size: Size(400, 300)))
    let fonts = try FontBook()
    let host = SceneHost(scene: BallScene(), text: fonts, size: window.size, scale: window.pixelScale)
    let (start, script) = (ContinuousClock.now, try InputScript(parsing: CommandLine.arguments.dropFirst().joined()))
    let pacing = Pacing.realTime { (ContinuousClock.now - start) / .seconds(1) }
    let renderer = RasterRenderer(texts: fonts)
    try WindowLoop(window: window, content: host, renderer: renderer, pacing: pacing, script: script).run()
  }
}
