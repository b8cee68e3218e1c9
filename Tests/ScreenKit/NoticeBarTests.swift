import Controls
import OvershootGeometry
import Shell
import Stage
import StageTesting
import Testing

@testable import ScreenKit
@testable import ScreenTesting

@MainActor
@Suite struct NoticeBarTests {
  private func messageBar(_ rig: AppRig) -> NoticeBar? { rig.app.subviews.lazy.compactMap { $0 as? NoticeBar }.first }

  // Behaviour: storage 1
  @Test func aMessageThatStaysTakesItsHeightFromTheScreens() throws {
    let rig = AppRig(.menu)
    rig.host.perform { rig.app.show(notice: "Nothing is kept.", stays: true) }
    rig.run(30)
    let bar = try #require(messageBar(rig))
    #expect(bar.frame.height == 28 && rig.app.topScene?.frame == Rect(x: 0, y: 28, width: 560, height: 672))
    // Screens that are opened later have the same frame.
    rig.host.perform { rig.app.go(to: .options) }
    rig.run(2)
    #expect(rig.app.topScene?.frame == Rect(x: 0, y: 28, width: 560, height: 672))
  }

  @Test func otherMessagesDisappear() {
    let rig = AppRig(.menu)
    rig.host.perform { rig.app.show(notice: "3 rows were moved.") }
    rig.run(1)
    #expect(messageBar(rig) != nil)
    rig.run(12)
    #expect(messageBar(rig) == nil && rig.app.topScene?.frame == rig.app.bounds)
  }

  /// Behaviour: storage 11
  @Test func aMessageOffersWhatCanBeDone() throws {
    let rig = AppRig(.menu)
    var count = 0
    rig.host.perform { rig.app.show(notice: "The store was damaged.", action: ("Show file", { count += 1 })) }
    rig.run(1)
    let bar = try #require(messageBar(rig))
    let button = try #require(bar.subviews.lazy.compactMap { $0 as? Button }.first)
    #expect(button.title.text == "Show file" && bar.bounds.contains(button.frame.origin) && bar.frame.height == 36)
    rig.click(button)
    #expect(count == 1)
  }

  @Test func aNewMessageReplacesTheOld() {
    let rig = AppRig(.menu)
    for text in ["one", "two"] { rig.host.perform { rig.app.show(notice: text, stays: true) } }
    #expect(rig.app.subviews.count { $0 is NoticeBar } == 1)
  }
}
