import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

/// Areas that two threads paint have the pixels that one thread gives them.
@MainActor
@Suite(.laws) struct SharedPaintingTests {
  /// Two bands wide and high.
  private static let side = 500

  // Behaviour: rendering 8
  @Test(arguments: [1, 2, 3, 4])
  func twoThreadsGiveThePixelsOfOne(seed: UInt64) {
    let (together, alone) = (
      Rasterizer(texts: BarTextMasks(), sharedPixels: 1), Rasterizer(texts: BarTextMasks(), sharedPixels: .max)
    )
    let (buffer, expected) = (
      PixelBuffer(width: Self.side, height: Self.side), PixelBuffer(width: Self.side, height: Self.side)
    )
    RandomDrawing.law(seed: seed, steps: 12, retainsGroups: seed % 2 == 0, of: { $0.next() }) { list in
      let rects = together.draw(list, over: .white, scale: 12.25, into: buffer)
      expect(alone.draw(list, over: .white, scale: 12.25, into: expected), equals: rects)
      expect(buffer.allPixels, equals: expected.allPixels)
    }
  }

  /// A path is painted from its outline once, and then from the coverage that is kept of it.
  @Test func pathsWhoseCoverageIsKeptAreTheSame() {
    var canvas = Canvas()
    for index in 0..<40 {
      let center = Vector2(Double(index % 8) * 60 + 40, Double(index / 8) * 90 + 60)
      let rect = Rect(center: center, size: Size(70, 110))
      canvas.stroke(.ellipse(rect), StrokeStyle(width: 7, end: Double(index + 1) / 40), .solid(.black))
    }
    let rasterizer = Rasterizer(texts: BarTextMasks(), sharedPixels: 1)
    let buffer = PixelBuffer(width: Self.side, height: Self.side)
    let expected = TestImage(Self.side, Self.side, over: .white, scale: 1, canvas.list).pixels
    for _ in 0..<4 {
      rasterizer.invalidate()
      rasterizer.draw(canvas.list, over: .white, scale: 1, into: buffer)
      expect(buffer.allPixels, equals: expected)
    }
  }
}
