import Drawing
import OvershootGeometry

extension Transform {
  /// Whether lengths grow by the same factor in all directions.
  var isUniform: Bool {
    let scale = abs(determinant).squareRoot()
    return abs(maximumStretch - scale) <= 1e-9 * scale
  }
}

extension Double {
  /// The value clamped to 0...1; NaN gives 0.
  var unitClamped: Double { self > 0 ? (self < 1 ? self : 1) : 0 }

  /// The largest integer not above the value, which is clamped to about ±10⁹; NaN gives the lower limit.
  var wholeBelow: Int { Int((self > -1e9 ? Swift.min(self, 1e9) : -1e9).rounded(.down)) }

  /// The smallest integer not below the value, which is clamped to about ±10⁹; NaN gives the lower limit.
  var wholeAbove: Int { Int((self > -1e9 ? Swift.min(self, 1e9) : -1e9).rounded(.up)) }

  /// The value rounded to a whole number where that is within 1/64, and unchanged elsewhere.
  var snappedToWhole: Double {
    let whole = (self + 0.5).rounded(.down)
    return abs(self - whole) <= 1.0 / 64 ? whole : self
  }

  /// The value rounded to 1/4096, which removes rounding errors of transforms and is not visible.
  var snapped: Double { (self * 4096).rounded(.toNearestOrEven) / 4096 }
}

extension PixelRect {
  /// Creates the smallest rectangle of whole pixels around `rect`, expanded by `margin` pixels.
  init(around rect: Rect, margin: Int = 0) {
    self.init(
      minX: rect.minX.wholeBelow - margin, minY: rect.minY.wholeBelow - margin, maxX: rect.maxX.wholeAbove + margin,
      maxY: rect.maxY.wholeAbove + margin)
  }

  /// Returns the rectangle moved by whole pixels.
  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}

extension Rect {
  /// Creates the rectangle of whole pixels.
  init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width), height: Double(pixels.height))
  }
}

extension Color {
  /// The premultiplied channels, clamped to 0...1, at an additional opacity.
  func premultiplied(at opacity: Double = 1) -> SIMD4<Float> {
    let alpha = self.alpha.unitClamped
    let channels = SIMD4(red.unitClamped * alpha, green.unitClamped * alpha, blue.unitClamped * alpha, alpha)
    return SIMD4<Float>(channels * opacity)
  }
}

extension Shape {
  /// Returns the shape as a rounded rectangle, which is what circles are too; nil for others.
  func roundedRect(under transform: Transform) -> RoundedRect? {
    switch self {
    case .box(let box): return box
    case .ellipse(let rect):
      guard abs(rect.width - rect.height) <= 1e-9 * rect.width, transform.isUniform else { return nil }
      return RoundedRect(rect, cornerRadius: rect.width / 2)
    case .path: return nil
    }
  }
}
