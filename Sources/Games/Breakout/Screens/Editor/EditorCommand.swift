import OvershootScreenKit
import OvershootStage

/// What a key or a button of a gamepad does in the editor, wherever the focus is.
enum EditorCommand: Hashable, Sendable {
  case undo, redo, open, copy, paste, keep, new, delete, play, check, mirror, sides, fill, details, erase
  /// Goes as many places farther on the palette.
  case brush(Int)

  init?(_ key: Key, _ modifiers: Modifiers) {
    switch (key, modifiers) {
    case (.z, .control): self = .undo
    case (.z, [.control, .shift]), (.y, .control): self = .redo
    case (.o, .control): self = .open
    case (.c, .control): self = .copy
    case (.v, .control): self = .paste
    case (.s, .control): self = .keep
    case (.n, .control): self = .new
    case (.delete, .control): self = .delete
    case (.p, .control): self = .play
    case (.k, .control): self = .check
    case (.r, .control): self = .mirror
    case (.b, .control): self = .sides
    case (.f, .control): self = .fill
    case (.d, .control), (.d, []): self = .details
    default: return nil
    }
  }

  init?(_ control: GamepadControl) {
    switch control {
    case .triggerLeft: self = .brush(-1)
    case .triggerRight: self = .brush(1)
    case .x: self = .erase
    case .y: self = .undo
    case .start: self = .play
    default: return nil
    }
  }

  /// Whether a held key goes on with it.
  var repeats: Bool { self == .undo || self == .redo }

  static let keyHelp: [KeyHelp] = [
    KeyHelp("Arrows", "choose a cell", pad: .dpadUp, touch: "Tap"),
    KeyHelp("Space", "paint it; hold to paint the way", pad: .a, touch: "Drag"),
    KeyHelp("1 to 4", "brush: hits of a brick", pad: .triggerLeft, .triggerRight),
    KeyHelp("5 to 8", "brush: unbreakable, explosive, moving, some power-up"),
    KeyHelp("# X ~ ?", "brush: the same by their letters"),
    KeyHelp("W N S F B T", "brush: wide, narrow, slow, fast, balls, sticky"),
    KeyHelp("E G L H M P", "brush: energy, floor, laser, life, magnet, score"), KeyHelp("0 or .", "brush: eraser"),
    KeyHelp("Backspace", "empty the cell", pad: .x), KeyHelp("Ctrl+Z", "undo; with Shift redo", pad: .y),
    KeyHelp("Ctrl+P", "play the level", pad: .start), KeyHelp("Ctrl+K", "check whether it can be cleared"),
    KeyHelp("Ctrl+S", "keep it"), KeyHelp("Ctrl+F", "fill or paint"), KeyHelp("Ctrl+B", "paint one side or both"),
    KeyHelp("Ctrl+R", "mirror the left half to the right"), KeyHelp("D", "names, numbers and power-ups"),
    KeyHelp("Ctrl+O", "open a level from a file"), KeyHelp("Ctrl+C", "copy the level as text"),
    KeyHelp("Ctrl+V", "paste the text of a level"),
    KeyHelp("Ctrl+N", "new level"), KeyHelp("Ctrl+Delete", "delete your level"),
  ]
}
