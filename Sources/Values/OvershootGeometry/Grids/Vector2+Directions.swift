extension Vector2 {
  /// Creates the vector of a length in a direction: `angle` is in radians from the x axis, clockwise on screen.
  public init(angle: Double, length: Double = 1) {
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    self.init(length * cosine, length * sine)
  }

  /// The angle from the x axis in radians, above -π and at most π, clockwise on screen; 0 for `zero`.
  public var angle: Double { Trigonometry.angle(x: x, y: y) }

  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { dot(self) }

  /// The vector of length 1 in the same direction; nil where the length is 0 or not finite.
  @inlinable
  public var normalized: Vector2? {
    // Scaled first, so that squares neither overflow nor vanish.
    let largest = max(abs(x), abs(y))
    guard largest > 0, largest.isFinite else { return nil }
    let scaled = Vector2(x / largest, y / largest)
    return scaled / scaled.length
  }

  /// The vector turned by a right angle, clockwise on screen.
  @inlinable
  public var perpendicular: Vector2 { Vector2(-y, x) }

  /// Returns the scalar product.
  @inlinable
  public func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }

  /// Returns the z component of the vector product: positive where `other` is clockwise of this vector on screen.
  @inlinable
  public func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }

  /// Returns the distance to a point.
  @inlinable
  public func distance(to other: Vector2) -> Double { (other - self).length }

  /// Returns the point at `fraction` of the segment to `other`; fractions outside 0...1 extrapolate, and 0 and 1 give
  /// the ends exactly.
  @inlinable
  public func interpolated(to other: Vector2, at fraction: Double) -> Vector2 {
    self * (1 - fraction) + other * fraction
  }

  /// Returns the vector rotated by an angle in radians, clockwise on screen.
  public func rotated(by angle: Double) -> Vector2 {
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    return Vector2(x * cosine - y * sine, x * sine + y * cosine)
  }
}
