extension Easing {
  /// Returns the easing function of a family that is slow at the start.
  public static func easeIn(_ family: FamilyEasing.Family) -> Easing { .family(FamilyEasing(family, .easeIn)) }

  /// Returns the easing function of a family that is slow at the end.
  public static func easeOut(_ family: FamilyEasing.Family) -> Easing { .family(FamilyEasing(family, .easeOut)) }

  /// Returns the easing function of a family that is slow at both ends.
  public static func easeInOut(_ family: FamilyEasing.Family) -> Easing { .family(FamilyEasing(family, .easeInOut)) }

  /// Returns an easing function that the program supplies.
  ///
  ///     let dip = Easing.function { x in x * x * (2 * x - 1) }
  ///
  /// - Parameter function: returns the output for an input in 0...1; NaN counts as the input. See `CustomEasing`.
  public static func function(_ function: @escaping @Sendable (Double) -> Double) -> Easing {
    .custom(CustomEasing(function))
  }
}
