/// Differences that keep what rounding takes from them, so that a start is found again to the last bit.
extension AnimationLanes {
  /// What rounding took from `difference`, which is these lanes minus `other`.
  @inline(__always)
  func roundingError(of difference: Self, minus other: Self) -> Self {
    let part = self - difference
    return (self - (difference + part)) + (part - other)
  }

  /// The sum with `delta`, of which rounding took `rest`; rounded once, so that it is exact where it can be.
  @inline(__always)
  func adding(_ delta: Self, error: Self) -> Self {
    let sum = self + delta
    let part = sum - self
    return sum + ((self - (sum - part)) + (delta - part) + error)
  }
}
