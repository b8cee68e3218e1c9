import MotionNotation
import OvershootScreenKit

/// What the handles of a curve do with it.
extension CurveGraphView {
  /// Whether the handles are points of lines, of which several can be selected.
  var hasPoints: Bool {
    if case .easing(.points) = curves.first?.curve { !handlePoints.isEmpty } else { false }
  }

  /// The pointer presses a handle.
  func pressHandle(_ index: Int) {
    guard handlePoints.indices.contains(index) else { return }
    (editing.start, editing.isDragged) = (handlePoints[index], false)
    select { $0.press(index, inAddition: heldModifiers.contains(.shift)) }
  }

  /// The pointer drags a handle to a place in the graph.
  func dragHandle(_ index: Int, to place: Vector2) {
    guard let start = editing.start else { return }
    let way = place - self.place(of: start)
    // A handle is finer than the ground, of which a drag moves the playhead.
    guard editing.isDragged || way.length > Self.dragDistance / 2 else { return }
    if !editing.isDragged { select { $0.drag(index) } }
    editing.isDragged = true
    let point = HandleMove.snapped(
      fractions(at: place), from: start, isHorizontal: abs(way.x) > abs(way.y), heldModifiers)
    move(index, to: point, heldModifiers)
  }

  /// The pointer lets a handle go.
  func releaseHandle(_ index: Int) {
    if editing.start != nil, !editing.isDragged { chooseHandle(index, inAddition: heldModifiers.contains(.shift)) }
    editing.start = nil
    actions.endEdit()
  }

  /// Selects a point, or takes it out of those that are selected. Returns false where there are no points.
  @discardableResult
  func chooseHandle(_ index: Int, inAddition: Bool) -> Bool {
    select { $0.choose(index, inAddition: inAddition) }
    return hasPoints
  }

  /// Moves a handle by keys.
  func stepHandle(_ index: Int, by offset: Vector2, _ modifiers: Modifiers) {
    guard handlePoints.indices.contains(index) else { return }
    var point = handlePoints[index] + offset
    if modifiers.contains(.control) {
      let before = handlePoints[index]
      if offset.x != 0 { point.x = HandleMove.nextPart(from: before.x, up: offset.x > 0) }
      if offset.y != 0 { point.y = HandleMove.nextPart(from: before.y, up: offset.y > 0) }
    }
    move(index, to: point, modifiers)
  }

  private func move(_ index: Int, to point: Vector2, _ modifiers: Modifiers) {
    let group = editing.selection.changed(with: index)
    actions.moveHandle(
      HandleMove(index: index, point: point, group: group, isMirrored: modifiers.contains(.alt)))
  }

  /// Removes a point, and with it those that are selected together.
  func removeHandle(_ index: Int) { actions.removeHandles(editing.selection.changed(with: index)) }

  /// Selects all points, and focuses one of them. Returns false where there are none.
  func selectAll() -> Bool {
    guard hasPoints, let first = handles.first, !first.isHidden else { return false }
    select { $0.select(handles.indices) }
    if !handles.contains(where: \.isFocused) { scene?.focus.move(to: first) }
    return true
  }

  /// Changes which points are selected.
  func select(_ change: (inout PointSelection) -> Void) {
    guard hasPoints else { return }
    change(&editing.selection)
    showEditing()
  }

  /// Whether a handle is not shown: while a curve is drawn, and beyond what is seen.
  func isHidden(_ handle: CurveHandle) -> Bool { editing.isDrawing || !handle.isHeld && !isSeen(handle.center) }

  /// Shows which points are selected, and no handles while a curve is drawn.
  func showEditing() {
    editing.selection.limit(to: hasPoints ? handlePoints.count : 0)
    for (index, handle) in handles.enumerated() {
      handle.isHidden = isHidden(handle)
      handle.isSelected = editing.selection.indices.contains(index)
    }
    setNeedsDisplay()
  }
}
