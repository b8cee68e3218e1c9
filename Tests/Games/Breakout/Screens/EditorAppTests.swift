import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The editor of levels in the whole program.
@MainActor
@Suite struct EditorAppTests {
  private func field(_ rig: AppRig) throws -> EditorFieldView { try rig.view(EditorFieldView.self) }

  // Behaviour: breakout-levels E3
  @Test(arguments: [true, false])
  func escapeLeadsBackToTheEditorWithItsPast(_ byKeys: Bool) throws {
    let rig = AppRig(.breakoutLevels)
    rig.run(0.5)
    rig.type(.e, .digit3, .space)
    expect(rig.route, equals: .breakoutEditor)
    let draft = try field(rig).draft
    expect(draft != .new)
    if byKeys {
      rig.press(.p, modifiers: .control)
    } else {
      rig.click(try #require(rig.views(Pill.self).first { $0.title == "Try" }))
    }
    rig.run(0.5)
    expect(rig.route == .breakoutDraft && rig.texts().contains("A wall without a name"))
    rig.type(.space)
    rig.run(0.5)
    if byKeys {
      rig.type(.escape)
    } else {
      rig.click(try #require(rig.views(RoundButton.self).first { $0.name == "Editor" }))
    }
    rig.run(0.5)
    expect(rig.route, equals: .breakoutEditor)
    expect(try field(rig).draft == draft)
    rig.press(.z, modifiers: .control)
    expect(try field(rig).draft == .new)
    rig.type(.escape)
    expect(rig.route, equals: .breakoutLevels)
  }
}
