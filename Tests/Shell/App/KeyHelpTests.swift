import OvershootAdventureScreens
import OvershootBombRushScreens
import OvershootBreakoutScreens
import OvershootConfirm
import OvershootControlBook
import OvershootCurveLab
import OvershootNonokuScreens
import OvershootProfile
import OvershootScreenKit
import OvershootSupport
import OvershootTrophies
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

@MainActor
@Suite struct KeyHelpTests {
  /// The first route to each screen that has keys of its own.
  nonisolated private static let routes = ScreenList.all.entries.filter { !$0.keyHelp.isEmpty }.map { $0.routes[0] }

  @Test func twoScreensHaveNoKeysOfTheirOwn() {
    let names = ScreenList.all.entries.filter(\.keyHelp.isEmpty).map(\.name)
    expect(names, equals: ["splash", "breakout/settings"])
  }

  private func page(_ rig: AppRig) throws -> KeyPage { try #require(rig.views(KeyPage.self).first) }

  // Behaviour: screens K5
  /// What keys do stands apart from what the next ones do, also where it has several lines.
  @Test(arguments: [Size(360, 480), Size(560, 700), Size(800, 600), Size(1280, 800)], [100, 200])
  func entriesStandApart(_ size: Size, _ textSize: Int) throws {
    let rig = AppRig(.curves, size: size, preferences: Preferences(OptionValues { $0[Options.textSize] = textSize }))
    rig.run(1)
    rig.press(.f1)
    rig.run(1)
    let rows = try page(rig).rows
    expect(rows.count > 40)
    for (first, second) in zip(rows, rows.dropFirst()) where first.superview === second.superview {
      expect(second.frame.minY - first.frame.maxY >= 10 - 1e-9)
    }
    for row in rows { expect(row.subviews.allSatisfy { $0.frame.maxX <= row.bounds.width + 0.5 }) }
  }

  /// A key moves its cap, and does nothing else; the page has the colours of its room turned round.
  @Test func aKeyMovesItsCap() throws {
    let rig = AppRig(.twenty48, size: Size(1280, 800))
    rig.run(1)
    let before = rig.texts()
    rig.press(.f1)
    rig.run(1)
    let page = try page(rig)
    expect(page.theme.background == .ink && page.theme.accent == RoomTokens(.twenty48, .light).ground)
    expect(page.firstKeys?.keys, equals: "Arrows")
    rig.press(.t)
    rig.run(0.5)
    let row = try #require(page.rows.first { $0.help.keys == "T" })
    expect(row.isPressed && !rig.app.theme.isDark)
    rig.press(.left)
    rig.run(0.5)
    expect(!row.isPressed)
    rig.press(.escape)
    rig.run(1)
    expect(rig.texts() == before && rig.route == .twenty48)
  }

  // Behaviour: screens K5
  @Test(arguments: routes)
  func f1ListsTheKeysOfEveryScreen(route: Route) throws {
    let rig = AppRig(route)
    rig.run(1)
    let screen = try #require(rig.app.topScene as? Screen)
    rig.press(.f1)
    rig.run(1)
    expect(!type(of: screen).keyHelp.isEmpty)
    let expected = type(of: screen).keyHelp + screen.commonKeyHelp
    let page = try page(rig)
    expect([page.firstKeys].compactMap(\.self) + page.rows.map(\.help), equals: expected)
    let shown = Set(rig.views(Label.self).map(\.text))
    for help in page.rows.map(\.help) {
      expect(shown.contains(help.keys), "\(help.keys)")
      expect(shown.contains(help.action), "\(help.action)")
    }
    for help in expected {
      expect(help.action.first?.isUppercase == true && !help.action.hasSuffix("."), "\(help.action)")
    }
    rig.press(.f1)
    rig.run(1)
    expect(rig.views(KeyPage.self).isEmpty && rig.route == route)
  }

  // Behaviour: screens K5
  @Test func theFirstKeyTellsOfThemOnce() {
    let rig = AppRig(.options, showsLessons: true)
    rig.run(1)
    var isTold: Bool { rig.texts().contains("F1 shows the keys") }
    rig.press(.down)
    rig.run(0.5)
    expect(isTold)
    rig.run(8)
    rig.press(.down)
    rig.run(0.5)
    expect(!isTold)
  }

  @Test func theQuestionMarkAndEscapeDoToo() {
    let rig = AppRig(.menu)
    rig.run(1)
    rig.press(.slash, modifiers: .shift)
    rig.run(1)
    expect(rig.views(KeyPage.self).count, equals: 1)
    rig.press(.escape)
    rig.run(1)
    expect(rig.views(KeyPage.self).isEmpty && rig.route == .menu && rig.quits() == 0)
  }

  @Test func itDoesNotCoverAQuestion() {
    let rig = AppRig(.options)
    rig.run(1)
    rig.views(Screen.self).last?.ask(Question(title: "Reset?", detail: "All of them.", yes: "Reset", no: "Cancel")) {}
    rig.run(1)
    expect(rig.views(AlertSheet.self).count, equals: 1)
    rig.press(.f1)
    rig.run(1)
    expect(rig.views(KeyPage.self).isEmpty && rig.views(AlertSheet.self).count == 1)
  }

  // Behaviour: linux-desktop 16
  /// The same keys by the names of what the user has in hand.
  @Test func namesFollowTheLastDevice() throws {
    let rig = AppRig(.twenty48)
    rig.run(1)
    func texts(_ kind: GamepadKind, _ control: GamepadControl) -> [String] {
      rig.host.useGamepad(of: kind)
      rig.pad(control)
      rig.run(1)
      defer {
        rig.pad(.b)
        rig.run(1)
      }
      return rig.texts()
    }
    let listControl = try #require(rig.app.topScene as? Screen).listControl
    expect(texts(.playStation, listControl).contains("Triangle"))
    expect(texts(.nintendo, listControl).contains("Y"))
  }

  /// The button for menus shows those of the screen, and hides them.
  @Test(arguments: routes)
  func aGamepadHasAListOfItsButtons(route: Route) throws {
    let rig = AppRig(route)
    rig.run(1)
    let screen = try #require(rig.app.topScene as? Screen)
    rig.pad(screen.listControl)
    rig.run(1)
    let page = try page(rig)
    let expected = (type(of: screen).keyHelp + screen.commonKeyHelp).filter { !$0.pad.isEmpty }
    expect([page.firstKeys].compactMap(\.self) + page.rows.map(\.help), equals: expected)
    rig.pad(screen.listControl)
    rig.run(1)
    expect(rig.views(KeyPage.self).isEmpty && rig.route == route)
  }

  // Behaviour: linux-desktop 14
  @Test func f12TakesAPictureAndTellsAboutIt() throws {
    let rig = AppRig(.menu)
    rig.run(1)
    rig.press(.f12)
    var toasts: [Toast] { rig.app.subviews.compactMap { $0 as? Toast } }
    expect(toasts.isEmpty, "Nothing can take one.")
    var count = 0
    rig.effects.picture = { [unowned app = rig.app] in
      count += 1
      app.tell("The picture is in /home/me/\(count)")
    }
    for route in [Route.menu, .twenty48, .options] {
      rig.host.perform { rig.app.go(to: route) }
      rig.run(1)
      rig.press(.f12)
      rig.run(0.5)
      expect(toasts.count == 1 && rig.route == route)
      expect(rig.texts().contains("The picture is in /home/me/\(count)"))
    }
    rig.run(6)
    expect(toasts.isEmpty && count == 3)
  }
}
