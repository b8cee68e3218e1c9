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
}
