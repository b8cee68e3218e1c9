import Nonoku
import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootNonokuScreens

/// What play of Nonoku comes to, towards trophies.
// Behaviour: playing 23
@MainActor
@Suite struct NonokuTrophyTests {
  @Test func theLastCellEarns() throws {
    let rig = NonokuRig()
    let log = TrophyLog(rig.scene)
    try rig.solve(except: 1)
    expect(log.events.isEmpty)
    try rig.solve()
    expect(log.events, equals: [.earned(.puzzle)])
  }

  @Test(arguments: [
    (PuzzleName.level(grade: 5, number: 3), true, 0, [TrophyEvent.earned(.puzzle), .earned(.unhinted)]),
    (.level(grade: 5, number: 3), false, 0, [.earned(.puzzle)]),
    (.level(grade: 4, number: 3), true, 0, [.earned(.puzzle)]),
    (.daily, true, 6, [.earned(.puzzle), .reached(.week, 6)]), (.daily, false, 7, [.earned(.puzzle), .earned(.week)]),
  ])
  func aGradeAndARunOfDaysEarn(_ name: PuzzleName, _ isUnhinted: Bool, _ days: Int, _ earned: [TrophyEvent]) throws {
    let rig = NonokuRig()
    let play = PuzzlePlay(try #require(rig.archive.puzzle(.level(grade: 1, number: 1))))
    let result = NonokuResult(
      stars: 1, sentence: "", seconds: 1, help: "", isUnhinted: isUnhinted, hasNext: false)
    var snapshot = NonokuSnapshot(
      name: name, play: play, contradictions: [], advice: nil, wrong: nil, result: result, standing: "",
      day: name == .daily ? CalendarDay(number: 1) : nil, isOwn: true, daysInARow: days)
    expect(NonokuTables.trophyEvents(of: .completed, in: snapshot), equals: earned)
    expect(NonokuTables.trophyEvents(of: .pencilled(Cell(column: 0, row: 0)), in: snapshot).isEmpty)
    snapshot.isOwn = false
    expect(NonokuTables.trophyEvents(of: .completed, in: snapshot).isEmpty)
  }
}
