import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// The menu by keyboard, pointer, finger and gamepad.
@MainActor
@Suite struct MenuInputTests {
  private let rig = AppRig(.menu, size: AppRig.wholeMenu)
  private let routes = ScreenList.all.cards.map(\.route)

  private var card: Int? { rig.cards().firstIndex { $0 === rig.focused } }

  // MARK: Keyboard

  /// Left and Right stay in the row; Up and Down lead to the nearest card of the next row.
  // Behaviour: screens T5
  @Test func arrowsMoveThroughTheGridByPlace() throws {
    rig.showFocusRing()
    let frames = try cardFrames()
    for start in frames.indices {
      for key in [Key.left, .right, .up, .down] {
        rig.app.topScene?.focus.move(to: rig.cards()[start])
        rig.press(key)
        let (from, next) = (frames[start], card)
        switch key {
        case .left, .right:
          let row = frames.indices.filter { frames[$0].minY == from.minY }
          let place = try #require(row.firstIndex(of: start)) + (key == .left ? -1 : 1)
          expect(next, equals: (row.indices.contains(place) ? row[place] : start))
        default:
          let rows = Set(frames.map(\.minY)).sorted()
          let place = try #require(rows.firstIndex(of: from.minY)) + (key == .up ? -1 : 1)
          if rows.indices.contains(place) {
            expect(next.map { frames[$0].minY }, equals: rows[place])
          } else {
            expect(key == .up ? next == nil : next == start, "Up from the first row leads to the options.")
          }
        }
      }
    }
  }

  private func cardFrames() throws -> [Rect] {
    rig.cards().map { Rect(center: $0.convert($0.bounds.center, to: rig.app), size: $0.bounds.size) }
  }

  @Test func arrowsLeadToTheOptionsAndBack() throws {
    let options = try rig.button("Options")
    rig.showFocusRing()
    rig.press(.up)
    expect(rig.focused is TodayItem)
    rig.press(.up)
    for key in [Key.up, .left, .right] {
      expect(rig.focused === options)
      rig.press(key)
    }
    rig.press(.down)
    expect(rig.focused === rig.views(TodayItem.self).last)
    rig.press(.down)
    let frames = try cardFrames()
    expect(card.map { frames[$0].minY }, equals: frames[0].minY, "Down leads to the first row.")
  }

  @Test func tabCyclesThroughAllControls() throws {
    let options = try rig.button("Options")
    let others = [options] + rig.views(TodayItem.self)
    var seen: [Int?] = []
    rig.showFocusRing()
    // After the cards come the options and the three games of today.
    let cycle = routes.indices.map(Optional.some) + [nil, nil, nil, nil]
    for _ in 0..<2 * cycle.count {
      seen.append(card)
      if card == nil { expect(others.contains { $0 === rig.focused }) }
      rig.press(.tab)
    }
    expect(seen, equals: cycle + cycle)
    for other in others.reversed() {
      rig.press(.tab, modifiers: .shift)
      expect(rig.focused === other)
    }
    rig.type(.enter)
    expect(rig.route, equals: .options)
  }

  @Test(arguments: [Key.enter, .space, .keypadEnter])
  func aCardIsOpenedByKey(_ key: Key) {
    rig.showFocusRing()
    rig.press(.tab)
    rig.type(key)
    expect(rig.route, equals: routes[1])
  }

  @Test func theKeyOOpensTheOptions() {
    rig.press(.o, modifiers: .control)
    rig.send(.key(.o, isDown: true, isRepeat: true))
    rig.run(0.5)
    expect(rig.route, equals: .menu)
    rig.type(.o)
    expect(rig.route, equals: .options)
  }

  // Behaviour: playing 7
  /// The screens fade, and a second Escape changes nothing.
  @Test func escapeEndsTheProgramAtOnceByAFade() {
    rig.press(.escape)
    rig.run(0.1)
    expect(rig.quits() == 0 && rig.app.$alpha.shown < 0.7 && rig.app.$alpha.shown > 0)
    rig.press(.escape)
    rig.run(0.1)
    expect(rig.quits() == 1 && rig.views(AlertSheet.self).isEmpty)
  }

