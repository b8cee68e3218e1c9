import Controls
import Motion
import OvershootGeometry
import Stage
import StageTesting
import Testing

@testable import Screens

/// The menu by keyboard, pointer, finger and gamepad. The cards are in rows of three and two.
@MainActor
@Suite struct MenuInputTests {
  private let rig = AppRig(.menu)
  private let routes = MenuDirector.cards.map(\.route)

  private var card: Int? { rig.cards().firstIndex { $0 === rig.focused } }
  private var isAsked: Bool { rig.views(AlertSheet.self).contains(where: \.isPresented) }

  // MARK: Keyboard

  @Test func arrowsMoveThroughTheGrid() {
    #expect(card == 0)
    for (key, index) in [
      (Key.right, 0), (.right, 1), (.right, 2), (.down, 4), (.left, 3), (.up, 0), (.left, 0), (.down, 3), (.down, 3),
    ] {
      rig.press(key)
      #expect(card == index)
    }
  }

  @Test func arrowsLeadToTheOptionsAndBack() throws {
    let options = try rig.button("Options")
    rig.showFocusRing()
    rig.press(.right)
    rig.press(.up)
    #expect(rig.focused === options)
    rig.press(.up)
    #expect(rig.focused === options)
    rig.press(.down)
    #expect(card != nil && card != 4)
  }

  @Test func tabCyclesThroughAllControls() throws {
    let options = try rig.button("Options")
    var seen: [Int?] = []
    rig.showFocusRing()
    for _ in 0..<12 {
      seen.append(card)
      if card == nil { #expect(rig.focused === options) }
      rig.press(.tab)
    }
    #expect(seen == [0, 1, 2, 3, 4, nil, 0, 1, 2, 3, 4, nil])
    rig.press(.tab, modifiers: .shift)
    #expect(rig.focused === options)
    rig.type(.enter)
    #expect(rig.route == .options)
  }

  @Test(arguments: [Key.enter, .space, .keypadEnter])
  func aCardIsOpenedByKey(_ key: Key) {
    rig.showFocusRing()
    rig.press(.right)
    rig.type(key)
    #expect(rig.route == .profile)
  }

  @Test func theKeyOOpensTheOptions() {
    rig.press(.o, modifiers: .control)
    rig.send(.key(.o, isDown: true, isRepeat: true))
    rig.run(0.5)
    #expect(rig.route == .menu)
    rig.type(.o)
    #expect(rig.route == .options)
  }

  @Test func escapeAsksAndASecondEscapeStays() {
    rig.showFocusRing()
    rig.press(.right)
    rig.type(.escape)
    #expect(isAsked && rig.quits() == 0 && rig.focused is Button)
    rig.type(.escape)
    #expect(!isAsked && rig.quits() == 0 && rig.route == .menu && card == 1)
    rig.type(.enter)
    #expect(rig.route == .profile)
  }

  @Test func returnOnLeaveEndsTheProgram() throws {
    rig.type(.escape)
    let leave = try rig.button("Leave")
    #expect(rig.tab { $0 === leave })
    rig.type(.enter)
    #expect(rig.quits() == 1 && !isAsked)
  }

  @Test func stayDismissesTheQuestion() throws {
    rig.type(.escape)
    let stay = try rig.button("Stay")
    #expect(rig.tab { $0 === stay })
    rig.type(.enter)
    #expect(rig.quits() == 0 && !isAsked && card == 0)
  }

  /// An open question keeps all input from the menu.
  @Test func theQuestionKeepsTheKeys() throws {
    rig.type(.escape)
    for _ in 0..<6 {
      rig.press(.tab)
      #expect(rig.focused is Button && card == nil)
    }
    rig.type(.o, .t, .down)
    rig.click(try rig.view(MenuCard.self, 0), 0.1, 0.1)
    rig.run(0.5)
    #expect(rig.route == .menu && rig.preferences.values.theme == .light && !isAsked, "A press beside it answers Stay.")
  }

  @Test func theFocusReturnsToTheOpenedCard() {
    for index in 0..<4 {
      while card != index { rig.press(.tab) }
      rig.type(.enter)
      #expect(rig.route == routes[index])
      rig.type(.escape)
      #expect(rig.route == .menu && card == index && rig.app.topScene?.focus.isRingShown == true)
    }
  }

  // MARK: Pointer and finger

  @Test func aPressOpensACard() throws {
    for index in 0..<4 {
      rig.click(try rig.view(MenuCard.self, index))
      rig.run(0.5)
      #expect(rig.route == routes[index])
      let back = try rig.view(BackButton.self)
      #expect(!back.isHidden)
      rig.click(back)
      rig.run(0.5)
      #expect(rig.route == .menu)
    }
    rig.click(try rig.button("Options"))
    rig.run(0.5)
    #expect(rig.route == .options)
  }

  @Test func aPressThatSlidesOffOpensNothing() throws {
    let point = rig.point(on: try rig.view(MenuCard.self, 0))
    rig.send(
      .pointer(point, button: 1, isDown: true), .move(Vector2(3, 3)), .pointer(Vector2(3, 3), button: 1, isDown: false))
    rig.send(.pointer(point, button: 3, isDown: true), .pointer(point, button: 3, isDown: false))
    rig.run(0.5)
    #expect(rig.route == .menu)
  }

  @Test func aFingerOpensACard() throws {
    for index in 0..<4 {
      rig.tap(try rig.view(MenuCard.self, index))
      rig.run(0.5)
      #expect(rig.route == routes[index])
      rig.tap(try rig.view(BackButton.self))
      rig.run(0.5)
      #expect(rig.route == .menu)
    }
  }

  /// Two presses in one frame open one screen.
  @Test func aDoublePressOpensOneScreen() throws {
    let card = try rig.view(MenuCard.self, 0)
    rig.click(card)
    rig.click(card)
    rig.run(0.5)
    #expect(rig.app.stack.depth == 2 && rig.games().begun == 1)
  }

  // MARK: Gamepad

  @Test func aGamepadReachesAll() throws {
    rig.pad(.dpadRight)
    #expect(card == 0, "The first press shows the focus.")
    rig.pad(.dpadRight, .dpadRight, .dpadDown)
    #expect(card == 4)
    rig.pad(.a)
    rig.run(0.5)
    #expect(rig.route == .controls)
    rig.pad(.b)
    rig.run(0.5)
    #expect(rig.route == .menu && card == 4)
    rig.pad(.dpadUp, .dpadUp)
    let options = try rig.button("Options")
    #expect(rig.focused === options, "Up from the grid leads to the button above it.")
    rig.pad(.a)
    rig.run(0.5)
    #expect(rig.route == .options)
  }

  @Test func aGamepadLeavesTheProgram() throws {
    rig.pad(.b)
    rig.run(0.5)
    #expect(isAsked)
    rig.pad(.b)
    rig.run(0.5)
    #expect(!isAsked && rig.quits() == 0)
    rig.pad(.b)
    rig.run(0.5)
    let leave = try rig.button("Leave")
    for _ in 0..<3 where rig.focused !== leave { rig.pad(.dpadRight) }
    rig.pad(.a)
    rig.run(0.5)
    #expect(rig.quits() == 1)
  }
}
