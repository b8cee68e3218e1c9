import OvershootGameKit
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport

// Behaviour: playing 26
/// Days in a row.
@MainActor
@Suite(.laws) struct DayLogTests {
  private func log(_ days: [Int]) -> DayLog {
    var log = DayLog()
    for day in days { log.insert(CalendarDay(number: day)) }
    return log
  }

  private func run(_ log: DayLog, at day: Int) -> Int { log.daysInARow(at: CalendarDay(number: day)) }

  @Test func aRunGoesOnUntilADayIsMissed() {
    expect(run(DayLog(), at: 100), equals: 0)
    let three = log([98, 99, 100])
    expect((100...103).map { run(three, at: $0) }, equals: [3, 3, 0, 0], "Today is open still.")
    var again = three
    again.insert(CalendarDay(number: 102))
    expect((102...104).map { run(again, at: $0) }, equals: [1, 1, 0], "A day that was missed starts again at 1.")
  }

  /// A clock that goes back takes nothing away, and what is finished then does neither.
  @Test func aClockThatGoesBackTakesNothingAway() {
    law(seed: 26, cases: 200) { generator, _ in
      var log = DayLog()
      var day = 20_000
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        let former = run(log, at: day)
        if Bool.random(using: &generator) { log.insert(CalendarDay(number: day)) }
        expect(run(log, at: day) >= former)
        for back in [1, 2, 30, 365, 4000] { expect(run(log, at: day - back) >= run(log, at: day)) }
        day += Int.random(in: -3...2, using: &generator)
      }
    }
  }

  /// Days in any order, and any of them twice, give the same as all days in a plain set.
  @Test func itIsASetOfDays() {
    law(seed: 27, cases: 200) { generator, _ in
      let days = (0..<Int.random(in: 0...40, using: &generator)).map { _ in Int.random(in: 0...60, using: &generator) }
      let log = log(days)
      expect(DayLog(text: log.text) == log && self.log(days.sorted()) == log)
      for day in -1...61 { expect(log.contains(CalendarDay(number: day)), equals: days.contains(day)) }
      let today = max(days.max() ?? 0, 0)
      var expected = 0
      while days.contains(today - expected) { expected += 1 }
      expect(run(log, at: today), equals: expected)
    }
  }

  @Test(arguments: ["", "x", "5..", "..5", "9..3", "5...7", "99999999999", "5 5..x", "-4000000", "1..2..3"])
  func textThatIsNoDaysIsLeftOut(_ text: String) {
    let log = DayLog(text: text)
    expect(log.text, equals: (text.hasPrefix("5 ") ? "5" : ""))
  }

  /// It counts on its own day and on the next, and a store keeps it; an older store has none.
  @Test func aStoreKeepsTheDays() throws {
    let store = try StoreFixture.store()
    var days = FinishedDays(store, of: "game")
    expect(days.log(), equals: DayLog())
    for (day, today, count) in [(100, 100, 1), (100, 100, 0), (101, 102, 1), (99, 102, 0), (103, 102, 0)] {
      let changes = days.finish(CalendarDay(number: day), on: CalendarDay(number: today))
      expect(changes.count, equals: count, "\(day) on \(today)")
      store.keep(changes)
    }
    var read = FinishedDays(store, of: "game")
    expect(read.log { [CalendarDay(number: 1)] }.text, equals: "100..101")
    var older = FinishedDays(store, of: "other")
    expect(older.log { [CalendarDay(number: 7), CalendarDay(number: 6)] }.text, equals: "6..7")
  }
}
