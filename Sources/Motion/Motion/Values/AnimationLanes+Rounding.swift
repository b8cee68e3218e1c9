/// Differences with their rounding errors, so that a start value is restored exactly.
extension AnimationLanes {
  /// Returns the rounding error of `difference`, which is these lanes minus `other`.
  @inline(__always) func roundingError(of difference: Self, minus other: Self) -> Self {
    let part = self - difference
    return (self - (difference + part)) + (part - other)
  }

  /// Returns the sum with `delta`, whose rounding error is `error`; rounded once.
  @inline(__always) func adding(_ delta: Self, error: Self) -> Self {
    let sum = self + delta
    let part = sum - self
    return sum + ((self - (sum - part)) + (delta - part) + error)
  }
}
