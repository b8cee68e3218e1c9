extension Double {
  /// The cubic smoothstep `3x² − 2x³` of this number: from 0 at 0 to 1 at 1, with a slope of 0 at both. Defined for all
  /// numbers, and increasing between 0 and 1 only.
  @inlinable
  public var smoothstep: Double { self * self * (3 - 2 * self) }
}
