import OvershootGeometry
import Stage

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

extension Direction {
  /// The direction of an arrow key, of WASD, or of HJKL (left, down, up, right).
  init?(_ key: Key) {
    switch key {
    case .up, .w, .k: self = .up
    case .right, .d, .l: self = .right
    case .down, .s, .j: self = .down
    case .left, .a, .h: self = .left
    default: return nil
    }
  }
}
