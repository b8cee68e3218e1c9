public import OvershootGeometry

/// An event from the user, a script or the window system. Positions are in points from the top left corner of the
/// window.
public enum InputEvent: Hashable, Sendable {
  /// A key went down or up; `isRepeat` is true for repetitions of a held key.
  case key(Key, isDown: Bool, modifiers: Modifiers = [], isRepeat: Bool = false)
  /// Text was typed, after the keyboard layout and input methods.
  case text(String)
  /// An input method shows text that is not committed yet, with a selected range in characters; the empty text ends it.
  /// The selection is limited to the text.
  case composition(String, selection: Range<Int>)
  /// A pointer button went down or up; 1 is the primary button.
  case pointer(Vector2, button: Int, isDown: Bool)
  /// The pointer moved.
  case move(Vector2)
  /// The pointer left the window.
  case pointerLeft
  /// The wheel turned by lines: positive dx to the right, positive dy away from the user.
  case wheel(dx: Double, dy: Double)
  /// A finger touched, moved or left.
  case touch(id: Int, Vector2, pressure: Double, TouchPhase)
  /// A gamepad control has a new value: buttons and triggers 0...1, sticks -1...1.
  case gamepad(GamepadControl, value: Double)
  /// A gamepad was disconnected: its presses are cancelled.
  case gamepadDisconnected
  /// Files were dropped on the window.
  case drop(DroppedFile)
  /// The window gained or lost the keyboard focus.
  case focus(gained: Bool)
  /// The window has a new size in points.
  case resize(Size)
  /// The user or the system asks the program to quit.
  case quit

  /// The greatest distance from the origin of a window of positions that views receive, in points: farther than any
  /// display, and near enough to be calculated with.
  static let farthest = 100_000.0

  /// The event with its position limited to `farthest` along both axes.
  var limited: InputEvent {
    mapPosition {
      Vector2(min(max($0.x, -Self.farthest), Self.farthest), min(max($0.y, -Self.farthest), Self.farthest))
    }
  }

  /// The event with its position, or size, divided by a factor above 0.
  func divided(by factor: Double) -> InputEvent {
    if case .resize(let size) = self { return .resize(size / factor) }
    return mapPosition { $0 / factor }
  }

  private func mapPosition(_ change: (Vector2) -> Vector2) -> InputEvent {
    switch self {
    case .pointer(let point, let button, let isDown): .pointer(change(point), button: button, isDown: isDown)
    case .move(let point): .move(change(point))
    case .touch(let id, let point, let pressure, let phase): .touch(id: id, change(point), pressure: pressure, phase)
    default: self
    }
  }

  /// The position of a pointer or finger; nil for other events.
  var position: Vector2? {
    switch self {
    case .pointer(let point, _, _), .move(let point), .touch(_, let point, _, _): point
    default: nil
    }
  }
}

/// The phase of one finger on a touch screen.
public enum TouchPhase: String, CaseIterable, Hashable, Sendable {
  /// The finger touched the screen.
  case down
  /// The finger moved, or its pressure changed.
  case move
  /// The finger left the screen.
  case up
  /// The system cancelled the touch.
  case cancel
}

/// A control of a gamepad. Raw values are the names in input scripts.
public enum GamepadControl: String, CaseIterable, Hashable, Sendable {
  /// A face button.
  case a, b, x, y
  /// A direction of the d-pad.
  case dpadUp = "dpad_up", dpadDown = "dpad_down", dpadLeft = "dpad_left", dpadRight = "dpad_right"
  /// A shoulder button.
  case shoulderLeft = "shoulder_left", shoulderRight = "shoulder_right"
  /// A trigger.
  case triggerLeft = "trigger_left", triggerRight = "trigger_right"
  /// An axis of a stick.
  case leftX = "left_x", leftY = "left_y", rightX = "right_x", rightY = "right_y"
  /// A menu button.
  case start, back
}
