import OvershootScreenKit
import StageTesting
import Testing

@testable import OvershootConfirm

extension Golden {
  /// How far the button has been operated.
  private enum HoldMoment {
    case held, gone
  }

  static let confirm = [
    Golden("Confirm/ring", columns: 2) {
      [Cell("held, light", try holdHost(.held, .light)), Cell("gone, dark", try holdHost(.gone, .dark))]
    }
  ]

  @MainActor
  private static func holdHost(_ moment: HoldMoment, _ theme: Theme.Name) throws -> ManualHost {
    let scene = ConfirmScene(preferences: Preferences(OptionValues(theme)))
    let host = ManualHost(scene, size: Size(360, 480), text: try Fonts.shared())
    host.run(0.5)
    host.send(.key(.space, isDown: true))
    host.run(moment == .held ? 1 : 2)
    guard moment == .gone else { return host }
    host.send(.key(.up, isDown: true))
    host.run(0.5)
    host.send(.key(.space, isDown: false))
    host.run(0.15)
    return host
  }
}
