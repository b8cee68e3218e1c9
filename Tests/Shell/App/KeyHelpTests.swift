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

  // Behaviour: screens K5
  /// What keys do stands apart from what the next ones do, also where it has several lines.
  @Test(arguments: [Size(360, 480), Size(560, 700)])
  func entriesStandApart(_ size: Size) throws {
    let rig = AppRig(.curves, size: size)
    rig.run(1)
    rig.press(.f1)
    rig.run(1)
    let table = try #require(rig.views(KeyTable.self).first)
    let frames = table.subviews.compactMap { ($0 as? Label)?.frame }.filter { $0.minX > 20 }.sorted {
      $0.minY < $1.minY
    }
    expect(frames.count > 40)
    for (first, second) in zip(frames, frames.dropFirst()) { expect(second.minY - first.maxY >= 10 - 1e-9) }
  }

  // Behaviour: linux-desktop 16
  @Test func hintsNameWhatThePageHas() throws {
    func hints(_ rig: AppRig) -> String? { (rig.app.topScene as? Screen)?.footer.text }
    let lab = AppRig(.curves)
    lab.run(0.5)
    expect(hints(lab), equals: "Space play or pause   ·   R reverse   ·   F1 all keys")
    lab.press(.digit4, modifiers: .control)
    lab.run(0.5)
    expect(hints(lab)?.hasPrefix("Space turn the target round") == true)
    let trophy = AppRig(try #require(ScreenList.all.route(named: "trophies/1")))
    trophy.run(0.5)
    expect(hints(trophy), equals: "Esc go back   ·   F1 all keys")
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
    let shown = Set(rig.views(Label.self).map(\.text))
    for help in expected {
      expect(shown.contains(help.keys), "\(help.keys)")
      expect(shown.contains(help.action), "\(help.action)")
      expect(help.action.first?.isUppercase == false && !help.action.hasSuffix("."), "one grammar")
    }
    rig.press(.f1)
    rig.run(1)
    expect(rig.views(KeyTable.self).isEmpty && rig.route == route)
  }

  @Test func theQuestionMarkAndEscapeDoToo() {
    let rig = AppRig(.menu)
    rig.run(1)
    rig.press(.slash, modifiers: .shift)
    rig.run(1)
    expect(rig.views(KeyTable.self).count, equals: 1)
    rig.press(.escape)
    rig.run(1)
    expect(rig.views(KeyTable.self).isEmpty && rig.route == .menu && rig.quits() == 0)
  }

  @Test func itDoesNotCoverAQuestion() {
    let rig = AppRig(.options)
    rig.run(1)
    rig.views(Screen.self).last?.ask(Question(title: "Reset?", detail: "All of them.", yes: "Reset", no: "Cancel")) {}
    rig.run(1)
    expect(rig.views(AlertSheet.self).count, equals: 1)
    rig.press(.f1)
    rig.run(1)
    expect(rig.views(KeyTable.self).isEmpty && rig.views(AlertSheet.self).count == 1)
  }

  // Behaviour: linux-desktop 16
  /// The same hints by the names of what the user has in hand.
  @Test func hintsFollowTheLastDevice() throws {
    let rig = AppRig(.twenty48)
    rig.host.onDevice = { [preferences = rig.preferences] in preferences.device = $0 }
    rig.run(1)
    let footer = try #require(rig.views(HintLine.self).first { $0.text.hasPrefix("Arrows push") })
    rig.host.useGamepad(of: .playStation)
    rig.send(.gamepad(.leftX, value: 0.1))
    expect(footer.text.hasPrefix("Arrows push the tiles"), "A stick that trembles is not in use.")
    rig.pad(.dpadLeft)
    expect(
      footer.text
        == "D-pad push the tiles   ·   Triangle undo   ·   Options all buttons")
    rig.host.useGamepad(of: .nintendo)
    rig.pad(.dpadLeft)
    expect(footer.text.contains("Y undo") && footer.text.contains("+ all buttons"))
    rig.send(.touch(id: 1, Vector2(10, 400), pressure: 1, .down), .touch(id: 1, Vector2(10, 400), pressure: 0, .up))
    expect(footer.isHidden, "A finger has no hints.")
    rig.send(.move(Vector2(20, 400)))
    expect(footer.isHidden, "A pointer that was pushed is not in use.")
    rig.press(.left)
    expect(!footer.isHidden && footer.text.hasPrefix("Arrows push the tiles"))
  }

  /// The button for menus shows those of the screen, and hides them.
  @Test(arguments: routes)
  func aGamepadHasAListOfItsButtons(route: Route) throws {
    let rig = AppRig(route)
    rig.host.onDevice = { [preferences = rig.preferences] in preferences.device = $0 }
    rig.run(1)
    let screen = try #require(rig.app.topScene as? Screen)
    rig.pad(screen.listControl)
    rig.run(1)
    let expected = type(of: screen).keyHelp + screen.commonKeyHelp
    for help in expected {
      let isShown = rig.views(Label.self).contains { $0.text == help.action }
      expect(isShown, equals: expected.contains { $0.action == help.action && !$0.pad.isEmpty }, "\(help.action)")
    }
    rig.pad(screen.listControl)
    rig.run(1)
    expect(rig.views(KeyTable.self).isEmpty && rig.route == route)
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

  @Test func hintsAreKeysAndWhatTheyDo() {
    let keys = [KeyHelp("Arrows", "choose"), KeyHelp("O", "options")]
    expect(keys.hints(), equals: ["Arrows choose", "O options", "F1 all keys"])
  }
}
