import OvershootStorage

/// The days on which a game of the day was finished, and what came of it, as a store has them. Without a store, those
/// since the program started.
package struct FinishedDays {
  private let read: (String) -> String?
  /// The names of the notes in the store.
  private let name: String
  private let resultsName: String
  private var known: DayLog?
  private var knownResults: DayResults?

  package init(_ store: Store?, of game: String) { self.init(of: game) { try? store?.noteNow($0) } }

  /// Creates the days of which `read` returns the notes, by their names.
  package init(of game: String, read: @escaping (String) -> String?) {
    (self.read, name, resultsName) = (read, "\(game)/days", "\(game)/day-results")
  }

  /// Returns the days, which are read once: from the store or, where that has never had any, from `former`.
  package mutating func log(former: () -> [CalendarDay] = { [] }) -> DayLog {
    if let known { return known }
    var log = DayLog()
    if let text = read(name) {
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

  /// The results of all days, which are read once.
  package mutating func results() -> DayResults {
    let results = knownResults ?? DayResults(text: read(resultsName) ?? "")
    knownResults = results
    return results
  }

  /// Notes what came of the game of a day. Returns the changes that keep it: none where there was a better result. With
  /// it the days are kept, so that `former` is not asked any more.
  package mutating func add(_ result: DayResult, of day: CalendarDay) -> [GameChange] {
    var results = results()
    guard results.add(result, of: day) else { return [] }
    knownResults = results
    return [.note(results.text, of: resultsName), .note(log().text, of: name)]
  }
}
