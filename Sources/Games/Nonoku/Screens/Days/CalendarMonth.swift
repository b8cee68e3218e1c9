import OvershootGameKit

/// A month in weeks that begin on Monday.
struct CalendarMonth: Hashable {
  /// The first day, and the number of days.
  let first: CalendarDay
  let count: Int

  /// The number of days from the start of a week to the day with the number 0, a Thursday.
  private static let dayZero = 3
  static let weekdays = 7
  /// The number of weeks that a month has part of at most.
  static let weeks = 6

  /// Creates the month of a day.
  init(of day: CalendarDay) {
    first = day.firstOfMonth
    count = CalendarDay(number: first.number + 31).firstOfMonth.number - first.number
  }

  var before: CalendarMonth { CalendarMonth(of: CalendarDay(number: first.number - 1)) }
  var after: CalendarMonth { CalendarMonth(of: CalendarDay(number: first.number + count)) }

  /// The days, in order.
  var days: [CalendarDay] { (0..<count).map { CalendarDay(number: first.number + $0) } }

  /// Returns the weekday of a day, 0 for Monday, and its week in the month.
  func place(of day: CalendarDay) -> (weekday: Int, week: Int) {
    let start = Self.weekday(first)
    return (Self.weekday(day), (day.number - first.number + start) / Self.weekdays)
  }

  /// Returns the weekday of a day, 0 for Monday.
  static func weekday(_ day: CalendarDay) -> Int {
    ((day.number + dayZero) % weekdays + weekdays) % weekdays
  }
}

extension CalendarDay {
  /// The number in the month, from 1 on.
  private var numberInMonth: Int { Int(description.suffix(2)) ?? 1 }

  fileprivate var firstOfMonth: CalendarDay { CalendarDay(number: number - numberInMonth + 1) }

  /// The number in the month as text.
  var dayOfMonth: String { "\(numberInMonth)" }
}
