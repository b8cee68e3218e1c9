/// A day of the Gregorian calendar.
public struct CalendarDay: Hashable, Sendable, CustomStringConvertible {
  /// The number of days since 1970-01-01.
  public let number: Int

  /// Creates the day of a number of days since 1970-01-01.
  ///
  /// - Precondition: `number` is at most 10¹² in size.
  public init(number: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(
      abs(Double(number)) <= 1e12, "A CalendarDay lies within 10¹² days of 1970, not \(number).", file: file,
      line: line)
    self.number = number
  }

  /// Creates the day in which a time lies, in UTC.
  ///
  /// - Parameter unixTime: seconds since 1970-01-01; one that is not finite counts as 0.
  public init(unixTime: Double) {
    number = unixTime.isFinite && abs(unixTime) < 1e12 ? Int((unixTime / 86_400).rounded(.down)) : 0
  }

  /// Creates the day that a text names as `2026-11-21`; nil for other texts, and for days that do not exist.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
    else { return nil }
    number = Self.number(year, month, day)
    guard description == text else { return nil }
  }

  /// The day as `2026-11-21`.
  public var description: String {
    // Years that begin in March have their leap day at the end. Source: Hinnant, chrono-compatible date algorithms.
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year.digits(4))-\(month.digits(2))-\((dayOfYear - (153 * shifted + 2) / 5 + 1).digits(2))"
  }

  /// Returns the seed of a game of this day: the 64-bit FNV-1a hash of its name, a space and the day, shifted to 53
  /// bits, which every JSON reader represents exactly.
  public func seed(of game: String) -> UInt64 {
    "\(game) \(self)".utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    } >> 11
  }

  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
