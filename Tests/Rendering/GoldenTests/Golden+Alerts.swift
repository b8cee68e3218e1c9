import OvershootScreenKit
import StageTesting

extension Golden {
  private enum AlertState: String, CaseIterable {
    case loss, focused, arriving, stack, long, disabled
  }

  @MainActor
  private static func alert(_ state: AlertState, _ theme: Theme) -> AlertSheet {
    let long =
      "Ten thousand rows take a while to come back. " + "They are kept for a while, and then they are gone for good. "
    return switch state {
    case .loss, .arriving, .focused, .disabled:
      AlertSheet(
        title: "Delete all items?", message: "They can be brought back for eight seconds.",
        actions: [
          .init("Cancel", role: .cancel), .init("Delete", role: .destructive, isEnabled: state != .disabled),
        ])
    case .stack:
      AlertSheet(
        title: "Save the game before you leave?",
        actions: [
          .init("Save and leave", role: .preferred), .init("Leave without saving", role: .destructive),
          .init("Cancel", role: .cancel),
        ])
    case .long:
      AlertSheet(
        title: "A title that needs more than the one line that it has",
        message: String(repeating: long, count: 12),
        actions: [.init("Understood", role: .preferred), .init("Tell me more")])
    }
  }

  static let alerts = Golden("Controls/alert", AlertState.self, row: .states, draw: alertHost)
  static let alertsInSmallPixels = Golden("Controls/alert-scale-2") {
    [Cell("stack", try alertHost(.stack, .light), scale: 2)]
  }

  @MainActor
  private static func alertHost(_ state: AlertState, _ name: Theme.Name) throws -> ManualHost {
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
    let host = try ManualHost(page, size: Size(360, 480), theme: name)
    let alert = alert(state, theme)
    host.host.perform { alert.present(in: host.host.scene) }
    if state == .focused { host.send(.key(.tab, isDown: true)) }
    host.run(state == .arriving ? 0.07 : state == .long ? 0.6 : 2)
    return host
  }
}
