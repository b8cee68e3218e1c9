import Glibc
import OvershootCSDL2
import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import SDLStage

// Behaviour: rendering 10
@MainActor
@Suite struct WindowTests {
  /// X11 gives windows up to 32767 pixels a side.
  @Test func aWindowAboveTheLimitOfRenderersIsDrawnInPart() throws {
    let window = try dummyWindow()
    SDL_SetWindowSize(window.handle.pointer, 20000, 10)
    expect(window.size, equals: Size(20000, 10))
    expect(window.pixelSize == (16384, 10))
  }

  private func pattern(width: Int, height: Int, seed: UInt32) -> Bitmap {
    let pixels = (0..<width * height).map { 0xFF00_0000 | (UInt32($0) &* 2_654_435_761 &+ seed) >> 8 }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func show(_ picture: Bitmap, changed: [PixelRect], in window: Window) throws {
    var failure: SDLError?
    picture.withRows { rows in
      do throws(SDLError) { try window.present(rows, changed: changed) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func expectExactPresenting(in window: Window) throws {
    let (width, height) = window.pixelSize
    let first = pattern(width: width, height: height, seed: 1)
    try show(first, changed: [], in: window)
    expect(try window.readPixels().pixels == first.pixels)

    let second = pattern(width: width, height: height, seed: 99)
    let part = PixelRect(x: 3, y: 4, width: 10, height: 5)
    try show(second, changed: [part, PixelRect(x: -5, y: -5, width: 6, height: 6)], in: window)
    var expected = first.pixels
    for index in (4..<9).flatMap({ row in (3..<13).map { row * width + $0 } }) + [0] {
      expected[index] = second.pixels[index]
    }
    expect(try window.readPixels().pixels == expected)
  }

  @Test func aSurfaceShowsExactPixels() throws {
    try expectExactPresenting(in: dummyWindow())
  }

  @Test func aTextureShowsExactPixels() throws {
    let window = try Window(
      session: dummySession(), options: .init(title: "", size: Size(40, 30), minimumSize: Size(1, 1)),
      usesSurface: false)
    try expectExactPresenting(in: window)
  }

  @Test func aResizedWindowShowsTheWholePicture() throws {
    let window = try dummyWindow()
    try show(pattern(width: 40, height: 30, seed: 1), changed: [], in: window)
    window.resize(to: Size(50, 20))
    expect(window.size, equals: Size(50, 20))
    let picture = pattern(width: 50, height: 20, seed: 2)
    try show(picture, changed: [], in: window)
    expect(try window.readPixels().pixels == picture.pixels)
  }

  @Test func scaleMakesPointsLarger() throws {
    let window = try dummyWindow(Size(40, 30), scale: 2.5)
    expect(window.size, equals: Size(40, 30))
    expect(window.pixelSize == (100, 75))
    expect(window.pixelScale, equals: 2.5)
  }

  @Test func aWindowIsNeverSmallerThanItsMinimum() throws {
    let window = try Window(session: dummySession(), options: .init(title: "", size: Size(10, 1000)))
    expect(window.size, equals: Size(360, 1000))
  }

  @Test func theRefreshRateStaysInBounds() throws {
    expect((30...240).contains(try dummyWindow().refreshRate))
  }

  @Test func aMissingIconIsLoggedOnce() throws {
    var lines: [String] = []
    try dummyWindow().setIcon("/nowhere/icon.png") { lines.append($0) }
    expect(lines.count, equals: 1)
    expect(lines.first?.contains("/nowhere/icon.png") == true)
  }

  @Test(.timeLimit(.minutes(60))) func anIconIsADrawing() throws {
    try TemporaryFolder.withPath { folder in
      let paths = ["pipe", "none", "whole"].map { "\(folder)/\($0)" }
      expect(mkfifo(paths[0], 0o600), equals: 0)
      try WholeFile.write(Array("no picture".utf8), to: paths[1])
      try WholeFile.write(ImageSamples.svg, to: paths[2])
      let lines = try paths.map { path in
        var lines: [String] = []
        try dummyWindow().setIcon(path) { lines.append($0) }
        return lines
      }
      expect(lines.map(\.count), equals: [1, 1, 0])
      expect(lines[0][0].contains(paths[0]) && lines[1][0].contains("cannot be decoded"))
    }
  }

  @Test func aMissingDisplayIsReportedWithAdvice() {
    let text = SDLError(.noDisplay).description
    expect(text.contains("DISPLAY"))
    expect(text.contains("run without a window"))
  }
}
