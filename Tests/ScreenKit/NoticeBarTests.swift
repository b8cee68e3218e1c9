import OvershootShell
import OvershootSupport
import StageTesting

@testable import OvershootScreenKit
@testable import OvershootScreenTesting

@MainActor
@Suite struct NoticeBarTests {
  private func messageBar(_ rig: AppRig) -> NoticeBar? { rig.app.subviews.lazy.compactMap { $0 as? NoticeBar }.first }

  // Behaviour: storage 1
  @Test func aMessageThatStaysTakesItsHeightFromTheScreens() throws {
    let rig = AppRig(.menu)
    rig.host.perform { rig.app.show(notice: "Nothing is kept.", stays: true) }
    rig.run(30)
    let bar = try #require(messageBar(rig))
    expect(bar.frame.height == 28 && rig.app.topScene?.frame == Rect(x: 0, y: 28, width: 560, height: 672))
    // Screens that are opened later have the same frame.
    rig.host.perform { rig.app.go(to: .options) }
    rig.run(2)
    expect(rig.app.topScene?.frame, equals: Rect(x: 0, y: 28, width: 560, height: 672))
  }

  @Test func otherMessagesDisappear() {
    let rig = AppRig(.menu)
    rig.host.perform { rig.app.show(notice: "3 rows were moved.") }
    rig.run(1)
    expect(messageBar(rig) != nil)
    rig.run(12)
    expect(messageBar(rig) == nil && rig.app.topScene?.frame == rig.app.bounds)
  }

  /// Behaviour: storage 11
  @Test func aMessageOffersWhatCanBeDone() throws {
    let rig = AppRig(.menu)
    var count = 0
    rig.host.perform { rig.app.show(notice: "The store was damaged.", action: ("Show file", { count += 1 })) }
    rig.run(1)
    let bar = try #require(messageBar(rig))
    let button = try #require(bar.subviews.lazy.compactMap { $0 as? Button }.first)
    expect(button.title.text == "Show file" && bar.bounds.contains(button.frame.origin) && bar.frame.height == 36)
    rig.click(button)
    expect(count, equals: 1)
  }

  /// A message with a button waits for the user.
  ///
  /// Behaviour: storage 11
  @Test func aMessageWithAButtonStaysUntilItIsActedOnOrClosed() throws {
    let rig = AppRig(.menu)
    var count = 0
    func show() { rig.host.perform { rig.app.show(notice: "Damaged.", action: ("Show file", { count += 1 })) } }
    show()
    rig.run(60)
    let buttons = try #require(messageBar(rig)).subviews.compactMap { $0 as? Button }
    expect(buttons.map(\.title.text), equals: ["Show file", "Close"])
    rig.click(buttons[1])
    rig.run(1)
    expect(count == 0 && messageBar(rig) == nil && rig.app.topScene?.frame == rig.app.bounds)
    show()
    rig.run(60)
    rig.click(try #require(messageBar(rig)?.subviews.lazy.compactMap { $0 as? Button }.first))
    rig.run(1)
    expect(count == 1 && messageBar(rig) == nil)
  }

  /// Tab goes through the screen and the message in turn, Escape closes it, and a press elsewhere leaves it.
  ///
  /// Behaviour: storage 11
  @Test(arguments: [Route.menu, .options]) func theButtonsOfAMessageAreReachedByTab(_ route: Route) throws {
    let rig = AppRig(route)
    var count = 0
    func show(stays: Bool = false) {
      rig.host.perform { rig.app.show(notice: "Damaged.", stays: stays, action: ("Show file", { count += 1 })) }
      rig.run(1)
    }
    /// The title of the button of the message that has the focus.
    var title: String? { (rig.app.focus.view as? Button)?.title.text }
    func tab(_ modifiers: Modifiers = []) -> Int? {
      (1...60).first { _ in
        rig.press(.tab, modifiers: modifiers)
        rig.advance(0)
        return title != nil
      }
    }
    rig.press(.tab)
    show()
    expect(tab() != nil && title == "Show file" && rig.app.focus.isRingShown && rig.focused == nil)
    // Beyond its last button the screen begins, and before its first one it ends.
    rig.press(.tab)
    expect(title, equals: "Close")
    rig.press(.tab)
    let first = rig.focused
    expect(title == nil && first != nil && rig.app.topScene?.focus.isRingShown == true)
    rig.press(.tab, modifiers: .shift)
    expect(title == "Close" && rig.focused == nil)
    rig.press(.enter)
    rig.run(1)
    expect(count == 0 && messageBar(rig) == nil && rig.focused === first)
    // Escape closes it and not the screen; the focus is where it was.
    show()
    expect(tab(.shift) != nil)
    rig.press(.escape)
    rig.run(1)
    expect(messageBar(rig) == nil && rig.app.stack.top.route == route && rig.focused === first)
    // A press elsewhere is one of the screen.
    show()
    expect(tab(.shift) != nil)
    rig.click(Vector2(556, 696))
    rig.run(1)
    expect(messageBar(rig) != nil && title == nil)
    expect(tab(.shift) != nil)
    rig.press(.tab, modifiers: .shift)
    rig.press(.enter)
    rig.run(1)
    expect(count == 1 && messageBar(rig) == nil)
    // One that stays is left.
    show(stays: true)
    expect(tab(.shift) != nil)
    rig.press(.escape)
    rig.run(1)
    expect(messageBar(rig) != nil && title == nil && rig.focused != nil)
  }

  /// The shoulders of a gamepad are its Tab, and B closes the message.
  @Test func theButtonsOfAMessageAreReachedByAGamepad() throws {
    let rig = AppRig(.menu)
    rig.pad(.dpadDown)
    rig.host.perform { rig.app.show(notice: "Damaged.", action: ("Show file", {})) }
    rig.run(1)
    var title: String? { (rig.app.focus.view as? Button)?.title.text }
    for _ in 0..<60 where title == nil { rig.pad(.shoulderRight) }
    expect(title, equals: "Show file")
    rig.pad(.dpadRight)
    expect(title, equals: "Close")
    rig.pad(.b)
    rig.run(1)
    expect(messageBar(rig) == nil && rig.focused != nil && rig.app.stack.top.route == .menu)
  }

  @Test func aNewMessageReplacesTheOld() {
    let rig = AppRig(.menu)
    for text in ["one", "two"] { rig.host.perform { rig.app.show(notice: text, stays: true) } }
    expect(rig.app.subviews.count { $0 is NoticeBar }, equals: 1)
  }
}
