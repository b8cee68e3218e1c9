public import Geometry

/// The colours behind a screen, from one hue each. All themes are equally bright, so that lines read alike on each of them.
public enum BackgroundTheme: String, CaseIterable, Hashable, Sendable {
  /// The hue of #AA3939.
  case crimson
  /// Between red and yellow.
  case amber
  /// Between yellow and green.
  case olive
  /// A hue of leaves.
  case forest
  /// Between green and blue.
  case teal
  /// A hue of the sky.
  case azure
  /// Between blue and red.
  case violet
  /// Between violet and crimson.
  case plum

  /// The angle on the wheel of colours, in degrees.
  public var hue: Double {
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

  /// The colour of the hue that is as bright and as saturated as #AA3939.
  public var color: Color { shades.color }
  /// The lighter end of the gradient, at the top.
  public var topColor: Color { shades.top }
  /// The darker end of the gradient, at the bottom.
  public var bottomColor: Color { shades.bottom }
  /// The colour of lines, at a contrast of 3 : 1 or more to every place of the gradient with stripes of 6 % white.
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

  /// Saturation and relative luminance of #AA3939.
  private static let model = (saturation: 113.0 / 227, luminance: Color(hex: 0xAA3939).relativeLuminance)

  /// The colour of `hue` in HSL, as light as the model's luminance asks for.
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
      let place = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4))
  }
}
