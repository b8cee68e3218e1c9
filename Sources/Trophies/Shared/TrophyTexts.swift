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
      text = isEnabled ? tr("Enabled", context: "trophy") : tr("Disabled", context: "trophy")
      tint = isEnabled ? .green : .red
    }
  }

  /// Returns a number of trophies: "1 trophy", "1,204 trophies".
  static func trophies(_ count: Int) -> String {
    tr("\(count) trophy", plural: "\(count) trophies", count: count)
  }

  /// Returns the name of an item: that of the trophy which it stands for, in the current language, or the stored one.
  static func name(of item: Item) -> String { item.trophy.flatMap(Trophy.init)?.name ?? item.name }

  /// Returns the sentence that an item was deleted.
  static func deletion(of item: Item) -> String { tr("“\(name(of: item), "name")” was deleted.") }

  /// Returns how and when an item came about.
  static func origin(of item: Item, _ dates: DateText) -> String {
    let date = dates(item.created)
    // Translators: when the user wrote a trophy, or earned it.
    return item.trophy == nil ? tr("Written \(date)") : tr("Earned \(date)")
  }
}
