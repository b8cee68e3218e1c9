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

/// A view whose content is enlarged by the wheel with Ctrl and by two fingers that spread, and moved by a drag with the
/// middle button or two fingers. What is in it leaves these to it.
@MainActor
public protocol ZoomableView: View {
  /// Enlarges and moves the content, as far as it can be.
  ///
  /// - Parameter step: how far.
  func zoom(_ step: ZoomStep)
}
