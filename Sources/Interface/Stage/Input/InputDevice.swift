/// The device that the user has used last, by which hints name their controls.
public enum InputDevice: Hashable, Sendable {
  /// A keyboard.
  case keyboard
  /// A pointer, beside a keyboard.
  case pointer
  /// A touch screen.
  case touch
  /// A gamepad.
  case gamepad(GamepadKind)
}

/// The kinds of gamepads, whose controls have different names.
public enum GamepadKind: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case xbox, playStation, nintendo
  /// Any other, whose controls are named as those of an Xbox.
  case other

  /// Returns the name of a control as it is printed on gamepads of the kind; directions and axes have the name of what
  /// they belong to.
  public func name(of control: GamepadControl) -> String {
    switch control {
    case .a: self == .playStation ? "Cross" : "A"
    case .b: self == .playStation ? "Circle" : "B"
    case .x: self == .playStation ? "Square" : "X"
    case .y: self == .playStation ? "Triangle" : "Y"
    case .dpadUp, .dpadDown, .dpadLeft, .dpadRight: "D-pad"
    case .shoulderLeft: choose("LB", "L1", "L")
    case .shoulderRight: choose("RB", "R1", "R")
    case .triggerLeft: choose("LT", "L2", "ZL")
    case .triggerRight: choose("RT", "R2", "ZR")
    case .leftX, .leftY: "Left stick"
    case .rightX, .rightY: "Right stick"
    case .start: choose("Menu", "Options", "+")
    case .back: choose("View", "Share", "−")
    }
  }

  private func choose(_ xbox: String, _ playStation: String, _ nintendo: String) -> String {
    switch self {
    case .xbox, .other: xbox
    case .playStation: playStation
    case .nintendo: nintendo
    }
  }
}

extension InputEvent {
  /// The device that an event shows to be in use, where a gamepad would be of `kind`; nil where it shows none, as the
  /// movement of a pointer that was only pushed, or a stick that returns to its centre.
  func device(gamepad kind: GamepadKind) -> InputDevice? {
    switch self {
    case .key(_, isDown: true, _, _), .text, .composition: .keyboard
    case .pointer(_, _, isDown: true), .wheel: .pointer
    case .touch(_, _, _, .down): .touch
    case .gamepad(_, let value): abs(value) > InputTunables.buttonPress ? .gamepad(kind) : nil
    default: nil
    }
  }
}
