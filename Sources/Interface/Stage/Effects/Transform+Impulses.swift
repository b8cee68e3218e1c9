public import OvershootGeometry

/// What a view's transform shows of an impulse. Transforms of several impulses are concatenated.
extension Transform {
  /// Returns a stretch along a direction to `1 + amount` times the length that keeps the area; a negative amount
  /// squashes.
  ///
  /// - Parameters:
  ///   - direction: any length but 0; a zero vector gives the identity.
  ///   - amount: the relative stretch, limited to -0.75...3; 0 for NaN.
  public static func stretch(along direction: Vector2, by amount: Double) -> Transform {
    let length = direction.length
    guard length > 0, length.isFinite, !amount.isNaN else { return .identity }
    let factor = 1 + min(3, max(-0.75, amount))
    let (x, y) = (direction.x / length, direction.y / length)
    let (along, across) = (factor - 1 / factor, 1 / factor)
    return Transform(
      a: across + along * x * x, b: along * x * y, c: along * x * y, d: across + along * y * y, tx: 0, ty: 0)
  }

  /// Returns a growth in all directions by `amount`, limited to -0.9...4; 0 for NaN.
  public static func punch(by amount: Double) -> Transform {
    let factor = 1 + (amount.isNaN ? 0 : min(4, max(-0.9, amount)))
    return Transform(scaleX: factor, y: factor)
  }

  /// Returns the shift of a layer by a blow, and its turn about its centre: the harder a blow beside the centre, the
  /// more.
  ///
  /// - Parameters:
  ///   - offset: how far the layer is from rest, in points.
  ///   - lever: where it was hit, from its centre, in points.
  ///   - radius: the distance from the centre at which a blow across turns by `offset` there; above 0.
  public static func shake(_ offset: Vector2, hitAt lever: Vector2 = .zero, radius: Double = 1) -> Transform {
    let turn = (lever.x * offset.y - lever.y * offset.x) / (radius * radius)
    let rotation = turn == 0 || !turn.isFinite ? .identity : Transform(rotationAngle: min(0.2, max(-0.2, turn)))
    return rotation.concatenating(Transform(translationX: offset.x, y: offset.y))
  }
}
