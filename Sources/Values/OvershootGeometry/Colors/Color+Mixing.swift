/// The space in which two colours are mixed.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  /// Encoded sRGB channels, as in UIKit.
  case srgb
  /// Linear light, as in optics.
  case linear
  /// Oklab (Ottosson 2020), perceptually uniform.
  case oklab
  /// Oklab in polar form, as lightness, chroma and hue in radians: two colours are mixed around the circle of hues, the
  /// shorter way, without passing a grey.
  ///
  /// A grey, whose chroma is at most 4e-6, has no hue of its own and takes that of the other colour; between key frames
  /// that of the one before. What lies outside sRGB is mapped into it as in CSS Color 4, by the highest chroma whose
  /// clipped channels differ from it by less than is noticeable; lightness 1 is white, 0 black.
  case oklch
}

extension Color {
  /// Returns the mixture with `other` at `fraction`; 0 is this colour, 1 the other, exactly.
  ///
  /// Opacity is mixed linearly. Fractions outside 0...1 extrapolate and are limited to ±1 000 000; NaN counts as 0.
  public func mixed(with other: Color, at fraction: Double, in space: ColorSpace = .srgb) -> Color {
    if fraction == 0 || fraction.isNaN { return self }
    if fraction == 1 { return other }
    var (from, to) = (components(in: space), other.components(in: space))
    if space == .oklch { (from.z, to.z) = Oklch.hues(from: (from.y, from.z), to: (to.y, to.z)) }
    let limited = max(-Self.maximumFraction, min(Self.maximumFraction, fraction))
    return Color(components: from + (to - from) * limited, in: space)
  }

  /// The maximum magnitude of a fraction, beyond which mixing does not extrapolate.
  private static let maximumFraction = 1e6

  /// Returns the three channels in `space`, and the opacity. A hue is above -π and at most π.
  public func components(in space: ColorSpace) -> SIMD4<Double> {
    switch space {
    case .srgb: SIMD4(red, green, blue, alpha)
    case .linear: linearComponents
    case .oklab: Oklab.encode(linearComponents)
    case .oklch: Oklch.encode(Oklab.encode(linearComponents))
    }
  }

  /// Creates the colour with these channels of `space`, and this opacity; of OKLCH the nearest one in sRGB.
  public init(components: SIMD4<Double>, in space: ColorSpace) {
    let linear: SIMD4<Double>
    switch space {
    case .srgb:
      self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
      return
    case .linear: linear = components
    case .oklab: linear = Oklab.decode(components)
    case .oklch: linear = Oklch.decode(components)
    }
    self.init(
      red: Transfer.encode(linear.x), green: Transfer.encode(linear.y), blue: Transfer.encode(linear.z),
      alpha: linear.w)
  }

  /// The relative luminance as defined by WCAG 2.2, ignoring opacity: 0 for black, 1 for white.
  public var relativeLuminance: Double {
    let linear = linearComponents
    return 0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
  }

  /// Returns the contrast ratio of WCAG 2.2 of two opaque colours, in 1...21. The order does not matter.
  public func contrast(with other: Color) -> Double {
    let (lhs, rhs) = (relativeLuminance + 0.05, other.relativeLuminance + 0.05)
    return max(lhs, rhs) / min(lhs, rhs)
  }

  private var linearComponents: SIMD4<Double> {
    SIMD4(Transfer.decode(red), Transfer.decode(green), Transfer.decode(blue), alpha)
  }
}

/// The sRGB transfer function of IEC 61966-2-1, continued as an odd function below 0.
private enum Transfer {
  static func decode(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    if magnitude <= 0.04045 { return encoded / 12.92 }
    let base = (magnitude + 0.055) / 1.055
    let root = Root.fifth(base)
    return sign(encoded) * base * base * root * root  // base^2.4
  }

  static func encode(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    if magnitude <= 0.0031308 { return linear * 12.92 }
    let root = Root.cube(magnitude.squareRoot().squareRoot())
    let square = root * root
    return sign(linear) * (1.055 * square * square * root - 0.055)  // magnitude^(5/12)
  }

  private static func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
}

/// Ottosson's matrices from linear sRGB to Oklab. Their inverses have all digits, so that a colour converted there and
/// back does not change visibly.
enum Oklab {
  static func encode(_ rgb: SIMD4<Double>) -> SIMD4<Double> {
    let l = Root.cube(0.4122214708 * rgb.x + 0.5363325363 * rgb.y + 0.0514459929 * rgb.z)
    let m = Root.cube(0.2119034982 * rgb.x + 0.6806995451 * rgb.y + 0.1073969566 * rgb.z)
    let s = Root.cube(0.0883024619 * rgb.x + 0.2817188376 * rgb.y + 0.6299787005 * rgb.z)
    return SIMD4(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, rgb.w)
  }

  static func decode(_ lab: SIMD4<Double>) -> SIMD4<Double> {
    let l = cubed(0.9999999984505198 * lab.x + 0.39633779217376786 * lab.y + 0.2158037580607588 * lab.z)
    let m = cubed(1.0000000088817609 * lab.x - 0.10556134232365635 * lab.y - 0.06385417477170591 * lab.z)
    let s = cubed(1.0000000546724108 * lab.x - 0.08948418209496575 * lab.y - 1.2914855378640917 * lab.z)
    return SIMD4(
      4.076741661347994 * l - 3.3077115904081933 * m + 0.2309699287294279 * s,
      -1.268438004092176 * l + 2.6097574006633715 * m - 0.3413193963102196 * s,
      -0.004196086541837109 * l - 0.7034186144594496 * m + 1.7076147009309448 * s, lab.w)
  }

  private static func cubed(_ value: Double) -> Double { value * value * value }
}
