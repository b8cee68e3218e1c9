import Geometry
import Motion
import Stage

extension TextField {
  // MARK: Keys

  /// Takes in a key that goes down; returns whether it meant something here.
  func take(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if modifiers.contains(.meta) { return false }
    let extends = modifiers.contains(.shift)
    let isWide = modifiers.contains(.control)
    switch key {
    case .left, .right:
      let isForward = (key == .right) != (line?.isRightToLeft == true)
      move(
        to: isWide ? isForward ? .nextWord : .previousWord : isForward ? .nextCharacter : .previousCharacter, extends)
    case .home: move(to: .start, extends)
    case .end: move(to: .end, extends)
    case .backspace: change(.atOnce) { $0.deleteBackward(isWide ? .word : .character) }
    case .delete where extends && !isWide: cut()
    case .delete: change(.atOnce) { $0.deleteForward(isWide ? .word : .character) }
    case .insert where extends != isWide: extends ? paste() : copy()
    case .enter, .keypadEnter: return commit(isRepeat: isRepeat)
    case .escape:
      guard editor.composition != nil else { return false }
      change(.atOnce) { $0.cancelComposition() }
    default:
      return isWide && !modifiers.contains(.alt) ? takeShortcut(key, extends) : key.writes
    }
    return true
  }

  private func takeShortcut(_ key: Key, _ isShifted: Bool) -> Bool {
    switch key {
    case .a: change(.atOnce) { $0.selectAll() }
    case .c: copy()
    case .x: cut()
    case .v: paste()
    case .z where isShifted, .y: change(.softly) { $0.redo() }
    case .z: change(.softly) { $0.undo() }
    default: return false
    }
    return true
  }

  private func move(to destination: TextEditor.Destination, _ extends: Bool) {
    change(.softly) { $0.move(to: destination, extending: extends) }
  }

  private func commit(isRepeat: Bool) -> Bool {
    guard let onCommit else { return false }
    change(.atOnce) { $0.commitComposition() }
    if !isRepeat { onCommit(editor.text) }
    return true
  }

  private func copy() {
    if !editor.selection.isEmpty { scene?.clipboard?.text = editor.selectedText }
  }

  private func cut() {
    copy()
    change(.atOnce) { $0.deleteSelection() }
  }

  private func paste() {
    guard let text = scene?.clipboard?.text else { return }
    change(.softly) { $0.insert(text, from: .paste) }
  }

  // MARK: Presses

  /// Begins a press at `x` in the field's own points.
  func beginPress(at x: Double) {
    guard let line, let engine = AnimationEngine.current else { return }
    let place = x - lineX(scroll: $scroll.shown)
    clickTimeout?.cancel()
    clickTimeout = engine.after(InputTunables.doublePressInterval) { [weak self] in self?.clicks = ClickCount() }
    switch clicks.press(at: x) {
    case 1:
      press = .characters
      change(.softly) { $0.place(caretAt: line.offset(at: place)) }
    case 2:
      let word = line.character(at: place)
      press = .words(from: word)
      change(.softly) { $0.selectWord(at: word) }
    default:
      press = .all
      change(.softly) { $0.selectAll() }
    }
  }

  /// Selects up to `x` in the field's own points.
  func movePress(to x: Double) {
    guard let line else { return }
    let place = x - lineX(scroll: $scroll.shown)
    switch press {
    case .characters: change(.atOnce) { $0.place(caretAt: line.offset(at: place), extending: true) }
    case .words(let start): change(.atOnce) { $0.selectWords(from: start, to: line.character(at: place)) }
    case .all, .none: break
    }
  }
}

extension Key {
  /// Whether the key writes something by itself, on most keyboards.
  fileprivate var writes: Bool { self == .space || rawValue.unicodeScalars.count == 1 }
}
