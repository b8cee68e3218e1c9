import OvershootGeometry
import OvershootSupport

@Suite(.laws) struct ColorTests {
  @Test func mixingReachesBothEndsExactlyInEverySpace() {
    let (from, to) = (Color(hex: 0xAA3939), Color(hex: 0x2266CC).withAlpha(0.25))
    for space in ColorSpace.allCases {
      expect(from.mixed(with: to, at: 0, in: space), equals: from)
      expect(from.mixed(with: to, at: 1, in: space), equals: to)
    }
  }

  @Test func everySpaceRoundTrips() {
    law(seed: 1, cases: 1_000) { generator, _ in
      let color = Color(red: generator.unit(), green: generator.unit(), blue: generator.unit(), alpha: generator.unit())
      for space in ColorSpace.allCases {
        let back = Color(components: color.components(in: space), in: space)
        let error = [back.red - color.red, back.green - color.green, back.blue - color.blue].map(abs).max() ?? 1
        expect(error < 1e-13, "\(space) \(color)")
        expect(back.alpha, equals: color.alpha)
      }
    }
  }

  /// Values of the CSS Color 4 sample code for #7f7f7f and pure red.
  @Test func knownValues() {
    expect(abs(Color(hex: 0x7F7F7F).components(in: .linear).x - 0.212_230_757_414) < 1e-11)
    let red = Color(hex: 0xFF0000).components(in: .oklab)
    expect(abs(red.x - 0.627_955) < 1e-5)
    expect(abs(red.y - 0.224_863) < 1e-5)
    expect(abs(red.z - 0.125_846) < 1e-5)
  }

  /// Hexadecimal colours with lightness, chroma and hue in degrees, by the sample code of CSS Color 4.
  static let polar: [(UInt32, Double, Double, Double)] = [
    (0xFF0000, 0.627955, 0.257683, 29.23388), (0x00FF00, 0.866440, 0.294827, 142.495345),
    (0x0000FF, 0.452014, 0.313214, 264.052023), (0xFFFF00, 0.967983, 0.211006, 109.769236),
    (0x00FFFF, 0.905399, 0.154550, 194.76896), (0xFF00FF, 0.701674, 0.322491, 328.363415),
    (0x663399, 0.440272, 0.160296, 303.372988), (0x008000, 0.519752, 0.176858, 142.495345),
    (0xFFA500, 0.792688, 0.171026, 70.669916),
  ]

  @Test(arguments: polar)
  func knownHues(hex: UInt32, lightness: Double, chroma: Double, degrees: Double) {
    let color = Color(hex: hex).components(in: .oklch)
    let turn = (color.z * 180 / .pi - degrees).remainder(dividingBy: 360)
    expect(abs(color.x - lightness) < 1e-5 && abs(color.y - chroma) < 1e-5 && abs(turn) < 2e-3, "\(turn)")
  }

  /// Lightness, chroma and hue in degrees with the sRGB colours to which CSS Color 4 maps them.
  static let mapped: [([Double], [Double])] = [
    ([0.7, 0.4, 30], [1, 0.34514, 0.26458]), ([0.5, 0.35, 145], [0, 0.48695, 0]),
    ([0.9, 0.3, 264], [0.77997, 0.87222, 1]), ([0.4, 0.3, 200], [0, 0.33297, 0.35334]),
    ([0.65, 0.29, 330], [0.9051, 0.07452, 0.87767]), ([0.86644, 0.4, 142.5], [0, 1, 0]),
    ([0.3, 0.2, 100], [0.21833, 0.17885, 0]), ([0.95, 0.1, 90], [1, 0.92637, 0.62588]),
    ([0.628, 0.26, 29.2], [1, 0, 0]), ([0.7017, 0.5, 180], [0, 0.73599, 0.63684]), ([1, 0.3, 20], [1, 1, 1]),
    ([1.5, 0.1, 20], [1, 1, 1]), ([0, 0.3, 20], [0, 0, 0]), ([-1, 0, 0], [0, 0, 0]),
    ([0.5, -0.3, 20], [0.38857, 0.38857, 0.38857]),
  ]

