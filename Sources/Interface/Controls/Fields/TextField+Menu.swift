import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

extension TextField {
  /// Focuses the field and shows the menu to cut, copy, paste and select all at a point of the field. Without a
  /// selection the caret moves there.
  func showMenu(at point: Vector2) {
    guard let scene else { return }
    scene.focus.move(to: self)
    change(.immediate) { $0.commitComposition() }
    if editor.selection.isEmpty, let line {
      let position = point.x - lineX(scroll: $scroll.shown)
      change(.smooth) { $0.moveCaret(to: line.offset(at: position)) }
    }
    let hasSelection = !editor.selection.isEmpty
    let menu = PopUpMenu([
      PopUpMenu.Item(tr("Cut"), shortcut: "Ctrl+X", isEnabled: hasSelection) { [weak self] in self?.cut() },
      PopUpMenu.Item(tr("Copy"), shortcut: "Ctrl+C", isEnabled: hasSelection) { [weak self] in self?.copy() },
      PopUpMenu.Item(
        tr("Paste"), shortcut: "Ctrl+V", isEnabled: scene.clipboard?.text?.isEmpty == false
      ) { [weak self] in self?.paste() },
      PopUpMenu.Item(
        tr("Select all"), shortcut: "Ctrl+A", isEnabled: editor.text.isEmpty == false, beginsGroup: true
      ) { [weak self] in self?.selectAll() },
    ])
    self.menu = menu
    menu.present(in: scene, at: Rect(origin: convert(point, to: scene), size: .zero))
  }
}
