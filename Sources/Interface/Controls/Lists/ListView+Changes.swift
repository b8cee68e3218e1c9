import Motion
import OvershootGeometry
import OvershootStage

extension ListView {
  /// The maximum number of slides that run at once; when it is exceeded, the oldest ends immediately.
  private static let maximumSlideCount = 32
  /// Seconds in which rows move after a change.
  private static let slideDuration = 0.25
  /// The movement of a row to its place.
  static let settling = Spring(duration: 0.3, bounce: 0.2)

  // MARK: Changes of the content

  /// Shows `count` rows with new content. The selection is kept while its index is below `count`.
  ///
  /// - Precondition: `count` is at least 0.
  public func reload(count: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(count >= 0, "ListView.reload(count:) needs a count of at least 0.", file: file, line: line)
    prepareForChange()
    endSlides()
    removeSwipes()
    layout.reset(count: count)
    if heightOfRow != nil || titleOfHeader != nil {
      layout.reset((0..<count).map { newItem(at: $0, file: file, line: line) })
    }
    if let selected = selectedIndex, selected >= count || layout.isHeader(selected) { selectedIndex = nil }
    if let chosen = chosenIndex, chosen >= count || layout.isHeader(chosen) { chosenIndex = nil }
    recycleRows()
    contentHeight = layout.height
    update()
  }

  /// Shows all rows with new content.
  public func reload() { reload(count: count) }

  /// Shows rows of another kind, or with other content, from now on.
  ///
  ///     list.setRows({ LabelRow() }, configure: { [unowned self] in $0.title.text = names[$1] })
  ///
  /// Rows of before are dropped; the count, the selection and the offset stay.
  ///
  /// - Parameters:
  ///   - makeRow: Returns a new row without content. Only the rows in sight exist.
  ///   - configure: Shows the content of an index in a row, also when a visible row changes its index. It must not
  ///     change the list.
  public func setRows<Row: ListRow>(
    _ makeRow: @escaping () -> Row, configure: @escaping (_ row: Row, _ index: Int) -> Void
  ) {
    prepareForChange()
    endSlides()
    removeSwipes()
    recycleRows()
    for row in reusableRows { row.removeFromSuperview() }
    reusableRows.removeAll()
    self.makeRow = Self.maker(makeRow, configure)
    reload()
  }

  /// Inserts a row at `index` with an animation; the selection stays with its row.
  ///
  /// - Precondition: `index` is in 0...`count`.
  public func insert(at index: Int, file: StaticString = #fileID, line: UInt = #line) {
    require((0...count).contains(index), "ListView.insert(at:) needs an index in 0...count.", file: file, line: line)
    prepareForChange()
    let item = newItem(at: index, file: file, line: line)
    change(insertedIndex: index) {
      layout.insert(item, at: index)
      renumber { $0 >= index ? $0 + 1 : $0 }
      for slide in slides { slide.insert(at: index) }
      return [ListSlide.Shift(rows: index + 1..<Int.max, distance: item.height)]
    }
  }

