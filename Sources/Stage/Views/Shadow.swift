public import Geometry

/// The soft shadow of a view's bounds.
public struct Shadow: Hashable, Sendable {
  /// How far the shadow is moved, in points.
  public var offset: Vector2
  /// The standard deviation of its blur, in points.
  public var sigma: Double
  /// Its colour, with its opacity.
  public var color: Color

  /// Makes a shadow.
  public init(offset: Vector2, sigma: Double, color: Color) {
    self.offset = offset
    self.sigma = sigma
    self.color = color
  }
}
