import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootRaster

@MainActor
@Suite struct BackdropDitherTests {
  /// A background with other end colours and no stripes.
  private struct Plain: Background {
    var theme = BackgroundTheme.azure
    var topColor = Color(hex: 0x336699)
    var bottomColor = Color(hex: 0x102030)
    var stripeColor: Color { .clear }
  }

  private func picture(_ background: some Background, _ width: Int, _ height: Int, scale: Double = 1) -> Bitmap {
    let resolved = ResolvedBackdrop(Backdrop(background), width: width, height: height, scale: scale)
    return resolved.render(resolved.bounds)
  }

  private func levels(_ color: Color) -> [Double] { [color.blue, color.green, color.red].map { $0 * 255 } }

  // Behaviour: screens B2
  @Test(arguments: BackgroundTheme.allCases)
  func gradientRowsAreMonotonic(theme: BackgroundTheme) {
    let height = 97
    let painting = ResolvedBackdrop(Backdrop(theme), width: 5, height: height, scale: 1)
    let rows = (0..<height).map { painting.gradient($0) }
    for channel in 0..<3 {
      expect(abs(Double(rows[0][channel]) / 256 - levels(theme.topColor)[channel]) < 1)
      expect(abs(Double(rows[height - 1][channel]) / 256 - levels(theme.bottomColor)[channel]) < 1)
      expect(zip(rows, rows.dropFirst()).allSatisfy { $0[channel] >= $1[channel] })
    }
    expect(theme.topColor.relativeLuminance > theme.color.relativeLuminance)
    expect(theme.bottomColor.relativeLuminance < theme.color.relativeLuminance)
  }

  @Test func ditheredPixelsAreCloseAndExactOnAverage() {
    let background = Plain()
    let (width, height) = (64, 640)
    let bitmap = picture(background, width, height)
    // Each block of 8 by 8 pixels has each threshold once.
    for top in stride(from: 0, to: height, by: 8) {
      for (index, shift) in zip(0..., [0, 8, 16] as [UInt32]) {
        let fraction = (Double(top) + 3.5) / Double(height - 1)
        let expected = levels(background.topColor.mixed(with: background.bottomColor, at: fraction))[index]
        let result = (0..<64).map { channel(bitmap.pixels[(top + $0 / 8) * width + 24 + $0 % 8], shift) }
        expect(abs(Double(result.reduce(0, +)) / 64 - expected) < 0.1)
        expect(result.allSatisfy { abs(Double($0) - expected) < 1.6 })
      }
    }
    expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func wholeLevelsAreNotDithered() {
    let flat = Plain(topColor: Color(hex: 0xAA3939), bottomColor: Color(hex: 0xAA3939))
    expect(picture(flat, 33, 17).pixels.allSatisfy { $0 == 0xFFAA_3939 })
  }

  @Test func stripeCoverageIsTheExactArea() {
    let painting = ResolvedBackdrop(Backdrop(BackgroundTheme.teal), width: 40, height: 40, scale: 0.37)
    let steps = 64
    for sum in 0..<80 {
      var inside = 0
      for index in 0..<steps * steps {
        let along = Double(sum) + (Double(index % steps) + Double(index / steps) + 1) / Double(steps)
        // Across the stripes, one extends from 0 to 12 points, the next from 24 to 36.
        let across = along / 2.0.squareRoot() / 0.37
        if across.truncatingRemainder(dividingBy: 24) < 12 { inside += 1 }
      }
      expect(abs(painting.stripeCoverage(sum) - Double(inside) / Double(steps * steps)) < 0.02)
    }
  }

  @Test(arguments: [1.0, 1.5, 2]) func stripesRiseToTheRightAndAreFaint(scale: Double) {
    let flat = Plain(topColor: Color(hex: 0x808080), bottomColor: Color(hex: 0x808080))
    struct Striped: Background {
      let theme = BackgroundTheme.crimson
      let topColor, bottomColor: Color
    }
    let bitmap = picture(Striped(topColor: flat.topColor, bottomColor: flat.bottomColor), 128, 128, scale: scale)
    func mean(_ x: Int, _ y: Int) -> Int {
      // Along a stripe, over whole blocks of the dither.
      (0..<64).reduce(0) { $0 + channel(bitmap.pixels[(y - $1) * 128 + x + $1], 8) }
    }
    for position in 0..<60 { expect(abs(mean(position, 100) - mean(position + 3, 97)) <= 64) }
    let values = Set(bitmap.pixels.map { channel($0, 8) })
    expect(values.min() == 128 && (131...136).contains(values.max() ?? 0))
  }

  // Behaviour: screens B4
  @Test(arguments: BackgroundTheme.allCases) func linesHaveContrastEverywhere(theme: BackgroundTheme) {
    for white in [0, 0.06] {
      for step in 0...20 {
        let ground = theme.topColor.mixed(with: theme.bottomColor, at: Double(step) / 20).mixed(with: .white, at: white)
        expect(theme.lineColor.contrast(with: ground) >= 3)
      }
    }
    expect(theme.stripeColor.alpha <= 0.06 && theme.stripeSpacing == 24)
  }

  @Test func themesDifferInHueOnly() {
    let article = Color(hex: 0xAA3939)
    let crimson = levels(BackgroundTheme.crimson.color)
    expect(zip(crimson, levels(article)).allSatisfy { abs($0 - $1) < 0.5 })
    let colors = BackgroundTheme.allCases.map(\.color)
    expect(Set(colors).count, equals: 8)
    expect(colors.allSatisfy { abs($0.relativeLuminance - article.relativeLuminance) < 1e-6 })
  }
}