  /// Removes the row at `index` with an animation. If it was selected, the row that takes its index is selected, or the
  /// last one.
  ///
  /// - Precondition: `index` is in 0..<`count`.
  public func remove(at index: Int, file: StaticString = #fileID, line: UInt = #line) {
    require((0..<count).contains(index), "ListView.remove(at:) needs an index in 0..<count.", file: file, line: line)
    prepareForChange()
    let wasSelected = selectedIndex == index
    if wasSelected { cancelKeyPress() }
    let removed = row(at: index)
    removed?.isUserInteractionEnabled = false
    change(removed: removed) {
      let height = layout.item(at: index).height
      layout.remove(at: index)
      renumber { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
      if wasSelected { selectedIndex = nearestRow(to: index) }
      for slide in slides { slide.remove(at: index) }
      return [ListSlide.Shift(rows: index..<Int.max, distance: -height)]
    }
  }

  /// Moves the row at `index` to another place with an animation, after what it shows was moved likewise; selection and
  /// choice stay with their rows. Does not call `onMove`.
  ///
  /// - Precondition: both indices are in 0..<`count`.
  public func move(from index: Int, to target: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(
      (0..<count).contains(index) && (0..<count).contains(target),
      "ListView.move(from:to:) needs indices in 0..<count.", file: file, line: line)
    prepareForChange()
    if index != target { moveRow(from: index, to: target, top: shownFrame(of: index).minY) }
  }

  /// Shows the content of a row anew; where its height has changed, the rows below move with an animation.
  ///
  /// - Precondition: `index` is in 0..<`count`.
  public func update(at index: Int, file: StaticString = #fileID, line: UInt = #line) {
    require((0..<count).contains(index), "ListView.update(at:) needs an index in 0..<count.", file: file, line: line)
    prepareForChange()
    let (old, new) = (layout.item(at: index), newItem(at: index, file: file, line: line))
    guard old != new else {
      row(at: index).map(configure)
      return
    }
    change {
      layout.replace(new, at: index)
      if old.isHeader != new.isHeader { recycleRows() }
      return [ListSlide.Shift(rows: index + 1..<Int.max, distance: new.height - old.height)]
    }
    row(at: index).map(configure)
  }

  // MARK: Rows in motion

  /// Moves a row of which the upper edge is shown at `top` on the content to another place, by a spring, with a
  /// velocity in points per second or from rest.
  ///
  /// `slidesOthers` is false where the rows between the two places are shown where they will be.
  func moveRow(from index: Int, to target: Int, top: Double, velocity: Double? = nil, slidesOthers: Bool = true) {
    let item = layout.item(at: index)
    // A row whose place is out of sight fades out.
    let isInSight = layout.rows(from: contentOffset, to: contentOffset + bounds.height, extra: 1).contains(target)
    let leaving = isInSight ? nil : row(at: index)
    change(moved: (target, top), velocity: velocity, removed: leaving) {
      layout.remove(at: index)
      layout.insert(item, at: target)
      renumber(leaving: leaving) { old in
        let rest = old > index ? old - 1 : old
        return old == index ? target : rest >= target ? rest + 1 : rest
      }
      for slide in slides {
        slide.remove(at: index)
        slide.insert(at: target)
      }
      guard slidesOthers else { return [] }
      return [
        index < target
          ? ListSlide.Shift(rows: index..<target, distance: -item.height)
          : ListSlide.Shift(rows: target + 1..<index + 1, distance: item.height)
      ]
    }
  }

  /// Lets a row go to its place by a spring from where its upper edge is shown on the content.
  func settle(_ index: Int, from top: Double, velocity: Double? = nil) {
    let distance = shownFrame(of: index).minY - top
    start(ListSlide([], moved: (index, distance)), velocity: velocity)
    update()
  }

  /// Moves rows by an animation to where they are shown from now on.
  func slide(_ shifts: [ListSlide.Shift]) { start(ListSlide(shifts)) }

  /// Ends all slides, with each row at its final position.
  func endSlides() {
    for slide in slides { end(slide) }
  }

  /// Calls what moves rows in every frame, while anything does.
  func followRows() {
    guard !isSliding, let engine = AnimationEngine.current, isInWindow else { return }
    isSliding = true
    engine.follow { [weak self] _ in self?.updateSlides() ?? false }
  }

  // MARK: Private

  /// Ends what a change of the rows would confuse.
  private func prepareForChange() {
    changeCount += 1
    lift?.recognizer.cancel()
  }

  private func newItem(at index: Int, file: StaticString, line: UInt) -> ListItems.Item {
    let isHeader = titleOfHeader?(index) != nil
    let height = heightOfRow?(index) ?? (isHeader ? Self.headerHeight : layout.rowHeight / textSize)
    require(
      height.isFinite && height >= 1, "ListView.heightOfRow returns finite heights of at least one point.", file: file,
      line: line)
    return ListItems.Item(height: height * textSize, isHeader: isHeader)
  }

  /// Changes the rows, and animates what is shown to where it is then.
  ///
  /// - Parameters:
  ///   - insertedIndex: the row that is new.
  ///   - moved: the row that moves over the others, and where its upper edge is shown before.
  ///   - velocity: that of the moved row, in points per second.
  ///   - removed: the view of a row that leaves.
  ///   - apply: changes layout and indices, and returns by how much rows have moved.
  private func change(
    insertedIndex: Int? = nil, moved: (index: Int, top: Double)? = nil, velocity: Double? = nil,
    removed: ListRow? = nil, _ apply: () -> [ListSlide.Shift]
  ) {
    let offset = contentOffset
    let indices = rows.map(\.index)
    let shifts = apply()
    let changed = zip(rows, indices).filter { $0.index != nil && $0.index != $1 }.map(\.0)
    rows.removeAll { $0 === removed }
    removed?.index = nil
    removed?.press = .none
    removed?.isUserInteractionEnabled = false
    contentHeight = layout.height
    let scrolled = contentOffset - offset
    for row in changed where row.index != nil { configure(row) }
    let over = moved.map { ($0.index, shownFrame(of: $0.index).minY - $0.top) }
    start(
      ListSlide(
        shifts, scrollDistance: scrolled, insertedIndex: insertedIndex, moved: removed == nil ? over : nil,
        removed: removed.map { ($0, $0.frame.minY + scrolled) }), velocity: velocity)
    update()
  }

  /// Updates the indices of rows, selection, choice and visible actions; nil is an index that is removed. The view of a
  /// row may leave while its index stays.
  private func renumber(leaving: ListRow? = nil, _ index: (Int) -> Int?) {
    for row in rows { row.index = row === leaving ? nil : row.index.flatMap(index) }
    loadedRange = 0..<0
    selectedIndex = selectedIndex.flatMap(index)
    for swipe in swipes {
      guard let new = index(swipe.index) else {
        remove(swipe)
        continue
      }
      swipe.index = new
    }
    chosenIndex = chosenIndex.flatMap(index)
  }

  private func start(_ slide: ListSlide, velocity: Double? = nil) {
    guard AnimationEngine.current != nil, isInWindow else {
      if let removed = slide.removed { recycle(removed.row) }
      return trimReusableRows()
    }
    if slides.count >= Self.maximumSlideCount { end(slides[0]) }
    slides.append(slide)
    slide.$remaining.belongs(to: presence)
    let completion: @MainActor @Sendable (AnimatingPosition) -> Void = { [weak self] _ in
      self?.end(slide)
      self?.update()
    }
    if let moved = slide.moved {
      // What remains shrinks by the distance that the row goes.
      let pace = velocity.map { abs(moved.distance) < 1 ? 0 : -$0 / moved.distance } ?? 0
      animate(.spring(Self.settling), velocity: pace, { slide.remaining = 0 }, completion: completion)
    } else {
      animate(.ease(.easeInOut, duration: Self.slideDuration), { slide.remaining = 0 }, completion: completion)
    }
    followRows()
  }

  /// Updates the rows in a frame; returns whether anything is left to move.
  private func updateSlides() -> Bool {
    isSliding = !slides.isEmpty || swipes.contains(where: \.isMoving)
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
