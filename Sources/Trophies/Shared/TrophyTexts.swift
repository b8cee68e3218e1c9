import Localization
import OvershootGeometry
import OvershootScreenKit
import OvershootStorage

/// Texts about items that several screens show.
enum TrophyTexts {
  /// Whether an item is enabled, ready to show.
  struct Status: Hashable, Sendable {
    let text: String
    let tint: TrophyTint
    let isEnabled: Bool

    init(isEnabled: Bool) {
      self.isEnabled = isEnabled
      text = isEnabled ? "Enabled" : "Disabled"
      tint = isEnabled ? .green : .red
    }
  }

  /// Returns a number of trophies: "1 trophy", "1,204 trophies".
  static func trophies(_ count: Int) -> String { "\(count.grouped) \(count == 1 ? "trophy" : "trophies")" }

  /// Returns how and when an item came about.
  static func origin(of item: Item, _ dates: DateText) -> String {
    "\(item.trophy == nil ? "Written" : "Earned") \(dates(item.created))"
  }
}
