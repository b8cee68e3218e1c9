internal import OvershootCSDL2
internal import OvershootGeometry
internal import OvershootStage

/// Converts SDL events to input events.
///
/// Fingers arrive as touches only: SDL is configured to synthesise no mouse events from touches and no touches from the
/// mouse, and events that another program synthesised are ignored.
struct EventTranslation {
  /// The effect of an event on the loop.
  enum Outcome: Equatable {
    /// An input for the content.
    case input(InputEvent)
    /// The size of the window or its number of pixels has changed.
    case resized
    /// The window is on another display, which may have another scale.
    case displayChanged
    /// The window has moved.
    case moved
    /// The window was maximised.
    case maximized
    /// The window must show its content again.
    case exposed
    /// The window is asked to close.
    case closed
    /// A file was dropped on the window; others may follow.
    case dropped(path: String)
    /// No more files follow.
    case dropEnded
    /// No effect.
    case ignored
  }

  /// Window units per point.
  var unitsPerPoint: Double
  /// The window's size in points.
  var windowSize: Size

  /// Returns the effect of `event`. Must be called once for each event, since it frees the memory of the event.
  func outcome(of event: SDL_Event) -> Outcome {
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      .input(.quit)
    case SDL_WINDOWEVENT:
      outcome(of: event.window)
    case SDL_KEYDOWN, SDL_KEYUP:
      outcome(of: event.key)
    case SDL_TEXTINPUT:
      outcome(of: event.text)
    case SDL_TEXTEDITING:
      outcome(of: event.edit)
    case SDL_TEXTEDITING_EXT:
      outcome(of: event.editExt)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      outcome(of: event.button)
    case SDL_MOUSEMOTION:
      event.motion.which == Self.touchMouse
        ? .ignored : .input(.move(point(Double(event.motion.x), Double(event.motion.y))))
    case SDL_MOUSEWHEEL:
      outcome(of: event.wheel)
    case SDL_FINGERDOWN:
      outcome(of: event.tfinger, phase: .down)
    case SDL_FINGERMOTION:
      outcome(of: event.tfinger, phase: .move)
    case SDL_FINGERUP:
      outcome(of: event.tfinger, phase: .up)
    case SDL_DROPFILE, SDL_DROPTEXT:
      outcome(of: event.drop)
    case SDL_DROPCOMPLETE:
      .dropEnded
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      .exposed
    default:
      .ignored
    }
  }

  /// SDL_TOUCH_MOUSEID, which Swift does not import.
  static let touchMouse = UInt32.max
  /// SDL_MOUSE_TOUCHID, which Swift does not import.
  static let mouseTouch: Int64 = -1

  private func point(_ x: Double, _ y: Double) -> Vector2 {
    Vector2(x / unitsPerPoint, y / unitsPerPoint)
  }

  /// The greatest length of a path, in bytes.
  private static let maximumPathLength = 4096

  private func outcome(of event: SDL_DropEvent) -> Outcome {
    guard let file = event.file else { return .ignored }
    defer { SDL_free(file) }
    let text = String(file, limit: Self.maximumPathLength)
    // Text comes line by line, without blank ones. Only addresses are taken.
    guard event.type == SDL_DROPFILE.rawValue || text.hasPrefix(DroppedFile.scheme) else { return .ignored }
    return .dropped(path: text)
  }

  private func outcome(of event: SDL_WindowEvent) -> Outcome {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: .closed
    case SDL_WINDOWEVENT_FOCUS_GAINED: .input(.focus(gained: true))
    case SDL_WINDOWEVENT_FOCUS_LOST: .input(.focus(gained: false))
    case SDL_WINDOWEVENT_LEAVE: .input(.pointerLeft)
    case SDL_WINDOWEVENT_SIZE_CHANGED: .resized
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: .displayChanged
    case SDL_WINDOWEVENT_MOVED: .moved
    case SDL_WINDOWEVENT_MAXIMIZED: .maximized
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: .exposed
    default: .ignored
    }
  }

  private func outcome(of event: SDL_KeyboardEvent) -> Outcome {
    guard let key = Key(event.keysym) else { return .ignored }
    return .input(
      .key(
        key, isDown: event.state == UInt8(SDL_PRESSED), modifiers: Modifiers(sdl: event.keysym.mod),
        isRepeat: event.repeat != 0))
  }

  private func outcome(of event: SDL_TextInputEvent) -> Outcome {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? .ignored : .input(.text(text))
  }

  private func outcome(of event: SDL_TextEditingEvent) -> Outcome {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return composition(text, start: event.start, length: event.length)
  }

  private func outcome(of event: SDL_TextEditingExtEvent) -> Outcome {
    guard let text = event.text else { return .ignored }
    defer { SDL_free(text) }
    return composition(String(text, limit: Self.maximumCompositionLength), start: event.start, length: event.length)
  }

  /// The maximum size of a composition, in bytes; the rest is dropped.
  static let maximumCompositionLength = 4096

  /// Converts offsets of scalars, as SDL counts, to offsets of characters.
  private func composition(_ text: String, start: Int32, length: Int32) -> Outcome {
    let scalars = text.unicodeScalars
    func characterOffset(_ offset: Int) -> Int {
      let count = min(max(0, offset), scalars.count)
      return String(String.UnicodeScalarView(scalars.prefix(count))).count
    }
    let first = characterOffset(Int(start))
    return .input(.composition(text, selection: first..<max(first, characterOffset(Int(start) + Int(max(0, length))))))
  }

  private func outcome(of event: SDL_MouseButtonEvent) -> Outcome {
    guard event.which != Self.touchMouse else { return .ignored }
    return .input(
      .pointer(
        point(Double(event.x), Double(event.y)), button: Int(event.button), isDown: event.state == UInt8(SDL_PRESSED)))
  }

  private func outcome(of event: SDL_MouseWheelEvent) -> Outcome {
    guard event.which != Self.touchMouse else { return .ignored }
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    return .input(.wheel(dx: Double(event.preciseX) * sign, dy: Double(event.preciseY) * sign))
  }

  private func outcome(of event: SDL_TouchFingerEvent, phase: TouchPhase) -> Outcome {
    guard event.touchId != Self.mouseTouch else { return .ignored }
    let position = Vector2(Double(event.x) * windowSize.width, Double(event.y) * windowSize.height)
    return .input(.touch(id: Int(event.fingerId), position, pressure: Double(event.pressure), phase))
  }
}
