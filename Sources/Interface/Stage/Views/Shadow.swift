public import OvershootGeometry

/// The blurred shadow of the bounds of a view.
public struct Shadow: Hashable, Sendable {
  /// The offset from the bounds, in points.
  public var offset: Vector2
  /// The standard deviation of the blur, in points.
  public var sigma: Double
  /// The colour, with its opacity.
  public var color: Color

  /// Creates a shadow.
  public init(offset: Vector2, sigma: Double, color: Color) {
    self.offset = offset
    self.sigma = sigma
    self.color = color
  }
}
