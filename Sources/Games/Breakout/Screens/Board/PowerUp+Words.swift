import Breakout
import OvershootGameKit

extension PowerUp {
  /// Its name.
  var title: String {
    switch self {
    // Translators: power-ups that fall from bricks: the paddle becomes wide.
    case .wide: tr("Wide paddle")
    case .narrow: tr("Narrow paddle")
    case .slow: tr("Slow balls")
    case .fast: tr("Fast balls")
    case .balls: tr("Two more balls")
    case .sticky: tr("Sticky paddle")
    // Translators: balls pass through bricks.
    case .energy: tr("Energy balls")
    // Translators: balls are reflected at the bottom of the field.
    case .floor: tr("Floor")
    case .laser: tr("Laser")
    case .life: tr("One more life")
    case .magnet: tr("Magnet")
    case .score: tr("500 points")
    }
  }

  /// Returns what it does and for how many seconds more; nil where it acts once.
  func left(_ seconds: Int) -> String? {
    switch self {
    case .balls, .life, .score: nil
    // Translators: what a power-up does, and for how many seconds more.
    default: tr("\(title, "power-up") \(seconds) s")
    }
  }
}
