import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

@MainActor
@Suite(.laws) struct RetainedLayerTests {
  private static let opacities = [0.001, 0.25, 0.5, 0.77, 0.999]

  private func picture(_ list: DisplayList) -> [UInt32] {
    TestImage(40, 36, over: .white, scale: 1.25, list).pixels
  }

  /// A random drawing with a random change each time, in a retained group or not, with an opaque ground or not.
  private func list(
    seed: UInt64, opacity: Double, clip: RoundedRect? = nil, isRetained: Bool, isOpaque: Bool
  ) -> DisplayList {
    let ground: [DrawCommand] = isOpaque ? [.backdrop(Backdrop(BackgroundTheme.amber))] : []
    return DisplayList(
      [
        .backdrop(Backdrop(BackgroundTheme.teal)),
        .beginGroup(Group(opacity: opacity, clip: clip, isRetained: isRetained)),
      ] + ground + RandomDrawing(seed: seed).commands + [.endGroup])
  }

  private func difference(_ pixels: [UInt32], _ others: [UInt32]) -> Int {
    zip(pixels, others).map { pixel, other in
      ([0, 8, 16, 24] as [UInt32]).map { abs(channel(pixel, $0) - channel(other, $0)) }.max() ?? 0
    }.max() ?? 0
  }

  // Behaviour: rendering 4
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func incrementalAndFullDrawingGiveIdenticalPixels(seed: UInt64) {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 40, height: 36)
    let scale = seed % 2 == 0 ? 1 : 1.25
    RandomDrawing.law(seed: seed, steps: 60, retainsGroups: true, of: { $0.next() }) { list in
      rasterizer.draw(list, over: .white, scale: scale, into: buffer)
      expect(buffer.allPixels, equals: TestImage(40, 36, over: .white, scale: scale, list).pixels)
    }
  }

  /// A layer fades in and out, and a clip opens over it, while its items change now and then.
  @Test(arguments: [11, 12, 13, 14])
  func fadingAndRevealingGiveThePixelsOfOneDrawing(seed: UInt64) {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 40, height: 36)
    for step in 0..<40 {
      let radius = Double((step * 7) % 30)
      let circle = RoundedRect(
        Rect(center: Vector2(9, 14), size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
      let opacity = step % 10 < 5 ? Double(step % 5) / 4 : 1
      let list = list(
        seed: seed + UInt64(step / 6), opacity: opacity, clip: step % 20 < 10 ? nil : circle, isRetained: step % 9 > 0,
        isOpaque: step % 4 > 0)
      rasterizer.draw(list, over: .white, scale: 1.25, into: buffer)
      expect(buffer.allPixels, equals: picture(list), "step \(step)")
    }
  }

  /// Each of the two opacities of a group is rounded, to a level at most. The clip is one of whole pixels, since others
  /// cut the items of another group one by one.
  @Test(arguments: [21, 22, 23, 24])
  func aRetainedGroupLooksLikeAnotherOne(seed: UInt64) {
    let clip = RoundedRect(Rect(x: 1.6, y: 2.4, width: 17.6, height: 16))
    for opacity in Self.opacities + [1] {
      for clip in [nil, clip] {
        for isOpaque in [false, true] {
          func draw(_ isRetained: Bool) -> [UInt32] {
            picture(list(seed: seed, opacity: opacity, clip: clip, isRetained: isRetained, isOpaque: isOpaque))
          }
          expect(difference(draw(true), draw(false)) <= 3, "opacity \(opacity), clip \(clip != nil)")
        }
      }
    }
  }

  @Test(arguments: [31, 32, 33])
  func anOpaqueLayerIsMixedWithWhatIsBelow(seed: UInt64) {
    let below = picture(DisplayList([.backdrop(Backdrop(BackgroundTheme.teal))]))
    let whole = picture(list(seed: seed, opacity: 1, isRetained: true, isOpaque: true))
    expect(whole, equals: picture(list(seed: seed, opacity: 1, isRetained: false, isOpaque: true)))
    for opacity in Self.opacities {
      let pixels = picture(list(seed: seed, opacity: opacity, isRetained: true, isOpaque: true))
      for index in pixels.indices {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let (a, b) = (Double(channel(below[index], shift)), Double(channel(whole[index], shift)))
          expect(abs(Double(channel(pixels[index], shift)) - (a + (b - a) * opacity)) < 0.52)
        }
      }
    }
  }

  @Test func aLayerThatIsTooFaintToBeSeenChangesNothing() {
    for seed in 0..<4 as Range<UInt64> {
      let without = picture(list(seed: seed, opacity: 0, isRetained: true, isOpaque: seed < 2))
      expect(picture(list(seed: seed, opacity: 1e-6, isRetained: true, isOpaque: seed < 2)), equals: without)
      expect(picture(list(seed: seed, opacity: 0.01, isRetained: true, isOpaque: seed < 2)) != without)
    }
  }

  @Test func aFadingLayerDamagesItsBoundsAndAnItemInItOnlyItsOwn() {
    func list(_ opacity: Double, _ x: Double) -> DisplayList {
      var canvas = Canvas()
      canvas.backdrop(Backdrop(BackgroundTheme.teal))
      canvas.group(Group(opacity: opacity, isRetained: true)) {
        $0.fill(RoundedRect(Rect(x: 10, y: 10, width: 20, height: 10)), .white)
        $0.fill(RoundedRect(Rect(x: x, y: 10, width: 10, height: 20)), .black)
      }
      return canvas.list
    }
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 100, height: 40)
    func draw(_ opacity: Double, _ x: Double) -> [PixelRect] {
      rasterizer.draw(list(opacity, x), over: .white, scale: 1, into: buffer)
    }
    expect(draw(0.25, 40), equals: [buffer.bounds])
    expect(draw(0.25, 40).isEmpty)
    expect(draw(0.5, 40), equals: [PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 30)])
    expect(draw(0.5, 42), equals: [PixelRect(minX: 40, minY: 10, maxX: 52, maxY: 30)])
  }
}
