internal import CSDL2
internal import Stage

/// The gamepads that are plugged in; they act as one. They are open for as long as the value lives.
///
/// SDL would look after every joystick a thousand times a second, also at rest and also after those that are no gamepads. So it
/// looks only when `update` is called.
@MainActor
final class GamepadSet {
  private var open: [SDL_JoystickID: OpaquePointer] = [:]
  private var mix = PadMix()

  /// Opens the gamepads that are there; nil where the system has no use for any.
  init?() {
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return nil }
    openNewOnes()
  }

  isolated deinit {
    for pad in open.values { SDL_GameControllerClose(pad) }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  /// How long nobody needs to call `update`, in seconds: the time between two reports of a gamepad, or while there is none,
  /// until a new one is noticed.
  var longestWait: Double { open.isEmpty ? 3 : 0.008 }

  /// Looks what the gamepads do and whether others have come; SDL's events tell it.
  func update() { SDL_GameControllerUpdate() }

  /// What `event` means to the content; empty where it is not about gamepads.
  func inputs(of event: SDL_Event) -> [InputEvent] {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED: openNewOnes()
    case SDL_CONTROLLERDEVICEREMOVED: return close(event.cdevice.which)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      return change(event.cbutton.which) {
        $0.take(button: event.cbutton.button, isDown: event.cbutton.state == UInt8(SDL_PRESSED))
      }
    case SDL_CONTROLLERAXISMOTION:
      return change(event.caxis.which) { $0.take(axis: event.caxis.axis, at: event.caxis.value) }
    default: break
    }
    return []
  }

  /// SDL's index of a new device may be outdated by the time the event is read, so all are looked at.
  private func openNewOnes() {
    for index in 0..<max(0, SDL_NumJoysticks()) where SDL_IsGameController(index) == SDL_TRUE {
      let id = SDL_JoystickGetDeviceInstanceID(index)
      guard open[id] == nil, let pad = SDL_GameControllerOpen(index) else { continue }
      open[id] = pad
    }
  }

  private func close(_ id: SDL_JoystickID) -> [InputEvent] {
    guard let pad = open.removeValue(forKey: id) else { return [] }
    SDL_GameControllerClose(pad)
    mix.remove(id)
    return [.padLost]
  }

  /// When a gamepad is pulled out, SDL first reports that everything was let go of, which nobody did: the gamepad is marked as
  /// gone by the time these reports are read.
  private func change(_ id: SDL_JoystickID, _ body: (inout PadReading) -> Void) -> [InputEvent] {
    guard let pad = open[id], SDL_GameControllerGetAttached(pad) == SDL_TRUE else { return [] }
    return mix.change(id, body)
  }
}
