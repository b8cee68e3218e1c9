import Geometry
import Stage

/// All that decides the pixels of a background.
struct BackgroundPainting: Hashable {
  let width: Int
  let height: Int
  /// From one stripe to the next along a row, in pixels; 0 where there are none.
  let period: Double
  let top: Color
  let bottom: Color
  let stripe: Color

  /// Stripes nearer than this, in pixels, are seen as their mean.
  private static let finestPeriod = 1.0 / 64

  /// What `backdrop` looks like on a picture of `width` by `height` pixels at `scale` pixels to the point.
  init(_ backdrop: Backdrop, width: Int, height: Int, scale: Double) {
    self.width = width
    self.height = height
    let period = backdrop.stripeSpacing * scale * 2.0.squareRoot()
    let isStriped = period > 0 && period.isFinite && backdrop.stripeColor.alpha > 0
    self.period = isStriped ? period : 0
    (top, bottom) = (Self.limited(backdrop.topColor), Self.limited(backdrop.bottomColor))
    stripe = isStriped ? Self.limited(backdrop.stripeColor, alpha: backdrop.stripeColor.alpha.unitClamped) : .clear
  }

  /// Adds a summary.
  func add(to sum: inout Fingerprint) {
    sum.add(period)
    sum.add(top)
    sum.add(bottom)
    sum.add(stripe)
  }

  private static func limited(_ color: Color, alpha: Double = 1) -> Color {
    Color(red: color.red.unitClamped, green: color.green.unitClamped, blue: color.blue.unitClamped, alpha: alpha)
  }

  /// The gradient's four channels in row `y` in 256ths of a level, before stripes and dither: blue, green, red and alpha.
  func ground(_ y: Int) -> SIMD4<UInt16> {
    let share = height > 1 ? Double(y) / Double(height - 1) : 0
    return Self.levels(top.mixed(with: bottom, at: share))
  }

  /// The picture, dithered by a pattern of 8 by 8 thresholds that is another one for each channel.
  func render() -> Bitmap {
    let weights = stripeWeights()
    let thresholds = (0..<8).map(Dither.row)
    let stripe = Self.twice(Self.levels(stripe.withAlpha(1)))
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height {
        let ground = Self.twice(ground(y))
        let row = thresholds[y & 7]
        var x = 0
        while x < width {
          let weight = WidePair(lowHalf: weights[x &+ y], highHalf: weights[x &+ y &+ 1])
          let mixed = WidePair.high(ground, WidePair(repeating: .max) &- weight) &+ WidePair.high(stripe, weight)
          let bytes = ((mixed &+ row[(x &>> 1) & 3]) &>> 8).lowBytes
          let pair = unsafeBitCast(bytes, to: SIMD2<UInt32>.self) | 0xFF00_0000
          target[y &* width &+ x] = pair[0]
          if x &+ 1 < width { target[y &* width &+ x &+ 1] = pair[1] }
          x &+= 2
        }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// How much of the stripes' colour a pixel takes by the sum of its column and row, in 65536ths.
  private func stripeWeights() -> [SIMD4<UInt16>] {
    let opacity = stripe.alpha
    return (0...(width + height)).map { sum in
      SIMD4(repeating: UInt16(min(65535, opacity * stripeCoverage(sum) * 65536)))
    }
  }

  /// The part of a pixel that is stripe, exactly, by the sum of its column and row.
  func stripeCoverage(_ sum: Int) -> Double {
    guard period > 0 else { return 0 }
    guard period >= Self.finestPeriod else { return 0.5 }
    let near = Double(sum)
    var coverage = 0.0
    var start = (near / period).rounded(.down) * period
    while start < near + 2 {
      coverage += Self.corner(start + period / 2 - near) - Self.corner(start - near)
      start += period
    }
    return coverage
  }

  /// The area of the unit square in which both coordinates come to less than `sum`.
  private static func corner(_ sum: Double) -> Double {
    if sum <= 0 { return 0 }
    if sum >= 2 { return 1 }
    return sum < 1 ? sum * sum / 2 : 1 - (2 - sum) * (2 - sum) / 2
  }

  private static func twice(_ pixel: SIMD4<UInt16>) -> WidePair { WidePair(lowHalf: pixel, highHalf: pixel) }

  private static func levels(_ color: Color) -> SIMD4<UInt16> {
    func level(_ channel: Double) -> UInt16 { UInt16(channel.unitClamped * 65280 + 0.5) }
    return SIMD4(level(color.blue), level(color.green), level(color.red), 65280)
  }
}

/// Bayer's ordered dither of 8 by 8 pixels.
private enum Dither {
  /// The thresholds of row `y` in 256ths of a level, for four pairs of pixels. Channels are shifted against each other, so that they
  /// are seldom rounded up together.
  static func row(_ y: Int) -> [WidePair] {
    (0..<4).map { pair in
      WidePair(lowHalf: pixel(2 * pair, y), highHalf: pixel(2 * pair + 1, y))
    }
  }

  private static func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt16> {
    SIMD4(threshold(x + 3, y + 5), threshold(x, y), threshold(x + 5, y + 3), 128)
  }

  /// 2, 6, 10 ... 254: a whole level stays what it is.
  private static func threshold(_ x: Int, _ y: Int) -> UInt16 {
    var index = 0
    for bit in 0..<3 {
      let (column, row) = (x >> bit & 1, y >> bit & 1)
      index = index << 2 | (column ^ row) << 1 | row
    }
    return UInt16(4 * index + 2)
  }
}
