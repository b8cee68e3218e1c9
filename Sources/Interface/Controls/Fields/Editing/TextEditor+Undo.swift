extension TextEditor {
  /// Whether there is a step to undo.
  public var canUndo: Bool { !history.done.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !history.undone.isEmpty }

  /// Undoes the latest step and restores the selection before it. Cancels a composition first.
  public mutating func undo() {
    composition = nil
    guard let step = history.undo() else { return }
    let end = step.position + step.inserted.count
    replaceCharacters(step.position..<end, with: step.removed)
    selection = step.before
  }

  /// Redoes the latest undone step and restores the selection after it. Cancels a composition first.
  public mutating func redo() {
    composition = nil
    guard let step = history.redo() else { return }
    let end = step.position + step.removed.count
    replaceCharacters(step.position..<end, with: step.inserted)
    selection = step.after
  }
}
