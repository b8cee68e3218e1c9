import Motion
import OvershootGeometry
import OvershootStage

/// Moving rows by hand: by their grips, and by keys.
extension ListView {
  /// The distance from the upper or lower edge within which a moved row scrolls the list, in points.
  private static let scrollZone = 40.0
  /// The fraction of the greatest speed at which it does.
  private static let scrollSpeed = 0.4

  /// Follows a drag of the grip of a row.
  func follow(_ drag: Gesture, of row: ListRow, by recognizer: GestureRecognizer) {
    guard let pointer = convertFromRoot(drag.position)?.y else { return }
    switch drag.phase {
    case .began:
      guard isEnabled, lift == nil, let index = row.index else { return recognizer.cancel() }
      begin(row, at: index, pointer: pointer, by: recognizer)
    case .changed:
      lift?.pointer = pointer
      moveLift()
    case .ended: drop(velocity: drag.velocity.y)
    case .cancelled: cancelLift()
    }
  }

  /// Shows the row that is moved below the pointer, and makes room for it.
  func moveLift() {
    guard let lift else { return }
    let target = target(of: lift)
    if target != lift.target {
      let shifts = lift.shifts(to: target)
      self.lift?.target = target
      slide(shifts)
    }
    update()
    scroll(for: lift)
  }

  /// The upper edge of the row that is moved, on the content.
  func liftedTop(_ lift: ListLift) -> Double {
    let top = lift.pointer + contentOffset - lift.grab
    return max(layout.top(of: firstTarget), min(layout.top(of: count) - lift.height, top))
  }

  /// Moves the selected row by one place. Returns false where rows cannot be moved.
  func moveSelectedRow(by step: Int) -> Bool {
    guard onMove != nil, let index = selectedIndex else { return false }
    let target = index + step
    guard lift == nil, canMove(index, by: step) else { return true }
    let top = shownFrame(of: index).minY
    commit(from: index, to: target, top: top, velocity: nil, slidesOthers: true)
    reveal(selectedIndex ?? target)
    return true
  }

  /// Returns whether there is a place for a row some places further.
  func canMove(_ index: Int, by step: Int) -> Bool { (firstTarget..<max(firstTarget, count)).contains(index + step) }

  /// The first place to which a row can be moved: below a header of the first section.
  private var firstTarget: Int { count > 0 && layout.isHeader(0) ? 1 : 0 }

  private func begin(_ row: ListRow, at index: Int, pointer: Double, by recognizer: GestureRecognizer) {
    cancelKeyPress()
    closeActions()
    let frame = shownFrame(of: index)
    lift = ListLift(
      row: row, index: index, target: index, height: frame.height, grab: pointer + contentOffset - frame.minY,
      pointer: pointer, recognizer: recognizer)
    row.isLifted = true
    moveLift()
  }

  /// The place nearest to where the row is shown.
  private func target(of lift: ListLift) -> Int {
    let top = liftedTop(lift)
    func distance(_ place: Int) -> Double {
      abs((place <= lift.index ? layout.top(of: place) : layout.top(of: place + 1) - lift.height) - top)
    }
    var target = lift.target
    while target + 1 < count, distance(target + 1) < distance(target) { target += 1 }
    while target > firstTarget, distance(target - 1) < distance(target) { target -= 1 }
    return target
  }

  private func drop(velocity: Double) {
    guard let lift else { return }
    let top = liftedTop(lift)
    endLift()
    guard lift.target != lift.index else { return settle(lift.index, from: top, velocity: velocity) }
    commit(from: lift.index, to: lift.target, top: top, velocity: velocity, slidesOthers: false)
  }

  private func cancelLift() {
    guard let lift else { return }
    let top = liftedTop(lift)
    slide(lift.shifts(to: lift.index))
    endLift()
    settle(lift.index, from: top)
  }

  private func endLift() {
    lift?.row.isLifted = false
    if let lift, !loadedRange.contains(lift.index) { recycle(lift.row) }
    lift = nil
    if liftSpeed != 0 { steer(0) }
    liftSpeed = 0
  }

  /// Reports a movement, and then shows it, unless the list was changed meanwhile.
  private func commit(from index: Int, to target: Int, top: Double, velocity: Double?, slidesOthers: Bool) {
    let changes = changeCount
    onMove?(index, target)
    guard changes == changeCount else { return }
    moveRow(from: index, to: target, top: top, velocity: velocity, slidesOthers: slidesOthers)
  }

  /// Scrolls while the row is moved near an edge, faster the nearer it is.
  private func scroll(for lift: ListLift) {
    let (above, below) = (Self.scrollZone - lift.pointer, lift.pointer - bounds.height + Self.scrollZone)
    let fraction = above > 0 ? -above : max(0, below)
    let speed = max(-1, min(1, fraction / Self.scrollZone)) * Self.scrollSpeed
    guard speed != liftSpeed else { return }
    liftSpeed = speed
    steer(speed)
  }
}
