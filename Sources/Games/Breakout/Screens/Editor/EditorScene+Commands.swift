import OvershootGameKit

extension EditorScene {
  /// Does what a key, a button or a row of "more" stands for.
  func perform(_ command: EditorCommand) {
    switch command {
    case .undo: director.onUndo()
    case .redo: director.onRedo()
    case .open: director.onOpen()
    case .copy: director.onCopy()
    case .paste: director.onPaste(clipboard?.text)
    case .keep: director.onKeep()
    case .new: director.onNew()
    case .delete: director.onDelete()
    case .play: director.onPlay()
    case .check: director.onCheck()
    case .mirror: director.onMirror()
    case .sides: director.onSides()
    case .fill: director.onFillTool()
    case .details: openPanel()
    case .brush(let step): director.onBrush(stepping: step)
    case .erase:
      director.onPaint(.eraser, field.cursor)
      director.onStrokeEnd()
    }
  }

  /// Shows names, numbers and power-ups.
  func openPanel() {
    let panel = EditorPanel(director.history.draft, director)
    self.panel = panel
    let sheet = Sheet(title: tr("Level"), content: panel)
    sheet.onDismiss = { [weak self, director] in
      director.onStrokeEnd()
      self?.panel = nil
    }
    sheet.present(in: self)
  }
}
