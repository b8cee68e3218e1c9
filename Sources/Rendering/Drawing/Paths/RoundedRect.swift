public import OvershootGeometry

/// A rectangle with quarter circles as corners.
public struct RoundedRect: Hashable, Sendable {
  /// The bounds of the shape, in points.
  public var rect: Rect
  /// The corner radius in points; `effectiveRadius` is drawn.
  public var cornerRadius: Double

  /// Creates a rounded rectangle.
  public init(_ rect: Rect, cornerRadius: Double = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }

  /// The corner radius clamped to values from 0 to half of the shorter side.
  public var effectiveRadius: Double { max(0, min(cornerRadius, min(rect.width, rect.height) / 2)) }
}
