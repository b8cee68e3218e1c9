public import OvershootGeometry

/// The colours of a backdrop, derived from a hue. All themes have the same luminance, so lines have the same contrast
/// on each of them.
public enum BackgroundTheme: String, CaseIterable, Hashable, Sendable {
  /// The hue of #AA3939.
  case crimson
  /// Between red and yellow.
  case amber
  /// Between yellow and green.
  case olive
  /// A leaf green.
  case forest
  /// Between green and blue.
  case teal
  /// A sky blue.
  case azure
  /// Between blue and red.
  case violet
  /// Between violet and crimson.
  case plum

  /// The angle on the colour wheel, in degrees.
  private var hue: Double {
    switch self {
    case .crimson: 0
    case .amber: 30
    case .olive: 70
    case .forest: 130
    case .teal: 175
    case .azure: 212
    case .violet: 262
    case .plum: 318
    }
  }

  /// The colour of the hue with the luminance and saturation of #AA3939.
  public var color: Color { shades.color }
  /// The lighter end of the gradient, at the top.
  public var topColor: Color { shades.top }
  /// The darker end of the gradient, at the bottom.
  public var bottomColor: Color { shades.bottom }
  /// The colour of lines, with a contrast of at least 3 : 1 to all of the gradient with stripes of 6 % white.
  public var lineColor: Color { shades.line }

  private struct Shades {
    let color: Color
    let top: Color
    let bottom: Color
    let line: Color

    init(hue: Double) {
      color = BackgroundTheme.color(hue: hue)
      top = color.mixed(with: .white, at: 0.08, in: .oklab)
      bottom = color.mixed(with: .black, at: 0.3, in: .oklab)
      line = color.mixed(with: .white, at: 0.85, in: .oklab)
    }
  }

  private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0, Shades(hue: $0.hue)) })

  private var shades: Shades { Self.all[self] ?? Shades(hue: hue) }

  /// The saturation and relative luminance of #AA3939, both 0...1.
  private static let model = (saturation: 113.0 / 227, luminance: Color(hex: 0xAA3939).relativeLuminance)

  /// Returns the colour of `hue` in HSL with the lightness at which it has the model's luminance.
  private static func color(hue: Double) -> Color {
    var (dark, light) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (dark + light) / 2
      if color(hue: hue, lightness: middle).relativeLuminance < model.luminance {
        dark = middle
      } else {
        light = middle
      }
    }
    return color(hue: hue, lightness: light)
  }

  private static func color(hue: Double, lightness: Double) -> Color {
    let reach = model.saturation * min(lightness, 1 - lightness)
    func channel(_ shift: Double) -> Double {
      let position = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(position - 3, 9 - position, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4))
  }
}
