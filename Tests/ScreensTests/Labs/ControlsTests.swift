import Controls
import Stage
import StageTesting
import Testing

@testable import Screens

@MainActor
@Suite struct ControlsTests {
  @Test func theListShowsAllControls() throws {
    let rig = AppRig(.controls)
    let list = try rig.view(ListView.self)
    #expect(list.count == ControlKind.allCases.count && list.selectedIndex == 0)
    #expect(rig.texts().contains("Button") && rig.texts().contains("something to do"))
  }

  @Test(arguments: ControlKind.allCases)
  func aRowOpensItsControl(_ kind: ControlKind) throws {
    let router = RouterSpy()
    let scene = ControlsScene(navigator: Navigator(router), preferences: Preferences())
    let list = try #require(scene.subviews.compactMap { $0 as? ListView }.first)
    list.onSelect?(try #require(ControlKind.allCases.firstIndex(of: kind)))
    #expect(router.log.calls == ["router.go(to: controls/\(kind))"])
  }

  /// The title, the detail and the manual of each control are its own.
  @Test func everyControlIsDescribed() {
    for texts in [
      ControlKind.allCases.map(\.title), ControlKind.allCases.map(\.detail), ControlKind.allCases.map(\.manual),
    ] {
      #expect(Set(texts).count == ControlKind.allCases.count && !texts.contains(""))
    }
  }
}
