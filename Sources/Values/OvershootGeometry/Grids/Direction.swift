/// The four directions along the axes of a grid; raw values are those of the 2048 replay format.
@frozen
public enum Direction: Int, CaseIterable, Hashable, Sendable {
  /// Towards row 0.
  case up = 0
  /// Towards the last column.
  case right = 1
  /// Towards the last row.
  case down = 2
  /// Towards column 0.
  case left = 3

  /// The change of the column: 1 for right, -1 for left, else 0.
  @inlinable
  public var columnStep: Int { self == .right ? 1 : self == .left ? -1 : 0 }

  /// The change of the row: 1 for down, -1 for up, else 0.
  @inlinable
  public var rowStep: Int { self == .down ? 1 : self == .up ? -1 : 0 }

  /// The unit vector; y grows downwards.
  @inlinable
  public var vector: Vector2 { Vector2(Double(columnStep), Double(rowStep)) }
}
