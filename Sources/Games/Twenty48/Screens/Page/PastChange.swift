import OvershootGameKit

/// A change of the past, by its keys.
enum PastChange {
  case undo, redo

  init?(_ key: Key, _ modifiers: Modifiers) {
    switch (key, modifiers) {
    case (.u, []), (.z, [.control]): self = .undo
    case (.r, []), (.y, [.control]), (.z, [.control, .shift]): self = .redo
    default: return nil
    }
  }

  init?(_ control: GamepadControl) {
    switch control {
    case .y: self = .undo
    case .x: self = .redo
    default: return nil
    }
  }
}
