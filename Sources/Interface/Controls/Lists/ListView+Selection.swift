import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension ListView {
  /// Seconds in which the colours of the selection change.
  private static let fadeDuration = 0.12

  // MARK: Selecting

  /// Selects a row and scrolls to it; nil, a header or an index out of range clears the selection. Does not call
  /// `onSelect`.
  public func select(_ index: Int?) {
    let index = index.flatMap { (0..<count).contains($0) && !layout.isHeader($0) ? $0 : nil }
    if let index { reveal(index) }
    guard index != selectedIndex else { return }
    cancelKeyPress()
    selectedIndex = index
    updateSelection(animated: true)
  }

  /// Selects a row and reports it to `onSelect`.
  func choose(_ index: Int) {
    guard !closeActions() else { return }
    select(index)
    guard (0..<count).contains(index) else { return }
    if keepsChoice { chosenIndex = index }
    onSelect?(index)
  }

  /// Moves the selection by `step` rows, at most to the first or last one; without a selection, selects the first or
  /// last row in sight. Returns whether the selection may have changed.
  func moveSelection(by step: Int) -> Bool {
    let direction = step > 0 ? 1 : -1
    guard let selectedIndex else {
      let visible = layout.rows(
        from: contentOffset + layout.rowHeight / 2, to: contentOffset + bounds.height - layout.rowHeight / 2)
      select(
        visible.isEmpty ? nil : row(from: direction > 0 ? visible.lowerBound : visible.upperBound - 1, by: direction))
      return true
    }
    let index = max(0, min(count - 1, selectedIndex + step))
    let target = row(from: index, by: direction) ?? row(from: index, by: -direction) ?? selectedIndex
    select(target)
    return target != selectedIndex
  }

  /// Selects the first row that is no header, from an index on in steps of 1 or -1.
  func selectRow(from index: Int, by step: Int) { row(from: index, by: step).map(select) }

  /// The row that is no header nearest to an index, after it first; nil without any.
  func nearestRow(to index: Int) -> Int? { row(from: index, by: 1) ?? row(from: min(index, count - 1), by: -1) }

  /// The first index from `start` on, in steps of 1 or -1, that is no header; nil without one.
  private func row(from start: Int, by step: Int) -> Int? {
    var index = start
    while (0..<count).contains(index) {
      if !layout.isHeader(index) { return index }
      index += step
    }
    return nil
  }

  /// Scrolls until the row is in sight.
  func reveal(_ index: Int) {
    let frame = layout.frame(of: index, width: bounds.width)
    reveal(from: frame.minY - ListLayout.padding, to: frame.maxY + ListLayout.padding)
  }

  // MARK: Showing

  /// The frame of the selected row in the list, as it is shown; nil while it is out of sight.
  var selectedFrame: Rect? {
    guard let selectedIndex else { return nil }
    let frame = shownFrame(of: selectedIndex).offset(by: content.frame.origin)
    return frame.intersection(bounds) == nil ? nil : frame
  }

  /// Updates the rows whose selection state has changed.
  func updateSelection(animated: Bool) {
    let changed = rows.filter { $0.selection != selection(of: $0) || $0.isChosen != isChosen($0) }
    for row in changed { (row.selection, row.isChosen) = (selection(of: row), isChosen(row)) }
    guard !changed.isEmpty else { return }
    let show: @MainActor () -> Void = {
      for row in changed {
        row.choice = row.isChosen ? 1 : 0
        row.selectionDidChange()
      }
    }
    guard animated, isInWindow else { return PropertyAnimator.performWithoutAnimation(show) }
    animate(.ease(duration: Self.fadeDuration), show)
  }

  func selection(of row: ListRow) -> ListRow.Selection {
    guard row.index != nil, row.index == selectedIndex else { return .none }
    return isFocused && scene?.focus.isRingShown == true ? .active : .passive
  }

  func isChosen(_ row: ListRow) -> Bool { row.index != nil && row.index == chosenIndex }
}
