public import OvershootGeometry

extension AnimatableStorage {
  /// Returns the channels of a colour as the target of the property: in OKLCH with the hue that is the shorter way from
  /// the model, and without a turn to a grey. A grey model takes the hue of the target, unless it is moving. Those of
  /// other spaces do not change.
  ///
  /// - Parameter hasHue: whether the hue of a grey is that of a colour that follows.
  @usableFromInline package func turned(_ target: Lanes, hasHue: Bool = false) -> Lanes {
    guard space == .oklch else { return target }
    let hues = Oklch.hues(
      from: (isAnimating ? .infinity : model[1], model[2]), to: (hasHue ? .infinity : target[1], target[2]))
    if hues.from != model[2] {
      model[2] = hues.from
      computed = model
    }
    var turned = target
    turned[2] = hues.to
    return turned
  }
}

extension Animatable {
  /// Returns the lanes of a value as the target of the property: of those that represent it, the nearest to the model.
  @inlinable func lanes(towards value: Value) -> Value.Lanes {
    let lanes = Value.nearest(to: storage.model, of: value.lanes(in: storage.space))
    return Value.self == Color.self ? storage.turned(lanes) : lanes
  }
}
