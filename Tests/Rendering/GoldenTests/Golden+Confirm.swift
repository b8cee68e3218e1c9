import OvershootScreenKit
import StageTesting
import Testing

@testable import OvershootConfirm

extension Golden {
  /// How far the button has been operated.
  private enum ConfirmMoment {
    case details, bursting
  }

  static let confirm = [
    Golden("Confirm/ring", columns: 2) {
      [
        Cell("details, light", try confirmHost(.details, .light)),
        Cell("bursting, dark", try confirmHost(.bursting, .dark)),
      ]
    }
  ]

  @MainActor
  private static func confirmHost(_ moment: ConfirmMoment, _ theme: Theme.Name) throws -> ManualHost {
    let preferences = Preferences(OptionValues(theme))
    preferences[Options.effects] = 0
    let scene = ConfirmScene(preferences: preferences)
    let host = ManualHost(scene, size: Size(360, 480), text: try Fonts.shared())
    let button = try #require(confirmButton(in: scene))
    host.run(0.5)
    if moment == .details {
      host.press(.d)
      host.run(1)
    }
    let press = button.convert(button.bounds.center, to: scene)
    var ring: Vector2 { button.ring?.center ?? press }
    host.send(.pointer(press, button: 1, isDown: true))
    host.run(moment == .details ? 1 : 2.5)
    if moment == .bursting {
      host.send(.move(ring))
      host.run(0.5)
      host.send(.pointer(ring, button: 1, isDown: false))
      host.run(0.15)
    }
    return host
  }

  @MainActor
  private static func confirmButton(in view: View) -> ConfirmButton? {
    view as? ConfirmButton ?? view.subviews.lazy.compactMap { confirmButton(in: $0) }.first
  }
}
