/// Distances from the four edges of a rectangle, positive inwards.
@frozen
public struct Insets: Hashable, Sendable, Codable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets from four distances.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same distance on all four edges.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}
