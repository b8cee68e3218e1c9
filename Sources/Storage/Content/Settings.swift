/// All settings, with their defaults.
extension Setting where Value == String {
  /// The colours of all screens.
  public static var theme: Setting { Setting("theme", default: "light", oneOf: ["light", "dark"]) }
  /// How much is animated.
  public static var motion: Setting { Setting("motion", default: "full", oneOf: ["full", "reduced", "none"]) }
  /// How the tiles of 2048 move.
  public static var tileStyle: Setting {
    Setting("tile-style", default: "crisp", oneOf: ["crisp", "lively", "overshoot", "linear"])
  }
}

extension Setting where Value == Double {
  /// Seconds of animation per second.
  public static var speed: Setting { Setting("speed", default: 1, in: 0.25...4) }
  /// Seconds for which a button is held to confirm.
  public static var holdTime: Setting { Setting("hold-time", default: 2, in: 0.5...20) }
  /// The seconds for which the saved game of 2048 has been played.
  public static var gameSeconds: Setting { Setting("2048-seconds", default: 0, in: 0...1e9) }
}

/// Corrects a stored value of one setting.
struct SettingRule: Sendable {
  let name: String
  /// Returns the value to store instead; the same value where it is valid.
  let corrected: @Sendable (StoredValue) -> StoredValue

  init<Value>(_ setting: Setting<Value>) {
    name = setting.name
    corrected = { setting.value(of: $0).stored }
  }

  /// The rules by which stored values are checked when a store is opened: one for each setting.
  static let all = [
    SettingRule(Setting.theme), SettingRule(Setting.motion), SettingRule(Setting.speed), SettingRule(Setting.holdTime),
    SettingRule(Setting.tileStyle), SettingRule(Setting.gameSeconds),
  ]
}
