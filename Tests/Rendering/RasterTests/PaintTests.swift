import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

@MainActor
@Suite(.laws) struct PaintTests {
  private let all = RoundedRect(Rect(x: 0, y: 0, width: 64, height: 64))

  private func gradient(_ gradient: LinearGradient, opacity: Double = 1) -> TestImage {
    TestImage(64, 64) { canvas in
      canvas.group(Group(opacity: opacity)) { $0.fill(.box(all), .gradient(gradient)) }
    }
  }

  // Behaviour: rendering 3
  @Test func aGradientIsItsFormulaWithinOneStepOfDither() {
    let (top, bottom) = (Color(hex: 0x204060), Color(hex: 0xE0B070))
    let picture = gradient(LinearGradient(from: Vector2(0, 0.5), top, to: Vector2(0, 63.5), bottom))
    for (shift, from, to) in [(UInt32(16), 0x20, 0xE0), (8, 0x40, 0xB0), (0, 0x60, 0x70)] {
      var previous = -1.0
      for y in 0..<64 {
        let exact = Double(from) + Double(to - from) * Double(y) / 63
        let row = (0..<64).map { Double(channel(picture.buffer[$0, y], shift)) }
        expect(row.allSatisfy { abs($0 - exact) < 1 })
        let mean = row.reduce(0, +) / 64
        // A row has eight of the 64 thresholds.
        expect(abs(mean - exact) < 0.5 && mean > previous - 0.5)
        previous = mean
      }
      expect((0..<64).allSatisfy { channel(picture.buffer[$0, 0], shift) == from })
      expect((0..<64).allSatisfy { channel(picture.buffer[$0, 63], shift) == to })
    }
  }

  @Test func aSlantedGradientFollowsItsLineAndStopsAtItsEnds() {
    let (from, to) = (Vector2(10, 20), Vector2(50, 40))
    let picture = gradient(LinearGradient(from: from, .black, to: to, .white))
    for y in 0..<64 {
      for x in 0..<64 {
        let position = Vector2(Double(x) + 0.5, Double(y) + 0.5) - from
        let fraction = max(0, min(1, (position.x * 40 + position.y * 20) / 2000))
        expect(abs(Double(picture.green(x, y)) - fraction * 255) < 1.02)
      }
    }
  }

  @Test func ditherAvoidsBands() {
    // Two levels over the whole height: without dither there would be two bands.
    let picture = gradient(
      LinearGradient(from: .zero, Color(hex: 0x808080), to: Vector2(0, 64), Color(hex: 0x818181)))
    let brighter = (0..<8).map { band in
      (0..<64).reduce(0) { sum, x in sum + (0..<8).reduce(0) { $0 + picture.green(x, band * 8 + $1) - 0x80 } }
    }
    for (band, count) in brighter.enumerated() { expect(abs(count - (band * 64 + 32)) <= 8) }
  }

  @Test func aGradientOfOneColourOrWithoutLengthIsAColour() {
    let color = Color(hex: 0x7B01FE)
    let flat = gradient(LinearGradient(from: .zero, color, to: Vector2(9, 9), color))
    expect(flat.pixels.allSatisfy { $0 == 0xFF7B_01FE })
    let point = gradient(LinearGradient(from: Vector2(3, 3), .white, to: Vector2(3, 3), color))
    expect(point.pixels.allSatisfy { $0 == 0xFF7B_01FE })
  }

  @Test func opacityAndTranslucentColoursAreMixedPremultiplied() {
    let clear = LinearGradient(from: .zero, Color.white.withAlpha(0), to: Vector2(64, 0), Color.white.withAlpha(0.5))
    let picture = gradient(clear, opacity: 0.5)
    for x in 0..<64 {
      let exact = (Double(x) + 0.5) / 64 * 0.25 * 255
      expect((0..<64).allSatisfy { abs(Double(picture.green(x, $0)) - exact) <= 1.5 })
    }
  }

