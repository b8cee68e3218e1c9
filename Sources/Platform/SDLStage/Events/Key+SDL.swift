internal import OvershootCSDL2
internal import OvershootStage

extension Key {
  /// Creates the key of the keyboard layout, or where the layout has no Latin letter, of the same position on a US
  /// keyboard. The signs of the keypad are those of other keys; without Num Lock its digits give their second
  /// functions, such as arrows.
  init?(_ symbol: SDL_Keysym) {
    if let key = Self.keypadSigns[symbol.scancode.rawValue] {
      self = key
    } else if let key = Self.keypadFunctions[symbol.scancode.rawValue], UInt32(symbol.mod) & KMOD_NUM.rawValue == 0 {
      self = key
    } else if let key = Key(rawValue: String(cString: SDL_GetKeyName(symbol.sym))) {
      self = key
    } else if let key = Key(rawValue: String(cString: SDL_GetScancodeName(symbol.scancode))) {
      self = key
    } else {
      return nil
    }
  }

  private static let keypadSigns: [UInt32: Key] = [
    SDL_SCANCODE_KP_PLUS.rawValue: .plus, SDL_SCANCODE_KP_MINUS.rawValue: .minus,
  ]

  private static let keypadFunctions: [UInt32: Key] = [
    SDL_SCANCODE_KP_7.rawValue: .home, SDL_SCANCODE_KP_8.rawValue: .up, SDL_SCANCODE_KP_9.rawValue: .pageUp,
    SDL_SCANCODE_KP_4.rawValue: .left, SDL_SCANCODE_KP_6.rawValue: .right,
    SDL_SCANCODE_KP_1.rawValue: .end, SDL_SCANCODE_KP_2.rawValue: .down, SDL_SCANCODE_KP_3.rawValue: .pageDown,
    SDL_SCANCODE_KP_0.rawValue: .insert, SDL_SCANCODE_KP_PERIOD.rawValue: .delete,
  ]
}

extension Modifiers {
  /// Creates the modifiers of SDL's bits; lock keys are ignored.
  init(sdl bits: UInt16) {
    self = []
    let pairs: [(SDL_Keymod, Modifiers)] = [
      (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .alt), (KMOD_GUI, .meta),
    ]
    for (mask, modifier) in pairs where UInt32(bits) & mask.rawValue != 0 {
      insert(modifier)
    }
  }
}
