import OvershootDrawing
import OvershootGLRender
import OvershootGeometry
import OvershootRaster
import OvershootSupport
import SDLStage

/// A window of SDL's offscreen driver that changes its renderer.
// Behaviour: rendering 7
@MainActor
@Suite struct GLWindowTests {
  private let list = DisplayList([.fill(RoundedRect(Rect(x: 4, y: 4, width: 20, height: 20)), .white)])

  @Test func aWindowIsRemadeForTheOtherRenderer() throws {
    let session = try SDLSession(
      driver: .offscreen, identity: SDLSession.Identity(id: "org.overshoot.Tests", name: "Tests"))
    GLContext.prepareWindow()
    let options = Window.Options(title: "Tests", size: Size(40, 30), minimumSize: Size(1, 1))
    let window = try Window(session: session, options: options, output: .openGL)
    for _ in 0..<2 {
      try expectDrawing(in: window)
      try window.remake(for: .pictures)
      expect(window.output == .pictures && window.pixelSize == (40, 30))
      let raster = RasterRenderer(texts: BarTextMasks())
      let changed = raster.draw(list, scale: 1, width: 40, height: 30)
      raster.withRows { rows in
        #expect(throws: Never.self) { try window.present(rows, changed: changed) }
      }
      expect(try window.readPixels().pixels[10 * 40 + 10] == 0xFFFF_FFFF)
      GLContext.prepareWindow()
      try window.remake(for: .openGL)
    }
  }

  /// Draws into the window by OpenGL; the renderer and its context are released at the end.
  private func expectDrawing(in window: Window) throws {
    let renderer = try GLRenderer(
      GLContext(windowID: window.id), shaders: GLStage.shaders(), texts: BarTextMasks())
    expect(!renderer.draw(list, scale: 1, width: 40, height: 30).isEmpty && renderer.present())
    renderer.withRows { rows in
      expect(rows.pixel(10, 10).pointee == 0xFFFF_FFFF && rows.pixel(30, 10).pointee == 0xFF00_0000)
    }
  }
}
