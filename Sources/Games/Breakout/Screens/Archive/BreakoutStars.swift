/// What was done well in games that have cleared a level.
struct BreakoutStars: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The level was cleared.
  static let cleared = BreakoutStars(rawValue: 1)
  /// No life was lost.
  static let unhurt = BreakoutStars(rawValue: 2)
  /// It took at most the par time.
  static let quick = BreakoutStars(rawValue: 4)

  /// The number of stars, 0 to 3.
  var count: Int { rawValue.nonzeroBitCount }
}
