/// A key of the keyboard by its layout meaning; raw values are SDL's key names.
public enum Key: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case a = "A", b = "B", c = "C", d = "D", e = "E", f = "F", g = "G", h = "H", i = "I", j = "J", k = "K", l = "L"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case m = "M", n = "N", o = "O", p = "P", q = "Q", r = "R", s = "S", t = "T", u = "U", v = "V", w = "W", x = "X"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case y = "Y", z = "Z"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case digit0 = "0", digit1 = "1", digit2 = "2", digit3 = "3", digit4 = "4"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case digit5 = "5", digit6 = "6", digit7 = "7", digit8 = "8", digit9 = "9"
  /// An arrow key.
  case left = "Left", right = "Right", up = "Up", down = "Down"
  /// A key that acts on what has the focus.
  case enter = "Return", keypadEnter = "Keypad Enter", escape = "Escape", space = "Space", tab = "Tab"
  /// A key that edits.
  case backspace = "Backspace", delete = "Delete", insert = "Insert"
  /// The key that shows a menu for what has the focus.
  case menu = "Application"
  /// A key that jumps.
  case home = "Home", end = "End", pageUp = "PageUp", pageDown = "PageDown"
  /// A function key.
  case f1 = "F1", f2 = "F2", f3 = "F3", f4 = "F4", f5 = "F5", f6 = "F6", f7 = "F7", f8 = "F8", f9 = "F9"
  /// A function key.
  case f10 = "F10", f11 = "F11", f12 = "F12"
  /// A punctuation key.
  case minus = "-", equals = "=", plus = "+", comma = ",", period = ".", slash = "/", semicolon = ";", quote = "'"
  /// A punctuation key.
  case leftBracket = "[", rightBracket = "]", backslash = "\\", backquote = "`"
  /// A modifier key.
  case leftShift = "Left Shift", rightShift = "Right Shift", leftControl = "Left Ctrl", rightControl = "Right Ctrl"
  /// A modifier key.
  case leftAlt = "Left Alt", rightAlt = "Right Alt", leftMeta = "Left GUI", rightMeta = "Right GUI"
}

/// The modifier keys that are held.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Control key.
  public static let control = Modifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = Modifiers(rawValue: 4)
  /// Either key with the system's logo.
  public static let meta = Modifiers(rawValue: 8)
}