  // Behaviour: playing 7
  /// The close button of the window begins the same fade; a second press of it ends the program at once, and so does
  /// the first where time is slowed down.
  @Test func theCloseButtonEndsTheProgramByTheSameFade() {
    expect(rig.host.leave(at: rig.now))
    rig.run(0.1)
    expect(rig.quits() == 0 && rig.app.$alpha.shown < 0.7 && rig.app.$alpha.shown > 0)
    expect(!rig.host.leave(at: rig.now))
    rig.run(0.1)
    expect(rig.quits(), equals: 1)
    let slow = AppRig(.menu)
    slow.preferences[Options.speed] = 0.5
    expect(slow.host.leave(at: slow.now) && slow.quits() == 1)
  }

  @Test func theFocusReturnsToTheOpenedCard() {
    for index in 0..<4 {
      while card != index { rig.press(.tab) }
      rig.type(.enter)
      expect(rig.route, equals: routes[index])
      rig.type(.escape)
      expect(rig.route == .menu && card == index && rig.app.topScene?.focus.isRingShown == true)
    }
  }

  // MARK: Pointer and finger

  @Test func aPressOpensACard() throws {
    for index in 0..<4 {
      rig.click(try rig.view(MenuCard.self, index))
      rig.run(0.5)
      expect(rig.route, equals: routes[index])
      let back = try rig.view(BackButton.self)
      expect(!back.isHidden)
      rig.click(back)
      rig.run(0.5)
      expect(rig.route, equals: .menu)
    }
    rig.click(try rig.button("Options"))
    rig.run(0.5)
    expect(rig.route, equals: .options)
  }

  @Test func aPressThatSlidesOffOpensNothing() throws {
    let point = rig.point(on: try rig.view(MenuCard.self, 0))
    rig.send(
      .pointer(point, button: 1, isDown: true), .move(Vector2(3, 3)), .pointer(Vector2(3, 3), button: 1, isDown: false))
    rig.send(.pointer(point, button: 3, isDown: true), .pointer(point, button: 3, isDown: false))
    rig.run(0.5)
    expect(rig.route, equals: .menu)
  }

  @Test func aFingerOpensACard() throws {
    for index in 0..<4 {
      rig.tap(try rig.view(MenuCard.self, index))
      rig.run(0.5)
      expect(rig.route, equals: routes[index])
      rig.tap(try rig.view(BackButton.self))
      rig.run(0.5)
      expect(rig.route, equals: .menu)
    }
  }

  /// Two presses in one frame open one screen.
  @Test func aDoublePressOpensOneScreen() throws {
    let card = try rig.view(MenuCard.self, 0)
    rig.click(card)
    rig.click(card)
    rig.run(0.5)
    expect(rig.app.stack.depth == 2 && rig.games().begun == 1)
  }

  // MARK: Gamepad

  @Test func aGamepadReachesAll() throws {
    let last = routes.count - 1
    rig.pad(.dpadDown)
    expect(card, equals: 0, "The first press shows the focus.")
    for _ in routes { rig.pad(.dpadDown) }
    for _ in routes { rig.pad(.dpadRight) }
    expect(card, equals: last)
    rig.pad(.a)
    rig.run(0.5)
    expect(rig.route, equals: routes[last])
    rig.pad(.b)
    rig.run(0.5)
    expect(rig.route == .menu && card == last)
    for _ in routes { rig.pad(.dpadUp) }
    let options = try rig.button("Options")
    expect(rig.focused === options, "Up from the grid leads to the button above it.")
    rig.pad(.a)
    rig.run(0.5)
    expect(rig.route, equals: .options)
  }

  @Test func aGamepadLeavesTheProgram() {
    rig.pad(.b)
    rig.run(0.2)
    expect(rig.quits(), equals: 1)
  }
}
