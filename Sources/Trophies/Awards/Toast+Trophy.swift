import OvershootScreenKit

extension Toast {
  /// Returns a message that a trophy was earned.
  package static func trophy(named name: String) -> Toast {
    Toast(tr("Trophy earned: \(name)"), picture: MedalView(.earned))
  }
}
