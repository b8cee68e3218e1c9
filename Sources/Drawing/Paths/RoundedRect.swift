public import Geometry

/// A rectangle whose four corners are quarter circles.
public struct RoundedRect: Hashable, Sendable {
  /// The straight-cornered rectangle around the shape, in points.
  public var rect: Rect
  /// The corner radius in points; whoever draws limits it to half of the shorter side, and below 0 it counts as 0.
  public var cornerRadius: Double

  /// Makes a rounded rectangle.
  public init(_ rect: Rect, cornerRadius: Double = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }

  /// The radius that is drawn: within 0 and half of the shorter side.
  public var effectiveRadius: Double { max(0, min(cornerRadius, min(rect.width, rect.height) / 2)) }
}
