import OvershootCoverage
import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootRaster

@MainActor
@Suite struct PathCacheTests {
  private func list(_ count: Int, step: Int = 0) -> DisplayList {
    var canvas = Canvas()
    for index in 0..<count {
      let rect = Rect(x: Double(index * 7 % 30), y: Double(index * 5 % 20), width: 9 + Double(index) / 16, height: 12)
      let style = StrokeStyle(width: 2, dash: 3, dashPhase: Double(step) * 0.3)
      canvas.stroke(.ellipse(rect), style, .solid(Color(hex: UInt32(index * 999))))
    }
    return canvas.list
  }

  @Test func unchangedPathsAreOutlinedOnce() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 40, height: 36)
    for _ in 0..<5 {
      rasterizer.invalidate()
      rasterizer.draw(list(20), over: .white, scale: 1, into: buffer)
    }
    expect(rasterizer.edges.missCount, equals: 20)
    rasterizer.draw(list(20), over: .white, scale: 2, into: buffer)
    expect(rasterizer.edges.missCount, equals: 40)
  }

  @Test func equalPathsShareTheirOutline() {
    var canvas = Canvas()
    for _ in 0..<3 {
      var path = Path()
      path.move(to: Vector2(1, 1))
      path.addQuadratic(to: Vector2(20, 9), control: Vector2(9, 30))
      canvas.fill(.path(path), .solid(.black))
    }
    let rasterizer = Rasterizer(texts: BarTextMasks())
    rasterizer.draw(canvas.list, over: .white, scale: 1, into: PixelBuffer(width: 40, height: 36))
    expect(rasterizer.edges.missCount, equals: 1)
  }

  /// The memory of old outlines is reused while others are shown, also with more shapes than the cache keeps.
  @Test(arguments: [(4, 0), (40, 0), (200, 0), (40, 1 << 20)])
  func movingShapesAreCorrectWithAnyCacheSize(count: Int, bytes: Int) {
    let rasterizer = Rasterizer(texts: BarTextMasks(), pathBytes: bytes)
    let buffer = PixelBuffer(width: 40, height: 36)
    for step in [0, 1, 2, 1, 0, 3, 4, 0] {
      rasterizer.draw(list(count, step: step), over: .white, scale: 1, into: buffer)
      expect(buffer.allPixels, equals: TestImage(40, 36, over: .white, list(count, step: step)).pixels)
    }
  }

  /// Shapes of many sizes, more than the cache has room for, in changing numbers.
  @Test func changingNumbersAndSizesOfShapesAreCorrect() {
    let rasterizer = Rasterizer(texts: BarTextMasks(), pathBytes: 40_000)
    let buffer = PixelBuffer(width: 40, height: 36)
    for step in 0..<40 {
      var canvas = Canvas()
      for index in 0..<(step * 37 % 60 + 1) {
        let side = 2 + Double((index * 13 + step * 7) % 40)
        let style = StrokeStyle(width: 2, dash: index % 3 == 0 ? 1 : nil, end: index % 3 == 1 ? 0.6 : 1)
        let rect = Rect(x: Double(index % 7) * 5, y: Double(step % 11), width: side, height: side)
        canvas.stroke(.ellipse(rect), style, .solid(Color(hex: UInt32(index * 4321))))
      }
      rasterizer.draw(canvas.list, over: .white, scale: 1, into: buffer)
      expect(buffer.allPixels, equals: TestImage(40, 36, over: .white, canvas.list).pixels)
    }
  }

  @Test func picturesThatAreDrawnAgainAreTheSame() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 48, height: 40)
    var canvas = Canvas()
    for index in 0..<6 {
      let rect = Rect(x: Double(index) * 9 - 12, y: Double(index) * 4 - 7.5, width: 30, height: 22)
      canvas.fill(.ellipse(rect), .solid(Color(hex: UInt32(index * 3999)).withAlpha(0.5)))
      canvas.stroke(.ellipse(rect), StrokeStyle(width: 3, dash: index % 2 == 0 ? nil : 4), .solid(.black))
    }
    let expected = TestImage(48, 40, over: .white, canvas.list).pixels
    for _ in 0..<4 {
      rasterizer.invalidate()
      rasterizer.draw(canvas.list, over: .white, scale: 1, into: buffer)
      expect(buffer.allPixels, equals: expected)
    }
  }

  /// The flat path of a shape is used again only where it is the same.
  @Test func linesAlongOneShapeAreThoseOfTheirOwn() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 48, height: 40)
    for step in 0..<24 {
      var canvas = Canvas()
      let style = StrokeStyle(
        width: step % 4 < 2 ? 3 : 9, cap: .round, dash: step % 6 == 5 ? 4 : nil, start: Double(step % 3) * 0.1,
        end: 0.3 + Double(step) * 0.02)
      canvas.stroke(.ellipse(Rect(x: 8, y: 8, width: step % 8 < 7 ? 28 : 20, height: 20)), style, .solid(.black))
      rasterizer.draw(canvas.list, over: .white, scale: 1 + Double(step / 12), into: buffer)
      let fresh = PixelBuffer(width: 48, height: 40)
      Rasterizer(texts: BarTextMasks()).draw(canvas.list, over: .white, scale: 1 + Double(step / 12), into: fresh)
      expect(buffer.allPixels, equals: fresh.allPixels, "\(step)")
    }
  }
}
