import Motion
import OvershootGeometry
import OvershootStage

extension ListView {
  /// The maximum number of slides that run at once; when it is exceeded, the oldest ends immediately.
  private static let maximumSlideCount = 8
  /// The maximum number of hidden rows that are kept for reuse.
  private static let maximumReusableRowCount = 4
  /// Seconds in which rows move after an insertion or removal.
  private static let slideDuration = 0.25

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
    guard needed != loadedRange else { return }
    let (oldRows, oldRange) = (rows, loadedRange)
    for row in rows where !needed.contains(row.index ?? -1) { recycle(row) }
    loadedRange = needed
    rows = needed.map { oldRange.contains($0) ? oldRows[$0 - oldRange.lowerBound] : newRow(for: $0) }
    trimReusableRows()
  }

  /// Returns the loaded row of `index`, or nil.
  func row(at index: Int) -> ListRow? { loadedRange.contains(index) ? rows[index - loadedRange.lowerBound] : nil }

  /// Returns the frame of a row on the content, with the displacement of the running slides.
  func shownFrame(of index: Int) -> Rect {
    let displacement = slides.reduce(0) { $0 + $1.displacement(of: index) }
    return layout.frame(of: index, width: bounds.width).offset(by: Vector2(0, displacement))
  }

  /// Recycles all rows.
  func recycleRows() {
    for row in rows { recycle(row) }
    rows.removeAll()
    loadedRange = 0..<0
  }

  /// Moves all rows, the removed ones that fade out, and the highlight to where they are shown.
  private func layOutRows() {
    for row in rows { layOut(row) }
    for slide in slides {
      guard let removed = slide.removed else { continue }
      removed.row.alpha = max(0, 2 * slide.$remaining.shown - 1)
      removed.row.frame.origin.y = removed.top
    }
    layOutHighlight()
  }

  private func layOut(_ row: ListRow) {
    guard let index = row.index else { return }
    row.frame = shownFrame(of: index)
    // An inserted row fades in during the second half, a removed one out during the first, so they do not overlap.
    row.alpha = slides.first { $0.insertedIndex == index }.map { 1 - max(0, min(1, 2 * $0.$remaining.shown)) } ?? 1
  }

  private func newRow(for index: Int) -> ListRow {
    let row = reusableRows.popLast() ?? makeRow()
    row.list = self
    row.isHidden = false
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

  private func configure(_ row: ListRow) {
    PropertyAnimator.performWithoutAnimation {
      row.index.map(row.configure)
      if let context { row.layout(context) }
    }
  }

  private func recycle(_ row: ListRow) {
    row.index = nil
    row.press = .none
    row.isHovered = false
    row.isHidden = true
    row.isUserInteractionEnabled = true
    reusableRows.append(row)
  }

  private func trimReusableRows() {
    while reusableRows.count > Self.maximumReusableRowCount { reusableRows.removeLast().removeFromSuperview() }
  }

  // MARK: Insertion and removal

  /// Updates the rows after an insertion (`step` is 1) or removal (-1) at `index`, with an animation.
  func change(at index: Int, by step: Int) {
    let oldOffset = contentOffset
    layout.count += step
    let removedRow = renumberRows(at: index, by: step)
    for slide in slides { slide.shift(at: index, by: step) }
    contentHeight = layout.height
    let scrollDistance = contentOffset - oldOffset
    start(
      ListSlide(
        firstIndex: step > 0 ? index + 1 : index, distance: Double(step) * layout.rowHeight,
        scrollDistance: scrollDistance, insertedIndex: step > 0 ? index : nil,
        removed: removedRow.map { ($0, $0.frame.minY + scrollDistance) }))
    update()
  }

  /// Ends all slides, with each row at its final position.
  func endSlides() {
    for slide in slides { end(slide) }
  }

  /// Updates the indices of the loaded rows from `index` on, and loads an inserted row; returns a removed one.
  private func renumberRows(at index: Int, by step: Int) -> ListRow? {
    let range = loadedRange
    let isInside = step < 0 ? range.contains(index) : (range.lowerBound...range.upperBound).contains(index)
    let removedRow = step < 0 && isInside ? rows.remove(at: index - range.lowerBound) : nil
    let moved = rows.filter { $0.index.map { $0 >= index } ?? false }
    for row in moved { row.index = row.index.map { $0 + step } }
    if isInside {
      loadedRange = range.lowerBound..<range.upperBound + step
    } else if index < range.lowerBound {
      loadedRange = range.lowerBound + step..<range.upperBound + step
    }
    for row in moved { configure(row) }
    if step > 0, isInside { rows.insert(newRow(for: index), at: index - range.lowerBound) }
    removedRow?.index = nil
    removedRow?.press = .none
    removedRow?.isUserInteractionEnabled = false
    return removedRow
  }

  private func start(_ slide: ListSlide) {
    guard let engine = AnimationEngine.current, isInWindow else {
      if let removed = slide.removed { recycle(removed.row) }
      return trimReusableRows()
    }
    if slides.count >= Self.maximumSlideCount { end(slides[0]) }
    slides.append(slide)
    slide.$remaining.belongs(to: presence)
    animate(.ease(Self.slideDuration, .easeInOut)) {
      slide.remaining = 0
    } completion: { [weak self] _ in
      self?.end(slide)
      self?.update()
    }
    guard !isSliding else { return }
    isSliding = true
    engine.follow { [weak self] _ in self?.updateSlides() ?? false }
  }

  /// Updates the rows in a frame; returns whether slides are left.
  private func updateSlides() -> Bool {
    isSliding = !slides.isEmpty
    if isSliding { update() }
    return isSliding
  }

  private func end(_ slide: ListSlide) {
    guard let index = slides.firstIndex(where: { $0 === slide }) else { return }
    slides.remove(at: index)
    if let removed = slide.removed { recycle(removed.row) }
    trimReusableRows()
  }
}
