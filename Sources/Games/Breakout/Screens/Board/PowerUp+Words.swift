import Breakout
import OvershootGameKit

extension PowerUp {
  /// Its name in a few letters, without a capital.
  var title: String {
    switch self {
    // Translators: power-ups that fall from bricks: the paddle becomes wide.
    case .wide: tr("wide", context: "power-up")
    case .narrow: tr("narrow", context: "power-up")
    // Translators: the balls become slow.
    case .slow: tr("slow", context: "power-up")
    case .fast: tr("fast", context: "power-up")
    // Translators: two more balls.
    case .balls: tr("balls", context: "power-up")
    // Translators: balls stick to the paddle.
    case .sticky: tr("sticky", context: "power-up")
    // Translators: balls pass through bricks.
    case .energy: tr("energy", context: "power-up")
    // Translators: balls are reflected at the bottom of the field.
    case .floor: tr("floor", context: "power-up")
    case .laser: tr("laser", context: "power-up")
    case .life: tr("life", context: "power-up")
    case .magnet: tr("magnet", context: "power-up")
    case .score: tr("score", context: "power-up")
    }
  }

  /// What it does, as a sentence that is said when the paddle catches it.
  var sentence: String {
    switch self {
    case .wide: tr("Wide paddle.")
    case .narrow: tr("Narrow paddle.")
    case .slow: tr("Slow balls.")
    case .fast: tr("Fast balls.")
    case .balls: tr("Two more balls.")
    case .sticky: tr("Sticky paddle.")
    case .energy: tr("Energy balls.")
    case .floor: tr("Floor.")
    case .laser: tr("Laser.")
    case .life: tr("One more life.")
    case .magnet: tr("Magnet.")
    case .score: tr("500 points.")
    }
  }

  /// Returns what it does and for how many seconds more; nil where it acts once.
  func left(_ seconds: Int) -> String? {
    switch self {
    // Translators: what a power-up does, and for how many seconds more.
    case .wide: tr("wide paddle \(seconds) s")
    case .narrow: tr("narrow paddle \(seconds) s")
    case .slow: tr("slow balls \(seconds) s")
    case .fast: tr("fast balls \(seconds) s")
    case .sticky: tr("sticky paddle \(seconds) s")
    case .energy: tr("energy balls \(seconds) s")
    case .floor: tr("floor \(seconds) s")
    case .laser: tr("laser \(seconds) s")
    case .magnet: tr("magnet \(seconds) s")
    case .balls, .life, .score: nil
    }
  }
}
