public import Geometry

/// What lies behind a screen: a vertical gradient with stripes that run up to the right at 45°. A screen takes a theme as it is, or overrides
/// what it wants otherwise.
public protocol Background: Sendable {
  /// The colours that everything else follows from.
  var theme: BackgroundTheme { get }
  /// The opaque colour of the top row.
  var topColor: Color { get }
  /// The opaque colour of the bottom row.
  var bottomColor: Color { get }
  /// The colour of the stripes with its opacity, 0.06 at most; an invisible one leaves them out.
  var stripeColor: Color { get }
  /// From one stripe to the next in points, across them; half of it is stripe. Above 0.
  var stripeSpacing: Double { get }
}

extension Background {
  /// The theme's lighter colour.
  public var topColor: Color { theme.topColor }
  /// The theme's darker colour.
  public var bottomColor: Color { theme.bottomColor }
  /// White at 3.5 %.
  public var stripeColor: Color { Color.white.withAlpha(0.035) }
  /// 24 points.
  public var stripeSpacing: Double { 24 }
}

extension BackgroundTheme: Background {
  /// The theme itself.
  public var theme: BackgroundTheme { self }
}