  @Test(arguments: [
    (2.0, 7.0, Vector2(1, 1)), (3, 5, Vector2(1, 0)), (1, 3, Vector2(0, -2)), (0.3, 0.7, Vector2(1, 3)),
    (4, 9, Vector2(1, 0.0001)),
  ])
  func stripeCoverageIsAnArea(width: Double, distance: Double, direction: Vector2) {
    let stripes = Stripes(.white, width: width, distance: distance, direction: direction)
    let transform = Transform(a: 0.9, b: 0.3, c: -0.2, d: 1.1, tx: 0.37, ty: -2.2)
    for transform in [Transform.identity, transform] {
      let picture = TestImage(20, 20) { canvas in
        canvas.group(Group(transform: transform)) {
          $0.fill(.box(RoundedRect(Rect(x: -99, y: -99, width: 300, height: 300))), .stripes(stripes))
        }
      }
      let reference = Supersampling(transform: transform) { point in
        let position = (point.x * direction.x + point.y * direction.y) / direction.length / distance
        return position - position.rounded(.down) < width / distance
      }
      let result = reference.differences(from: picture)
      expect(result.maximum < 0.1 && result.mean < 0.03, "\(result)")
    }
  }

  /// Stripes in all directions, also with decreasing positions along a row, and parts of their rows.
  @Test func stripesOfManyPixelsAreAreas() {
    law(seed: 51, cases: 24) { random, _ in
      let distance = 4 + random.unit() * 14
      let width = distance * (0.35 + 0.3 * random.unit())
      let direction = Vector2(random.unit() * 2 - 1, random.unit() * 2 - 1)
      let origin = Transform(translationX: random.unit() * 40 - 20, y: random.unit() * 40 - 20)
      let stripes = Stripes(.white, width: width, distance: distance, direction: direction)
      let list = DisplayList([
        .beginGroup(Group(transform: origin)),
        .fillShape(.box(RoundedRect(Rect(x: -99, y: -99, width: 300, height: 300))), .stripes(stripes)),
      ])
      let picture = TestImage(24, 24, list)
      let reference = Supersampling(transform: origin) { point in
        let position = (point.x * direction.x + point.y * direction.y) / direction.length / distance
        return position - position.rounded(.down) < width / distance
      }
      let result = reference.differences(from: picture)
      expect(result.maximum < 0.09 && result.mean < 0.03, "\(stripes) \(result)")
    }
  }

  @Test func degenerateStripesDrawNothingOrEverything() {
    func green(_ width: Double, _ distance: Double, _ direction: Vector2 = Vector2(1, 1)) -> Set<Int> {
      let stripes = Stripes(.white, width: width, distance: distance, direction: direction)
      return Set(TestImage(8, 8, over: .black, DisplayList([.fillShape(.box(all), .stripes(stripes))])).greens)
    }
    expect(green(9, 5), equals: [255])
    for bad in [0, -1, Double.nan, .infinity] { expect(green(1, bad), equals: [0]) }
    expect(green(-1, 5) == [0] && green(1, 5, .zero) == [0] && green(1, 5, Vector2(.nan, 1)) == [0])
    expect(green(0.00001, 0.00002), equals: [128])
  }

  @Test func pathsSupportEveryPaint() {
    let circle = Shape.ellipse(Rect(x: 8, y: 8, width: 48, height: 48))
    let plain = TestImage(64, 64) { $0.fill(circle, .solid(.white)) }
    let ramp = LinearGradient(from: .zero, .white, to: Vector2(5, 5), .white)
    expect(TestImage(64, 64) { $0.fill(circle, .gradient(ramp)) }.pixels, equals: plain.pixels)
    let stripes = Stripes(.white, width: 5, distance: 5)
    expect(TestImage(64, 64) { $0.fill(circle, .stripes(stripes)) }.pixels, equals: plain.pixels)
  }
}
