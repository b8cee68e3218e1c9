import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootRaster

@MainActor
@Suite struct BackdropTests {
  private let crimson = Backdrop(BackgroundTheme.crimson)
  private let teal = Backdrop(BackgroundTheme.teal)

  private func pixels(_ backdrop: Backdrop, _ width: Int, _ height: Int, scale: Double = 1) -> [UInt32] {
    let resolved = ResolvedBackdrop(backdrop, width: width, height: height, scale: scale)
    return resolved.render(resolved.bounds).pixels
  }

  // Behaviour: screens B1
  @Test func aBackdropHasTheValuesOfItsBackground() {
    struct Plain: Background {
      let theme = BackgroundTheme.plum
      let stripeSpacing = 7.0
    }
    let backdrop = Backdrop(Plain())
    expect(
      backdrop.topColor == BackgroundTheme.plum.topColor && backdrop.bottomColor == BackgroundTheme.plum.bottomColor)
    expect(backdrop.stripeColor == Color.white.withAlpha(0.035) && backdrop.stripeSpacing == 7)
    expect(backdrop != Backdrop(BackgroundTheme.plum) && crimson == Backdrop(BackgroundTheme.crimson))
  }

  @Test(arguments: [1, 1.25, 2]) func aBackdropCoversEveryPixelUnderAnyTransform(scale: Double) {
    let expected = pixels(crimson, 61, 47, scale: scale)
    let transforms = [
      Transform.identity, Transform(translationX: 30.5, y: -9), Transform(cosine: 0.6, sine: 0.8),
      Transform(scaleX: 0.01, y: 3),
    ]
    for transform in transforms {
      let picture = TestImage(61, 47, over: .clear, scale: scale) { canvas in
        canvas.group(Group(transform: transform)) { $0.backdrop(crimson) }
      }
      expect(picture.pixels, equals: expected)
    }
  }

  @Test func aGroupClipsAndFadesABackdrop() {
    let expected = pixels(crimson, 40, 30)
    let clipped = TestImage(40, 30, over: .black) { canvas in
      let clip = RoundedRect(Rect(x: 10, y: 5, width: 20, height: 12.5))
      canvas.group(Group(clip: clip)) { $0.backdrop(crimson) }
    }
    let faded = TestImage(40, 30, over: .black) { canvas in
      canvas.group(Group(opacity: 0.5)) { $0.backdrop(crimson) }
    }
    for y in 0..<30 {
      for x in 0..<40 {
        let index = y * 40 + x
        if 10..<30 ~= x, 5..<17 ~= y {
          expect(clipped.pixels[index], equals: expected[index])
        } else if !(10..<30 ~= x && 17 ~= y) {
          expect(clipped.pixels[index], equals: 0xFF00_0000)
        } else {
          expect(abs(2 * channel(clipped.pixels[index], 16) - channel(expected[index], 16)) <= 2)
        }
        expect(abs(2 * channel(faded.pixels[index], 16) - channel(expected[index], 16)) <= 2)
      }
    }
  }

