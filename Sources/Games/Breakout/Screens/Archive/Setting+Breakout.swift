import Breakout
import OvershootStorage

extension Setting where Value == String {
  static var breakoutDifficulty: Self { Self("breakout-difficulty", default: "easy", oneOf: ["easy", "hard"]) }
  static var breakoutMode: Self { Self("breakout-mode", default: "lives", oneOf: ["lives", "endless"]) }
  /// How effects are set, as text; at first as in Lively.
  static var breakoutEffects: Self {
    Self("breakout-juice", default: EffectSettings().text) { (try? EffectSettings(reading: Array($0.utf8)))?.text }
  }
}

extension Setting where Value == Bool {
  static var breakoutAutoStart: Self { Self("breakout-auto-start", default: false) }
}

extension Setting where Value == Int {
  /// A number, which is rounded to the nearest allowed one.
  static func breakout(_ count: BreakoutSettings.Count) -> Self {
    let range = count.range
    return Self("breakout-\(count.rawValue)", default: BreakoutSettings()[count]) { value in
      var settings = BreakoutSettings()
      settings[count] = min(max(value, range.lowerBound), range.upperBound)
      return settings[count]
    }
  }
}

extension [SettingRule] {
  /// What is checked of the settings of breakout when a store is opened.
  static var breakout: [SettingRule] {
    BreakoutSettings.Count.allCases.map { SettingRule(.breakout($0)) }
      + [
        SettingRule(.breakoutDifficulty), SettingRule(.breakoutMode), SettingRule(.breakoutAutoStart),
        SettingRule(.breakoutEffects),
      ]
  }
}

extension BreakoutSettings {
  /// The settings in a store.
  init(_ store: Store) {
    self.init()
    for count in Count.allCases { self[count] = store.value(.breakout(count)) }
    difficulty = Difficulty(rawValue: store.value(.breakoutDifficulty)) ?? .easy
    mode = Mode(rawValue: store.value(.breakoutMode)) ?? .lives
    autoStart = store.value(.breakoutAutoStart)
  }
}

extension Store {
  /// Keeps the settings of breakout.
  func set(_ settings: BreakoutSettings) {
    for count in BreakoutSettings.Count.allCases { set(settings[count], for: .breakout(count)) }
    set(settings.difficulty.rawValue, for: .breakoutDifficulty)
    set(settings.mode.rawValue, for: .breakoutMode)
    set(settings.autoStart, for: .breakoutAutoStart)
  }
}
