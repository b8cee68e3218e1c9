import Motion
import OvershootGeometry
import OvershootStage

extension ListView {
  /// The maximum number of hidden rows that are kept for reuse.
  private static let maximumReusableRowCount = 4

  // MARK: Visible rows

  /// Creates and lays out the visible rows and updates the selection, without animation.
  func update() {
    PropertyAnimator.performWithoutAnimation {
      loadRows()
      layOutRows()
      placeholder.isHidden = count > 0
    }
    updateSelection(animated: false)
  }

  /// Provides a view for each visible row and for one beyond at each end, and recycles all other rows.
  func loadRows() {
    let reach = slides.map(\.maximumDisplacement).reduce((up: 0.0, down: 0.0)) { ($0.up + $1.up, $0.down + $1.down) }
    let needed = layout.rows(from: contentOffset - reach.down, to: contentOffset + bounds.height + reach.up, extra: 1)
    guard needed != loadedRange || rows.count != needed.count else { return }
    var existing: [Int: ListRow] = [:]
    for row in rows where row !== lift?.row {
      if let index = row.index, needed.contains(index) { existing[index] = row } else { recycle(row) }
    }
    if let lift, needed.contains(lift.index) { existing[lift.index] = lift.row }
    loadedRange = needed
    rows = needed.map { existing[$0] ?? newRow(for: $0) }
    trimReusableRows()
  }

  /// Returns the loaded row of `index`, or nil.
  func row(at index: Int) -> ListRow? { loadedRange.contains(index) ? rows[index - loadedRange.lowerBound] : nil }

  /// Returns the frame of a row on the content, as it is shown: where it is moved by hand, or with the displacement of
  /// the running slides and of the gap for that row.
  func shownFrame(of index: Int) -> Rect {
    let frame = layout.frame(of: index, width: bounds.width)
    if let lift, lift.index == index {
      return Rect(x: frame.minX, y: liftedTop(lift), width: frame.width, height: frame.height)
    }
    let displacement = slides.reduce(lift?.gap(of: index) ?? 0) { $0 + $1.displacement(of: index) }
    return frame.offset(by: Vector2(0, displacement))
  }

  /// Recycles all rows, so that each is reused at its place.
  func recycleRows() {
    for row in rows.reversed() { recycle(row) }
    rows.removeAll()
    loadedRange = 0..<0
  }

  /// Moves all rows, and the removed ones that fade out, to where they are shown.
  private func layOutRows() {
    for row in rows { layOut(row) }
    if let lift, !loadedRange.contains(lift.index) { layOut(lift.row) }
    for swipe in swipes { layOut(swipe) }
    for slide in slides {
      guard let removed = slide.removed else { continue }
      removed.row.alpha = max(0, 2 * slide.$remaining.shown - 1)
      removed.row.frame.origin.y = removed.top
    }
  }

  private func layOut(_ row: ListRow) {
    guard let index = row.index else { return }
    let offset = swipes.reduce(0) { $1.index == index ? $0 + $1.$offset.shown : $0 }
    row.frame = shownFrame(of: index).offset(by: Vector2(offset, 0))
    row.zPosition = lift?.row === row || slides.contains { $0.moved?.index == index } ? 1 : 0
    row.layOutGrip(isVisible: onMove != nil && !layout.isHeader(index))
    // An inserted row fades in during the second half, a removed one out during the first, so they do not overlap.
    row.alpha = slides.first { $0.insertedIndex == index }.map { 1 - max(0, min(1, 2 * $0.$remaining.shown)) } ?? 1
  }

  private func newRow(for index: Int) -> ListRow {
    let isHeader = layout.isHeader(index)
    let row = isHeader ? reusableHeaders.popLast() ?? makeHeader() : reusableRows.popLast() ?? makeRow()
    row.list = self
    row.isHidden = false
    row.isUserInteractionEnabled = !isHeader
    PropertyAnimator.performWithoutAnimation {
      row.index = index
      row.selection = selection(of: row)
      row.isChosen = isChosen(row)
      row.choice = row.isChosen ? 1 : 0
      layOut(row)
      row.selectionDidChange()
      configure(row)
    }
    if row.superview !== content { content.addSubview(row) }
    return row
  }

  private func makeHeader() -> ListRow {
    let header = ListHeader()
    header.configure = { [unowned self, unowned header] in header.title.text = titleOfHeader?($0) ?? "" }
    return header
  }

  func configure(_ row: ListRow) {
    PropertyAnimator.performWithoutAnimation {
      row.index.map(row.configure)
      if let context { row.layout(context) }
    }
  }

  func recycle(_ row: ListRow) {
    row.index = nil
    row.press = .none
    row.isHovered = false
    row.isHidden = true
    if row is ListHeader { reusableHeaders.append(row) } else { reusableRows.append(row) }
  }

  func trimReusableRows() {
    while reusableRows.count > Self.maximumReusableRowCount { reusableRows.removeLast().removeFromSuperview() }
    while reusableHeaders.count > Self.maximumReusableRowCount { reusableHeaders.removeLast().removeFromSuperview() }
  }

  /// Shows or hides the grips of all rows.
  func gripsDidChange() {
    for row in rows { configure(row) }
    update()
  }
}
