import OvershootGameKit

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

  static var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose"), pad: .dpadUp, touch: tr("Tap")),
      KeyHelp("Space", tr("paint it; hold to paint the way"), pad: .a, touch: tr("Drag")),
      KeyHelp("1 to 8", tr("Brushes"), pad: .triggerLeft, .triggerRight), KeyHelp("# X ~ ?", tr("Brushes")),
      KeyHelp("W N S F B T, E G L H M P", tr("Power-ups")),
      KeyHelp("0 or .", tr("Eraser")),
      KeyHelp("Backspace", tr("Eraser"), pad: .x), KeyHelp("Ctrl+Z", tr("undo; with Shift redo"), pad: .y),
      KeyHelp("Ctrl+P", tr("Try"), pad: .start), KeyHelp("Ctrl+K", tr("Check")),
      KeyHelp("Ctrl+S", tr("Save")), KeyHelp("Ctrl+F", tr("Fill")),
      KeyHelp("Ctrl+B", tr("Both sides")),
      KeyHelp("Ctrl+R", tr("Mirror")), KeyHelp("D", tr("Details")),
      KeyHelp("Ctrl+O", tr("Open…")), KeyHelp("Ctrl+C", tr("Copy")),
      KeyHelp("Ctrl+V", tr("Paste")),
      KeyHelp("Ctrl+N", tr("New level")), KeyHelp("Ctrl+Delete", tr("Delete")),
    ]
  }
}
