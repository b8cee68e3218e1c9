import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootGameKit

// Behaviour: playing 26
/// What came of the games of the days, and how it is shared.
@MainActor
@Suite(.laws) struct DayBookTests {
  /// A book of a game whose boards are squares.
  static func book(_ finished: FinishedDays, today: Int) -> DayBook {
    DayBook(
      .nonoku, name: "Game", title: "Game of the day", finished, today: CalendarDay(number: today), dates: .universal,
      route: { Route("game", $0.description) }, figure: { DayBook.Figure($0.points.grouped, stars: $0.moves) },
      picture: { _, result, frame, canvas, theme, _ in
        canvas.fill(RoundedRect(frame), result == nil ? theme.fill : theme.text)
      })
  }

  private func result(_ generator: inout SeededGenerator) -> DayResult {
    DayResult(
      points: generator.integer(below: 5), isDone: generator.integer(below: 2) == 0,
      seconds: generator.integer(below: 4), moves: generator.integer(below: 3),
      board: ["", "0a1", "x"][generator.integer(below: 3)])
  }

  /// The best of a day stays, in whatever order results come, and all read back.
  @Test func theBestResultOfADayStays() {
    law(seed: 71, cases: 200) { generator, _ in
      let all = (0..<generator.integer(below: 20)).map { _ in
        (CalendarDay(number: generator.integer(below: 5) - 2), result(&generator))
      }
      var (forwards, backwards) = (DayResults(), DayResults())
      for (day, result) in all { _ = forwards.add(result, of: day) }
      for (day, result) in all.reversed() { _ = backwards.add(result, of: day) }
      expect(DayResults(text: forwards.text), equals: forwards)
      for (day, result) in all {
        for best in [forwards[day], backwards[day]].compactMap(\.self) {
          expect(best.isDone || !result.isDone)
          guard best.isDone == result.isDone else { continue }
          expect(best.points > result.points || best.points == result.points && best.seconds <= result.seconds)
        }
      }
    }
  }

  @Test(arguments: ["", "x", "5", "5 1", "5 1 1 1", "5 1 1 -1 1", "5 1 1 1 1 a b", "5 9999999999 1 1 1", " \n"])
  func linesThatAreNoResultsAreLeftOut(_ line: String) {
    expect(DayResults(text: "\(line)\n6 7 1 8 9 a").text, equals: "6 7 1 8 9 a")
  }

  /// Equal data give equal lines and pictures, whatever the time and whichever store they are in.
  @Test func linesAndPicturesDependOnNoClock() throws {
    try law(seed: 72, cases: 20) { generator, _ in
      let day = CalendarDay(number: 20_000 + generator.integer(below: 1_000))
      var changes: [GameChange] = []
      var played = FinishedDays(of: "game") { _ in nil }
      for back in 0..<generator.integer(below: 6) {
        let past = CalendarDay(number: day.number - back)
        changes += played.add(result(&generator), of: past) + played.finish(past, on: past)
      }
      var shared: Set<String> = []
      for today in [day.number - 40, day.number, day.number + 400] {
        let store = try StoreFixture.store()
        store.keep(changes)
        let book = Self.book(FinishedDays(store, of: "game"), today: today)
        let list = DayPoster.list(of: day, in: book, text: EvenText())
        shared.insert("\(book.line(of: day)) \(list.description)")
      }
      expect(shared.count, equals: 1)
    }
  }

  @Test func theLineHasWhatCameOfTheDay() {
    var days = FinishedDays(of: "game") { _ in nil }
    func line(_ day: Int) -> String { Self.book(days, today: 20_786).line(of: CalendarDay(number: day)) }
    expect(line(20_786), equals: "Overshoot Game · 29 Nov · not played")
    for day in 20_780...20_786 { _ = days.finish(CalendarDay(number: day), on: CalendarDay(number: day)) }
    expect(line(20_786), equals: "Overshoot Game · 29 Nov · done · 7 days")
    _ = days.add(DayResult(points: 12_480, seconds: 60), of: CalendarDay(number: 20_786))
    _ = days.add(DayResult(points: 90, seconds: 60, moves: 3), of: CalendarDay(number: 20_700))
    expect(line(20_786), equals: "Overshoot Game · 29 Nov · 12,480 · 7 days")
    expect(line(20_780), equals: "Overshoot Game · 23 Nov · done · 1 day")
    expect(line(20_700), equals: "Overshoot Game · 4 Sep · 90 ★★★", "A day that was played later is in no row.")
  }

  @Test func monthsHaveTheirDaysInWeeks() throws {
    for (text, count, weekday) in [
      ("2026-02-10", 28, 6), ("2024-02-29", 29, 3), ("2026-11-01", 30, 6), ("2023-12-31", 31, 4),
    ] {
      let month = CalendarMonth(of: try #require(CalendarDay(text)))
      expect(month.count == count && month.days.count == count && CalendarMonth.weekday(month.first) == weekday)
      expect(month.first.dayOfMonth == "1" && month.days.last?.dayOfMonth == "\(count)")
      expect(month.before.after == month && month.after.before == month)
      expect(month.days.allSatisfy { month.place(of: $0).week < CalendarMonth.weeks })
    }
  }
}
