/// Keys of a screen, and what they do.
struct KeyHelp: Hashable, Sendable {
  /// The keys, as they are named on a keyboard, such as `Arrows` or `Ctrl+Z`.
  let keys: String
  /// What they do, in the imperative, without a capital or a full stop.
  let action: String

  init(_ keys: String, _ action: String) { (self.keys, self.action) = (keys, action) }

  /// What keys do on every screen; `themeKey` is the one for the theme.
  static func everywhere(themeKey: String) -> [KeyHelp] {
    [
      KeyHelp("Tab", "next control; with Shift the previous one"),
      KeyHelp("Space, Return", "press it"),
      KeyHelp("Esc", "go back, or turn a transition round"),
      KeyHelp(themeKey, "light or dark"),
      KeyHelp("F1", "these keys"),
      KeyHelp("F8", "time at ¼, 1/10, paused, and normal again"),
      KeyHelp("F9", "next frame while paused"),
      KeyHelp("F10", "inspector of running animations"),
      KeyHelp("F6", "keys to the inspector and back"),
      KeyHelp("F11", "full screen"),
      KeyHelp("Ctrl+Q", "quit"),
    ]
  }
}

extension [KeyHelp] {
  /// The keys as one line at the foot of a screen, which ends with that of the list of all keys.
  var footer: String {
    (map { "\($0.keys) \($0.action)" } + ["F1 all keys"]).joined(separator: "   ·   ")
  }
}
