internal import OvershootCSDL2
internal import OvershootGeometry
internal import OvershootStage

/// The state of the controls of one gamepad, initially all released.
struct GamepadState {
  private var buttons: Set<GamepadControl> = []
  private var triggers: [GamepadControl: Double] = [:]
  private var leftStick = Vector2.zero
  private var rightStick = Vector2.zero

  /// Sets the state of a button. Buttons without a `GamepadControl`, such as Guide, are ignored.
  mutating func setButton(_ button: UInt8, isDown: Bool) {
    guard let control = Self.control(of: SDL_GameControllerButton(Int32(button))) else { return }
    if isDown { buttons.insert(control) } else { buttons.remove(control) }
  }

  /// Sets the position of an axis, in SDL's range -32768...32767.
  mutating func setAxis(_ axis: UInt8, to raw: Int16) {
    let value = max(-1, Double(raw) / Double(Int16.max))
    switch SDL_GameControllerAxis(Int32(axis)) {
    case SDL_CONTROLLER_AXIS_LEFTX: leftStick.x = value
    case SDL_CONTROLLER_AXIS_LEFTY: leftStick.y = value
    case SDL_CONTROLLER_AXIS_RIGHTX: rightStick.x = value
    case SDL_CONTROLLER_AXIS_RIGHTY: rightStick.y = value
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT: triggers[.triggerLeft] = max(0, value)
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: triggers[.triggerRight] = max(0, value)
    default: break
    }
  }

  /// The value of `control`: 0 or 1 for a button, 0...1 for a trigger, -1...1 for an axis of a stick.
  ///
  /// The dead zone of a stick is a disc. Beyond it the magnitude grows from 0 in the direction of the stick.
  subscript(control: GamepadControl) -> Double {
    switch control {
    case .leftX: Self.withDeadZone(leftStick).x
    case .leftY: Self.withDeadZone(leftStick).y
    case .rightX: Self.withDeadZone(rightStick).x
    case .rightY: Self.withDeadZone(rightStick).y
    case .triggerLeft, .triggerRight: triggers[control] ?? 0
    default: buttons.contains(control) ? 1 : 0
    }
  }

  private static func withDeadZone(_ stick: Vector2) -> Vector2 {
    let (length, deadZone) = (stick.length, InputTunables.stickDeadZone)
    guard length > deadZone else { return .zero }
    return stick * ((min(length, 1) - deadZone) / (1 - deadZone) / length)
  }

  private static func control(of button: SDL_GameControllerButton) -> GamepadControl? {
    switch button {
    case SDL_CONTROLLER_BUTTON_A: .a
    case SDL_CONTROLLER_BUTTON_B: .b
    case SDL_CONTROLLER_BUTTON_X: .x
    case SDL_CONTROLLER_BUTTON_Y: .y
    case SDL_CONTROLLER_BUTTON_DPAD_UP: .dpadUp
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .dpadDown
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .dpadLeft
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .dpadRight
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .shoulderLeft
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .shoulderRight
    case SDL_CONTROLLER_BUTTON_START: .start
    case SDL_CONTROLLER_BUTTON_BACK: .back
    default: nil
    }
  }
}
