import OvershootStorage

/// The days on which a game of the day was finished, as a store has them. Without a store, those since the program
/// started.
package struct FinishedDays {
  private let store: Store?
  /// The name of the note in the store.
  private let name: String
  private var known: DayLog?

  package init(_ store: Store?, of game: String) { (self.store, name) = (store, "\(game)/days") }

  /// Returns the days, which are read once: from the store or, where that has never had any, from `former`.
  package mutating func log(former: () -> [CalendarDay] = { [] }) -> DayLog {
    if let known { return known }
    var log = DayLog()
    if let text = try? store?.noteNow(name) {
      log = DayLog(text: text)
    } else {
      for day in former() { log.insert(day) }
    }
    known = log
    return log
  }

  /// Notes that the game of a day is finished. It counts on that day and on the next, so that a game may last over
  /// midnight. Returns the changes that keep it: none where it does not count, or did so before.
  package mutating func finish(_ day: CalendarDay, on today: CalendarDay) -> [GameChange] {
    var log = log()
    guard (today.number - 1...today.number).contains(day.number), !log.contains(day) else { return [] }
    log.insert(day)
    known = log
    return [.note(log.text, of: name)]
  }
}
