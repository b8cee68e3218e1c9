/// All settings, with their defaults.
extension Setting where Value == String {
  /// The colours of all screens.
  public static var theme: Setting { Setting("theme", default: "system", oneOf: ["light", "dark", "system"]) }
  /// The hue of all screens.
  public static var hue: Setting {
    Setting(
      "hue", default: "system",
      oneOf: ["crimson", "amber", "olive", "forest", "teal", "azure", "violet", "plum", "system"])
  }
  /// How great all contrasts are.
  public static var contrast: Setting { Setting("contrast", default: "system", oneOf: ["normal", "high", "system"]) }
  /// How much is animated.
  public static var motion: Setting {
    Setting("motion", default: "system", oneOf: ["full", "reduced", "none", "system"])
  }
  /// Where the arc of a ring begins that confirms.
  public static var ringStart: Setting { Setting("ring-start", default: "right", oneOf: ["right", "top"]) }
  /// The toolkit as which content scrolls.
  public static var scrolling: Setting { Setting("scrolling", default: "uikit", oneOf: ["uikit", "gtk", "flutter"]) }
  /// How the tiles of 2048 move.
  public static var tileStyle: Setting {
    Setting("tile-style", default: "crisp", oneOf: ["crisp", "lively", "overshoot", "linear"])
  }
  /// What draws.
  public static var renderer: Setting {
    Setting("renderer", default: "auto", oneOf: ["auto", "software", "opengl"])
  }
  /// Where the window was at the end of the last run, as the platform writes it; empty before the first.
  public static var windowPlace: Setting { Setting("window-place", default: "") { $0.utf8.count <= 400 ? $0 : nil } }
  /// How fast the tiles of 2048 move.
  public static var tilePace: Setting {
    Setting("tile-pace", default: "normal", oneOf: ["quarter", "half", "normal", "double", "quadruple", "off"])
  }
  /// The new tiles of 2048.
  public static var spawn: Setting { Setting("2048-spawn", default: "classic", oneOf: ["classic", "twosOnly"]) }
}

extension Setting where Value == Bool {
  /// Whether tiles differ for colour-blind people too.
  public static var colorBlindSafe: Setting { Setting("color-blind-safe", default: false) }
}

extension Setting where Value == Double {
  /// Seconds of animation per second.
  public static var speed: Setting { Setting("speed", default: 1, in: 0.25...4) }
  /// Seconds for which a button is held to confirm.
  public static var holdTime: Setting { Setting("hold-time", default: 2, in: 0.5...20) }
}

/// What is checked of a setting when a store is opened.
public struct SettingRule: Sendable {
  /// The name of the setting in the store.
  public let name: String
  /// Returns the value to store instead; the same value where it is valid.
  public let corrected: @Sendable (StoredValue) -> StoredValue

  /// Creates a rule.
  public init(name: String, corrected: @escaping @Sendable (StoredValue) -> StoredValue) {
    (self.name, self.corrected) = (name, corrected)
  }

  init<Value>(_ setting: Setting<Value>) {
    name = setting.name
    corrected = { setting.value(of: $0).stored }
  }

  /// The rules by which stored values are checked when a store is opened: one for each setting.
  static let all = [
    SettingRule(Setting.theme), SettingRule(Setting.motion), SettingRule(Setting.speed), SettingRule(Setting.holdTime),
    SettingRule(Setting.tileStyle), SettingRule(Setting.renderer), SettingRule(Setting.hue),
    SettingRule(Setting.windowPlace),
    SettingRule(Setting.contrast), SettingRule(Setting.colorBlindSafe), SettingRule(Setting.ringStart),
    SettingRule(Setting.scrolling), SettingRule(Setting.tilePace), SettingRule(Setting.spawn),
    SettingRule(Setting.breakoutDifficulty),
    SettingRule(Setting.breakoutMode), SettingRule(Setting.breakoutAutoStart), SettingRule(Setting.breakoutColumns),
    SettingRule(Setting.breakoutRows), SettingRule(Setting.breakoutBalls), SettingRule(Setting.breakoutSpeed),
    SettingRule(Setting.adventureTextSize),
  ]
}
