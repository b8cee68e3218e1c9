/// The keys that a gamepad stands for where nobody takes its controls as they are.
struct PadKeys {
  /// A key that goes down or up.
  struct Change: Hashable {
    let key: Key
    var modifiers: Modifiers = []
    let isDown: Bool
  }

  /// What a control holds down.
  private var held: [PadControl: Key] = [:]

  /// From where on a stick points somewhere, and up to where it does no longer.
  private static let stick = (press: 0.5, release: 0.35)

  /// Whether a new value of a control lets go of the key that it holds.
  func releases(_ control: PadControl, to value: Double) -> Bool {
    held[control].map { $0 != key(control, value) } ?? false
  }

  /// Takes in a new value of a control; keys go up before others go down.
  mutating func change(_ control: PadControl, to value: Double) -> [Change] {
    let (before, after) = (held[control], key(control, value))
    guard before != after else { return [] }
    held[control] = after
    let modifiers: Modifiers = control == .shoulderLeft ? .shift : []
    return [
      before.map { Change(key: $0, modifiers: modifiers, isDown: false) },
      after.map { Change(key: $0, modifiers: modifiers, isDown: true) },
    ].compactMap(\.self)
  }

  private func key(_ control: PadControl, _ value: Double) -> Key? {
    switch control {
    case .leftX: return axis(control, value, .left, .right)
    case .leftY: return axis(control, value, .up, .down)
    default: break
    }
    guard value > 0.5 else { return nil }
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

  private func axis(_ control: PadControl, _ value: Double, _ negative: Key, _ positive: Key) -> Key? {
    let direction = value < 0 ? negative : positive
    let isHeld = held[control] == direction
    return abs(value) > (isHeld ? Self.stick.release : Self.stick.press) ? direction : nil
  }
}
