import OvershootCSDL2
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

/// A renderer that draws one more column of each picture in another colour.
@MainActor
private final class ColumnRenderer: WindowPixelsRenderer {
  /// Whether each drawing was into kept pixels; nil for one into pixels of its own.
  private(set) var drawings: [Bool?] = []
  private let own = FakeRenderer()

  func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect] {
    drawings.append(nil)
    return own.draw(list, scale: scale, width: width, height: height)
  }

  func withRows(_ body: (PixelRows) -> Void) { own.withRows(body) }

  func draw(_ list: DisplayList, scale: Double, into pixels: WindowPixels) -> [PixelRect] {
    let columns = pixels.isKept ? drawings.count..<drawings.count + 1 : 0..<pixels.width
    for y in 0..<pixels.height {
      for x in columns { pixels.base[y * pixels.width + x] = 0xFF00_0000 | UInt32(drawings.count) }
    }
    drawings.append(pixels.isKept)
    return [PixelRect(minX: columns.lowerBound, minY: 0, maxX: columns.upperBound, maxY: pixels.height)]
  }
}

// Behaviour: rendering 10
@MainActor
@Suite struct WindowPixelsTests {
  private func loop(_ content: FakeContent, _ renderer: ColumnRenderer, in window: Window) -> WindowLoop {
    WindowLoop(window: window, content: content, renderer: renderer, pacing: .virtual(framesPerSecond: 60))
  }

  /// What a frame leaves is there for the next one, and is what the window shows.
  @Test func framesAreDrawnIntoTheWindow() throws {
    let (content, renderer) = (FakeContent(), ColumnRenderer())
    content.movesUntil = 0.04
    let loop = loop(content, renderer, in: try dummyWindow(Size(5, 2)))
    try loop.run()
    expect(renderer.drawings, equals: [false, true, true, true])
    let row: [UInt32] = [0, 1, 2, 3, 0].map { 0xFF00_0000 | $0 }
    expect(try loop.readPixels().pixels == row + row)
  }

  /// The pixels of a window that had another size meanwhile are not kept, however its memory lies.
  @Test func pixelsOfAnotherSurfaceAreNotKept() throws {
    let (content, renderer, window) = (FakeContent(), ColumnRenderer(), try dummyWindow(Size(5, 2)))
    content.movesUntil = 0.06
    content.onFrame = { time in
      guard (0.03...0.04).contains(time) else { return }
      window.resize(to: Size(9, 4))
      window.resize(to: Size(5, 2))
    }
    let loop = loop(content, renderer, in: window)
    try loop.run()
    expect(renderer.drawings, equals: [false, true, false, false, true])
    expect(try window.readPixels().pixels.first == 0xFF00_0003)
  }

  /// A window above the limit of renderers shows a part of it, as a copy.
  @Test func aWindowThatIsNotAllDrawnIsCopiedInto() throws {
    let (content, renderer, window) = (FakeContent(), ColumnRenderer(), try dummyWindow(Size(5, 2)))
    SDL_SetWindowSize(window.handle.pointer, 16_385, 2)
    try loop(content, renderer, in: window).run()
    expect(renderer.drawings, equals: [nil])
    let pixels = try window.readPixels().pixels
    expect(pixels[16_383] == 0xFF00_0001 && pixels[16_384] == 0xFF00_0000)
  }

  /// Textures have no pixels that are kept.
  @Test func aWindowWithoutASurfaceIsCopiedInto() throws {
    let window = try Window(
      session: dummySession(), options: .init(title: "", size: Size(5, 2), minimumSize: Size(1, 1)), usesSurface: false)
    let (content, renderer) = (FakeContent(), ColumnRenderer())
    try loop(content, renderer, in: window).run()
    expect(renderer.drawings, equals: [nil])
    expect(try window.readPixels().pixels == Array(repeating: 0xFF00_0001, count: 10))
  }
}
