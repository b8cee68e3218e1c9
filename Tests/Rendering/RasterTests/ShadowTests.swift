import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

@MainActor
@Suite struct ShadowTests {
  /// The cumulative normal distribution at `x`, by Simpson's rule.
  private static func normalDistribution(below x: Double) -> Double {
    func density(_ x: Double) -> Double {
      // exp(-x²/2) as the 1024th power of its 1024th root.
      var value = 1 - x * x / 2048 + x * x * x * x / 8_388_608
      for _ in 0..<10 { value *= value }
      return value / 2.5066282746310002
    }
    let steps = 24
    let step = x / Double(steps)
    var sum = density(0) + density(x)
    for i in 1..<steps { sum += density(step * Double(i)) * (i % 2 == 0 ? 2 : 4) }
    return 0.5 + sum * step / 3
  }

  private static func coverageTable(_ low: Double, _ high: Double, _ sigma: Double, _ count: Int) -> [Double] {
    (0..<count).map { x in
      let center = Double(x) + 0.5
      return normalDistribution(below: max(-8, min(8, (high - center) / sigma)))
        - normalDistribution(below: max(-8, min(8, (low - center) / sigma)))
    }
  }

  private func shadow(_ rect: Rect, radius: Double = 0, sigma: Double, side: Int = 48) -> TestImage {
    TestImage(side, side) { $0.shadow(RoundedRect(rect, cornerRadius: radius), sigma: sigma, .white) }
  }

  @Test(arguments: [(1.0, 0.0), (2, 0.5), (3.3, 0.25), (5, 0)])
  func aSharpBoxIsCloseToATrueGaussian(sigma: Double, shift: Double) {
    let rect = Rect(x: 14 + shift, y: 17 + shift, width: 20, height: 14)
    let picture = shadow(rect, sigma: sigma)
    let across = Self.coverageTable(rect.minX, rect.maxX, sigma, 48)
    let down = Self.coverageTable(rect.minY, rect.maxY, sigma, 48)
    var maximum = 0.0
    for y in 0..<48 {
      for x in 0..<48 {
        maximum = max(maximum, abs(Double(picture.green(x, y)) / 255 - across[x] * down[y]))
      }
    }
    expect(maximum < 0.025, "\(maximum)")
  }

  @Test func aRoundShadowIsCloseToABlurredDisc() {
    let (sigma, side) = (3.0, 48)
    let disc = RoundedRect(Rect(x: 12, y: 12, width: 24, height: 24), cornerRadius: 12)
    let picture = TestImage(side, side) { $0.shadow(disc, sigma: sigma, .white) }
    let sharp = Supersampling(transform: .identity) { Supersampling.contains(disc, $0) }
    let weights = (-9...9).map {
      Self.normalDistribution(below: (Double($0) + 0.5) / sigma)
        - Self.normalDistribution(below: (Double($0) - 0.5) / sigma)
    }
    let coverage = (0..<side).map { y in (0..<side).map { x in sharp.coverage(x, y) } }
    func blurred(_ x: Int, _ y: Int) -> Double {
      var sum = 0.0
      for (row, down) in zip((y - 9)...(y + 9), weights) where row >= 0 && row < side {
        for (column, across) in zip((x - 9)...(x + 9), weights) where column >= 0 && column < side {
          sum += coverage[row][column] * down * across
        }
      }
      return sum
    }
    for x in 0..<side {
      expect(abs(blurred(x, 24) - Double(picture.green(x, 24)) / 255) < 0.025)
      expect(abs(blurred(x, x) - Double(picture.green(x, x)) / 255) < 0.025)
    }
  }

  @Test func theTotalOfTheShadowIsTheAreaOfTheShape() {
    for (size, radius) in [(20.0, 0.0), (11, 5.5), (3, 1)] {
      let picture = shadow(Rect(x: 14.3, y: 14.6, width: size, height: size), radius: radius, sigma: 3)
      let total = Double(picture.greens.reduce(0, +)) / 255
      let area = size * size - (4 - Double.pi) * radius * radius
      expect(abs(total - area) < 0.02 * area + 0.6, "\(size) \(total) \(area)")
    }
  }

  @Test func aMovingShadowMovesSmoothly() {
    var centers: [Double] = []
    for step in 0...32 {
      let picture = shadow(Rect(x: 12 + Double(step) / 16, y: 14, width: 18, height: 18), radius: 4, sigma: 2.5)
      var (sum, moment) = (0.0, 0.0)
      for x in 0..<48 {
        sum += Double(picture.green(x, 24))
        moment += Double(picture.green(x, 24)) * (Double(x) + 0.5)
      }
      centers.append(moment / sum)
    }
    for (step, center) in centers.enumerated() { expect(abs(center - (21 + Double(step) / 16)) < 0.03) }
  }

  @Test func aGrowingShadowGrowsSmoothly() {
    var previous = 0.0
    for step in 0...40 {
      let scale = 0.5 + Double(step) / 40
      let picture = TestImage(48, 48) { canvas in
        let grow = Transform(scaleX: scale, y: scale).concatenating(Transform(translationX: 24, y: 24))
        canvas.group(Group(transform: grow)) {
          $0.shadow(RoundedRect(Rect(x: -8, y: -8, width: 16, height: 16), cornerRadius: 3), sigma: 2, .white)
        }
      }
      let total = Double(picture.greens.reduce(0, +)) / 255
      let area = (256 - (4 - Double.pi) * 9) * scale * scale
      expect(abs(total - area) < 0.02 * area + 1, "\(scale) \(total) \(area)")
      expect(total > previous)
      previous = total
    }
  }

  @Test func aRotatedShadowIsTheShadowOfTheRotatedShape() {
    func rotated(_ cosine: Double, _ sine: Double) -> TestImage {
      TestImage(48, 48) { canvas in
        let turn = Transform(cosine: cosine, sine: sine).concatenating(Transform(translationX: 24, y: 24))
        canvas.group(Group(transform: turn)) {
          $0.shadow(RoundedRect(Rect(x: -12, y: -5, width: 24, height: 10), cornerRadius: 2), sigma: 2, .white)
        }
      }
    }
    let (upright, quarter, slanted) = (rotated(1, 0), rotated(0, 1), rotated(0.8, 0.6))
    for y in 0..<48 {
      for x in 0..<48 { expect(abs(upright.green(x, y) - quarter.green(47 - y, x)) <= 1) }
    }
    let totals = [upright, slanted].map { Double($0.greens.reduce(0, +)) / 255 }
    expect(abs(totals[0] - totals[1]) < 2)
  }

  @Test func aSigmaOfZeroIsAPlainFill() {
    let shape = RoundedRect(Rect(x: 3.5, y: 4, width: 20, height: 11), cornerRadius: 4)
    let sharp = TestImage(32, 32) { $0.shadow(shape, sigma: 0, .white) }
    expect(sharp.pixels, equals: TestImage(32, 32) { $0.fill(shape, .white) }.pixels)
  }

  @Test func aLongShadowIsConstantInTheMiddle() {
    let long = TestImage(200, 40) {
      $0.shadow(RoundedRect(Rect(x: 20.3, y: 10, width: 160, height: 20), cornerRadius: 4), sigma: 3, .white)
    }
    for x in 60..<140 { expect(long.green(x, 20), equals: long.green(60, 20)) }
    for x in 0..<200 where x > 0 && x < 90 { expect(long.green(x, 20) >= long.green(x - 1, 20)) }
  }
}
