extension Int {
  /// A number of seconds, at least 0, as minutes and seconds, such as `3:20`.
  package var minutesAndSeconds: String { "\(self / 60):\(self % 60 < 10 ? "0" : "")\(self % 60)" }
}

/// How dates are written, in the language and the order of the user.
public struct DateText: Sendable {
  private let format: @Sendable (_ seconds: Double) -> String
  private let formatDay: @Sendable (CalendarDay) -> String

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - format: returns the text of a date in seconds since the start of 1970.
  ///   - day: returns the text of a day without a time, such as `2026-11-22`, as by default.
  public init(
    _ format: @escaping @Sendable (_ seconds: Double) -> String,
    day: @escaping @Sendable (CalendarDay) -> String = \.description
  ) {
    (self.format, formatDay) = (format, day)
  }

  /// The seconds around 1970 that have a date: from the year 1 to 9999, in round numbers.
  private static let range = -62_100_000_000.0...253_000_000_000.0

  /// Returns the text of a date in seconds since the start of 1970; one that is not finite, or beyond the years 1 to
  /// 9999, is "an unknown date".
  package func callAsFunction(_ seconds: Double) -> String {
    Self.range.contains(seconds) ? format(seconds) : "an unknown date"
  }

  /// Returns the text of a day.
  package func callAsFunction(_ day: CalendarDay) -> String { formatDay(day) }

  /// Returns the text of a day that is named as `2026-11-22`; another text as it is.
  package func callAsFunction(day text: String) -> String { CalendarDay(text).map(formatDay) ?? text }

  /// Year, month, day, hour and minute of universal time, such as `2026-11-22 14:05`.
  public static let universal = DateText { seconds in
    let minutes = Int((seconds / 60).rounded(.down))
    let days = (minutes - remainder(minutes, 1440)) / 1440
    // Days are counted from the first of March of the year 0, so that a leap day ends its year.
    let shifted = days + 719_468
    let era = (shifted - remainder(shifted, 146_097)) / 146_097
    let dayOfEra = remainder(shifted, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = era * 400 + yearOfEra + (month >= 10 ? 1 : 0)
    let time = remainder(minutes, 1440)
    let date = "\(year)-\(digits(month >= 10 ? month - 9 : month + 3))-\(digits(day))"
    return "\(date) \(digits(time / 60)):\(digits(time % 60))"
  }

  /// Returns the remainder of a division, which is never negative.
  private static func remainder(_ value: Int, _ divisor: Int) -> Int { (value % divisor + divisor) % divisor }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
