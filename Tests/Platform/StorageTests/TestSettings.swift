import OvershootStorage

/// Settings of each type, and with each kind of limit.
extension Setting where Value == String {
  static var theme: Setting { Setting("theme", default: "system", oneOf: ["light", "dark", "system"]) }
  static var place: Setting { Setting("place", default: "") { $0.utf8.count <= 4 ? $0 : nil } }
}

extension Setting where Value == Double {
  static var speed: Setting { Setting("speed", default: 1, in: 0.25...4) }
  static var holdTime: Setting { Setting("hold-time", default: 2, in: 0.5...20) }
}

extension Setting where Value == Bool {
  static var isMuted: Setting { Setting("muted", default: false) }
}

extension Setting where Value == Int {
  /// A multiple of 5.
  static var percent: Setting { Setting("percent", default: 100) { (min(max($0, 25), 200) + 2) / 5 * 5 } }
}

extension SettingRule {
  static let all = [
    SettingRule(Setting.theme), SettingRule(Setting.place), SettingRule(Setting.speed), SettingRule(Setting.holdTime),
    SettingRule(Setting.isMuted), SettingRule(Setting.percent),
  ]
}
