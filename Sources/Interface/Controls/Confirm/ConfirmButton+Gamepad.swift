import OvershootStage

extension ConfirmButton {
  /// Handles a gamepad control; returns whether it was used.
  func handle(_ control: GamepadControl, _ value: Double) -> Bool {
    if consumedTriggers.contains(control) {
      if PressureScale.pressure(ofTrigger: value) == 0 { consumedTriggers.remove(control) }
      return true
    }
    switch (control, holder) {
    case (.a, .none):
      if value > InputTunables.buttonPress { begin(.gamepad(.a)) }
    case (.a, .gamepad(.a)):
      if value <= InputTunables.buttonPress { release() }
    case (.triggerLeft, .none), (.triggerRight, .none):
      guard PressureScale.pressure(ofTrigger: value) > 0 else { break }
      begin(.gamepad(control))
      pull(to: value)
    case (.triggerLeft, .gamepad(control)), (.triggerRight, .gamepad(control)):
      if PressureScale.pressure(ofTrigger: value) > 0 {
        pull(to: value)
      } else {
        release()
        consumedTriggers.remove(control)
      }
    case (.dpadUp, .gamepad), (.dpadDown, .gamepad):
      if value > InputTunables.buttonPress { change { $0.move(isInside: control == .dpadUp) } }
    case (.leftY, .gamepad), (.rightY, .gamepad):
      if abs(value) > InputTunables.buttonPress { change { $0.move(isInside: value < 0) } }
    case (.b, let holder) where holder != .none:
      if value > InputTunables.buttonPress { cancel() }
    default: return false
    }
    return true
  }

  private func pull(to value: Double) {
    let intention = PressureScale.normalized.intention(of: PressureScale.pressure(ofTrigger: value))
    change { $0.push(intention, isInside: $0.isInside) }
  }
}
