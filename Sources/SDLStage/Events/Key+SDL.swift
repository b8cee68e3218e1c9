internal import CSDL2
internal import Stage

extension Key {
  /// The key by the keyboard layout; where the layout writes another alphabet, by its place on a US keyboard.
  init?(_ symbol: SDL_Keysym) {
    if let key = Key(rawValue: String(cString: SDL_GetKeyName(symbol.sym))) {
      self = key
    } else if let key = Key(rawValue: String(cString: SDL_GetScancodeName(symbol.scancode))) {
      self = key
    } else {
      return nil
    }
  }
}

extension Modifiers {
  /// The modifiers in SDL's bits; locks count for nothing.
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
