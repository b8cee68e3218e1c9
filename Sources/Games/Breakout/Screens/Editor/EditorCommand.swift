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
      KeyHelp("Arrows", tr("choose a cell"), pad: .dpadUp, touch: tr("Tap")),
      KeyHelp("Space", tr("paint it; hold to paint the way"), pad: .a, touch: tr("Drag")),
      KeyHelp("1 to 4", tr("brush: hits of a brick"), pad: .triggerLeft, .triggerRight),
      KeyHelp("5 to 8", tr("brush: unbreakable, explosive, moving, some power-up")),
      KeyHelp("# X ~ ?", tr("brush: the same by their letters")),
      KeyHelp("W N S F B T", tr("brush: wide, narrow, slow, fast, balls, sticky")),
      KeyHelp("E G L H M P", tr("brush: energy, floor, laser, life, magnet, score")),
      KeyHelp("0 or .", tr("brush: eraser")),
      KeyHelp("Backspace", tr("empty the cell"), pad: .x), KeyHelp("Ctrl+Z", tr("undo; with Shift redo"), pad: .y),
      KeyHelp("Ctrl+P", tr("play the level"), pad: .start), KeyHelp("Ctrl+K", tr("check whether it can be cleared")),
      KeyHelp("Ctrl+S", tr("keep it")), KeyHelp("Ctrl+F", tr("fill or paint")),
      KeyHelp("Ctrl+B", tr("paint one side or both")),
      KeyHelp("Ctrl+R", tr("mirror the left half to the right")), KeyHelp("D", tr("names, numbers and power-ups")),
      KeyHelp("Ctrl+O", tr("open a level from a file")), KeyHelp("Ctrl+C", tr("copy the level as text")),
      KeyHelp("Ctrl+V", tr("paste the text of a level")),
      KeyHelp("Ctrl+N", tr("new level")), KeyHelp("Ctrl+Delete", tr("delete your level")),
    ]
  }
}
