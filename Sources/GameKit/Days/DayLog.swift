/// The days on which something was finished.
package struct DayLog: Hashable, Sendable {
  /// Days in a row, in order; between two of them is at least one other day.
  private var runs: [ClosedRange<Int>] = []

  /// The number of runs that are kept; earlier ones are forgotten.
  private static let maximumRuns = 100
  /// The days that a text may name: those around 1970 by ten thousand years.
  private static let days = -3_700_000...3_700_000

  package init() {}

  /// Reads what `text` has written; parts that are no days are left out.
  package init(text: String) {
    for part in text.split(separator: " ") {
      let ends = part.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last,
        Self.days.contains(first), Self.days.contains(last)
      else { continue }
      insert(first...last)
    }
  }

  /// The days as text that reads back: `20415..20420 20422`, by their numbers since 1970.
  package var text: String {
    runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)" }.joined(separator: " ")
  }

  /// Adds a day. Has no effect where it is there.
  package mutating func insert(_ day: CalendarDay) { insert(day.number...day.number) }

  package func contains(_ day: CalendarDay) -> Bool { runs.contains { $0.contains(day.number) } }

  /// Returns the number of days in a row up to today, or up to yesterday where today is still open; 0 where a day was
  /// missed since. Days that are later than today count, so that a clock that goes back takes nothing away.
  package func daysInARow(at today: CalendarDay) -> Int {
    runs.filter { $0.upperBound >= today.number - 1 }.map(\.count).max() ?? 0
  }

  /// Returns the number of days in a row that end with a day; 0 where it is not there.
  package func daysInARow(endingWith day: CalendarDay) -> Int {
    runs.first { $0.contains(day.number) }.map { day.number - $0.lowerBound + 1 } ?? 0
  }

  /// The greatest number of days in a row.
  package var longest: Int { runs.map(\.count).max() ?? 0 }

  private mutating func insert(_ days: ClosedRange<Int>) {
    let (before, after) = (
      runs.filter { $0.upperBound < days.lowerBound - 1 }, runs.filter { $0.lowerBound > days.upperBound + 1 }
    )
    let joined = runs[before.count..<runs.count - after.count]
    let first = min(days.lowerBound, joined.first?.lowerBound ?? days.lowerBound)
    let last = max(days.upperBound, joined.last?.upperBound ?? days.upperBound)
    runs = (before + [first...last] + after).suffix(Self.maximumRuns)
  }
}
