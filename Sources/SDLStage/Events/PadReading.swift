internal import CSDL2
internal import Geometry
internal import Stage

/// Where the controls of one gamepad stand; all at rest at first.
struct PadReading {
  /// How far a stick must be pushed before it counts, as a share of its way: worn sticks do not come back to the middle.
  static let stickDeadZone = 0.24

  private var buttons: Set<PadControl> = []
  private var triggers: [PadControl: Double] = [:]
  private var leftStick = Vector2.zero
  private var rightStick = Vector2.zero

  /// Takes in a button; those that `PadControl` does not name, such as Guide, are left out.
  mutating func take(button: UInt8, isDown: Bool) {
    guard let control = Self.control(of: SDL_GameControllerButton(Int32(button))) else { return }
    if isDown { buttons.insert(control) } else { buttons.remove(control) }
  }

  /// Takes in an axis in SDL's range, -32768...32767.
  mutating func take(axis: UInt8, at raw: Int16) {
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

  /// The value of `control`: a button is 0 or 1, a trigger 0...1, a stick's axis -1...1.
  ///
  /// The dead zone of a stick is a disc; from its edge on values grow from 0, and the direction stays as it is.
  subscript(control: PadControl) -> Double {
    switch control {
    case .leftX: Self.beyondDeadZone(leftStick).x
    case .leftY: Self.beyondDeadZone(leftStick).y
    case .rightX: Self.beyondDeadZone(rightStick).x
    case .rightY: Self.beyondDeadZone(rightStick).y
    case .triggerLeft, .triggerRight: triggers[control] ?? 0
    default: buttons.contains(control) ? 1 : 0
    }
  }

  private static func beyondDeadZone(_ stick: Vector2) -> Vector2 {
    let length = stick.length
    guard length > stickDeadZone else { return .zero }
    return stick * ((min(length, 1) - stickDeadZone) / (1 - stickDeadZone) / length)
  }

  private static func control(of button: SDL_GameControllerButton) -> PadControl? {
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
