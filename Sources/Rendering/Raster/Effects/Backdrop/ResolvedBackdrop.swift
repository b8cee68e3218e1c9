import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// A backdrop in device pixels: everything that its pixels depend on.
struct ResolvedBackdrop: Hashable {
  let width: Int
  let height: Int
  /// The distance between stripes along a row, in pixels; 0 without stripes.
  let period: Double
  let top: Color
  let bottom: Color
  let stripe: Color

  /// The period in pixels below which stripes are replaced by their mean.
  private static let minimumPeriod = 1.0 / 64

  /// Resolves `backdrop` for `width` by `height` pixels at `scale` pixels per point.
  init(_ backdrop: Backdrop, width: Int, height: Int, scale: Double) {
    self.width = width
    self.height = height
    let period = backdrop.stripeSpacing * scale * 2.0.squareRoot()
    let isStriped = period > 0 && period.isFinite && backdrop.stripeColor.alpha > 0
    self.period = isStriped ? period : 0
    (top, bottom) = (Self.clamped(backdrop.topColor), Self.clamped(backdrop.bottomColor))
    stripe = isStriped ? Self.clamped(backdrop.stripeColor, alpha: backdrop.stripeColor.alpha.unitClamped) : .clear
  }

  /// Adds everything to `fingerprint`.
  func add(to fingerprint: inout Fingerprint) {
    fingerprint.add(period)
    fingerprint.add(top)
    fingerprint.add(bottom)
    fingerprint.add(stripe)
  }

  private static func clamped(_ color: Color, alpha: Double = 1) -> Color {
    Color(red: color.red.unitClamped, green: color.green.unitClamped, blue: color.blue.unitClamped, alpha: alpha)
  }

  /// The gradient in row `y` before stripes and dither: blue, green, red and alpha in 256ths of a level.
  func gradient(_ y: Int) -> SIMD4<UInt16> {
    let fraction = height > 1 ? Double(y) / Double(height - 1) : 0
    return Self.levels(top.mixed(with: bottom, at: fraction))
  }

  /// All pixels.
  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Renders a part of the backdrop that begins in an even column, dithered by a pattern of 8 by 8 thresholds that is
  /// shifted for each channel.
  func render(_ part: PixelRect) -> Bitmap {
    let first = part.minX + part.minY
    let weights = stripeWeights(first...(part.maxX + part.maxY))
    let thresholds = (0..<8).map(Self.thresholds)
    let stripe = Self.twice(Self.levels(stripe.withAlpha(1)))
    let pixels = [UInt32](unsafeUninitializedCapacity: part.area) { target, count in
      for y in part.minY..<part.maxY {
        let gradient = Self.twice(gradient(y))
        let row = thresholds[y & 7]
        let (start, sum) = ((y &- part.minY) &* part.width &- part.minX, y &- first)
        var x = part.minX
        while x < part.maxX {
          let weight = WidePair(lowHalf: weights[x &+ sum], highHalf: weights[x &+ sum &+ 1])
          let mixed = WidePair.high(gradient, WidePair(repeating: .max) &- weight) &+ WidePair.high(stripe, weight)
          let bytes = ((mixed &+ row[(x &>> 1) & 3]) &>> 8).lowBytes
          let pair = unsafeBitCast(bytes, to: SIMD2<UInt32>.self) | 0xFF00_0000
          target[start &+ x] = pair[0]
          if x &+ 1 < part.maxX { target[start &+ x &+ 1] = pair[1] }
          x &+= 2
        }
      }
      count = part.area
    }
    return Bitmap(width: part.width, height: part.height, pixels: pixels)
  }

  /// The weights of the stripe colour in 65536ths, for sums of column and row.
  private func stripeWeights(_ sums: ClosedRange<Int>) -> [SIMD4<UInt16>] {
    let opacity = stripe.alpha
    return sums.map { sum in
      SIMD4(repeating: UInt16(min(65535, opacity * stripeCoverage(sum) * 65536)))
    }
  }

  /// The exact fraction of a pixel that is covered by stripes.
  ///
  /// - Parameter sum: the sum of its column and row.
  func stripeCoverage(_ sum: Int) -> Double {
    guard period > 0 else { return 0 }
    guard period >= Self.minimumPeriod else { return 0.5 }
    let corner = Double(sum)
    var coverage = 0.0
    var start = (corner / period).rounded(.down) * period
    while start < corner + 2 {
      coverage += Self.area(below: start + period / 2 - corner) - Self.area(below: start - corner)
      start += period
    }
    return coverage
  }

  /// The area of the part of the unit square in which the sum of the coordinates is below `sum`.
  private static func area(below sum: Double) -> Double {
    if sum <= 0 { return 0 }
    if sum >= 2 { return 1 }
    return sum < 1 ? sum * sum / 2 : 1 - (2 - sum) * (2 - sum) / 2
  }

  private static func twice(_ pixel: SIMD4<UInt16>) -> WidePair { WidePair(lowHalf: pixel, highHalf: pixel) }

  private static func levels(_ color: Color) -> SIMD4<UInt16> {
    func level(_ channel: Double) -> UInt16 { UInt16(channel.unitClamped * 65280 + 0.5) }
    return SIMD4(level(color.blue), level(color.green), level(color.red), 65280)
  }

  /// The dither thresholds of row `y` in 256ths of a level, for four pairs of pixels. The channels are shifted against
  /// each other, so that they are seldom rounded up together.
  private static func thresholds(_ y: Int) -> [WidePair] {
    func pixel(_ x: Int) -> SIMD4<UInt16> {
      SIMD4(threshold(x + 3, y + 5), threshold(x, y), threshold(x + 5, y + 3), 128)
    }
    return (0..<4).map { WidePair(lowHalf: pixel(2 * $0), highHalf: pixel(2 * $0 + 1)) }
  }

  /// 2, 6, 10 ... 254: a whole level does not change.
  private static func threshold(_ x: Int, _ y: Int) -> UInt16 { UInt16(4 * OrderedDither.rank(x, y) + 2) }
}
