public import Motion

/// Where content is scrolled to along one axis, as a function of time: dragged, flung, bouncing, or on its way to a place.
///
/// A pure value: each verb is told the time, and between the verbs `offset(at:)` answers for any time. Offsets grow towards the
/// end of the content; below 0 and above `limit` the content is pulled beyond its edge. Numbers that are not finite change nothing.
public struct ScrollMotion: Hashable, Sendable {
  /// What moves the content.
  public enum Phase: Hashable, Sendable {
    /// It rests at an offset.
    case resting(Double)
    /// A finger holds it; `travel` is where the content would be without a band, and `finger` where the finger is.
    case dragging(travel: Double, finger: Double)
    /// It glides and may meet an edge.
    case flung(Fling)
    /// A spring brings it back to an edge.
    case bouncing(Bounce)
    /// It is on its way to a place.
    case animated(ScrollStep)
  }

  /// The constants.
  public var physics: ScrollPhysics
  /// How much moves by itself. When it is reduced, nothing goes beyond the edges, and steps happen at once; glides still slow
  /// down, and end at an edge. With none, glides are at their end at once too.
  public var policy = MotionPolicy.full
  /// The length of what is seen, in points.
  public private(set) var viewport: Double
  /// The greatest offset at rest, at least 0.
  public private(set) var limit: Double
  /// What moves the content now.
  public private(set) var phase = Phase.resting(0)
  private var tracker = VelocityTracker()

  /// Content at its beginning.
  public init(physics: ScrollPhysics = .uiKit, viewport: Double = 0, content: Double = 0) {
    self.physics = physics
    self.viewport = Self.length(viewport)
    limit = max(0, Self.length(content) - self.viewport)
  }

  // MARK: Derived

  /// The offset at `time`.
  public func offset(at time: Double) -> Double {
    switch phase {
    case .resting(let offset): offset
    case .dragging(let travel, _): banded(travel)
    case .flung(let fling): fling.offset(at: time)
    case .bouncing(let bounce): bounce.offset(at: time)
    case .animated(let step): min(max(step.offset(at: time), min(0, step.origin)), max(limit, step.origin))
    }
  }

  /// Points a second at `time`; 0 while a finger holds the content.
  public func velocity(at time: Double) -> Double {
    switch phase {
    case .resting, .dragging: 0
    case .flung(let fling): fling.velocity(at: time)
    case .bouncing(let bounce): bounce.velocity(at: time)
    case .animated(let step): step.velocity(at: time)
    }
  }

  /// Whether time alone moves the content after `time`.
  public func isMoving(at time: Double) -> Bool {
    switch phase {
    case .resting, .dragging: false
    case .flung(let fling): time < fling.end
    case .bouncing(let bounce): time < bounce.end
    case .animated(let step): time < step.end
    }
  }

  /// Whether a finger holds the content.
  public var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Where a step starts counting: the target of one that is on its way, else the present place.
  public func destination(at time: Double) -> Double {
    if case .animated(let step) = phase, isMoving(at: time) { return step.target }
    return offset(at: time)
  }

  /// Whether the content can be moved by a step in the direction of `distance` from where it is going to.
  public func canScroll(by distance: Double, time: Double) -> Bool {
    let place = destination(at: time)
    return distance < 0 ? place > 0 : distance > 0 && place < limit
  }

  // MARK: By hand

  /// A finger takes hold of the content at `position`, along the axis; nothing jumps, also in the middle of a bounce.
  ///
  /// - Parameter press: where and when the finger went down, if that was before; it counts for the velocity.
  public mutating func beginDrag(at position: Double, time: Double, press: (position: Double, time: Double)? = nil) {
    guard position.isFinite else { return }
    let offset = offset(at: time)
    phase = .dragging(travel: travel(for: offset), finger: position)
    tracker = VelocityTracker()
    if let press { tracker.add(-press.position, at: press.time) }
    tracker.add(-position, at: time)
  }

  /// The finger moves to `position`; the content follows, beyond an edge by a band.
  public mutating func drag(to position: Double, time: Double) {
    guard case .dragging(let travel, let finger) = phase, position.isFinite else { return }
    let moved = travel + finger - position
    phase = .dragging(travel: policy == .full ? moved : clamped(moved), finger: position)
    tracker.add(-position, at: time)
  }

  /// The finger leaves at `position`: the content glides on, or returns to its edge.
  public mutating func endDrag(at position: Double, time: Double) {
    // A release where the finger was seen last says nothing of its velocity.
    if case .dragging(_, let finger) = phase, finger != position { drag(to: position, time: time) }
    guard case .dragging(let travel, _) = phase else { return }
    let speed = tracker.velocity(at: time)
    let beyond = travel - clamped(travel)
    // Beyond an edge the content has been slower than the finger.
    let share = beyond == 0 ? 1 : physics.rubberBand.slope(atTravel: beyond, viewport: viewport)
    fling(velocity: abs(speed) < physics.slowestFling ? 0 : speed * share, time: time)
  }

