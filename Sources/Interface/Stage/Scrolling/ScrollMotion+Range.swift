import Motion

extension ScrollMotion {
  /// Changes the lengths of the viewport and the content, and limits the offset to the new range. A movement continues
  /// if only the content changes and the offset is not beyond its end; otherwise it ends, except for a drag.
  public mutating func resize(viewport: Double, content: Double, time: Double) {
    let viewport = Self.length(viewport)
    let maximumOffset = max(0, Self.length(content) - viewport)
    guard viewport != self.viewport || maximumOffset != self.maximumOffset else { return }
    let (offset, velocity) = (offset(at: time), velocity(at: time))
    let isInPlace = viewport == self.viewport && offset <= maximumOffset
    let continues = isInPlace && isMoving(at: time)
    (self.viewport, self.maximumOffset) = (viewport, maximumOffset)
    switch phase {
    case .dragging where isInPlace: break
    case .dragging(_, let finger): phase = .dragging(travel: clamped(offset), finger: finger)
    case .flung where continues: fling(velocity: velocity, time: time)
    case .bouncing(let bounce) where continues:
      phase = .bouncing(bounced(to: clamped(bounce.edge), from: offset, velocity, time))
    case .animated(let step) where continues:
      phase = .animated(
        ScrollStep(
          from: offset, to: clamped(step.target), velocity: velocity, start: time, duration: step.end - time))
    case .steered where continues: break
    case .resting, .flung, .bouncing, .animated, .steered: phase = .resting(clamped(offset))
    }
  }

  /// Changes the minimum offset at rest, in points; above 0 counts as 0.
  ///
  /// Content at rest at its start moves to the new one, and content that is now beyond it returns to it with the
  /// velocity that it has: at once where there is no viewport yet or no full motion, else by a bounce. A drag
  /// continues, and its release returns to the new start.
  public mutating func setMinimumOffset(_ offset: Double, time: Double) {
    guard offset.isFinite, min(0, offset) != minimumOffset else { return }
    let (present, velocity, previous) = (self.offset(at: time), velocity(at: time), minimumOffset)
    minimumOffset = min(0, offset)
    var returns = false
    switch phase {
    case .dragging: break
    case .flung: fling(velocity: velocity, time: time)
    case .bouncing(let bounce): returns = bounce.edge == previous
    case .resting: returns = present < minimumOffset || present == previous
    case .animated(let step): returns = step.target < minimumOffset
    case .steered: returns = present < minimumOffset
    }
    guard returns else { return }
    let isAtOnce = viewport == 0 || policy != .full
    phase = isAtOnce ? .resting(minimumOffset) : .bouncing(bounced(to: minimumOffset, from: present, velocity, time))
  }

  /// Moves along with content that has grown by `distance` points above what is visible, which stays where it is. A
  /// finger and a glide go on from there; a step and a stick keep their targets, and do not move along.
  public mutating func shift(by distance: Double, time: Double) {
    guard distance.isFinite else { return }
    switch phase {
    case .resting(let offset): phase = .resting(clamped(offset + distance))
    case .dragging(let travel, let finger): phase = .dragging(travel: travel + distance, finger: finger)
    case .flung, .bouncing:
      let (offset, velocity) = (clamped(offset(at: time) + distance), velocity(at: time))
      phase = .resting(offset)
      fling(velocity: velocity, time: time)
    case .animated, .steered: break
    }
  }
}
