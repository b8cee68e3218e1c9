public import OvershootGeometry

/// The description of a screen's backdrop: a theme, or a type that overrides some values of its theme.
public protocol Background: Sendable {
  /// The theme, which supplies the default values.
  var theme: BackgroundTheme { get }
  /// The opaque colour of the top row.
  var topColor: Color { get }
  /// The opaque colour of the bottom row.
  var bottomColor: Color { get }
  /// The colour of the stripes with its opacity, at most 0.06; no stripes are drawn if it is transparent.
  var stripeColor: Color { get }
  /// The period of the stripes in points, half of which is stripe; above 0.
  var stripeSpacing: Double { get }
}

extension Background {
  /// The theme's lighter colour.
  public var topColor: Color { theme.topColor }
  /// The theme's darker colour.
  public var bottomColor: Color { theme.bottomColor }
  /// White with an opacity of 3.5 %.
  public var stripeColor: Color { Color.white.withAlpha(0.035) }
  /// 24 points.
  public var stripeSpacing: Double { 24 }
}

extension BackgroundTheme: Background {
  /// The theme itself.
  public var theme: BackgroundTheme { self }
}
