internal import Stage

/// Several gamepads as one: of each control counts the one that is pushed furthest.
struct PadMix {
  /// The smallest change that is told, but for those to rest and to the full way.
  static let smallestChange = 1.0 / 256

  private var readings: [Int32: PadReading] = [:]
  /// The values that were told last.
  private var told: [PadControl: Double] = [:]

  /// Takes in a change of the gamepad `id`, and returns what is to be told of it.
  mutating func change(_ id: Int32, _ body: (inout PadReading) -> Void) -> [InputEvent] {
    body(&readings[id, default: PadReading()])
    return PadControl.allCases.compactMap { control in
      let (value, before) = (furthest(control), told[control] ?? 0)
      guard value != before else { return nil }
      guard abs(value - before) >= Self.smallestChange || value == 0 || abs(value) == 1 else { return nil }
      told[control] = value
      return .pad(control, value: value)
    }
  }

  /// The gamepad `id` is gone. What it held counts as 0 from now on, which is not told: letting go would act.
  mutating func remove(_ id: Int32) {
    readings[id] = nil
    for control in PadControl.allCases { told[control] = furthest(control) }
  }

  private func furthest(_ control: PadControl) -> Double {
    let values = readings.values.map { $0[control] }
    return values.max { (abs($0), $0) < (abs($1), $1) } ?? 0
  }
}