  @Test(arguments: mapped)
  func whatIsOutsideIsMapped(lch: [Double], rgb: [Double]) {
    let color = Color(components: SIMD4(lch[0], lch[1], lch[2] * .pi / 180, 0.25), in: .oklch)
    let errors = [color.red - rgb[0], color.green - rgb[1], color.blue - rgb[2], color.alpha - 0.25]
    expect(errors.allSatisfy { abs($0) < 1e-3 }, "\(color)")
  }

  /// All colours are in sRGB, those beside each other beside each other, with the lightness as far as it is noticeable.
  @Test func mappingDoesNotJump() {
    law(seed: 3, cases: 2_000) { generator, _ in
      let lightness = generator.unit()
      let channels = SIMD4(lightness, generator.unit() * 0.5, generator.unit() * 20 - 10, 1)
      let color = Color(components: channels, in: .oklch)
      expect([color.red, color.green, color.blue].allSatisfy { (0...1).contains($0) })
      expect(abs(color.components(in: .oklch).x - lightness) < 0.0201)
      let next = Color(components: channels + SIMD4(0, 1e-5, 1e-5, 0), in: .oklch)
      let change = next.components(in: .oklab) - color.components(in: .oklab)
      expect((change * change).sum() < 1e-3 * 1e-3)
    }
  }

  @Test func huesAreMixedTheShorterWay() {
    let (red, blue, grey) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF), Color(hex: 0x808080))
    // CSS gives oklch(0.53998 0.28545 326.64), which is outside sRGB.
    let purple = red.mixed(with: blue, at: 0.5, in: .oklch)
    expect(abs(purple.red - 0.7183) < 1e-3 && purple.green == 0 && abs(purple.blue - 0.74567) < 1e-3)
    // And oklch(0.52594 0.15661 264.05) between a grey and blue.
    for mixture in [grey.mixed(with: blue, at: 0.5, in: .oklch), blue.mixed(with: grey, at: 0.5, in: .oklch)] {
      let channels = mixture.components(in: .oklch)
      expect(abs(channels.x - 0.52594) < 1e-4 && abs(channels.y - 0.15661) < 1e-4)
      expect(abs(channels.z * 180 / .pi + 360 - 264.052) < 2e-3)
    }
    let light = grey.mixed(with: .white, at: 0.5, in: .oklch)
    expect(abs(light.red - light.blue) < 1e-6 && abs(light.red - light.green) < 1e-6)
  }

  @Test func contrastOfBlackOnWhiteIs21() {
    expect(abs(Color.black.contrast(with: .white) - 21) < 1e-12)
    expect(Color.white.contrast(with: .white), equals: 1)
  }

  @Test func mixingExtrapolatesAndStaysFinite() {
    let (from, to) = (Color(hex: 0x102030), Color(hex: 0x204060).withAlpha(0.5))
    let beyond = from.mixed(with: to, at: 1.5)
    expect(abs(beyond.red - 40.0 / 255) < 1e-12 && abs(beyond.alpha - 0.25) < 1e-12)
    for space in ColorSpace.allCases {
      expect(from.mixed(with: to, at: .nan, in: space), equals: from)
      for fraction in [-1, 2, -1e6, 1e300, -1e308, .infinity, -.infinity] as [Double] {
        let color = from.mixed(with: to, at: fraction, in: space)
        let isFinite = [color.red, color.green, color.blue, color.alpha].allSatisfy { $0.isFinite }
        expect(isFinite, "\(fraction) in \(space)")
      }
    }
  }

  @Test func notationReadsAsItself() {
    law(seed: 2, cases: 500) { generator, _ in
      let bytes = generator.integer(below: 1 << 32)
      let digits = String(bytes, radix: 16, uppercase: true)
      let text = "#" + String(repeating: "0", count: 8 - digits.count) + digits
      expect(Color(notation: text)?.notation(includingAlpha: true), equals: text)
      expect(Color(notation: String(text.prefix(7)).lowercased())?.notation(), equals: String(text.prefix(7)))
    }
    expect(Color(notation: "#AA3939"), equals: Color(hex: 0xAA3939))
    for text in ["", "#", "AA3939", "#AA393", "#AA39391", "#AA39391F2", "#GG3939", "#+A3939", "#é939é", "# A3939"] {
      expect(Color(notation: text) == nil)
    }
    expect(Color(red: -1, green: 7, blue: .nan, alpha: .infinity).notation(includingAlpha: true), equals: "#00FF00FF")
  }
}
