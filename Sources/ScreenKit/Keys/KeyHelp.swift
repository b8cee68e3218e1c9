/// Keys of a screen, what takes their place on other devices, and what they do.
public struct KeyHelp: Hashable, Sendable {
  /// The keys, as they are named on a keyboard, such as `Arrows` or `Ctrl+Z`.
  package let keys: String
  /// What they do, as the button says or in the imperative, without a full stop.
  package let action: String
  /// The controls of a gamepad that do the same; empty for none.
  package let pad: [GamepadControl]
  /// The gesture of a finger that does the same, with a capital; nil for none.
  package let touch: String?

  package init(_ keys: String, _ action: String, pad: GamepadControl..., touch: String? = nil) {
    (self.keys, self.pad, self.touch) = (keys, pad, touch)
    self.action = action.prefix(1).uppercased() + action.dropFirst()
  }

  /// Returns what a user of a device does; nil where the device has nothing for it.
  package func name(on device: InputDevice) -> String? {
    switch device {
    case .keyboard, .pointer: return KeyName.shown(keys)
    case .touch: return touch
    case .gamepad(let kind):
      let names = pad.map(kind.name(of:)).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return names.isEmpty ? nil : names.joined(separator: ", ")
    }
  }

  /// What keys do on every screen; `themeKey` is the one for the theme, and `listControl` lists all buttons.
  package static func everywhere(themeKey: String, listControl: GamepadControl) -> [KeyHelp] {
    [
      KeyHelp("Tab", tr("next control; with Shift the previous one"), pad: .shoulderLeft, .shoulderRight),
      KeyHelp("Space, Return", tr("press it"), pad: .a, touch: tr("Tap")),
      KeyHelp("Esc", tr("go back, or turn a transition round"), pad: .b, touch: tr("Drag from the edge")),
      KeyHelp(themeKey, tr("Light or dark")),
      KeyHelp("M", tr("sound off and on; with Ctrl where letters are typed")),
      KeyHelp("F1", tr("Keys"), pad: listControl),
      KeyHelp("F8", tr("time at ¼, 1/10, paused, and normal again")),
      KeyHelp("F9", tr("Next frame")),
      KeyHelp("F10", tr("what moved, and all animators")),
      KeyHelp("F6", tr("keys to the inspector and back")),
      KeyHelp("Ctrl +, −, 0", tr("everything larger, smaller, or as at first")),
      KeyHelp("F11", tr("full screen")),
      KeyHelp("F12", tr("picture into your pictures")),
      KeyHelp("Ctrl+Q", tr("Quit")),
    ]
  }
}
