import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootRaster

@MainActor
@Suite struct ImageTests {
  private func bitmap(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Bitmap {
    Bitmap(width: width, height: height, pixels: (0..<(width * height)).map { color($0 % width, $0 / width) })
  }

  private func noise(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(seed: 8)
    return bitmap(width, height) { _, _ in 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next() & 0xFF_FFFF) }
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> RoundedRect {
    RoundedRect(Rect(x: x, y: y, width: width, height: height))
  }

  @Test func anUnscaledImageIsCopied() {
    let image = noise(9, 7)
    let picture = TestImage(12, 9) { $0.image(ImagePlacement(image, in: box(2, 1, 9, 7))) }
    for y in 0..<7 {
      for x in 0..<9 { expect(picture.buffer[x + 2, y + 1], equals: image.pixels[y * 9 + x]) }
    }
    expect(picture.buffer[1, 1] == 0xFF00_0000 && picture.buffer[11, 1] == 0xFF00_0000)
  }

  /// All pairs of bytes, in every channel and at every place in a group of four pixels.
  @Test(arguments: [0, 1, 255, 20_000, 32_767, 32_768, 40_001, 65_280, 65_535] as [UInt32])
  func anOpaqueSourceFadesToTheNearestLevel(_ weight: UInt32) {
    func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
      0xFF00_0000 | (red & 255) << 16 | (green & 255) << 8 | blue & 255
    }
    for front in UInt32(0)..<256 {
      let source = (UInt32(0)..<259).map { pixel(front, $0, 255 - front) }
      let below = (UInt32(0)..<259).map { pixel($0, front, $0 * 7) }
      var row = below
      row.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        Blend.fadeOpaque(base, source: source, count: source.count, weight: weight)
      }
      for index in row.indices {
        for shift in [UInt32(0), 8, 16, 24] {
          let a: UInt32 = (source[index] >> shift) & 255
          let b: UInt32 = (below[index] >> shift) & 255
          let sum: UInt32 = a * weight + b * (65_536 - weight)
          let shown: UInt32 = (row[index] >> shift) & 255
          guard shown != (sum + 32_768) >> 16 else { continue }
          Issue.record("\(a) over \(b) at \(weight), pixel \(index): \(shown)")
          return
        }
      }
    }
  }

  @Test func aPartIsDrawnWithoutItsNeighbours() {
    let image = bitmap(6, 6) { x, y in (2..<4).contains(x) && (2..<4).contains(y) ? 0xFFFF_FFFF : 0xFFFF_0000 }
    let part = Rect(x: 2, y: 2, width: 2, height: 2)
    let large = TestImage(20, 20) { $0.image(ImagePlacement(image, source: part, in: box(0, 0, 20, 20))) }
    expect(large.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    let outside = Rect(x: 4, y: 4, width: 8, height: 8)
    let cut = TestImage(16, 16) { $0.image(ImagePlacement(image, source: outside, in: box(0, 0, 16, 16))) }
    expect(cut.buffer[3, 3] == 0xFFFF_0000 && cut.buffer[4, 3] == 0xFF00_0000 && cut.buffer[3, 4] == 0xFF00_0000)
  }

  /// No pixel beside a part is read, nor the memory after the last pixel.
  @Test func aPartThinnerThanAPixelIsDrawnWithoutItsNeighbours() {
    let image = bitmap(6, 6) { x, y in x == 5 && y == 5 ? 0xFFFF_FFFF : 0xFFFF_0000 }
    for (position, side) in [(5.6, 0.4), (5, 0.3), (5.4, 0.2), (5, 1)] {
      let part = Rect(x: position, y: position, width: side, height: side)
      for destination in [box(0, 0, 20, 20), box(0, 0, 0.2, 3), box(0, 0, 3, 0.2), box(3.4, 2.7, 1, 1)] {
        let list = DisplayList([.image(ImagePlacement(image, source: part, in: destination))])
        expect(TestImage(20, 20, over: .black, list).pixels.allSatisfy { channel($0, 16) == channel($0, 8) })
      }
    }
  }

  @Test func enlargingInterpolatesLinearly() {
    let image = bitmap(2, 1) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let picture = TestImage(16, 4) { $0.image(ImagePlacement(image, in: box(0, 0, 16, 4))) }
    for x in 0..<16 {
      let position = max(0, min(1, (Double(x) + 0.5) / 8 - 0.5))
      expect(abs(Double(picture.green(x, 2)) - position * 255) <= 1.5)
    }
  }

  /// Images without rotation take a faster path than mirrored ones; both give identical pixels.
  @Test(arguments: [0.25, 0.625, 0.9375, 1.375])
  func aMirroredImageHasMirroredPixels(density: Double) {
    let (image, side) = (noise(9, 9), 9 / density)
    let mirrored = bitmap(9, 9) { x, y in image.pixels[y * 9 + 8 - x] }
    for (offset, part) in [(0.0, 0.0...9), (0.375, 0...9), (-3.5, 0...9), (2, 2.5...6.75), (1, 8...9)] {
      let width = part.upperBound - part.lowerBound
      let source = Rect(x: part.lowerBound, y: 1.5, width: width, height: 7)
      let mirroredSource = Rect(x: 9 - part.upperBound, y: 1.5, width: width, height: 7)
      let position = box(offset, 0.25, width / 9 * side, side)
      let plain = TestImage(44, 40) { $0.image(ImagePlacement(image, source: source, in: position)) }
      let flipped = TestImage(44, 40) { canvas in
        canvas.group(Group(transform: Transform(a: -1, b: 0, c: 0, d: 1, tx: 44, ty: 0))) {
          $0.image(
            ImagePlacement(
              mirrored, source: mirroredSource,
              in: box(44 - position.rect.maxX, 0.25, position.rect.width, position.rect.height)))
        }
      }
      expect(plain.pixels, equals: flipped.pixels, "offset \(offset), part \(part)")
    }
  }

  @Test func aQuarterOfTheSizeIsTheMeanOfSixteenPixels() {
    let image = noise(32, 32)
    let picture = TestImage(8, 8) { $0.image(ImagePlacement(image, in: box(0, 0, 8, 8))) }
    for y in 0..<8 {
      for x in 0..<8 {
        var sum = 0
        for position in 0..<16 { sum += channel(image.pixels[(y * 4 + position / 4) * 32 + x * 4 + position % 4], 8) }
        expect(abs(Double(picture.green(x, y)) - Double(sum) / 16) <= 1)
      }
    }
  }

  @Test(arguments: [2.5, 4, 5.3, 7, 16])
  func fineDetailBecomesGreyWhenDownscaled(factor: Double) {
    let side = 96
    let stripes = bitmap(side, side) { x, _ in x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let size = Double(side) / factor
    let picture = TestImage(40, 40) { $0.image(ImagePlacement(stripes, in: box(1.3, 1.7, size, size))) }
    let inside = 3..<max(4, Int(size))
    for y in inside {
      for x in inside { expect(abs(picture.green(x, y) - 128) <= 20, "\(factor) \(x) \(y)") }
    }
  }

  @Test func slowMotionHasNoSteps() {
    let image = bitmap(8, 8) { x, y in 0xFF00_0000 | UInt32(x * 30 + y) * 0x10101 }
    var previous: TestImage?
    for step in 0..<20 {
      let offset = 3 + Double(step) / 20
      let picture = TestImage(20, 20) { $0.image(ImagePlacement(image, in: box(offset, 4, 8, 8))) }
      if let previous {
        expect(zip(picture.greens, previous.greens).allSatisfy { abs($0 - $1) <= 16 })
      }
      previous = picture
    }
  }

  @Test func aRotatedRoundImageHasTheCoverageOfAFill() {
    let white = bitmap(30, 30) { _, _ in 0xFFFF_FFFF }
    let shape = RoundedRect(Rect(x: -9, y: -6, width: 18, height: 12), cornerRadius: 4)
    let turn = Transform(cosine: 0.8, sine: 0.6).concatenating(Transform(translationX: 12, y: 12))
    let image = TestImage(24, 24) { canvas in
      canvas.group(Group(transform: turn)) { $0.image(ImagePlacement(white, in: shape, opacity: 0.6)) }
    }
    let fill = TestImage(24, 24) { canvas in
      canvas.group(Group(transform: turn)) { $0.fill(shape, Color.white.withAlpha(0.6)) }
    }
    expect(zip(image.greens, fill.greens).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func translucentPixelsAreBlended() {
    let image = bitmap(4, 4) { _, _ in 0x8080_0000 }
    let picture = TestImage(4, 4, over: .white) { $0.image(ImagePlacement(image, in: box(0, 0, 4, 4), opacity: 0.5)) }
    for pixel in picture.pixels {
      expect(abs(channel(pixel, 16) - 255) <= 1 && abs(channel(pixel, 8) - 191) <= 1 && channel(pixel, 24) == 255)
    }
  }

  @Test func downscaledImagesAreCachedUpToTheLimit() {
    let images = (0..<3).map { _ in noise(64, 64) }
    func list(_ image: Bitmap, _ x: Double) -> DisplayList {
      DisplayList([.image(ImagePlacement(image, in: box(x, 0, 8, 8)))])
    }
    let rasterizer = Rasterizer(texts: BarTextMasks(), imageBytes: 600)
    let buffer = PixelBuffer(width: 30, height: 10)
    for step in 0..<10 { rasterizer.draw(list(images[0], Double(step) * 0.3), over: .black, scale: 1, into: buffer) }
    expect(rasterizer.images.missCount, equals: 1)
    for step in 0..<9 { rasterizer.draw(list(images[step % 3], 1), over: .black, scale: 1, into: buffer) }
    // The limit allows two of them.
    expect(rasterizer.images.missCount, equals: 1 + 8)
  }
}
