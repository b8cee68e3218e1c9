/// What was done well in games that have cleared a level.
struct WallStars: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The level was cleared.
  static let cleared = WallStars(rawValue: 1)
  /// No life was lost.
  static let unhurt = WallStars(rawValue: 2)
  /// It took at most the par time.
  static let quick = WallStars(rawValue: 4)

  /// The number of stars, 0 to 3.
  var count: Int { rawValue.nonzeroBitCount }
}
