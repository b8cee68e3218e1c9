import OvershootBreakoutScreens
import OvershootControlBook
import OvershootScreenKit
import OvershootSupport
import OvershootTrophies
import StageTesting
import Twenty48

@testable import OvershootBombRushScreens
@testable import OvershootNonokuScreens
@testable import OvershootScreenTesting
@testable import OvershootShell
@testable import OvershootTwenty48Screens

// Behaviour: screens N1
@MainActor
@Suite struct AppSceneTests {
  // Behaviour: screens N8
  @Test func theSplashScreenEndsByItselfInTime() {
    let rig = AppRig(.splash)
    rig.run(1.0)
    expect(rig.route, equals: .splash)
    rig.run(0.5)
    expect(rig.route == .menu && rig.app.transitionAnimator == nil && rig.app.stack.depth == 1)
    rig.run(5)
    expect(rig.route == .menu && !rig.host.needsFrame)
  }

  @Test(arguments: [
    InputEvent.key(.a, isDown: true), .pointer(Vector2(5, 5), button: 1, isDown: true), .gamepad(.start, value: 1),
    .touch(id: 1, Vector2(9, 9), pressure: 1, .down),
  ])
  func anyInputSkipsTheSplashScreen(_ event: InputEvent) {
    let rig = AppRig(.splash, start: [.menu, .controls])
    rig.run(0.2)
    rig.send(event)
    rig.run(0.5)
    expect(rig.route == .controls && rig.app.stack.depth == 2)
    rig.type(.escape)
    expect(rig.route, equals: .menu)
  }

  /// Also after two presses in a row.
  @Test(arguments: [Key.escape, .space])
  func theSplashScreenIsNeverReturnedTo(_ key: Key) {
    let rig = AppRig(.splash)
    rig.run(0.2)
    rig.press(key)
    rig.run(0.1)
    rig.press(key)
    rig.run(0.4)
    expect(rig.route == .menu && rig.app.transitionAnimator == nil)
    // A reversed transition to the menu does not stay on it.
    let other = AppRig(.splash)
    other.press(.space)
    other.run(0.1)
    other.host.perform { other.app.cancelTransition() }
    other.run(3)
    expect(other.route, equals: .menu)
  }

  @Test func controlQEndsTheProgramFromEverywhere() {
    for route in ScreenList.all.routes {
      let rig = AppRig(route)
      rig.run(0.1)
      rig.press(.q, modifiers: .control)
      rig.run(0.2)
      expect(rig.quits(), equals: 1)
    }
  }

  @Test func theThemeChangesOnAllScreens() {
    let rig = AppRig(.menu)
    rig.run(0.1)
    rig.type(.enter)
    expect(rig.route, equals: .twenty48)
    rig.type(.t)
    expect(rig.preferences[Options.theme], equals: .dark)
    rig.type(.escape)
    let fresh = AppRig(.menu, preferences: Preferences(OptionValues(theme: .dark)))
    fresh.run(0.5)
    for strip in [rig, fresh].flatMap({ views(StripView.self, in: $0.app) }) {
      expect(strip.$backgroundColor.shown, equals: RoomTokens(strip.content.room, .dark).ground)
    }
    expect(fresh.app.backdrop, equals: rig.app.backdrop)
  }

  /// Two changes while the menu is covered, and one while it is shown.
  @Test func aCoveredScreenFollowsEveryChange() {
    let rig = AppRig(.menu)
    rig.type(.o, .t, .t, .escape)
    let strips = views(StripView.self, in: rig.app)
    func colors(_ form: Form) -> [Color] { strips.map { RoomTokens($0.content.room, form).ground } }
    expect(rig.route == .menu && strips.map(\.backgroundColor) == colors(.light))
    rig.type(.t)
    expect(strips.map(\.backgroundColor), equals: colors(.dark))
  }

  private func views<Kind: View>(_ kind: Kind.Type, in view: View) -> [Kind] {
    (view as? Kind).map { [$0] } ?? view.subviews.flatMap { views(kind, in: $0) }
  }

  @Test func theGameContinuesWhereItWasLeft() throws {
    let rig = AppRig(.menu)
    rig.run(0.1)
    rig.type(.enter, .left, .down, .left, .down, .right, .down)
    func numbers() -> [String] {
      views(TileView.self, in: rig.app).flatMap { views(Label.self, in: $0).map(\.text) }.sorted()
    }
    func scores() -> [String] {
      views(BigNumber.self, in: rig.app).map(\.text)
    }
    let (tiles, points) = (numbers(), scores())
    rig.type(.escape)
    expect(rig.route, equals: .menu)
    rig.type(.enter)
    expect(numbers() == tiles && tiles.count > 2)
    expect(scores(), equals: points)
    expect(points.contains { (Int($0) ?? 0) > 0 })
  }

  @Test func theFocusReturnsToThePressedStrip() throws {
    let rig = AppRig(.menu, size: AppRig.wholeMenu)
    rig.run(0.1)
    rig.press(.right)
    rig.run(1)
    let card = try #require(views(StripView.self, in: rig.app).last)
    let point = card.convert(card.bounds.center, to: rig.app)
    rig.click(point)
    rig.run(0.5)
    expect(rig.route, equals: .options)
    rig.type(.escape)
    // The wall of the first start is another one by now.
    let focused = rig.app.topScene?.focus.view as? StripView
    expect(focused?.content.place, equals: card.content.place)
  }

  @Test func theFocusRingReturnsWhenATransitionIsReversed() {
    let rig = AppRig(.menu)
    rig.run(0.1)
    rig.press(.right)
    rig.press(.enter)
    rig.run(0.1)
    rig.type(.escape)
    expect(rig.route == .menu && rig.app.topScene?.focus.isRingShown == true)
  }

  // Behaviour: screens N3
  /// One backdrop for both screens of a room, drawn once.
  @Test func aDissolveDrawsTheBackdropOnce() throws {
    let rig = AppRig(.options, policy: .reduced)
    rig.run(0.1)
    let ground = try #require(rig.app.topScene?.ownBackdrop)
    rig.host.perform { rig.app.go(to: .advanced) }
    for frame in 0...12 {
      rig.run(1.0 / 30)
      let commands = rig.displayList.commands
      let grounds = commands.filter { if case .backdrop = $0 { true } else { false } }
      expect(grounds, equals: [.backdrop(ground)])
      if frame == 4 { expect(commands.contains { if case .beginDissolve = $0 { true } else { false } }) }
    }
    expect(rig.route == .advanced && rig.app.transitionAnimator == nil)
  }
}
