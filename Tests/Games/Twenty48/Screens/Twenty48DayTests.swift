import OvershootGameKit
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

/// The game of the day once it is over.
@MainActor
@Suite struct Twenty48DayTests {
  private let router = RouterSpy()
  private let clipboard = MemoryClipboard()
  private let environment: ScreenEnvironment
  private let session: Twenty48Session

  init() throws {
    var environment = ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    self.environment = environment
    let archive = environment.twenty48
    let director = Twenty48Director(Twenty48Session(archive.today), archive: archive)
    director.onUIReady()
    for push in 0..<4_000 where !director.session.game.isLost { director.onPush(Direction.allCases[push % 4]) }
    session = try #require(archive.todaysSession)
    try #require(session.game.isLost)
  }

  private func rig(_ size: Size) -> ManualHost {
    let host = ManualHost(environment.twenty48Scene(of: environment.twenty48.today), size: size, clipboard: clipboard)
    host.run(1, framesPerSecond: 60)
    return host
  }

  private func click(_ name: String, _ rig: ManualHost) throws {
    let node = try #require(rig.host.semanticTree.first { $0.semantics.name == name })
    rig.click(node.bounds.center)
  }

  @Test(arguments: [Size(1280, 800), Size(800, 600), Size(560, 700), Size(360, 480)])
  func thePointsAndTheBoardAreShown(_ size: Size) {
    let rig = rig(size)
    let names = rig.host.semanticTree.all.map(\.semantics.name)
    expect(names.contains { $0.hasPrefix(session.game.score.grouped) }, "\(names)")
    expect(names.contains("1 day in a row"), "\(names)")
    let table = rig.host.semanticTree.first { $0.semantics.role == .table }
    expect(table?.children.count, equals: 16)
  }

  @Test func itIsSharedAndPlayedAgain() throws {
    let rig = rig(Size(1280, 800))
    try click("Share", rig)
    let line = "Overshoot 2048 · 1 Jan · \(session.game.score.grouped) · 1 day"
    expect(clipboard.text, equals: line)
    clipboard.text = nil
    rig.press(.c, modifiers: .control)
    expect(clipboard.text, equals: line)
    try click("Again", rig)
    expect(router.log.calls, equals: ["router.go(to: 2048)"])
    let begun = try #require(router.route?.content as? Twenty48Session)
    expect(begun.moveCount == 0 && begun.date == environment.twenty48.today.date)
    expect(environment.twenty48.daily.isDone)
  }

  /// The game of an earlier day is that day's, has a place of its own, and counts for no days in a row.
  @Test func anEarlierDayIsPlayedBesideToday() throws {
    let archive = environment.twenty48
    let daily = try #require(DailyGame(date: "1969-12-30"))
    let past = Twenty48Director(archive.begin(daily), archive: archive)
    past.onUIReady()
    past.onPush(.left)
    expect(archive.session(of: daily)?.game.rules == .classic && past.session.seed == daily.seed)
    expect(archive.todaysSession?.game, equals: session.game)
    for push in 0..<4_000 where !past.session.game.isLost { past.onPush(Direction.allCases[push % 4]) }
    let day = try #require(CalendarDay(daily.date))
    let result = try #require(archive.book.results[day])
    expect(result.points == past.session.game.score && result.moves == past.session.moveCount)
    expect(result.board(in: .classic), equals: past.session.game.board)
    expect(!archive.book.log.contains(day) && archive.daily.days == 1)
    expect(environment.twenty48Scene(of: daily) is Twenty48DayScene)
  }
}
