import Controls
import OvershootGeometry
import Stage
import StageTesting
import Testing

@testable import Screens

extension Golden {
  /// How far the button has been operated.
  private enum ConfirmMoment: String, CaseIterable {
    case idle, half, selected, confirmed, deleted
  }

  static let confirm = [
    Golden("Confirm/moments", ConfirmMoment.self, row: .states) { try confirmHost($0, $1) },
    Golden("Confirm/half@2") { [Cell("half", try confirmHost(.half, .light, scale: 2), scale: 2)] },
  ]

  @MainActor
  private static func confirmHost(
    _ moment: ConfirmMoment, _ theme: Theme.Name, scale: Double = 1
  ) throws -> ManualHost {
    let scene = Confirm.makeModule(preferences: Preferences(Preferences.Values(theme: theme)))
    let host = ManualHost(scene, size: Size(360, 480), scale: scale, text: try Fonts.shared())
    let button = try #require(scene.subviews.first { $0 is ConfirmButton }).frame.center
    let ring = button + Vector2(0, -100)
    host.run(0.5)
    if moment != .idle {
      host.send(.pointer(button, button: 1, isDown: true))
      host.run(moment == .half ? 1 : 2.5)
    }
    if moment == .confirmed || moment == .deleted {
      host.send(.move(ring))
      host.run(0.5)
    }
    if moment == .deleted {
      host.send(.pointer(ring, button: 1, isDown: false))
      host.run(1.5)
    }
    return host
  }
}
