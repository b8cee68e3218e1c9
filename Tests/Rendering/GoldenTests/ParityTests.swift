import OvershootGLRender
import OvershootRaster
import OvershootRenderPages
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import OvershootTwenty48Screens
import SDLStage
import StageTesting

/// Every render page and every screen by both renderers, without a display.
@MainActor
@Suite struct ParityTests {
  /// The budget: at most 1 % of the pixels differ by more than 8 levels, and none by more than `maximumError`.
  private static let budget = PictureTolerance(channel: 8, pixelFraction: 0.01, meanError: 255)
  private static let maximumError = 40
  private static let screenSize = Size(360, 480)

  private static var opened: (session: SDLSession, renderer: GLRenderer)?

  /// The renderer of a test, which releases it at its end: other tests use SDL's dummy driver in the same process.
  private static func renderer() throws -> GLRenderer {
    if let opened { return opened.renderer }
    let session = try SDLSession(
      driver: .offscreen, identity: SDLSession.Identity(id: "org.overshoot.Tests", name: "Tests"))
    let sources = try ShaderSources { try? Repository.text(of: "Shaders/\($0)") }
    let renderer = try GLRenderer(GLContext(), shaders: sources, texts: Fonts.shared())
    opened = (session, renderer)
    return renderer
  }

  private func check(_ name: String, _ list: DisplayList, _ size: Size) throws {
    let renderer = try Self.renderer()
    let picture = try #require(renderer.picture(of: list, size: size, scale: 1), "\(name)")
    let raster = RasterRenderer(texts: try Fonts.shared()).picture(of: list, size: size, scale: 1)
    let difference = PictureDifference(picture, raster, tolerance: Self.budget)
    expect(difference.isTolerated && difference.maximumError <= Self.maximumError, "\(name): \(difference)")
  }

  // Behaviour: rendering 7
  @Test func eachPageIsTheSame() throws {
    defer { Self.opened = nil }
    for page in RenderPage.all {
      try check(page.name, page.list(DrawContext(text: try Fonts.shared(), scale: 1)), page.size)
    }
  }

  // Behaviour: rendering 7
  @Test func eachScreenIsTheSame() throws {
    defer { Self.opened = nil }
    for (index, route) in ScreenList.all.routes.enumerated() {
      let app = try AppRig(.menu, index % 2 == 0 ? .light : .dark, size: Self.screenSize)
      if route != .menu { app.go(to: route, 0.1) }
      // In the middle of the transition, and afterwards.
      try check("\(route.name) in transition", app.displayList, Self.screenSize)
      app.run(1)
      try check(route.name, app.displayList, Self.screenSize)
    }
  }

  // Behaviour: rendering 18
  @Test func theBoardInPlayIsFewDrawCallsAndUploads() throws {
    defer { Self.opened = nil }
    let size = Size(560, 700)
    let app = try AppRig(.twenty48, .light, size: size)
    app.run(1)
    let renderer = try Self.renderer()
    func draw() { _ = renderer.draw(app.displayList, scale: 1, width: Int(size.width), height: Int(size.height)) }
    draw()
    for key in [Key.left, .down, .right, .down, .left, .up] {
      app.press(key)
      for _ in 0..<12 {
        app.run(1.0 / 60)
        draw()
        expect(renderer.drawCallCount <= 12, "\(renderer.drawCallCount)")
        expect(renderer.uploadedByteCount <= 64 << 10, "\(renderer.uploadedByteCount)")
      }
    }
  }
}
