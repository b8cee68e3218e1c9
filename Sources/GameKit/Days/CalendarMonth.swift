/// A month in weeks that begin on Monday.
package struct CalendarMonth: Hashable {
  /// The first day, and the number of days.
  package let first: CalendarDay
  package let count: Int

  /// The number of days from the start of a week to the day with the number 0, a Thursday.
  private static let dayZero = 3
  package static let weekdays = 7
  /// The number of weeks that a month has part of at most.
  package static let weeks = 6

  /// Creates the month of a day.
  package init(of day: CalendarDay) {
    first = day.firstOfMonth
    count = CalendarDay(number: first.number + 31).firstOfMonth.number - first.number
  }

  package var before: CalendarMonth { CalendarMonth(of: CalendarDay(number: first.number - 1)) }
  package var after: CalendarMonth { CalendarMonth(of: CalendarDay(number: first.number + count)) }

  /// The days, in order.
  package var days: [CalendarDay] { (0..<count).map { CalendarDay(number: first.number + $0) } }

  /// Returns the weekday of a day, 0 for Monday, and its week in the month.
  package func place(of day: CalendarDay) -> (weekday: Int, week: Int) {
    let start = Self.weekday(first)
    return (Self.weekday(day), (day.number - first.number + start) / Self.weekdays)
  }

  /// Returns the weekday of a day, 0 for Monday.
  package static func weekday(_ day: CalendarDay) -> Int {
    ((day.number + dayZero) % weekdays + weekdays) % weekdays
  }
}

extension CalendarDay {
  /// The number in the month, from 1 on.
  private var numberInMonth: Int { Int(description.suffix(2)) ?? 1 }

  fileprivate var firstOfMonth: CalendarDay { CalendarDay(number: number - numberInMonth + 1) }

  /// The number in the month as text.
  package var dayOfMonth: String { "\(numberInMonth)" }

  /// The day and its month in short, such as `29 Nov`.
  package var inShort: String {
    // Translators: the months in short, in their order, with spaces between them.
    let months = tr("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split(separator: " ").map(String.init)
    let month = (Int(description.suffix(5).prefix(2)) ?? 1) - 1
    // Translators: a day and its month, such as 29 Nov.
    return tr("\(dayOfMonth, "day") \(months.indices.contains(month) ? months[month] : "", "month")", context: "date")
  }
}
