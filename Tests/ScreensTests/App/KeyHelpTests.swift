import Controls
import OvershootGeometry
import Stage
import StageTesting
import Testing

@testable import Screens

@MainActor
@Suite struct KeyHelpTests {
  nonisolated private static let routes: [Route] = [
    .menu, .twenty48, .breakout, .profile, .confirm, .curves, .controls, .options, .control(.slider),
    .items, .itemsList, .itemsAdd, .itemsDetails(1), .puzzleLevels, .puzzle(.daily),
  ]

  // Behaviour: screens K5
  @Test(arguments: routes)
  func f1ListsTheKeysOfEveryScreen(route: Route) throws {
    let rig = AppRig(route)
    rig.run(1)
    rig.press(.f1)
    rig.run(1)
    let screen = try #require(rig.app.topScene as? Screen)
    #expect(!screen.keyHelp.isEmpty)
    let expected = screen.keyHelp + KeyHelp.everywhere(themeKey: screen.themeKey.rawValue)
    for help in expected {
      #expect(rig.views(Label.self).contains { $0.text == help.keys }, "\(help.keys)")
      #expect(rig.views(Label.self).contains { $0.text == help.action }, "\(help.action)")
      #expect(help.action.first?.isUppercase == false && !help.action.hasSuffix("."), "one grammar")
    }
    rig.press(.f1)
    rig.run(1)
    #expect(rig.views(KeyTable.self).isEmpty && rig.route == route)
  }

  @Test func theQuestionMarkAndEscapeDoToo() {
    let rig = AppRig(.menu)
    rig.run(1)
    rig.press(.slash, modifiers: .shift)
    rig.run(1)
    #expect(rig.views(KeyTable.self).count == 1)
    rig.press(.escape)
    rig.run(1)
    #expect(rig.views(KeyTable.self).isEmpty && rig.route == .menu && rig.quits() == 0)
  }

  @Test func itDoesNotCoverAQuestion() {
    let rig = AppRig(.menu)
    rig.run(1)
    rig.press(.escape)
    rig.run(1)
    #expect(rig.views(AlertSheet.self).count == 1)
    rig.press(.f1)
    rig.run(1)
    #expect(rig.views(KeyTable.self).isEmpty && rig.views(AlertSheet.self).count == 1)
  }

  @Test func aFooterIsOneLineOfKeysAndWhatTheyDo() {
    let keys = [KeyHelp("Arrows", "choose"), KeyHelp("O", "options")]
    #expect(keys.footer == "Arrows choose   ·   O options   ·   F1 all keys")
  }
}