  // Behaviour: screens B3
  @Test func aBackdropIsRenderedOncePerSizeAndTheme() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    func draw(_ step: Int, _ first: Backdrop, _ second: Backdrop? = nil, into buffer: PixelBuffer) {
      var canvas = Canvas()
      canvas.backdrop(first)
      canvas.dissolve(second == nil ? 0 : Double(step) / 600) { canvas in
        canvas.fill(RoundedRect(Rect(x: Double(step % 50), y: 3, width: 4, height: 4)), .white)
      } to: { canvas in
        if let second { canvas.backdrop(second) }
      }
      if step % 7 == 0 { rasterizer.invalidate() }
      rasterizer.draw(canvas.list, over: .white, scale: 1, into: buffer)
    }
    let small = PixelBuffer(width: 60, height: 10)
    for step in 0..<600 { draw(step, crimson, into: small) }
    expect(rasterizer.backdrops.missCount, equals: 1)
    let large = PixelBuffer(width: 61, height: 10)
    for step in 0..<600 { draw(step, crimson, into: large) }
    expect(rasterizer.backdrops.missCount, equals: 2)
    for step in 0..<600 { draw(step, crimson, teal, into: large) }
    expect(rasterizer.backdrops.missCount, equals: 3)
    for step in 0..<20 { draw(0, step % 2 == 0 ? teal : crimson, into: large) }
    expect(rasterizer.backdrops.missCount, equals: 3)
    expect(large.allPixels[600], equals: pixels(crimson, 61, 10)[600])
  }

  /// A window that was large for a moment costs no memory afterwards.
  @Test func aSmallerBufferReleasesLargerBackdrops() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    var canvas = Canvas()
    canvas.backdrop(crimson)
    for (width, height) in [(60, 40), (900, 700), (60, 40)] {
      rasterizer.draw(canvas.list, over: .white, scale: 1, into: PixelBuffer(width: width, height: height))
    }
    expect(rasterizer.backdrops.pixelCount, equals: 60 * 40)
  }

  /// In a very large window the bitmap of a backdrop would take as much memory as the picture, and seconds at once.
  @Test(arguments: [1, 1.25]) func aBackdropAboveTheLimitIsTheSameAndIsNotKept(scale: Double) {
    var canvas = Canvas()
    canvas.backdrop(crimson)
    canvas.group(Group(opacity: 0.5, clip: RoundedRect(Rect(x: 3, y: 5, width: 31, height: 17)))) { $0.backdrop(teal) }
    // The painter needs two bands.
    let (width, height) = (9001, 17)
    let pictures = [width * height, width * height - 1].map { limit in
      let rasterizer = Rasterizer(texts: BarTextMasks(), backdropPixels: limit)
      let buffer = PixelBuffer(width: width, height: height)
      rasterizer.draw(canvas.list, over: .white, scale: scale, into: buffer)
      expect((rasterizer.backdrops.pixelCount == 0), equals: (limit < width * height))
      return buffer.allPixels
    }
    expect(pictures[0], equals: pictures[1])
  }

  @Test func severalBackdropsInOneDrawingAreRenderedOnceEach() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    // The painter needs two bands.
    let buffer = PixelBuffer(width: 9000, height: 17)
    var canvas = Canvas()
    for (index, theme) in BackgroundTheme.allCases.prefix(4).enumerated() {
      let part = RoundedRect(Rect(x: Double(index) * 100, y: 0, width: index == 0 ? 9000 : 100, height: 17))
      canvas.group(Group(clip: part)) { $0.backdrop(Backdrop(theme)) }
    }
    rasterizer.draw(canvas.list, over: .white, scale: 1, into: buffer)
    expect(rasterizer.backdrops.missCount, equals: 4)
  }

  @Test func anUnchangedBackdropIsNotDirty() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 60, height: 40)
    func draw(_ backdrop: Backdrop, _ x: Double) -> [PixelRect] {
      var canvas = Canvas()
      canvas.backdrop(backdrop)
      canvas.fill(RoundedRect(Rect(x: x, y: 4, width: 5, height: 6)), .white)
      return rasterizer.draw(canvas.list, over: .white, scale: 1, into: buffer)
    }
    expect(draw(crimson, 5), equals: [buffer.bounds])
    expect(draw(crimson, 5).isEmpty)
    expect(draw(crimson, 7), equals: [PixelRect(minX: 5, minY: 4, maxX: 12, maxY: 10)])
    expect(draw(teal, 7), equals: [buffer.bounds])
    let expected = pixels(teal, 60, 40)
    expect(
      buffer.allPixels.enumerated().allSatisfy { index, pixel in
        (7..<12 ~= index % 60 && 4..<10 ~= index / 60) || pixel == expected[index]
      })
  }

  @Test func nonFiniteStripesAndColoursAreIgnored() {
    var bare = crimson
    bare.stripeColor = .clear
    let expected = pixels(bare, 20, 20)
    for spacing in [0, -1, .nan, .infinity, -.infinity] as [Double] {
      var odd = crimson
      odd.stripeSpacing = spacing
      expect(pixels(odd, 20, 20), equals: expected)
    }
    var fine = crimson
    fine.stripeSpacing = 1e-300
    expect(pixels(fine, 20, 20).allSatisfy { $0 >> 24 == 255 })
    let bad = Color(red: .nan, green: .infinity, blue: -3, alpha: .nan)
    let odd = Backdrop(topColor: bad, bottomColor: bad, stripeColor: bad, stripeSpacing: 24)
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 9, height: 9)
    for _ in 0..<3 { rasterizer.draw(DisplayList([.backdrop(odd)]), over: .white, scale: 1, into: buffer) }
    expect(buffer.allPixels.allSatisfy { $0 == 0xFF00_FF00 })
    expect(rasterizer.backdrops.missCount, equals: 1)
  }
}
