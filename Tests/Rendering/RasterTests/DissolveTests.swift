import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

@MainActor
@Suite(.laws) struct DissolveTests {
  nonisolated private static let between = [0.00001, 0.1, 0.25, 1.0 / 3, 0.5, 0.77, 0.999, 0.99999]

  /// A background, the two drawings of a dissolve over it, and the lists of each of these alone.
  private struct Drawings {
    var below: [DrawCommand]
    var from: [DrawCommand]
    var to: [DrawCommand]
    var around = Group()

    init(seed: UInt64) {
      below = RandomDrawing(seed: seed).commands
      from = RandomDrawing(seed: seed + 100).commands
      to = RandomDrawing(seed: seed + 200).commands
    }

    private func list(_ inner: [DrawCommand]) -> DisplayList {
      DisplayList([.beginGroup(around)] + below + inner + [.endGroup])
    }

    var first: DisplayList { list(from) }
    var second: DisplayList { list(to) }

    func dissolve(_ progress: Double) -> DisplayList {
      list([.beginDissolve(progress: progress)] + from + [.dissolveInto] + to + [.endDissolve])
    }
  }

  /// Checks a law at several moments of a dissolve; a failure names the seed and the progress.
  private func law(seed: UInt64, at progresses: [Double] = DissolveTests.between, _ check: (Double) -> Void) {
    OvershootSupport.law(seed: seed) { _ in
      for progress in progresses { counterexample("progress \(progress)") { check(progress) } }
    }
  }

  private func picture(_ list: DisplayList, over background: Color = .white) -> [UInt32] {
    TestImage(40, 36, over: background, scale: 1.25, list).pixels
  }

