import Motion

/// Where content is scrolled to along one axis, as a function of time: dragged, flung, bouncing, or on its way to a place.
///
/// A pure value: each verb is told the time, and between the verbs `offset(at:)` answers for any time. Offsets grow towards the
/// end of the content; below 0 and above `limit` the content is pulled beyond its edge.
public struct ScrollMotion: Hashable, Sendable {
  /// What moves the content.
  public enum Phase: Hashable, Sendable {
    /// It rests at an offset.
    case resting(Double)
    /// A finger holds it; `travel` is where the content would be without a band, and the finger's place.
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
  /// Whether nothing moves by itself: no glide beyond the edges, no bounce, and steps at once.
  public var reducesMotion = false
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
    self.viewport = max(0, viewport)
    limit = max(0, content - viewport)
  }

  // MARK: Derived

  /// The offset at `time`.
  public func offset(at time: Double) -> Double {
    switch phase {
    case .resting(let offset): offset
    case .dragging(let travel, _): banded(travel)
    case .flung(let fling): fling.offset(at: time)
    case .bouncing(let bounce): bounce.offset(at: time)
    case .animated(let step): clamped(step.offset(at: time))
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

  // MARK: Verbs

  /// Comes to rest where the motion has ended.
  public mutating func settle(at time: Double) {
    guard !isDragging, !isMoving(at: time) else { return }
    phase = .resting(offset(at: time))
  }

  /// A finger takes hold of the content at `position`, along the axis; nothing jumps, also in the middle of a bounce.
  public mutating func beginDrag(at position: Double, time: Double) {
    let offset = offset(at: time)
    let edge = clamped(offset)
    let travel = edge + physics.rubberBand.travel(forStretch: offset - edge, viewport: viewport)
    phase = .dragging(travel: reducesMotion ? edge : travel, finger: position)
    tracker = VelocityTracker()
    tracker.add(-position, at: time)
  }

  /// The finger moves to `position`; the content follows, beyond an edge by a band.
  public mutating func drag(to position: Double, time: Double) {
    guard case .dragging(let travel, let finger) = phase else { return }
    var moved = travel + finger - position
    if reducesMotion { moved = clamped(moved) }
    phase = .dragging(travel: moved, finger: position)
    tracker.add(-position, at: time)
  }

  /// The finger leaves: the content glides on, or returns to its edge.
  public mutating func endDrag(time: Double) {
    guard isDragging else { return }
    let speed = tracker.velocity(at: time)
    fling(velocity: abs(speed) < physics.slowestFling ? 0 : speed, from: offset(at: time), time: time)
  }

  /// The finger is taken away: the content stays, or returns to its edge.
  public mutating func cancelDrag(time: Double) {
    guard isDragging else { return }
    fling(velocity: 0, from: offset(at: time), time: time)
  }

  /// The content glides from where it is with `velocity` points a second.
  public mutating func fling(velocity: Double, time: Double) {
    fling(velocity: velocity, from: offset(at: time), time: time)
  }

  /// A turn of the wheel or a key moves the place to go to by `distance`, never beyond an edge; the motion goes on with the
  /// velocity that it has.
  public mutating func step(by distance: Double, time: Double) {
    let target = if case .animated(let step) = phase, isMoving(at: time) { step.target } else { offset(at: time) }
    scroll(to: target + distance, time: time)
  }

  /// Goes to `offset`, limited to the range, within a step's time.
  public mutating func scroll(to offset: Double, time: Double, duration: Double? = nil) {
    let target = clamped(offset)
    let start = self.offset(at: time)
    let seconds = duration ?? physics.stepDuration
    guard !reducesMotion, seconds > 0, start != target else {
      phase = .resting(target)
      return
    }
    phase = .animated(
      ScrollStep(from: start, to: target, velocity: velocity(at: time), start: time, duration: seconds))
  }

  /// Is at `offset` at once, limited to the range.
  public mutating func jump(to offset: Double) { phase = .resting(clamped(offset)) }

  /// The viewport or the content has another length: the offset stays within the new range.
  public mutating func resize(viewport: Double, content: Double, time: Double) {
    guard viewport != self.viewport || content - viewport != limit else { return }
    let offset = offset(at: time)
    self.viewport = max(0, viewport)
    limit = max(0, content - self.viewport)
    phase = .resting(clamped(offset))
  }

  // MARK: Parts

  private func clamped(_ offset: Double) -> Double { offset.isFinite ? max(0, min(limit, offset)) : 0 }

  private func banded(_ travel: Double) -> Double {
    let edge = clamped(travel)
    return edge + physics.rubberBand.stretch(forTravel: travel - edge, viewport: viewport)
  }

  private mutating func fling(velocity: Double, from offset: Double, time: Double) {
    let edge = clamped(offset)
    let speed = max(-physics.fastestFling, min(physics.fastestFling, velocity.isFinite ? velocity : 0))
    if reducesMotion {
      phase = .resting(edge)
    } else if offset != edge {
      phase = .bouncing(Bounce(from: offset, to: edge, velocity: speed, start: time, spring: physics.bounce))
    } else if speed != 0 {
      phase = .flung(Fling(from: offset, velocity: speed, start: time, limit: limit, physics: physics))
    } else {
      phase = .resting(edge)
    }
  }
}
