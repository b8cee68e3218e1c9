import Motion
import OvershootGeometry
import OvershootStage

extension TextField {
  // MARK: Keys

  /// Handles a key press; returns whether the field uses the key.
  func handle(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if modifiers.contains(.meta) { return false }
    let extends = modifiers.contains(.shift)
    let isControl = modifiers.contains(.control)
    switch key {
    case .left, .right:
      let isForward = (key == .right) != (line?.isRightToLeft == true)
      move(
        to: isForward ? isControl ? .nextWord : .nextCharacter : isControl ? .previousWord : .previousCharacter,
        extends)
    case .home: move(to: .start, extends)
    case .end: move(to: .end, extends)
    case .backspace: change(.immediate) { $0.deleteBackward(isControl ? .word : .character) }
    case .delete where extends && !isControl: cut()
    case .delete: change(.immediate) { $0.deleteForward(isControl ? .word : .character) }
    case _ where key == .menu || key == .f10 && modifiers == .shift:
      guard !isRepeat, let caret = caretRect(scroll: scroll) else { break }
      showMenu(at: Vector2(caret.center.x, caret.maxY))
    case .insert where extends != isControl: extends ? paste() : copy()
    case .enter, .keypadEnter: return commit(isRepeat: isRepeat)
    case .escape:
      guard editor.composition != nil else { return false }
      change(.immediate) { $0.cancelComposition() }
    default:
      return isControl && !modifiers.contains(.alt) ? handleShortcut(key, extends) : key.isPrintable
    }
    return true
  }

  private func handleShortcut(_ key: Key, _ isShifted: Bool) -> Bool {
    switch key {
    case .a: change(.immediate) { $0.selectAll() }
    case .c: copy()
    case .x: cut()
    case .v: paste()
    case .z where isShifted, .y: change(.smooth) { $0.redo() }
    case .z: change(.smooth) { $0.undo() }
    default: return false
    }
    return true
  }

  private func move(to destination: TextEditor.Destination, _ extends: Bool) {
    change(.smooth) { $0.move(to: destination, extending: extends) }
  }

  private func commit(isRepeat: Bool) -> Bool {
    guard let onCommit else { return false }
    change(.immediate) { $0.commitComposition() }
    if !isRepeat { onCommit(editor.text) }
    return true
  }

  func copy() {
    if !editor.selection.isEmpty { scene?.clipboard?.text = editor.selectedText }
  }

  func cut() {
    copy()
    change(.immediate) { $0.deleteSelection() }
  }

  func paste() {
    guard let text = scene?.clipboard?.text else { return }
    change(.smooth) { $0.insert(text, from: .paste) }
  }

  // MARK: Presses

  /// Begins a press at `x` in the field's coordinates.
  func beginPress(at x: Double) {
    guard let line, let engine = AnimationEngine.current else { return }
    let position = x - lineX(scroll: $scroll.shown)
    clickTimeout?.cancel()
    clickTimeout = engine.after(inputTimes.doublePressInterval) { [weak self] in
      self?.clicks = ClickCount()
    }
    switch clicks.press(at: x) {
    case 1:
      press = .characters
      change(.smooth) { $0.moveCaret(to: line.offset(at: position)) }
    case 2:
      let word = line.character(at: position)
      press = .words(from: word)
      change(.smooth) { $0.selectWord(at: word) }
    default:
      press = .all
      change(.smooth) { $0.selectAll() }
    }
  }

  /// Extends the selection to `x` in the field's coordinates.
  func movePress(to x: Double) {
    guard let line else { return }
    let position = x - lineX(scroll: $scroll.shown)
    switch press {
    case .characters: change(.immediate) { $0.moveCaret(to: line.offset(at: position), extending: true) }
    case .words(let start): change(.immediate) { $0.selectWords(from: start, to: line.character(at: position)) }
    case .all, .none: break
    }
  }
}

extension Key {
  /// Whether the key alone produces text on most keyboards.
  fileprivate var isPrintable: Bool { self == .space || rawValue.unicodeScalars.count == 1 }
}

extension TextField {
  /// Does what a screen reader asks. Returns false for what is no edit.
  func edit(_ request: SemanticRequest) -> Bool {
    func select(_ range: Range<Int>) {
      change(.immediate) {
        $0.moveCaret(to: range.lowerBound)
        $0.moveCaret(to: range.upperBound, extending: true)
      }
    }
    switch request {
    case .setText(let text):
      change(.immediate) {
        $0.selectAll()
        if text.isEmpty { $0.deleteSelection() } else { $0.insert(text, from: .paste) }
      }
    case .insert(let text, let position):
      select(position..<position)
      change(.immediate) { $0.insert(text, from: .paste) }
    case .delete(let range):
      select(range)
      change(.immediate) { $0.deleteSelection() }
    case .select(let range): select(range)
    default: return false
    }
    return true
  }
}
