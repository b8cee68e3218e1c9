import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

@MainActor
@Suite(.laws) struct DamageTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func incrementalAndFullDrawingGiveIdenticalPixels(seed: UInt64) {
    // What is small hides nothing.
    let size = seed % 3 == 0 ? 4 : 1
    let (width, height) = (40 * size, 36 * size)
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: width, height: height)
    let scale = Double(size) * (seed % 2 == 0 ? 1 : 1.25)
    var previous = TestImage(width, height, over: .white, scale: scale, DisplayList()).pixels
    RandomDrawing.law(seed: seed, steps: 40, of: { $0.next() }) { list in
      let rects = rasterizer.draw(list, over: .white, scale: scale, into: buffer)
      let full = TestImage(width, height, over: .white, scale: scale, list)
      let pixels = buffer.allPixels
      expect(pixels, equals: full.pixels)
      expect(rects.count <= 8)
      for index in pixels.indices where pixels[index] != previous[index] {
        let (x, y) = (index % width, index / width)
        expect(rects.contains { $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY })
      }
      previous = pixels
    }
  }

  @Test func anUnchangedListHasNoDamage() {
    var drawing = RandomDrawing(seed: 9)
    let list = drawing.next()
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 40, height: 36)
    expect(rasterizer.draw(list, over: .white, scale: 1, into: buffer), equals: [buffer.bounds])
    expect(rasterizer.draw(list, over: .white, scale: 1, into: buffer).isEmpty)
    expect(rasterizer.draw(list, over: .black, scale: 1, into: buffer), equals: [buffer.bounds])
    expect(rasterizer.draw(list, over: .black, scale: 2, into: buffer), equals: [buffer.bounds])
    rasterizer.invalidate()
    expect(rasterizer.draw(list, over: .black, scale: 2, into: buffer), equals: [buffer.bounds])
    expect(rasterizer.draw(list, over: .black, scale: 2, into: PixelBuffer(width: 5, height: 5)).count, equals: 1)
  }

  private func tiles(_ count: Int, moved: Int? = nil, without: Int? = nil) -> DisplayList {
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 200, height: 40)), .white)
    for index in 0..<count where index != without {
      let x = Double(index) * 20 + (index == moved ? 1.5 : 0)
      canvas.fill(
        RoundedRect(Rect(x: x, y: 10, width: 10, height: 10), cornerRadius: 2), Color(hex: 0x8080 + UInt32(index)))
      canvas.text(TextRun("\(index)", font: Font(size: 6), color: .black, origin: Vector2(x, 18)))
    }
    return canvas.list
  }

  @Test func onlyTheMovedTileIsRepainted() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 200, height: 40)
    rasterizer.draw(tiles(8), over: .white, scale: 1, into: buffer)
    let rects = rasterizer.draw(tiles(8, moved: 3), over: .white, scale: 1, into: buffer)
    expect(rects.map(\.area).reduce(0, +) < 200)
    expect(rects.allSatisfy { $0.minX >= 59 && $0.maxX <= 73 })
  }

  @Test func whatAnOpaqueShapeHidesIsNotDamaged() {
    func list(_ halo: Color) -> DisplayList {
      var canvas = Canvas()
      canvas.fill(RoundedRect(Rect(x: 10, y: 10, width: 80, height: 80)), halo)
      canvas.fill(RoundedRect(Rect(x: 20, y: 20, width: 60, height: 60)), .white)
      return canvas.list
    }
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 100, height: 100)
    rasterizer.draw(list(.black), over: .white, scale: 1, into: buffer)
    let rects = rasterizer.draw(list(Color(hex: 0x8080)), over: .white, scale: 1, into: buffer)
    expect(rects.map(\.area).reduce(0, +), equals: 80 * 80 - 60 * 60)
  }

  /// A drawing that is clipped to a circle, over another one.
  private func circle(_ center: Vector2, radius: Double) -> DisplayList {
    var canvas = Canvas()
    canvas.backdrop(Backdrop(topColor: .white, bottomColor: .black, stripeColor: .clear, stripeSpacing: 0))
    let clip = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    canvas.group(Group(clip: clip)) {
      $0.backdrop(Backdrop(topColor: .black, bottomColor: .white, stripeColor: .clear, stripeSpacing: 0))
      for index in 0..<40 {
        let (x, y) = (Double(index % 8) * 25, Double(index / 8) * 40)
        $0.fill(RoundedRect(Rect(x: x, y: y, width: 18, height: 30), cornerRadius: 4), Color(hex: 0x20_4060))
        $0.text(TextRun("\(index)", font: Font(size: 8), color: .white, origin: Vector2(x + 3, y + 20)))
      }
    }
    return canvas.list
  }

  /// Where a clip grows or shrinks, what lies inside of it before and after is not painted again.
  @Test(arguments: [Vector2(100, 100), Vector2(10, 190)])
  func aClipThatGrowsDamagesWhatItUncoversOnly(center: Vector2) {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 200, height: 200)
    var radius = 4.0
    for step in [6.0, 9, 12, 15, 15, 12, -20, -9, 30, 60] {
      rasterizer.draw(circle(center, radius: radius), over: .white, scale: 1, into: buffer)
      let before = radius
      radius += step
      let list = circle(center, radius: radius)
      let rects = rasterizer.draw(list, over: .white, scale: 1, into: buffer)
      expect(buffer.allPixels, equals: TestImage(200, 200, over: .white, list).pixels)
      // Half of the square around the smaller circle is covered by both, less its border of partly covered pixels.
      let bounds =
        Rect(center: center, size: Size(2 * max(radius, before), 2 * max(radius, before)))
        .intersection(Rect(x: 0, y: 0, width: 200, height: 200)) ?? .zero
      let side = 2 * min(radius, before) * 0.7 - 4
      let kept = Rect(center: center, size: Size(max(0, side), max(0, side)))
        .intersection(Rect(x: 0, y: 0, width: 200, height: 200))
      let limit = bounds.width * bounds.height - (kept.map { $0.width * $0.height } ?? 0)
      // Rectangles are united where that adds a quarter of their area at most.
      let border = 4 * (bounds.width + bounds.height)
      expect(Double(rects.map(\.area).reduce(0, +)) <= 1.25 * limit + border, "\(before) to \(radius)")
    }
  }

  @Test func aRemovedTileDamagesOnlyItsBounds() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 200, height: 40)
    rasterizer.draw(tiles(8), over: .white, scale: 1, into: buffer)
    let rects = rasterizer.draw(tiles(8, without: 2), over: .white, scale: 1, into: buffer)
    expect(rects.allSatisfy { $0.minX >= 39 && $0.maxX <= 51 })
    expect(!rects.isEmpty)
  }

  @Test func aChangeInATranslucentGroupDamagesOnlyItsBounds() {
    func list(_ x: Double) -> DisplayList {
      var canvas = Canvas()
      canvas.group(Group(opacity: 0.5)) {
        $0.fill(RoundedRect(Rect(x: 0, y: 0, width: 200, height: 40)), .white)
        $0.fill(RoundedRect(Rect(x: x, y: 10, width: 10, height: 10)), .black)
      }
      return canvas.list
    }
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 200, height: 40)
    rasterizer.draw(list(20), over: .white, scale: 1, into: buffer)
    let rects = rasterizer.draw(list(22), over: .white, scale: 1, into: buffer)
    expect(rects, equals: [PixelRect(minX: 20, minY: 10, maxX: 32, maxY: 20)])
    expect(
      buffer.allPixels
        == TestImage(200, 40, over: .white, list(22)).pixels)
  }

  @Test func manyChangesGiveFewRectangles() {
    func list(_ hue: UInt32) -> DisplayList {
      DisplayList(
        (0..<60).map { index in
          .fill(
            RoundedRect(Rect(x: Double(index * 37 % 200), y: Double(index * 13 % 40), width: 2, height: 2)),
            Color(hex: hue))
        })
    }
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 200, height: 40)
    rasterizer.draw(list(1), over: .white, scale: 1, into: buffer)
    let rects = rasterizer.draw(list(0xFF), over: .white, scale: 1, into: buffer)
    expect((1...8).contains(rects.count))
    expect(
      buffer.allPixels
        == TestImage(200, 40, over: .white, list(0xFF)).pixels)
  }

  /// Pixels behind opaque shapes are not painted; an alpha that is rounded to 255 does not count as opaque.
  @Test(arguments: [21, 22, 23])
  func skippingOccludedPixelsDoesNotChangeTheResult(seed: UInt64) {
    func almostOpaque(_ command: DrawCommand) -> [DrawCommand] {
      switch command {
      case .fill(let shape, let color) where color.alpha == 1: [.fill(shape, color.withAlpha(1 - 1e-12))]
      case .backdrop: [.beginGroup(Group(opacity: 1 - 1e-12)), command, .endGroup]
      default: [command]
      }
    }
    RandomDrawing.law(seed: seed, steps: 15, of: { $0.next() }) { list in
      let plain = DisplayList(list.commands.flatMap(almostOpaque))
      let (occluded, complete) = (TestImage(120, 108, scale: 3, list), TestImage(120, 108, scale: 3, plain))
      expect(occluded.pixels, equals: complete.pixels)
    }
  }
}
