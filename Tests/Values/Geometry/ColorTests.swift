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