  /// The maximum difference of a channel from the mix of two images.
  private func error(_ pixels: [UInt32], _ first: [UInt32], _ second: [UInt32], _ progress: Double) -> Double {
    var maximum = 0.0
    for index in pixels.indices {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let (a, b) = (Double(channel(first[index], shift)), Double(channel(second[index], shift)))
        maximum = max(maximum, abs(Double(channel(pixels[index], shift)) - (a * (1 - progress) + b * progress)))
      }
    }
    return maximum
  }

  // Behaviour: rendering 12
  // Behaviour: screens N3
  // Behaviour: profile-header 18
  @Test(arguments: [31, 32, 33, 34] as [UInt64])
  func eachPixelIsAMixOfBothDrawings(seed: UInt64) {
    var drawings = Drawings(seed: seed)
    for around in [
      Group(), Group(transform: Transform(cosine: 0.8, sine: 0.6)),
      Group(
        transform: Transform(scaleX: 0.9, y: 1.1),
        clip: RoundedRect(Rect(x: 2, y: 3, width: 25, height: 20), cornerRadius: 4)),
    ] {
      drawings.around = around
      let background = seed % 2 == 0 ? Color.white : Color.white.withAlpha(0.25)
      let (first, second) = (picture(drawings.first, over: background), picture(drawings.second, over: background))
      law(seed: seed) { progress in
        let pixels = picture(drawings.dissolve(progress), over: background)
        expect(error(pixels, first, second, progress) < 0.52)
      }
    }
  }

  @Test(arguments: [41, 42, 43, 44] as [UInt64])
  func aTranslucentGroupAppliesToTheMixedDrawings(seed: UInt64) {
    var drawings = Drawings(seed: seed)
    drawings.around = Group(
      opacity: 0.6, clip: RoundedRect(Rect(x: 1.5, y: 1.5, width: 28, height: 24), cornerRadius: 3))
    let (first, second) = (picture(drawings.first), picture(drawings.second))
    law(seed: seed) { progress in
      // Two groups add their rounding, a level each at most.
      expect(error(picture(drawings.dissolve(progress)), first, second, progress) < 2.4)
    }
  }

  // Behaviour: rendering 12
  @Test(arguments: [51, 52, 53, 54] as [UInt64])
  func atBothEndsOneDrawingIsShownExactly(seed: UInt64) {
    let drawings = Drawings(seed: seed)
    let (first, second) = (picture(drawings.first), picture(drawings.second))
    expect(first != second)
    law(seed: seed, at: [0, -1, .nan, -.infinity, 1e-9]) { expect(picture(drawings.dissolve($0)), equals: first) }
    law(seed: seed, at: [1, 7, .infinity, 1 - 1e-9]) { expect(picture(drawings.dissolve($0)), equals: second) }
  }

  @Test(arguments: [61, 62, 63] as [UInt64])
  func equalPixelsDoNotChange(seed: UInt64) {
    var drawings = Drawings(seed: seed)
    drawings.to = drawings.from
    let first = picture(drawings.first)
    let steps = (0...24).map { Double($0) / 24 }
    law(seed: seed, at: steps) { expect(picture(drawings.dissolve($0)), equals: first) }
    drawings.from.append(.fill(RoundedRect(Rect(x: 3, y: 3, width: 8, height: 5)), .black))
    let changed = picture(drawings.first)
    law(seed: seed, at: steps) { progress in
      let pixels = picture(drawings.dissolve(progress))
      expect(pixels.indices.allSatisfy { first[$0] != changed[$0] || pixels[$0] == first[$0] })
    }
  }

  @Test(arguments: [71, 72, 73, 74] as [UInt64])
  func dissolvesCanBeNested(seed: UInt64) {
    var outer = Drawings(seed: seed)
    let inner = Drawings(seed: seed + 1000)
    outer.from += inner.dissolve(0.3).commands
    outer.to = [.beginGroup(Group(opacity: 0.7))] + outer.to + inner.dissolve(0.8).commands + [.endGroup]
    let (first, second) = (picture(outer.first), picture(outer.second))
    law(seed: seed) { progress in
      expect(error(picture(outer.dissolve(progress)), first, second, progress) < 0.52)
    }
  }

  private func noise(_ width: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    return Bitmap(
      width: width, height: 9,
      pixels: (0..<width * 9).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) | 0xFF00_0000 })
  }

  @Test func everyWidthIsMixedUpToTheLastPixel() {
    for width in [1, 2, 3, 64] {
      let (first, second) = (noise(width, seed: 3), noise(width, seed: 4))
      for progress in Self.between {
        let box = RoundedRect(Rect(x: 0, y: 0, width: Double(width), height: 9))
        let mixed = TestImage(width, 9) { canvas in
          canvas.dissolve(progress) {
            $0.image(ImagePlacement(first, in: box))
          } to: {
            $0.image(ImagePlacement(second, in: box))
          }
        }
        expect(error(mixed.pixels, first.pixels, second.pixels, progress) < 0.52)
      }
    }
  }

  @Test func channelsAreMonotonic() {
    let all = RoundedRect(Rect(x: 0, y: 0, width: 3, height: 1))
    var latest: UInt32?
    for step in 0...1000 {
      let current = TestImage(3, 1, over: .clear) { canvas in
        canvas.dissolve(Double(step) / 1000) {
          $0.fill(all, Color(hex: 0x4080FF))
        } to: {
          $0.fill(all, Color(hex: 0xFF8000).withAlpha(0.5))
        }
      }.pixels[2]
      let previous = latest ?? current
      expect(channel(current, 24) <= channel(previous, 24) && channel(current, 0) <= channel(previous, 0))
      expect(channel(current, 16) >= channel(previous, 16) && channel(current, 8) <= channel(previous, 8))
      latest = current
    }
    expect(latest, equals: 0x8080_4000)
  }

  @Test func onlyChangesAreRepainted() {
    func list(_ progress: Double, _ x: Double) -> DisplayList {
      var canvas = Canvas()
      canvas.backdrop(Backdrop(BackgroundTheme.teal))
      canvas.dissolve(progress) {
        $0.fill(RoundedRect(Rect(x: 10, y: 10, width: 20, height: 10)), .white)
      } to: {
        $0.fill(RoundedRect(Rect(x: x, y: 10, width: 10, height: 20)), .black)
      }
      return canvas.list
    }
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 100, height: 40)
    func draw(_ progress: Double, _ x: Double) -> [PixelRect] {
      rasterizer.draw(list(progress, x), over: .white, scale: 1, into: buffer)
    }
    expect(draw(0.25, 40), equals: [buffer.bounds])
    expect(draw(0.25, 40).isEmpty)
    expect(draw(0.5, 40), equals: [PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 30)])
    expect(draw(0.5, 42), equals: [PixelRect(minX: 40, minY: 10, maxX: 52, maxY: 30)])
    expect(draw(1, 42), equals: [PixelRect(minX: 10, minY: 10, maxX: 52, maxY: 30)])
  }

  /// Moving a shape to the other drawing is a change, though the same shapes are drawn in the same order.
  @Test func movingAnItemToTheOtherDrawingIsAChange() {
    let shapes = [3.0, 20].map {
      DrawCommand.fill(RoundedRect(Rect(x: $0, y: 3, width: 9, height: 9)), .black)
    }
    let lists = [
      [.beginDissolve(progress: 0.25), shapes[0], .dissolveInto, shapes[1], .endDissolve],
      [.beginDissolve(progress: 0.25), .dissolveInto, shapes[0], shapes[1], .endDissolve],
      [.beginDissolve(progress: 0.25), shapes[0], shapes[1], .dissolveInto, .endDissolve],
    ].map { DisplayList($0) }
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: 40, height: 36)
    for list in lists + lists.reversed() + [lists[2], lists[1]] {
      rasterizer.draw(list, over: .white, scale: 1.25, into: buffer)
      expect(buffer.allPixels, equals: picture(list))
    }
  }

  @Test(arguments: [81, 82, 83] as [UInt64])
  func opaqueDrawingsHideTheBackground(seed: UInt64) {
    let all = RoundedRect(Rect(x: -1, y: -1, width: 99, height: 99))
    var drawings = Drawings(seed: seed)
    drawings.from.insert(.fill(all, Color(hex: 0x336699)), at: 0)
    drawings.to.insert(.backdrop(Backdrop(BackgroundTheme.amber)), at: 0)
    let (first, second) = (picture(drawings.first), picture(drawings.second))
    let pixels = picture(drawings.dissolve(0.3))
    expect(error(pixels, first, second, 0.3) < 0.52)
    drawings.below = []
    expect(picture(drawings.dissolve(0.3), over: .clear), equals: pixels)
    drawings.below = [.fill(all, .black)]
    drawings.to = []
    expect(picture(drawings.dissolve(0.3)) != pixels)
  }

  /// An opaque shape occludes a shadow behind it, but not one in the other drawing.
  @Test(arguments: [1, 0.5]) func anOpaqueShapeOccludesNothingInTheOtherDrawing(opacity: Double) {
    func list(_ alpha: Double) -> DisplayList {
      let box = RoundedRect(Rect(x: 10, y: 10, width: 40, height: 40))
      var canvas = Canvas()
      canvas.group(Group(opacity: opacity)) { canvas in
        canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 60, height: 60)), .white)
        canvas.dissolve(0.5) {
          $0.fill(box, Color.white.withAlpha(alpha))
          $0.shadow(box, sigma: 4, .black)
        } to: {
          $0.fill(box, Color(hex: 0x804020).withAlpha(alpha))
        }
      }
      return canvas.list
    }
    expect(TestImage(60, 60, list(1)).pixels, equals: TestImage(60, 60, list(1 - 1e-12)).pixels)
  }

  @Test func unbalancedDissolvesAreClosed() {
    let white = DrawCommand.fill(RoundedRect(Rect(x: 0, y: 0, width: 30, height: 20)), Color(hex: 0xC0C0C0))
    let black = DrawCommand.fill(RoundedRect(Rect(x: 5, y: 0, width: 30, height: 20)), .black)
    let group = DrawCommand.beginGroup(Group(opacity: 0.5))
    let begin = DrawCommand.beginDissolve(progress: 0.25)
    let cases: [(malformed: [DrawCommand], equivalent: [DrawCommand])] = [
      ([.dissolveInto, .endDissolve, white], [white]),
      ([begin, white], [begin, white, .dissolveInto, .endDissolve]),
      ([begin, white, .endDissolve, black], [begin, white, .dissolveInto, .endDissolve, black]),
      ([begin, white, .dissolveInto, black], [begin, white, .dissolveInto, black, .endDissolve]),
      (
        [begin, white, .dissolveInto, .dissolveInto, black, .endDissolve, .endDissolve],
        [begin, white, .dissolveInto, black, .endDissolve]
      ),
      (
        [begin, white, .endGroup, .dissolveInto, black, .endDissolve],
        [begin, white, .dissolveInto, black, .endDissolve]
      ),
      ([group, begin, white, .endGroup, black], [group, begin, white, black, .dissolveInto, .endDissolve, .endGroup]),
      (
        [begin, group, white, .dissolveInto, black, .endDissolve],
        [begin, group, white, black, .endGroup, .dissolveInto, .endDissolve]
      ),
      ([begin, .dissolveInto, .endDissolve], []), ([begin], []), ([begin, .dissolveInto, begin, .dissolveInto], []),
    ]
    for (malformed, equivalent) in cases {
      expect(picture(DisplayList(malformed)), equals: picture(DisplayList(equivalent)), "\(malformed)")
    }
  }

  @Test(arguments: [64, 300])
  func deepNestingIsDrawn(depth: Int) {
    let all = RoundedRect(Rect(x: 0, y: 0, width: 9, height: 9))
    var commands: [DrawCommand] = []
    for _ in 0..<depth { commands += [.beginDissolve(progress: 0.0625), .fill(all, .white), .dissolveInto] }
    commands += [.fill(all, .black)] + Array(repeating: .endDissolve, count: depth)
    expect(TestImage(9, 9, over: .black, DisplayList(commands)).greens.allSatisfy { $0 > 240 })
  }
}
