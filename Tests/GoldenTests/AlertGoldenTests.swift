import Controls
import Geometry
import SDLStage
import Screens
import Stage
import Testing

@MainActor
@Suite struct AlertGoldenTests {
  enum Look: String, CaseIterable {
    case loss, focused, arriving, stack, long, disabled
  }

  private func alert(_ look: Look, _ theme: Theme) -> AlertSheet {
    let long =
      "Ten thousand rows take a while to come back. " + "They are kept for a while, and then they are gone for good. "
    return switch look {
    case .loss, .arriving, .focused, .disabled:
      AlertSheet(
        title: "Delete all items?", message: "They can be brought back for eight seconds.",
        actions: [
          .init("Cancel", role: .cancel), .init("Delete", role: .destructive, isEnabled: look != .disabled),
        ],
        style: theme.alert)
    case .stack:
      AlertSheet(
        title: "Save the game before you leave?",
        actions: [
          .init("Save and leave", role: .preferred), .init("Leave without saving", role: .destructive),
          .init("Cancel", role: .cancel),
        ], style: theme.alert)
    case .long:
      AlertSheet(
        title: "A title that needs more than the one line that it has",
        message: String(repeating: long, count: 12),
        actions: [.init("Understood", role: .preferred), .init("Tell me more")], style: theme.alert)
    }
  }

  @Test(arguments: Look.allCases, Theme.Name.allCases)
  func everyLookIsAsItWas(_ look: Look, _ name: Theme.Name) throws {
    let theme = Theme(name)
    let page = View()
    page.bounds.size = Size(320, 440)
    for index in 0..<8 {
      let row = View()
      row.backgroundColor = theme.tile(exponent: index + 2).face
      row.cornerRadius = 6
      row.frame = Rect(x: 0, y: Double(index) * 56, width: 320, height: 46)
      page.addSubview(row)
    }
    let stage = try ControlStage(page, size: Size(360, 480), theme: name)
    let alert = alert(look, theme)
    stage.host.perform { alert.present(in: stage.host.scene) }
    if look == .focused { stage.send(.key(.tab, isDown: true)) }
    stage.run(look == .arriving ? 0.07 : look == .long ? 0.6 : 2)
    try Golden.check(stage.picture(), "alert-\(look.rawValue)-\(name.rawValue)", in: "Controls")
  }
}
