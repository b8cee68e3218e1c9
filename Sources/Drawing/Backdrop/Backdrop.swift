public import Geometry

/// All that decides how a background looks, as a value that a drawing can hold.
public struct Backdrop: Hashable, Sendable {
  /// The colour of the top row; its opacity counts as 1.
  public var topColor: Color
  /// The colour of the bottom row; its opacity counts as 1.
  public var bottomColor: Color
  /// The colour of the stripes with its opacity; an invisible one leaves them out.
  public var stripeColor: Color
  /// From one stripe to the next in points, across them; half of it is stripe. What is not a finite number above 0 leaves them out.
  public var stripeSpacing: Double

  /// Makes a backdrop.
  public init(topColor: Color, bottomColor: Color, stripeColor: Color, stripeSpacing: Double) {
    self.topColor = topColor
    self.bottomColor = bottomColor
    self.stripeColor = stripeColor
    self.stripeSpacing = stripeSpacing
  }

  /// The look of `background`.
  public init(_ background: some Background) {
    self.init(
      topColor: background.topColor, bottomColor: background.bottomColor, stripeColor: background.stripeColor,
      stripeSpacing: background.stripeSpacing)
  }
}
