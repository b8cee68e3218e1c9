import OvershootCoverage
import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootRaster

/// What a drawing that stays costs, and what is released while it stays.
@MainActor
@Suite struct RestTests {
  private func list(_ seed: Int, _ image: Bitmap) -> DisplayList {
    var canvas = Canvas()
    for index in 0..<20 {
      let rect = Rect(x: Double(index), y: 2, width: 9 + Double(index * seed) / 16, height: 12)
      canvas.stroke(.ellipse(rect), StrokeStyle(width: 2, dash: 3), .solid(.black))
    }
    canvas.text(TextRun("\(seed)", font: Font(size: 9), color: .black, origin: Vector2(2, 12)))
    let side = 8 * Double(seed)
    canvas.image(ImagePlacement(image, in: RoundedRect(Rect(x: 0, y: 0, width: side, height: side))))
    return canvas.list
  }

  private let image = Bitmap(width: 64, height: 64, pixels: (0..<4096).map { 0xFF00_0000 | UInt32($0) })

  @Test func aListThatStaysIsResolvedOnce() {
    let texts = BarTextMasks()
    let rasterizer = Rasterizer(texts: texts)
    let buffer = PixelBuffer(width: 40, height: 36)
    let first = list(1, image)
    rasterizer.draw(first, over: .white, scale: 1, into: buffer)
    let pixels = buffer.allPixels
    expect(rasterizer.draw(first, over: .white, scale: 1, into: buffer).isEmpty && texts.requests.count == 1)
    // An equal list in other memory, another scale, another background and an unknown buffer are resolved.
    expect(rasterizer.draw(list(1, image), over: .white, scale: 1, into: buffer).isEmpty && texts.requests.count == 2)
    expect(!rasterizer.draw(first, over: .white, scale: 2, into: buffer).isEmpty)
    expect(!rasterizer.draw(first, over: .black, scale: 2, into: buffer).isEmpty)
    rasterizer.draw(first, over: .white, scale: 1, into: buffer)
    rasterizer.invalidate()
    expect(!rasterizer.draw(first, over: .white, scale: 1, into: buffer).isEmpty && texts.requests.count == 6)
    expect(buffer.allPixels, equals: pixels)
  }

  @Test func outlinesAndImagesThatAreNotShownAreReleasedAtRest() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 40, height: 36)
    func draw(_ seed: Int) {
      rasterizer.draw(list(seed, image), over: .white, scale: 1, into: buffer)
      expect(buffer.allPixels, equals: TestImage(40, 36, over: .white, list(seed, image)).pixels)
    }
    var counts: [[Int]] = []
    for step in [(1, false), (2, true), (2, true), (1, false), (2, false)] {
      draw(step.0)
      counts.append([rasterizer.edges.missCount, rasterizer.images.missCount])
      if step.1 { rasterizer.releaseUnused() }
    }
    // Half of the outlines are in both lists. What is shown stays, and what is not is made again.
    expect(counts, equals: [[20, 1], [30, 2], [30, 2], [40, 3], [40, 3]])
  }
}
