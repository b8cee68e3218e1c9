public import OvershootGeometry

/// A step by which the content of a view is enlarged and moved.
public struct ZoomStep: Hashable, Sendable {
  /// By how much the content becomes larger; below 1 it becomes smaller. Above 0.
  public let factor: Double
  /// The point of the view that stays where it is while the content is enlarged.
  public let center: Vector2
  /// By how many points of the view the content moves then.
  public let offset: Vector2

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - factor: by how much the content becomes larger; above 0.
  ///   - center: the point of the view that stays where it is.
  ///   - offset: by how many points the content moves.
  public init(factor: Double = 1, around center: Vector2, movedBy offset: Vector2 = .zero) {
    (self.factor, self.center, self.offset) = (factor, center, offset)
  }
}
