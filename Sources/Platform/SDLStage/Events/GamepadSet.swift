internal import OvershootCSDL2
internal import OvershootStage

/// The connected gamepads, which act as one. They are open while the object lives.
///
/// By default SDL polls every joystick a thousand times a second, at rest and for devices that are not gamepads, too.
/// Here it polls only in `update`.
@MainActor
final class GamepadSet {
  private var open: [SDL_JoystickID: OpaquePointer] = [:]
  private var combined = CombinedGamepad()
  /// The kind of the gamepad from which the latest event came.
  private(set) var kind = GamepadKind.other

  /// Opens the connected gamepads; nil where SDL has no support for gamepads.
  init?() {
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return nil }
    openNewGamepads()
  }

  isolated deinit {
    for pad in open.values { SDL_GameControllerClose(pad) }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  /// The maximum time between two calls of `update`, in seconds: the report interval of a gamepad, or while there is
  /// none the interval at which new devices are detected.
  var updateInterval: Double { open.isEmpty ? 3 : 0.008 }

  /// Polls the gamepads and detects new ones. Changes arrive as SDL events.
  func update() { SDL_GameControllerUpdate() }

  /// Returns the input events of `event`; empty where it is not about gamepads.
  func inputs(of event: SDL_Event) -> [InputEvent] {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED: openNewGamepads()
    case SDL_CONTROLLERDEVICEREMOVED: return close(event.cdevice.which)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      return change(event.cbutton.which) {
        $0.setButton(event.cbutton.button, isDown: event.cbutton.state == UInt8(SDL_PRESSED))
      }
    case SDL_CONTROLLERAXISMOTION:
      return change(event.caxis.which) { $0.setAxis(event.caxis.axis, to: event.caxis.value) }
    default: break
    }
    return []
  }

  /// Opens every gamepad that is not open. The device index in an SDL event may be outdated when the event is read.
  private func openNewGamepads() {
    for index in 0..<max(0, SDL_NumJoysticks()) where SDL_IsGameController(index) == SDL_TRUE {
      let id = SDL_JoystickGetDeviceInstanceID(index)
      guard open[id] == nil, let pad = SDL_GameControllerOpen(index) else { continue }
      open[id] = pad
    }
  }

  private func close(_ id: SDL_JoystickID) -> [InputEvent] {
    guard let pad = open.removeValue(forKey: id) else { return [] }
    SDL_GameControllerClose(pad)
    combined.remove(id)
    return [.gamepadDisconnected]
  }

  private static func kind(of pad: OpaquePointer) -> GamepadKind {
    switch SDL_GameControllerGetType(pad) {
    case SDL_CONTROLLER_TYPE_XBOX360, SDL_CONTROLLER_TYPE_XBOXONE: .xbox
    case SDL_CONTROLLER_TYPE_PS3, SDL_CONTROLLER_TYPE_PS4, SDL_CONTROLLER_TYPE_PS5: .playStation
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO, SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT,
      SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT, SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
      .nintendo
    default: .other
    }
  }

  /// Applies a change to the gamepad `id`. Ignores the releases that SDL reports for a disconnected gamepad, which is
  /// no longer attached when they are read.
  private func change(_ id: SDL_JoystickID, _ body: (inout GamepadState) -> Void) -> [InputEvent] {
    guard let pad = open[id], SDL_GameControllerGetAttached(pad) == SDL_TRUE else { return [] }
    kind = Self.kind(of: pad)
    return combined.change(id, body)
  }
}
