public import OvershootGeometry

/// The background of a whole window as a value: a vertical gradient with stripes that rise to the right at 45°.
public struct Backdrop: Hashable, Sendable {
  /// The colour of the top row; its opacity counts as 1.
  public var topColor: Color
  /// The colour of the bottom row; its opacity counts as 1.
  public var bottomColor: Color
  /// The colour of the stripes with its opacity; no stripes are drawn if it is transparent.
  public var stripeColor: Color
  /// The period of the stripes in points, half of which is stripe; no stripes are drawn if it is not a finite
  /// number above 0.
  public var stripeSpacing: Double

  /// Creates a backdrop.
  public init(topColor: Color, bottomColor: Color, stripeColor: Color, stripeSpacing: Double) {
    self.topColor = topColor
    self.bottomColor = bottomColor
    self.stripeColor = stripeColor
    self.stripeSpacing = stripeSpacing
  }

  /// Creates a backdrop of one colour.
  public init(ground: Color) {
    self.init(topColor: ground, bottomColor: ground, stripeColor: .clear, stripeSpacing: 0)
  }

  /// Creates the backdrop of `background`.
  public init(_ background: some Background) {
    self.init(
      topColor: background.topColor, bottomColor: background.bottomColor, stripeColor: background.stripeColor,
      stripeSpacing: background.stripeSpacing)
  }

  /// Whether every pixel has one colour.
  public var isPlain: Bool {
    topColor == bottomColor && !(stripeColor.alpha > 0 && stripeSpacing > 0 && stripeSpacing.isFinite)
  }
}
