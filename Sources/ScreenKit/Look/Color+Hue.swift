extension Color {
  /// The distance from grey in Oklab.
  package var chroma: Double {
    let components = components(in: .oklab)
    return (components.y * components.y + components.z * components.z).squareRoot()
  }

  /// Returns the colour with the relative luminance and opacity of this one, the hue of `other` in Oklab, and the
  /// chroma nearest to `chroma` that sRGB has; grey where `other` is grey.
  package func withHue(of other: Color, chroma: Double) -> Color {
    let direction = other.components(in: .oklab)
    let length = other.chroma
    var chroma = length > Self.minimumChroma ? chroma : 0
    while true {
      let isGrey = chroma < Self.minimumChroma
      let scale = isGrey ? 0 : chroma / length
      let color = matchingLuminance(direction.y * scale, direction.z * scale)
      if isGrey || color.isInGamut { return color }
      chroma *= Self.chromaStep
    }
  }

  /// Returns the colour of these Oklab coordinates with the luminance and opacity of this one.
  private func matchingLuminance(_ a: Double, _ b: Double) -> Color {
    let luminance = relativeLuminance
    var (dark, light) = (0.0, 1.0)
    for _ in 0..<Self.bisections {
      let middle = (dark + light) / 2
      if Color(components: SIMD4(middle, a, b, alpha), in: .oklab).relativeLuminance < luminance {
        dark = middle
      } else {
        light = middle
      }
    }
    return Color(components: SIMD4((dark + light) / 2, a, b, alpha), in: .oklab)
  }

  private var isInGamut: Bool {
    [red, green, blue].allSatisfy { (-Self.gamutTolerance...1 + Self.gamutTolerance).contains($0) }
  }

  /// The chroma below which a colour counts as grey.
  private static let minimumChroma = 0.001
  /// The factor of the chroma from one attempt to the next.
  private static let chromaStep = 0.93
  /// Halvings of the range of lightness: to less than a tenth of a level of 255.
  private static let bisections = 14
  /// A fifth of a level of 255.
  private static let gamutTolerance = 0.2 / 255
}