  /// The finger is taken away: the content stays, or returns to its edge.
  public mutating func cancelDrag(time: Double) {
    guard isDragging else { return }
    fling(velocity: 0, time: time)
  }

  /// Holds the content at `offset`, as a finger would, also beyond an edge, until `cancelDrag(time:)` lets it go.
  public mutating func hold(at offset: Double) {
    guard offset.isFinite else { return }
    phase = .dragging(travel: travel(for: offset), finger: 0)
    tracker = VelocityTracker()
  }

  // MARK: By itself

  /// The content glides from where it is with `velocity` points a second. Beyond an edge, it returns there first, or only.
  public mutating func fling(velocity: Double, time: Double) {
    let offset = offset(at: time)
    let edge = clamped(offset)
    let speed = max(-physics.fastestFling, min(physics.fastestFling, velocity.isFinite ? velocity : 0))
    guard policy == .full else { return glide(from: edge, velocity: speed, time: time) }
    guard offset != edge else {
      phase = speed == 0 ? .resting(edge) : .flung(Fling(glide(edge, speed, time)))
      return
    }
    let bounce = Bounce(from: offset, to: edge, velocity: speed, start: time, spring: physics.bounce)
    guard let crossing = bounce.crossing else {
      phase = .bouncing(bounce)
      return
    }
    phase = .flung(Fling(glide(edge, bounce.velocity(at: crossing), crossing), after: bounce))
  }

  /// A turn of the wheel or a key moves the place to go to by `distance`, never beyond an edge; the motion goes on with the
  /// velocity that it has. A finger that holds the content is stronger.
  public mutating func step(by distance: Double, time: Double) {
    guard !isDragging, distance.isFinite else { return }
    scroll(to: clamped(destination(at: time)) + distance, time: time)
  }

  /// Goes to `offset`, limited to the range, within `duration` seconds or a step's time.
  public mutating func scroll(to offset: Double, time: Double, duration: Double? = nil) {
    guard offset.isFinite else { return }
    let target = clamped(offset)
    let start = self.offset(at: time)
    let seconds = duration ?? physics.stepDuration
    guard policy == .full, seconds > 0, start != target || isMoving(at: time) else {
      phase = .resting(target)
      return
    }
    // Further beyond an edge goes only what a finger pulls.
    let velocity = velocity(at: time)
    let isOutwards = start < 0 && velocity < 0 || start > limit && velocity > 0
    phase = .animated(
      ScrollStep(from: start, to: target, velocity: isOutwards ? 0 : velocity, start: time, duration: seconds))
  }

  /// Is at `offset` at once, limited to the range.
  public mutating func jump(to offset: Double) { phase = .resting(clamped(offset)) }

  /// Comes to rest where the motion has ended.
  public mutating func settle(at time: Double) {
    guard !isDragging, !isMoving(at: time) else { return }
    phase = .resting(offset(at: time))
  }

  /// The viewport or the content has another length: the offset stays within the new range, at rest or in the finger's hold.
  public mutating func resize(viewport: Double, content: Double, time: Double) {
    let viewport = Self.length(viewport)
    let limit = max(0, Self.length(content) - viewport)
    guard viewport != self.viewport || limit != self.limit else { return }
    let offset = offset(at: time)
    (self.viewport, self.limit) = (viewport, limit)
    if case .dragging(_, let finger) = phase {
      phase = .dragging(travel: clamped(offset), finger: finger)
    } else {
      phase = .resting(clamped(offset))
    }
  }
}

extension ScrollMotion {
  private func clamped(_ offset: Double) -> Double { offset.isFinite ? max(0, min(limit, offset)) : 0 }

  private func banded(_ travel: Double) -> Double {
    let edge = clamped(travel)
    return edge + physics.rubberBand.stretch(forTravel: travel - edge, viewport: viewport)
  }

  private func travel(for offset: Double) -> Double {
    let edge = clamped(offset)
    guard policy == .full else { return edge }
    return edge + physics.rubberBand.travel(forStretch: offset - edge, viewport: viewport)
  }

  private static func length(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }

  private func glide(_ offset: Double, _ velocity: Double, _ time: Double) -> Fling.Glide {
    Fling.Glide(
      offset: offset, velocity: velocity, start: time, limit: limit, physics: physics, bounces: policy == .full)
  }

  /// A glide that ends at an edge, or at its end at once where nothing is to move.
  private mutating func glide(from offset: Double, velocity: Double, time: Double) {
    let fling = Fling(glide(offset, velocity, time))
    phase = policy == .none || velocity == 0 ? .resting(fling.offset(at: fling.end)) : .flung(fling)
  }
}
