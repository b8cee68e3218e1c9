import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootGameKit

// Behaviour: playing 26
/// The calendar of a game.
@MainActor
@Suite struct DaysPageTests {
  private let router = RouterSpy()
  private let clipboard = MemoryClipboard()
  /// 2026-11-29.
  private let today = 20_786

  private func rig(size: Size = Size(1280, 800), _ pictures: PictureKeeper? = nil) -> (ManualHost, DaysPage) {
    var environment = ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    environment.savePicture = pictures
    var days = FinishedDays(of: "game") { _ in nil }
    for day in [today - 2, today - 1] { _ = days.finish(CalendarDay(number: day), on: CalendarDay(number: day)) }
    _ = days.add(DayResult(points: 420, seconds: 75), of: CalendarDay(number: today - 9))
    let page = DaysPage(environment) { [today] in DayBookTests.book(days, today: today) }
    let host = ManualHost(page, size: size, clipboard: clipboard)
    host.run(0.5, framesPerSecond: 60)
    return (host, page)
  }

  @Test func anyDayUpToTodayIsPlayed() {
    let (rig, page) = rig()
    expect(page.number.text == "29" && page.primary?.title == "Play")
    expect(page.month.cells.count { !$0.isEnabled } == 1 && page.month.cells.count(where: \.content.isDone) == 3)
    page.primary?.activate()
    let twentieth = page.month.cells[19]
    rig.click(twentieth.convert(twentieth.bounds.center, to: page))
    expect(page.number.text == "20" && page.primary?.title == "Share" && page.caption.text == "2026-11-20")
    page.month.cells[9].activate()
    expect(page.number.text == "10" && page.primary?.title == "Play")
    page.month.cells[9].activate()
    expect(router.log.calls, equals: ["router.go(to: game/2026-11-29)", "router.go(to: game/2026-11-10)"])
  }

  @Test func daysOfOtherYearsAreReached() {
    let (rig, page) = rig()
    func show(_ key: Key, _ modifiers: Modifiers = []) -> String {
      rig.press(key, modifiers: modifiers)
      return page.caption.text
    }
    expect(show(.pageUp) == "2026-10-29" && show(.pageUp, .shift) == "2025-10-29")
    expect(show(.home) == "2026-11-29" && show(.pageDown) == "2026-11-29", "No day is later than today.")
    for _ in 0..<9 { rig.press(.pageUp) }
    expect(page.caption.text == "2026-02-28", "A shorter month ends before.")
    rig.focus(page.month.cells[2])
    expect(show(.right) == "2026-02-04" && show(.enter) == "2026-02-04")
    expect(router.log.calls, equals: ["router.go(to: game/2026-02-04)"])
  }

  @Test func aResultIsCopiedAndKeptAsAPicture() throws {
    var pictures: [(String, Size)] = []
    let (rig, page) = rig {
      pictures.append(($0.description, $1)); $2("kept")
    }
    page.month.cells[19].activate()
    rig.host.perform { page.primary?.activate() }
    expect(clipboard.text, equals: "Overshoot Game · 20 Nov · 420")
    clipboard.text = nil
    rig.press(.c, modifiers: .control)
    expect(clipboard.text, equals: "Overshoot Game · 20 Nov · 420")
    rig.host.perform { page.openMore() }
    rig.run(1, framesPerSecond: 60)
    let row = try #require(rig.host.semanticTree.first { $0.semantics.name.hasPrefix("Save picture") })
    rig.click(row.bounds.center)
    expect(pictures.count == 1 && pictures[0].0.contains("\"420\"") && pictures[0].1 == Size(1080, 1080))
  }

  /// All days have room for a finger in every window, and stay apart.
  @Test(arguments: WindowSizes.all)
  func daysHaveRoom(_ size: Size) {
    let (_, page) = rig(size: size)
    for cell in page.month.cells {
      expect(cell.frame.width >= 44 && page.bounds.contains(cell.convert(cell.bounds.center, to: page)), "\(size)")
    }
  }
}
