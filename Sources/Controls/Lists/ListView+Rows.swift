import Geometry
import Motion
import Stage

extension ListView {
  /// The most rows that come and go at a time; older ones are in their places at once.
  private static let mostSlides = 8
  private static let mostSpares = 4
  private static let slideDuration = 0.25

  // MARK: In sight

  /// Shows what is to be seen now, where it is to be seen.
  func update() {
    PropertyAnimator.performWithoutAnimation {
      showRows()
      placeRows()
      placeholder.isHidden = count > 0
    }
    showSelection(isSeen: false)
  }

  /// Has a view for each row in sight and one beyond on each side, and for no other row.
  func showRows() {
    let (up, down) = slides.reduce((0.0, 0.0)) { ($0.0 + $1.reach.up, $0.1 + $1.reach.down) }
    let wanted = layout.rows(from: contentOffset - down, to: contentOffset + bounds.height + up, more: 1)
    guard wanted != range else { return }
    let present = (rows, range)
    for row in rows where !wanted.contains(row.index ?? -1) { retire(row) }
    range = wanted
    rows = wanted.map { index in
      present.1.contains(index) ? present.0[index - present.1.lowerBound] : newRow(for: index)
    }
    dropSpares()
  }

  /// Puts all rows where they are shown now.
  func placeRows() {
    for row in rows { place(row) }
    for slide in slides {
      guard let leaver = slide.leaver else { continue }
      leaver.row.alpha = max(0, 2 * slide.$remaining.shown - 1)
      leaver.row.frame.origin.y = leaver.top
    }
    placeHighlight()
  }

  /// How far below its place a row is shown now.
  func displacement(of index: Int) -> Double { slides.reduce(0) { $0 + $1.displacement(of: index) } }

  /// Gives all rows back.
  func retireRows() {
    for row in rows { retire(row) }
    rows.removeAll()
    range = 0..<0
  }

  private func place(_ row: ListRow) {
    guard let index = row.index else { return }
    row.frame = layout.frame(of: index, width: bounds.width).offset(by: Vector2(0, displacement(of: index)))
    // What comes waits for its room, and what goes has gone when others are there.
    row.alpha = slides.first { $0.newcomer == index }.map { 1 - max(0, min(1, 2 * $0.$remaining.shown)) } ?? 1
  }

  private func newRow(for index: Int) -> ListRow {
    let row = spares.popLast() ?? makeRow()
    row.list = self
    row.isHidden = false
    PropertyAnimator.performWithoutAnimation { show(index, in: row) }
    if row.superview !== content { content.addSubview(row) }
    return row
  }

  /// Lets a row show what belongs to `index`, at its place.
  private func show(_ index: Int, in row: ListRow) {
    row.index = index
    row.selection = selection(of: row)
    place(row)
    row.selectionDidChange()
    display(row)
  }

  private func display(_ row: ListRow) {
    PropertyAnimator.performWithoutAnimation {
      row.index.map(row.display)
      if let context { row.layout(context) }
    }
  }

  private func retire(_ row: ListRow) {
    row.index = nil
    row.press = .none
    row.isHidden = true
    row.isUserInteractionEnabled = true
    spares.append(row)
  }

  private func dropSpares() {
    while spares.count > Self.mostSpares { spares.removeLast().removeFromSuperview() }
  }

  // MARK: Coming and going

  /// Takes in that there is a row more, or one less, at `index`.
  func change(at index: Int, by step: Int) {
    let before = contentOffset
    layout.count += step
    let leaver = renumber(at: index, by: step)
    for slide in slides { slide.shift(at: index, by: step) }
    contentHeight = layout.height
    let scrolled = contentOffset - before
    begin(
      ListSlide(
        first: step > 0 ? index + 1 : index, distance: Double(step) * layout.rowHeight, scrolled: scrolled,
        newcomer: step > 0 ? index : nil, leaver: leaver.map { ($0, $0.frame.minY + scrolled) }))
    update()
  }

  /// Ends all slides: each row is in its place.
  func endSlides() {
    for slide in slides { end(slide) }
  }

  /// Gives the rows from `index` on their new indices; returns the one that has gone.
  private func renumber(at index: Int, by step: Int) -> ListRow? {
    var leaver: ListRow?
    let isInside = step < 0 ? range.contains(index) : (range.lowerBound...range.upperBound).contains(index)
    if step < 0, isInside { leaver = rows.remove(at: index - range.lowerBound) }
    let moved = rows.filter { $0.index.map { $0 >= index } ?? false }
    for row in moved { row.index = row.index.map { $0 + step } }
    if isInside {
      range = range.lowerBound..<range.upperBound + step
    } else if index < range.lowerBound {
      range = range.lowerBound + step..<range.upperBound + step
    }
    for row in moved { display(row) }
    if step > 0, isInside { rows.insert(newRow(for: index), at: index - range.lowerBound) }
    guard let leaver else { return nil }
    leaver.index = nil
    leaver.press = .none
    leaver.isUserInteractionEnabled = false
    return leaver
  }

  private func begin(_ slide: ListSlide) {
    guard let engine = AnimationEngine.current, isInWindow else {
      if let leaver = slide.leaver { retire(leaver.row) }
      return dropSpares()
    }
    if slides.count >= Self.mostSlides { end(slides[0]) }
    slides.append(slide)
    slide.$remaining.belongs(to: presence)
    let animator = PropertyAnimator(duration: Self.slideDuration, curve: .easeInOut) { slide.remaining = 0 }
    animator.addCompletion { [weak self] _ in
      self?.end(slide)
      self?.update()
    }
    animator.startAnimation()
    guard !isSliding else { return }
    isSliding = true
    engine.follow { [weak self] _ in self?.followSlides() ?? false }
  }

  private func followSlides() -> Bool {
    isSliding = !slides.isEmpty
    if isSliding { update() }
    return isSliding
  }

  private func end(_ slide: ListSlide) {
    guard let place = slides.firstIndex(where: { $0 === slide }) else { return }
    slides.remove(at: place)
    if let leaver = slide.leaver { retire(leaver.row) }
    dropSpares()
  }
}
