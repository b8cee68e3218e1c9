import OvershootGameKit
import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// The menu by keyboard, pointer, finger and gamepad.
@MainActor
@Suite struct MenuInputTests {
  private let rig: AppRig

  init() throws {
    rig = try Self.rig()
  }

  /// A menu after the first start.
  private static func rig(_ size: Size = AppRig.wholeMenu, policy: MotionPolicy = .full) throws -> AppRig {
    let store = try StoreFixture.store()
    let list = ScoreList(game: "2048", size: "4x4", variant: "classic")
    store.keep([.score(Score(points: 600, created: 0), in: list, keeping: nil)])
    let rig = AppRig(.menu, size: size, policy: policy, store: store)
    rig.run(1)
    return rig
  }

  private var room: Room? { rig.selected?.content.room }

  // MARK: Keyboard

  // Behaviour: playing 27
  @Test func arrowsGoFromStripToStripAndToTheDays() throws {
    rig.showFocusRing()
    expect(room == .twenty48 && rig.focused === rig.selected)
    rig.press(.down)
    expect(try rig.focused === rig.strip(.twenty48).ring && room == .twenty48)
    rig.press(.up)
    expect(rig.focused === rig.selected)
    for next in [Room.breakout, .nonoku, .bombRush, .adventure, .labs] {
      rig.press(.right)
      expect(room == next && rig.focused === rig.selected)
    }
    rig.press(.right)
    expect(room, equals: .labs)
    for next in [Room.profile, .hold, .trophies, .options, .options] {
      rig.press(.down)
      expect(room, equals: next)
    }
    rig.press(.left)
    expect(room, equals: .adventure)
    rig.press(.down)
    expect(rig.focused === rig.selected, "It has no day.")
    for _ in 0..<6 { rig.press(.left) }
    expect(room, equals: .twenty48)
  }

  @Test func arrowsGoFromBandToBandAndAlongTheFoot() throws {
    let rig = try Self.rig(Size(560, 700))
    rig.showFocusRing()
    for next in [Room.breakout, .nonoku, .bombRush, .adventure, .labs] {
      rig.press(.down)
      expect(rig.selected?.content.room, equals: next)
    }
    for next in [Room.profile, .hold, .trophies, .options, .options] {
      rig.press(.right)
      expect(rig.selected?.content.room, equals: next)
    }
    rig.press(.up)
    rig.press(.up)
    rig.press(.up)
    expect(rig.selected?.content.room, equals: .nonoku)
    rig.press(.right)
    expect(try rig.focused === rig.strip(.nonoku).ring)
    rig.press(.left)
    expect(try rig.focused === rig.strip(.nonoku))
  }

  @Test func tabReachesEveryStripAndEveryDay() {
    rig.showFocusRing()
    var seen: [ObjectIdentifier] = []
    for _ in 0..<40 {
      if let view = rig.focused { seen.append(ObjectIdentifier(view)) }
      rig.press(.tab)
      rig.run(0.1)
    }
    for strip in rig.strips() {
      expect(seen.contains(ObjectIdentifier(strip)))
      if let ring = strip.ring { expect(seen.contains(ObjectIdentifier(ring))) }
    }
  }

