import OvershootSupport
import Twenty48

// Behaviour: twenty48 26
@Suite struct DailyGameTests {
  @Test func aDayHasItsSeedForever() throws {
    let daily = try #require(DailyGame(date: "2026-11-21"))
    expect(daily.seed, equals: 2_348_842_728_436_672)
    expect(Twenty48Game(rules: .classic, seed: daily.seed).board.notation, equals: "0100000100000000")
  }

  @Test(arguments: [
    (0.0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (1_795_305_599, "2026-11-21"),
    (1_795_305_600, "2026-11-22"), (-62_135_596_800, "0001-01-01"), (253_402_300_799, "9999-12-31"),
    (1e30, "9999-12-31"),
  ])
  func aTimeHasItsDay(time: Double, date: String) { expect(DailyGame(time: time).date, equals: date) }

  /// Every day from 1969 to 2101 follows the one before it.
  @Test func allDaysExist() {
    for day in -400..<48_000 {
      let date = DailyGame(time: Double(day) * 86_400).date
      expect(DailyGame(date: date) != nil, "\(date)")
    }
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-13-01", "2026-00-01", "2026-02-29", "2100-02-29", "2026-04-31", "2026-11-00",
    "26-11-21", "2026-1-21", "+026-11-21", "2026-11-2x", "2026-11-21-", "0000-01-01", "２０２６-11-21",
  ])
  func otherTextIsNotADay(text: String) { expect(DailyGame(date: text) == nil) }
}
