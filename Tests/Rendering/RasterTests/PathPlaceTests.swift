import OvershootCoverage
import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootRaster

/// Outlines that are built once and drawn at many places, and lines that end near the points of a curve.
@MainActor
@Suite struct PathPlaceTests {
  private static let star = Shape.path(
    Path([Vector2(0, -9), Vector2(7, 8), Vector2(-9, -2.5), Vector2(8.5, -3), Vector2(-6, 9)]))
  private static let dashed = StrokeStyle(width: 1.5, dash: 3, dashPhase: 0.7)

  private func draw(
    _ rasterizer: Rasterizer, _ buffer: PixelBuffer, _ shape: Shape, _ style: StrokeStyle?, at place: Vector2
  )
    -> [UInt32]
  {
    var canvas = Canvas()
    canvas.group(
      Group(transform: Transform(cosine: 0.8, sine: 0.6).concatenating(Transform(translationX: place.x, y: place.y)))
    ) {
      if let style { $0.stroke(shape, style, .solid(.black)) } else { $0.fill(shape, .solid(.black)) }
    }
    rasterizer.draw(canvas.list, over: .white, scale: 1, into: buffer)
    return buffer.allPixels
  }

  // Behaviour: rendering 2
  @Test func outlinesThatDifferByWholePixelsAreBuiltOnce() {
    let shapes: [(Shape, StrokeStyle?)] = [
      (Self.star, nil), (.ellipse(Rect(x: -7.3, y: -4, width: 15, height: 9)), nil),
      (.ellipse(Rect(x: 2.5, y: -4, width: 12, height: 9)), Self.dashed),
      (.box(RoundedRect(Rect(x: -6, y: -5.2, width: 13, height: 9), cornerRadius: 3)), Self.dashed),
    ]
    for (shape, style) in shapes {
      let rasterizer = Rasterizer(texts: BarTextMasks())
      let buffer = PixelBuffer(width: 60, height: 50)
      let start = draw(rasterizer, buffer, shape, style, at: Vector2(20.3, 20.6))
      let built = rasterizer.edges.missCount
      for (x, y) in [(9, 0), (0, 8), (13, 7), (-3, -2)] {
        let moved = draw(rasterizer, buffer, shape, style, at: Vector2(20.3 + Double(x), 20.6 + Double(y)))
        var isEqual = true
        for row in max(0, y)..<min(50, 50 + y) {
          for column in max(0, x)..<min(60, 60 + x) {
            isEqual = isEqual && moved[row * 60 + column] == start[(row - y) * 60 + column - x]
          }
        }
        expect(isEqual, "\(shape) moved by \(x), \(y)")
      }
      expect(rasterizer.edges.missCount, equals: built)
      // The place is part of what is compared with the drawing before, and half a pixel is another outline.
      _ = draw(rasterizer, buffer, shape, style, at: Vector2(20.8, 20.6))
      expect(rasterizer.edges.missCount, equals: built + 1)
    }
  }

  // Behaviour: rendering 2
  @Test func outlinesAtTheEdgesAreThoseOfALargerWindow() {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      let place = Vector2(generator.unit() * 76 - 8, generator.unit() * 66 - 8)
      let style: StrokeStyle? = generator.integer(below: 2) == 0 ? nil : Self.dashed
      let small = PixelBuffer(width: 60, height: 50)
      let cut = draw(Rasterizer(texts: BarTextMasks()), small, Self.star, style, at: place)
      let large = PixelBuffer(width: 100, height: 90)
      let whole = draw(Rasterizer(texts: BarTextMasks()), large, Self.star, style, at: place + Vector2(20, 20))
      var isEqual = true
      for row in 0..<50 {
        let (start, other) = (row * 60, (row + 20) * 100 + 20)
        isEqual = isEqual && cut[start..<start + 60].elementsEqual(whole[other..<other + 60])
      }
      expect(isEqual, "at \(place)")
    }
  }

  /// A line that ends at a point of its curve, up to rounding, ends in the direction of the curve.
  @Test func roundCapsFollowTheCurveWhereverALineEnds() {
    let ring = Shape.ellipse(Rect(center: Vector2(200, 140), size: Size(110, 110)))
    let buffer = PixelBuffer(width: 400, height: 280)
    func pixels(end: Double) -> [UInt32] {
      let rasterizer = Rasterizer(texts: BarTextMasks())
      var canvas = Canvas()
      canvas.stroke(ring, StrokeStyle(width: 10, cap: .round, end: end), .solid(.black))
      rasterizer.draw(canvas.list, over: .white, scale: 1, into: buffer)
      return buffer.allPixels
    }
    for step in 1..<128 {
      let end = Double(step) / 128
      let (at, before) = (pixels(end: end), pixels(end: end - 1e-6))
      var worst = 0
      for (one, other) in zip(at, before) { worst = max(worst, abs(Int(one & 255) - Int(other & 255))) }
      expect(worst <= 2, "\(step) of 128")
    }
  }
}
