internal import OvershootCSDL2
internal import OvershootGeometry
internal import OvershootStage

extension WindowLoop {
  /// Starts or stops the text input of the window system to match the content, and passes on the area of the text.
  ///
  /// While text input is stopped, input methods consume no keys and send no text.
  func updateTextInput() {
    if isComposing, !content.isComposing {
      isComposing = false
      // Otherwise the input method would go on with it at another place. To start again is what resets it.
      stopTextInput()
    }
    let area = content.textInputArea
    guard area != textInputArea else { return }
    let wasOff = textInputArea == nil
    textInputArea = area
    placeTextInput()
    if area == nil { SDL_StopTextInput() } else if wasOff { SDL_StartTextInput() }
  }

  /// Passes on the area of the text, beside which an input method shows its choices. It is asked again after the window
  /// has moved, since IBus gets places on the screen.
  func placeTextInput() {
    guard let textInputArea else { return }
    var rect = Self.units(of: textInputArea, scale: window.scale)
    SDL_SetTextInputRect(&rect)
  }

  /// Notes whether an input method has text that is not committed.
  func noteComposition(_ event: InputEvent) {
    switch event {
    case .composition(let text, _): isComposing = !text.isEmpty
    case .text: isComposing = false
    default: break
    }
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
