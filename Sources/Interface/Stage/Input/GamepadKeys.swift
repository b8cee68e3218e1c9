/// Translates gamepad controls that no view handles into keys.
struct GamepadKeys {
  /// A key that goes down or up.
  struct Change: Hashable {
    let key: Key
    var modifiers: Modifiers = []
    let isDown: Bool
  }

  /// The key that each control holds down.
  private var held: [GamepadControl: Key] = [:]

  /// Returns whether a new value of a control releases the key that it holds.
  func releases(_ control: GamepadControl, to value: Double) -> Bool {
    held[control].map { $0 != key(control, value) } ?? false
  }

  /// Applies a new value of a control. Returns the key that it releases before the key that it presses.
  mutating func change(_ control: GamepadControl, to value: Double) -> [Change] {
    let (previous, next) = (held[control], key(control, value))
    guard previous != next else { return [] }
    held[control] = next
    let modifiers: Modifiers = control == .shoulderLeft ? .shift : []
    return [
      previous.map { Change(key: $0, modifiers: modifiers, isDown: false) },
      next.map { Change(key: $0, modifiers: modifiers, isDown: true) },
    ].compactMap(\.self)
  }

  private func key(_ control: GamepadControl, _ value: Double) -> Key? {
    switch control {
    case .leftX: return axis(control, value, .left, .right)
    case .leftY: return axis(control, value, .up, .down)
    default: break
    }
    guard value > InputTunables.buttonPress else { return nil }
    return switch control {
    case .a: .space
    case .b: .escape
    case .dpadUp: .up
    case .dpadDown: .down
    case .dpadLeft: .left
    case .dpadRight: .right
    case .shoulderLeft, .shoulderRight: .tab
    default: nil
    }
  }

  private func axis(_ control: GamepadControl, _ value: Double, _ negative: Key, _ positive: Key) -> Key? {
    let direction = value < 0 ? negative : positive
    let threshold = held[control] == direction ? InputTunables.stickRelease : InputTunables.stickPress
    return abs(value) > threshold ? direction : nil
  }
}
