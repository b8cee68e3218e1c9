import Glibc

/// A colour in CIE 1976 L*a*b* with the white of sRGB.
package struct CIELab {
  package let lightness: Double
  package let a: Double
  package let b: Double

  package init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Creates the colour of linear sRGB channels.
  package init(linear: SIMD3<Double>) {
    func value(_ x: Double, _ y: Double, _ z: Double) -> Double {
      let ratio = (x * linear.x + y * linear.y + z * linear.z) / (x + y + z)
      return ratio > 216.0 / 24389 ? cbrt(ratio) : (24389.0 / 27 * ratio + 16) / 116
    }
    let x = value(0.4124564, 0.3575761, 0.1804375)
    let y = value(0.2126729, 0.7151522, 0.0721750)
    let z = value(0.0193339, 0.1191920, 0.9503041)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// Returns the difference by CIEDE2000 (Sharma, Wu and Dalal, 2005).
  package func difference(to other: CIELab) -> Double {
    let mean7 = pow((hypot(a, b) + hypot(other.a, other.b)) / 2, 7)
    let g = 1 + 0.5 * (1 - (mean7 / (mean7 + pow(25, 7))).squareRoot())
    let (a1, a2) = (a * g, other.a * g)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    let (h1, h2) = (Self.angle(a1, b), Self.angle(a2, other.b))
    var turn = c1 * c2 == 0 ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let hueDifference = 2 * (c1 * c2).squareRoot() * Self.sine(turn / 2)
    let lightness = (self.lightness + other.lightness) / 2
    let chroma = (c1 + c2) / 2
    let hue = c1 * c2 == 0 ? h1 + h2 : (h1 + turn / 2 + 360).truncatingRemainder(dividingBy: 360)
    let t =
      1 - 0.17 * Self.sine(hue - 30 + 90) + 0.24 * Self.sine(2 * hue + 90) + 0.32 * Self.sine(3 * hue + 6 + 90) - 0.2
      * Self.sine(4 * hue - 63 + 90)
    let distance2 = (lightness - 50) * (lightness - 50)
    let weights = (
      l: 1 + 0.015 * distance2 / (20 + distance2).squareRoot(), c: 1 + 0.045 * chroma, h: 1 + 0.015 * chroma * t
    )
    let chroma7 = pow(chroma, 7)
    let rotation =
      -Self.sine(60 * exp(-((hue - 275) / 25) * ((hue - 275) / 25))) * 2
      * (chroma7 / (chroma7 + pow(25, 7)))
      .squareRoot()
    let (l, c, h) = (
      (other.lightness - self.lightness) / weights.l, (c2 - c1) / weights.c, hueDifference / weights.h
    )
    return (l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  /// Returns the angle of a vector in degrees, 0..<360.
  private static func angle(_ x: Double, _ y: Double) -> Double {
    let angle = atan2(y, x) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
}
