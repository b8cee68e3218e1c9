internal import OvershootStage

/// Several gamepads as one: the value of a control is the one of greatest magnitude.
struct CombinedGamepad {
  /// The minimum change of a value that is reported; changes to 0 and to ±1 always are.
  static let minimumChange = 1.0 / 256

  private var states: [Int32: GamepadState] = [:]
  /// The values that were reported last.
  private var reported: [GamepadControl: Double] = [:]

  /// Applies a change to the gamepad `id`. Returns the resulting input events.
  mutating func change(_ id: Int32, _ body: (inout GamepadState) -> Void) -> [InputEvent] {
    body(&states[id, default: GamepadState()])
    return GamepadControl.allCases.compactMap { control in
      let (value, previous) = (combinedValue(control), reported[control] ?? 0)
      guard value != previous else { return nil }
      guard abs(value - previous) >= Self.minimumChange || value == 0 || abs(value) == 1 else { return nil }
      reported[control] = value
      return .gamepad(control, value: value)
    }
  }

  /// Removes the gamepad `id`. Its controls become 0 without an event, since a release would trigger an action.
  mutating func remove(_ id: Int32) {
    states[id] = nil
    for control in GamepadControl.allCases { reported[control] = combinedValue(control) }
  }

  private func combinedValue(_ control: GamepadControl) -> Double {
    let values = states.values.map { $0[control] }
    return values.max { (abs($0), $0) < (abs($1), $1) } ?? 0
  }
}
