public import Motion
import OvershootRaster
public import OvershootStage
import SDLStage

/// Shows a scene in a window until it is closed.
///
/// A script of input as JSON lines, if it is the program's first argument, is played as fast as possible instead, and
/// the program ends.
@MainActor public func show(_ scene: Scene, titled title: String, size: Size) throws {
  let identity = SDLSession.Identity(id: "org.example.\(title.filter { $0 != " " })", name: title)
  let session = try SDLSession(driver: .desktop, identity: identity)
  let window = try Window(session: session, options: .init(title: title, size: size))
  let fonts = try FontBook()
  let clipboard = SDLClipboard(session: session)
  let host = SceneHost(
    scene: scene, text: fonts, size: window.size, scale: window.pixelScale, clipboard: clipboard)
  let (script, start) = (CommandLine.arguments.dropFirst().first, ContinuousClock.now)
  let pacing: Pacing =
    script == nil ? .realTime { (ContinuousClock.now - start) / .seconds(1) } : .virtual(framesPerSecond: 60)
  let (renderer, events) = (RasterRenderer(texts: fonts), try InputScript(parsing: script ?? ""))
  try WindowLoop(window: window, content: host, renderer: renderer, pacing: pacing, script: events).run()
}
