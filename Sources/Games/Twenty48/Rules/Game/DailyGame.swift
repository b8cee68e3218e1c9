import OvershootGeometry

/// The game of a day: classic rules, and the same seed for everybody.
public struct DailyGame: Hashable, Sendable {
  private let day: CalendarDay

  /// The days of the years 1 to 9999.
  private static let days = -719_162...2_932_896

  /// Creates the game of a day.
  ///
  /// - Parameter date: year, month and day of the Gregorian calendar in four, two and two digits. nil for other text
  ///   and for a day that does not exist.
  public init?(date: String) {
    guard let day = CalendarDay(date), Self.days.contains(day.number) else { return nil }
    self.day = day
  }

  /// Creates the game of the day of a time.
  ///
  /// - Parameter time: seconds since the start of 1970 on the clocks of the place; times before the year 1 and after
  ///   9999 count as the nearest day within.
  public init(time: Double) {
    let limits = (first: Double(Self.days.lowerBound) * 86_400, last: Double(Self.days.upperBound) * 86_400)
    day = CalendarDay(unixTime: time.isNaN ? 0 : min(max(time, limits.first), limits.last))
  }

  /// The day, as in `2026-11-21`.
  public var date: String { day.description }

  /// The seed: that of the day for `2048`.
  public var seed: UInt64 { day.seed(of: "2048") }
}
