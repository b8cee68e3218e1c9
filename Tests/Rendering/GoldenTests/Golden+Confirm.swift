import Controls
import OvershootGeometry
import ScreenKit
import Stage
import StageTesting
import Testing

@testable import Confirm

extension Golden {
  /// How far the button has been operated.
  private enum ConfirmMoment: String, CaseIterable {
    case idle, half, details, selected, confirmed, bursting, deleted
  }

  static let confirm = [
    Golden("Confirm/moments", ConfirmMoment.self, row: .states) { try confirmHost($0, $1) },
    Golden("Confirm/half@2") { [Cell("half", try confirmHost(.half, .light, scale: 2), scale: 2)] },
  ]

  @MainActor
  private static func confirmHost(
    _ moment: ConfirmMoment, _ theme: Theme.Name, scale: Double = 1
  ) throws -> ManualHost {
    let scene = Confirm.makeModule(preferences: Preferences(OptionValues(theme)))
    let host = ManualHost(scene, size: Size(360, 480), scale: scale, text: try Fonts.shared())
    let button = try #require(confirmButton(in: scene))
    host.run(0.5)
    if moment == .details {
      host.press(.d)
      host.run(1)
    }
    let press = button.convert(button.bounds.center, to: scene)
    var ring: Vector2 { button.ring?.center ?? press }
    if moment != .idle {
      host.send(.pointer(press, button: 1, isDown: true))
      host.run(moment == .half || moment == .details ? 1 : 2.5)
    }
    if [.confirmed, .bursting, .deleted].contains(moment) {
      host.send(.move(ring))
      host.run(0.5)
    }
    if moment == .bursting || moment == .deleted {
      host.send(.pointer(ring, button: 1, isDown: false))
      host.run(moment == .deleted ? 1.5 : 0.15)
    }
    return host
  }

  @MainActor
  private static func confirmButton(in view: View) -> ConfirmButton? {
    view as? ConfirmButton ?? view.subviews.lazy.compactMap { confirmButton(in: $0) }.first
  }
}
