/// A point or displacement in the plane; x grows to the right, y grows downwards.
///
/// The unit is the caller's: points in `OvershootStage`, pixels in `OvershootRaster`.
@frozen
public struct Vector2: Hashable, Sendable, Codable {
  /// The horizontal component.
  public var x: Double
  /// The vertical component.
  public var y: Double

  /// Creates a vector from its components.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a vector from its components, in order x, y.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// The origin: both components 0.
  public static let zero = Vector2(0, 0)

  /// The Euclidean length; 0 for `zero`.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the sum.
  @inlinable
  public static func + (left: Vector2, right: Vector2) -> Vector2 { Vector2(left.x + right.x, left.y + right.y) }

  /// Returns the difference.
  @inlinable
  public static func - (left: Vector2, right: Vector2) -> Vector2 { Vector2(left.x - right.x, left.y - right.y) }

  /// Returns the vector with both components scaled.
  @inlinable
  public static func * (left: Vector2, right: Double) -> Vector2 { Vector2(left.x * right, left.y * right) }

  /// Adds `right`.
  @inlinable
  public static func += (left: inout Vector2, right: Vector2) { left = left + right }

  /// Subtracts `right`.
  @inlinable
  public static func -= (left: inout Vector2, right: Vector2) { left = left - right }

  /// Returns the vector with both components negated.
  @inlinable
  public static prefix func - (vector: Vector2) -> Vector2 { Vector2(-vector.x, -vector.y) }

  /// Returns the vector with both components scaled.
  @inlinable
  public static func * (left: Double, right: Vector2) -> Vector2 { right * left }

  /// Returns the vector with both components divided.
  @inlinable
  public static func / (left: Vector2, right: Double) -> Vector2 { Vector2(left.x / right, left.y / right) }

  /// Scales both components.
  @inlinable
  public static func *= (left: inout Vector2, right: Double) { left = left * right }

  /// Divides both components.
  @inlinable
  public static func /= (left: inout Vector2, right: Double) { left = left / right }
}
