internal import OvershootCSDL2
internal import OvershootGeometry
internal import OvershootStage

extension WindowLoop {
  /// Starts or stops the text input of the window system to match the content, and passes on the area of the text.
  ///
  /// While text input is stopped, input methods consume no keys and send no text.
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

  /// Stops text input, which SDL starts with where there is a keyboard.
  func stopTextInput() {
    SDL_StopTextInput()
    textInputArea = nil
  }

  /// Returns the smallest rectangle of whole window units around `area`, which is in points; limited to 16-bit
  /// coordinates.
  static func units(of area: Rect, scale: Double) -> SDL_Rect {
    func whole(_ units: Double) -> Int32 { units.isFinite ? Int32(min(max(units, -32768), 32767)) : 0 }
    let left = whole((area.minX * scale).rounded(.down))
    let top = whole((area.minY * scale).rounded(.down))
    return SDL_Rect(
      x: left, y: top, w: max(0, whole((area.maxX * scale).rounded(.up)) - left),
      h: max(0, whole((area.maxY * scale).rounded(.up)) - top))
  }
}
