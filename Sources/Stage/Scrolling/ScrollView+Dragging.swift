extension ScrollView {
  /// Begins a drag at a height in the view's points.
  ///
  /// - Parameter press: the position and time of the press, if that was earlier.
  public func beginDrag(at y: Double, press: (position: Double, time: Double)?) {
    change { motion, time in motion.beginDrag(at: y, time: time, press: press) }
  }

  /// Moves a drag to a height in the view's points.
  public func drag(to y: Double) {
    change { motion, time in motion.drag(to: y, time: time) }
    if motion.isDragging { reportPull() }
  }

  /// Ends a drag; the content glides with its velocity.
  public func endDrag(at y: Double) {
    guard case .dragging(_, let finger) = motion.phase else { return }
    // A release at the last position is no sample of the velocity.
    if finger != y { drag(to: y) }
    onRelease?(motion.pull(at: time))
    change { motion, time in motion.endDrag(at: y, time: time) }
    reportPull()
  }
}
