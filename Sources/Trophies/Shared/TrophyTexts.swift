import OvershootScreenKit
import OvershootStorage

/// Texts about items that several screens show.
enum TrophyTexts {
  /// Whether an item is enabled, ready to show.
  struct Status: Hashable, Sendable {
    let text: String
    let isEnabled: Bool

    init(isEnabled: Bool) {
      self.isEnabled = isEnabled
      text = isEnabled ? tr("Enabled") : tr("Disabled")
    }
  }

  /// Returns the name of an item: that of the trophy which it stands for, in the current language, or the stored one.
  static func name(of item: Item) -> String { item.trophy.flatMap(Trophy.init)?.name ?? item.name }

  /// Returns the coin of an item.
  static func coin(of item: Item) -> Coin { Coin(isEarned: item.trophy != nil, item.trophy.flatMap(Trophy.init)) }

  /// Returns the sentence that an item was deleted.
  static func deletion(of item: Item) -> String { tr("“\(name(of: item), "name")” was deleted.") }

  /// Returns how and when an item came about.
  static func origin(of item: Item, _ dates: DateText) -> String {
    let date = dates(item.created)
    // Translators: when the user wrote a trophy, or earned it.
    return item.trophy == nil ? tr("Written \(date)") : tr("Earned \(date)")
  }
}
