/// An affine transform of the plane: `x′ = a·x + c·y + tx`, `y′ = b·x + d·y + ty`.
@frozen
public struct Transform: Hashable, Sendable, Codable {
  /// The x of the image of the x unit vector.
  public var a: Double
  /// The y of the image of the x unit vector.
  public var b: Double
  /// The x of the image of the y unit vector.
  public var c: Double
  /// The y of the image of the y unit vector.
  public var d: Double
  /// The horizontal translation.
  public var tx: Double
  /// The vertical translation.
  public var ty: Double

  /// Creates a transform from its six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a translation by (x, y).
  @inlinable
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a scale about the origin.
  @inlinable
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by the angle with this cosine and sine; clockwise on screen for a positive
  /// sine.
  @inlinable
  public init(cosine: Double, sine: Double) {
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by an angle in radians, clockwise on screen.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    self.init(cosine: cosine, sine: sine)
  }

  /// Returns the transform as it is about `point` instead of the origin.
  @inlinable
  public func about(_ point: Vector2) -> Transform {
    Transform(translationX: -point.x, y: -point.y).concatenating(self)
      .concatenating(Transform(translationX: point.x, y: point.y))
  }

  /// The angle in radians by which the x axis is rotated, above -π and at most π.
  public var rotation: Double { Trigonometry.angle(x: a, y: b) }

  /// Returns the transform that applies this one first and `next` after it.
  @inlinable
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the image of a point.
  @inlinable
  public func apply(to point: Vector2) -> Vector2 {
    Vector2(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Returns the bounding box of the image of a rectangle.
  @inlinable
  public func apply(to rect: Rect) -> Rect {
    let center = apply(to: rect.center)
    let halfWidth = (abs(a) * rect.width + abs(c) * rect.height) / 2
    let halfHeight = (abs(b) * rect.width + abs(d) * rect.height) / 2
    return Rect(center: center, size: Size(2 * halfWidth, 2 * halfHeight))
  }

  /// The signed factor by which areas grow; 0 where the transform is not invertible.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// Whether the transform is a translation, without scale, rotation or shear.
  @inlinable
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The inverse transform, or nil where the determinant is 0 or not finite.
  @inlinable
  public var inverse: Transform? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
