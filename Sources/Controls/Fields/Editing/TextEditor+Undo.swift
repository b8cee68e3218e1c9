extension TextEditor {
  /// Whether there is a step to take back.
  public var canUndo: Bool { !history.done.isEmpty }
  /// Whether a step was taken back that can be done again.
  public var canRedo: Bool { !history.undone.isEmpty }

  /// Takes the latest step back, with the selection before it; without one nothing happens. A composition is dropped first.
  public mutating func undo() {
    composition = nil
    guard let step = history.undo() else { return }
    let end = step.position + step.inserted.count
    characters.replaceSubrange(step.position..<end, with: step.removed)
    selection = step.before
  }

  /// Does the step again that was taken back last; without one nothing happens. A composition is dropped first.
  public mutating func redo() {
    composition = nil
    guard let step = history.redo() else { return }
    let end = step.position + step.removed.count
    characters.replaceSubrange(step.position..<end, with: step.inserted)
    selection = step.after
  }
}
