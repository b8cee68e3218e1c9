import OvershootScreenKit

/// A colour that a director has chosen, for light and for dark themes.
struct TrophyTint: Hashable, Sendable {
  let light: UInt32
  let dark: UInt32

  /// What is on.
  static let green = TrophyTint(light: 0x1A6B33, dark: 0x6FDB8E)
  /// What is off, or wrong.
  static let red = TrophyTint(light: 0xA82420, dark: 0xFF9A90)
  /// What was earned.
  static let gold = TrophyTint(light: 0xA96F00, dark: 0xEDBD55)

  @MainActor
  func color(in theme: Theme) -> Color { theme.color(light: light, dark: dark) }
}
