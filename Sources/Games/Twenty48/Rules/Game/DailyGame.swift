/// The game of a day: classic rules, and the same seed for everybody.
public struct DailyGame: Hashable, Sendable {
  /// The day in UTC, as in `2026-11-21`.
  public let date: String

  /// Creates the game of a day.
  ///
  /// - Parameter date: year, month and day of the Gregorian calendar in four, two and two digits. nil for other text
  /// and   for a day that does not exist.
  public init?(date: String) {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCII) && part.allSatisfy(\.isNumber) ? Int(part) : nil
    }
    guard numbers.count == 3, numbers[0] >= 1, (1...12).contains(numbers[1]) else { return nil }
    guard (1...Self.length(ofMonth: numbers[1], year: numbers[0])).contains(numbers[2]) else { return nil }
    self.date = date
  }

  /// Creates the game of the day of a time.
  ///
  /// - Parameter time: seconds since the start of 1970 in UTC; times before the year 1 and after 9999 count as the
  ///   nearest day within.
  public init(time: Double) {
    // The days from 0000-03-01, so that a leap day is the last one of its year. 719468 days are from there to 1970.
    let bounded = min(max(time.isNaN ? 0 : time, -62_135_596_800), 253_402_300_799)
    let day = Int((bounded / 86_400).rounded(.down)) + 719_468
    let (era, rest) = (day / 146_097, day % 146_097)
    let year = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let (monthOfYear, dayOfMonth) = (month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    date =
      "\(digits(era * 400 + year + (monthOfYear <= 2 ? 1 : 0), 4))-\(digits(monthOfYear, 2))-\(digits(dayOfMonth, 2))"
  }

  /// The seed: the 64-bit FNV-1a hash of `2048` and the date, shifted to 53 bits, which every JSON reader represents
  /// exactly.
  public var seed: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "2048 \(date)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash >> 11
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
