internal import CSDL2
internal import Geometry
internal import Stage

extension WindowLoop {
  /// Switches the window system's text input on and off as the content wants it, and tells input methods where text is written.
  ///
  /// Without text input keys are keys and nothing else: no input method keeps one, and no text comes.
  func updateTextInput() {
    let area = content.textInputArea
    guard area != textInputArea else { return }
    if let area {
      var rect = Self.units(of: area, scale: window.scale)
      SDL_SetTextInputRect(&rect)
      if textInputArea == nil { SDL_StartTextInput() }
    } else {
      SDL_StopTextInput()
    }
    textInputArea = area
  }

  /// Leaves text input off, as SDL starts with it where there is a keyboard.
  func stopTextInput() {
    SDL_StopTextInput()
    textInputArea = nil
  }

  /// The whole window units that hold `area`, which is in points; far outside of any window they end.
  static func units(of area: Rect, scale: Double) -> SDL_Rect {
    func whole(_ units: Double) -> Int32 { units.isFinite ? Int32(min(max(units, -32768), 32767)) : 0 }
    let left = whole((area.minX * scale).rounded(.down))
    let top = whole((area.minY * scale).rounded(.down))
    return SDL_Rect(
      x: left, y: top, w: max(0, whole((area.maxX * scale).rounded(.up)) - left),
      h: max(0, whole((area.maxY * scale).rounded(.up)) - top))
  }
}