  @Test(arguments: [Key.enter, .space, .keypadEnter])
  func aStripIsOpenedByKey(_ key: Key) {
    rig.press(.right)
    rig.type(key)
    expect(rig.route, equals: Route("breakout/levels"))
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
  @Test func escapeSelectsTheFirstStripAndClosesNothing() throws {
    let wall = try #require(rig.views(WallView.self).first)
    for press in [0, 1, 3] {
      for _ in 0..<press { rig.press(.right) }
      rig.press(.escape)
      expect(wall.selectedStrip === wall.strips[0] && wall.strips[0].isFocused)
    }
    rig.run(1)
    expect(rig.quits() == 0 && rig.route == .menu && rig.app.$alpha.shown == 1)
    expect(rig.views(AlertSheet.self).isEmpty)
  }

  // Behaviour: playing 7
  /// The screens fade, and a second press changes nothing.
  @Test func controlQEndsTheProgramAtOnceByAFade() {
    rig.press(.q, modifiers: .control)
    rig.run(0.1)
    expect(rig.quits() == 0 && rig.app.$alpha.shown < 0.7 && rig.app.$alpha.shown > 0)
    rig.press(.q, modifiers: .control)
    rig.run(0.1)
    expect(rig.quits(), equals: 1)
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

  @Test func theFocusReturnsToTheOpenedStrip() {
    rig.showFocusRing()
    for room in Room.allCases.prefix(5) {
      while self.room != room { rig.press(.right) }
      rig.type(.enter)
      expect(rig.route != .menu)
      rig.type(.escape)
      expect(rig.route == .menu && self.room == room && rig.focused === rig.selected)
      expect(rig.app.topScene?.focus.isRingShown == true)
    }
  }

  // MARK: Pointer and finger

  // Behaviour: playing 27
  /// Under the pointer a strip opens; while it moves it is hit by the place where it will be.
  @Test func thePointerSelectsAndAPressOpens() throws {
    for room in [Room.nonoku, .adventure, .breakout, .bombRush] {
      let strip = try rig.strip(room)
      rig.send(.move(rig.point(on: strip)))
      rig.advance(1.0 / 60)
      expect(strip.isSelected && rig.route == .menu)
      rig.run(1)
      expect(strip.isSelected && strip.frame.width > 400, "It stays selected under the pointer that rests.")
    }
    let closed = try rig.strip(.twenty48)
    rig.click(closed)
    rig.run(0.7)
    expect(rig.route, equals: Route("2048"), "A press on a closed strip opens its page.")
  }

  @Test func aPressThatSlidesOffOpensNothing() throws {
    let point = rig.point(on: try rig.strip(.twenty48))
    let far = Vector2(AppRig.wholeMenu.width - 3, 3)
    rig.send(.pointer(point, button: 1, isDown: true), .move(far), .pointer(far, button: 1, isDown: false))
    rig.send(.pointer(point, button: 3, isDown: true), .pointer(point, button: 3, isDown: false))
    rig.run(0.5)
    expect(rig.route, equals: .menu)
  }

  @Test(arguments: [Size(1400, 900), Size(560, 700), Size(360, 480)])
  func aFingerOpensAnyStrip(_ size: Size) throws {
    let rig = try Self.rig(size)
    for room in Room.allCases {
      let strip = try rig.strip(room)
      rig.tap(strip)
      rig.run(0.7)
      expect(rig.route, equals: strip.content.place)
      while rig.app.stack.depth > 1 { rig.type(.escape) }
    }
  }

  /// Two presses in one frame open one screen.
  @Test func aDoublePressOpensOneScreen() throws {
    let strip = try rig.strip(.twenty48)
    rig.click(strip)
    rig.click(strip)
    rig.run(0.5)
    expect(rig.app.stack.depth == 2 && rig.games().begun == 1)
  }

  @Test func theDayAndTheButtonAreHit() throws {
    let strip = try rig.strip(.twenty48)
    let pill = try #require(strip.pill)
    rig.click(pill)
    rig.run(0.7)
    expect(rig.route, equals: Route("2048"))
    rig.type(.escape)
    for room in [Room.twenty48, .breakout, .nonoku] {
      let strip = try rig.strip(room)
      let ring = try #require(strip.ring)
      expect(ring.bounds.width >= 44 && ring.bounds.height >= 44)
      // A finger hits it where it is; a pointer opens the strip before.
      for isFinger in [true, false] {
        if isFinger { rig.tap(ring) } else { rig.send(.move(rig.point(on: strip))) }
        rig.run(1)
        if !isFinger { rig.click(ring) }
        rig.run(1)
        expect(rig.route.name.hasSuffix("daily"), "\(rig.route.name)")
        while rig.app.stack.depth > 1 { rig.type(.escape) }
      }
    }
  }

  // MARK: Gamepad

  @Test func aGamepadReachesAll() throws {
    for _ in 0..<5 { rig.pad(.dpadRight) }
    for _ in 0..<4 { rig.pad(.dpadDown) }
    expect(room, equals: .options)
    rig.pad(.a)
    rig.run(0.5)
    expect(rig.route, equals: .options)
    rig.pad(.b)
    rig.run(0.5)
    expect(rig.route == .menu && room == .options)
  }

  @Test func aGamepadLeavesTheProgram() {
    rig.pad(.b)
    rig.pad(.start)
    rig.run(0.5)
    expect(rig.quits(), equals: 0)
    for _ in 0..<12 where rig.focused?.semantics?.name != "Quit" { rig.pad(.dpadDown) }
    rig.pad(.a)
    rig.run(0.2)
    expect(rig.quits(), equals: 1)
  }

  /// Start opens a sheet in the place of the open strip, and closes it; so does P.
  @Test func startOpensWhatElseThereIs() throws {
    rig.pad(.start)
    rig.run(1)
    let sheet = try #require(rig.views(MoreSheet.self).first)
    let first = try #require(rig.strips().first)
    expect(sheet.isPresented && first.frame.minX > 400 && first.frame.width < 250, "It is squeezed, not covered.")
    rig.pad(.start)
    rig.run(1)
    expect(rig.views(MoreSheet.self).isEmpty && first.frame.minX == 0, "\(first.frame)")
    rig.type(.p)
    let items = rig.host.semanticTree.all.filter { $0.semantics.role == .menuItem }.map(\.semantics.name)
    expect(items.contains("Board of the day") && items.contains("Toolkit") && items.last == "Quit")
    expect(rig.tab { $0.semantics?.name == "Toolkit" })
    rig.type(.enter)
    expect(rig.route, equals: Route("controls"))
    rig.type(.escape)
    expect(rig.route == .menu && first.frame.minX == 0)
  }
}
