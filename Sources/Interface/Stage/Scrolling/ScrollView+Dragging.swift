extension ScrollView {
  /// Begins a drag at a place along the axis, in the view's points.
  ///
  /// `press` has the position and time of the press, if that was earlier.
  public func beginDrag(at position: Double, press: (position: Double, time: Double)?) {
    change { motion, time in motion.beginDrag(at: position, time: time, press: press) }
  }

  /// Moves a drag to a place along the axis, in the view's points.
  public func drag(to position: Double) {
    change { motion, time in motion.drag(to: position, time: time) }
    if motion.isDragging { reportPull() }
  }

  /// Ends a drag; the content glides with its velocity.
  public func endDrag(at position: Double) {
    guard case .dragging(_, let finger) = motion.phase else { return }
    // A release at the last position is not a sample of the velocity.
    if finger != position { drag(to: position) }
    onRelease?(motion.pull(at: time))
    change { motion, time in motion.endDrag(at: position, time: time) }
    reportPull()
  }

  /// Lets pointers and fingers drag the content, and catch what coasts.
  func addDrag() {
    let drag = onDrag(axis, usesKeys: false) { [unowned self] in follow($0) }
    drag.catches = { [unowned self] in isCoasting }
    // A view that cannot scroll in this direction stretches, unless another one takes the drag.
    drag.yields = { [unowned self] in !canScroll(by: -axis.component(of: $0)) }
  }

  private func follow(_ gesture: Gesture) {
    guard let local = convertFromRoot(gesture.position) else { return }
    let position = axis.component(of: local)
    switch gesture.phase {
    case .began:
      let start = gesture.start == gesture.position ? nil : convertFromRoot(gesture.start)
      beginDrag(at: position, press: start.map { (axis.component(of: $0), time - gesture.duration) })
    case .changed: drag(to: position)
    case .ended: endDrag(at: position)
    case .cancelled: cancelDrag()
    }
  }
}
