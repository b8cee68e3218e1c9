import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootGLRender

/// What happens where OpenGL is old, too small, or gives up.
@MainActor
@Suite struct GLErrorTests {
  private let list = DisplayList([.fill(RoundedRect(Rect(x: 2, y: 2, width: 8, height: 8)), .white)])

  @Test func onlyVersionsFrom33Suffice() {
    expect(GLContext.isSufficient(version: "4.5 (Core Profile) Mesa 22.3.6"))
    expect(GLContext.isSufficient(version: "3.3.0 NVIDIA 550.1"))
    for version in ["2.1 Mesa 22.3.6", "3.2", "", "rubbish", "3"] { expect(!GLContext.isSufficient(version: version)) }
    expect(GLError.oldVersion("2.1").description, equals: "OpenGL 3.3 is needed, and the driver has 2.1.")
  }

  @Test func aFrameAboveTheLimitIsAFailure() throws {
    defer { GLStage.close() }
    let context = try GLStage.context()
    context.maximumSize = 64
    let renderer = try GLRenderer(context, shaders: GLStage.shaders(), texts: BarTextMasks())
    expect(renderer.picture(of: list, size: Size(64, 64), scale: 1) != nil)
    expect(renderer.picture(of: list, size: Size(65, 20), scale: 1) == nil)
    expect(renderer.failure, equals: .tooLarge(width: 65, height: 20, maximum: 64))
  }

  /// Larger frames take seconds there, and the CPU draws them faster by itself.
  @Test func aDriverOnTheCPUDrawsNoLargeFrames() throws {
    defer { GLStage.close() }
    let context = try GLStage.context()
    guard context.isSoftware else { return }
    let renderer = try GLRenderer(context, shaders: GLStage.shaders(), texts: BarTextMasks())
    expect(!renderer.draw(list, scale: 1, width: 2560, height: 8).isEmpty && renderer.failure == nil)
    _ = renderer.draw(list, scale: 1, width: 2561, height: 8)
    expect(renderer.failure, equals: .tooLarge(width: 2561, height: 8, maximum: 2560))
  }

  /// A window that was large for a moment costs no memory afterwards.
  @Test func aPageForALargeMaskIsDroppedAfterAWhile() throws {
    defer { GLStage.close() }
    let context = try GLStage.context()
    let atlas = MaskAtlas(context.gl, maximumSide: context.maximumSize)
    defer { atlas.deleteAll() }
    let places = [100, 3000].map { atlas.add(Array(repeating: 255, count: $0 * 4), width: $0, height: 4) }
    for _ in 0..<300 { atlas.beginFrame() }
    expect(places.map(atlas.use), equals: [true, false])
  }

  /// Large masks are kept by their latest use within the limit, but all that the latest frame draws.
  @Test func largeMasksAreKeptWhileTheyAreDrawn() throws {
    defer { GLStage.close() }
    let context = try GLStage.context()
    let bytes = [UInt8](repeating: 255, count: 998 * 998)
    let atlas = MaskAtlas(context.gl, maximumSide: context.maximumSize, byteLimit: 3_000_000)
    defer { atlas.deleteAll() }
    // Five that every frame draws: none is dropped, though they are above the limit.
    let page = (0..<5).map { _ in atlas.add(bytes, width: 998, height: 998) }
    for _ in 0..<300 {
      atlas.beginFrame()
      expect(page.map(atlas.use), equals: [true, true, true, true, true])
    }
    // The first three are drawn on, at last in turns, and the other ones no more.
    atlas.beginFrame()
    expect(page[..<3].map(atlas.use), equals: [true, true, true])
    for step in 0..<9 {
      atlas.beginFrame()
      expect(atlas.use(page[step % 3]))
    }
    expect(page[3...].map(atlas.use), equals: [false, false])
    expect(atlas.byteCount, equals: 3_000_000)
    // Small masks have nothing to do with it.
    let small = atlas.add(bytes, width: 100, height: 100)
    expect(small.page != page[0].page && atlas.add(bytes, width: 510, height: 4).page == small.page)
  }

  @Test func imagesAndTextsAboveTheLimitAreDrawnFromSmallerTextures() throws {
    defer { GLStage.close() }
    let context = try GLStage.context()
    context.maximumSize = 64
    let renderer = try GLRenderer(context, shaders: GLStage.shaders(), texts: BarTextMasks())
    let bitmap = Bitmap(width: 200, height: 10, pixels: Array(repeating: 0xFF33_66CC, count: 2000))
    let image = ImagePlacement(bitmap, in: RoundedRect(Rect(x: 0, y: 0, width: 200, height: 10)))
    let long = TextRun(
      String(repeating: "a", count: 40), font: Font(size: 20), color: .white, origin: Vector2(0, 40))
    let picture = try #require(
      renderer.picture(of: DisplayList([.image(image), .text(long)]), size: Size(60, 60), scale: 1))
    expect(picture.pixels[5 * 60 + 30] == 0xFF33_66CC && renderer.failure == nil)
  }

  @Test func aContextThatIsLostInAFrameIsReported() throws {
    defer { GLStage.close() }
    let context = try GLStage.context()
    let renderer = try GLRenderer(context, shaders: GLStage.shaders(), texts: BarTextMasks())
    expect(!renderer.draw(list, scale: 1, width: 16, height: 16).isEmpty && renderer.failure == nil)
    context.gl.getError = { GLConstant.contextLost }
    _ = renderer.draw(DisplayList(), scale: 1, width: 16, height: 16)
    expect(renderer.failure == .lost && !renderer.present())
    var wasCalled = false
    renderer.withRows { _ in wasCalled = true }
    expect(!wasCalled)
  }

  @Test func anEqualDrawingIsNotDrawnAgain() throws {
    defer { GLStage.close() }
    let gl = try GLStage.shared().gl
    expect(gl.draw(list, scale: 1, width: 16, height: 16), equals: [PixelRect(x: 0, y: 0, width: 16, height: 16)])
    expect(gl.draw(list, scale: 1, width: 16, height: 16).isEmpty)
    expect(!gl.draw(list, scale: 2, width: 16, height: 16).isEmpty)
  }
}
