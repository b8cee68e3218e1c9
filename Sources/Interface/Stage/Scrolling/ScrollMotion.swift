public import Motion
import OvershootGeometry

/// The content offset along one axis as a function of time: at rest, dragged, flung, bouncing, animated or steered.
///
/// A pure value: each operation takes the time, and `offset(at:)` is defined for all times until the next. Offsets grow
/// towards the end of the content; below `minimumOffset` and above `maximumOffset` the content is beyond its edge.
/// Operations ignore numbers that are not finite.
public struct ScrollMotion: Hashable, Sendable {
  /// The kind of movement.
  public enum Phase: Hashable, Sendable {
    /// At rest at an offset.
    case resting(Double)
    /// Held by a finger at position `finger`; `travel` is the offset that the content would have without a rubber band.
    case dragging(travel: Double, finger: Double)
    /// Gliding, perhaps into an edge.
    case flung(Fling)
    /// Returning to an edge by a spring.
    case bouncing(Bounce)
    /// Animated to an offset.
    case animated(ScrollStep)
    /// Moving at the constant velocity of a stick, up to an edge.
    case steered(ScrollSteering)
  }

  /// The constants of the movement.
  public var physics: ScrollPhysics
  /// The motion policy. Under `reduced` the content stays within its edges, steps are immediate, and glides end at an
  /// edge. Under `none` glides are immediate too.
  public var policy = MotionPolicy.full
  /// The length of the visible area, in points.
  public internal(set) var viewport: Double
  /// The maximum offset at rest; at least 0.
  public internal(set) var maximumOffset: Double
  /// The minimum offset at rest, in points; at most 0. Below 0 the content rests below the top of the view.
  public internal(set) var minimumOffset = 0.0
  /// The minimum offset when the present drag began, where its rubber band begins.
  private var bandMinimum = 0.0
  /// The current movement.
  public internal(set) var phase = Phase.resting(0)
  private var tracker = VelocityTracker()

  /// Creates a motion at offset 0.
  public init(physics: ScrollPhysics = .uiKit, viewport: Double = 0, content: Double = 0) {
    self.physics = physics
    self.viewport = Self.length(viewport)
    maximumOffset = max(0, Self.length(content) - self.viewport)
  }

  // MARK: Derived

  /// Returns the offset at `time`.
  public func offset(at time: Double) -> Double {
    switch phase {
    case .resting(let offset): offset
    case .dragging(let travel, _): banded(travel)
    case .flung(let fling): fling.offset(at: time)
    case .bouncing(let bounce): bounce.offset(at: time)
    case .animated(let step): limited(step.offset(at: time), from: step.origin)
    case .steered(let steering): limited(steering.offset(at: time), from: steering.origin)
    }
  }

  /// Returns the velocity at `time`, in points per second; 0 while a finger holds the content.
  public func velocity(at time: Double) -> Double {
    switch phase {
    case .resting, .dragging: 0
    case .flung(let fling): fling.velocity(at: time)
    case .bouncing(let bounce): bounce.velocity(at: time)
    case .animated(let step): step.velocity(at: time)
    case .steered(let steering): isMoving(at: time) ? steering.velocity : 0
    }
  }

  /// Returns whether the content moves by itself after `time`.
  public func isMoving(at time: Double) -> Bool {
    switch phase {
    case .resting, .dragging: false
    case .flung(let fling): time < fling.end
    case .bouncing(let bounce): time < bounce.end
    case .animated(let step): time < step.end
    case .steered(let steering):
      steering.velocity < 0
        ? offset(at: time) > minimumOffset : steering.velocity > 0 && offset(at: time) < maximumOffset
    }
  }

  /// Whether a finger holds the content.
  public var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Where a step starts counting: the target of one that is on its way, else the present place.
  public func destination(at time: Double) -> Double {
    if case .animated(let step) = phase, isMoving(at: time) { return step.target }
    return offset(at: time)
  }

  /// Returns whether a step in the direction of `distance` would move the destination.
  public func canScroll(by distance: Double, time: Double) -> Bool {
    let offset = destination(at: time)
    return distance < 0 ? offset > minimumOffset : distance > 0 && offset < maximumOffset
  }

  /// Returns how far the content is pulled beyond its start, `minimumOffset`, at `time`, in points; 0 or more. Under
  /// reduced motion, where the content stays at its start, how far a finger would have pulled it.
  public func pull(at time: Double) -> Double {
    guard policy != .full, case .dragging(let travel, _) = phase else {
      return max(0, minimumOffset - offset(at: time))
    }
    return physics.rubberBand.stretch(forTravel: max(0, bandMinimum - travel), viewport: viewport)
  }

  // MARK: Dragging

  /// Begins a drag at `position` along the axis, without a jump of the offset.
  ///
  /// `press` has the position and time of the press, if that was earlier; it is a sample of the velocity.
  public mutating func beginDrag(at position: Double, time: Double, press: (position: Double, time: Double)? = nil) {
    guard position.isFinite else { return }
    let offset = offset(at: time)
    bandMinimum = minimumOffset
    phase = .dragging(travel: travel(for: offset), finger: position)
    tracker = VelocityTracker()
    if let press { tracker.add(-press.position, at: press.time) }
    tracker.add(-position, at: time)
  }

  /// Moves the finger to `position`; the content follows, beyond an edge by the rubber band.
  public mutating func drag(to position: Double, time: Double) {
    guard case .dragging(let travel, let finger) = phase, position.isFinite else { return }
    let moved = travel + finger - position
    phase = .dragging(travel: policy == .full ? moved : min(moved, maximumOffset), finger: position)
    tracker.add(-position, at: time)
  }

  /// Releases the finger at `position`: the content glides, or returns to its edge.
  public mutating func endDrag(at position: Double, time: Double) {
    // A release at the last position is not a sample of the velocity.
    if case .dragging(_, let finger) = phase, finger != position { drag(to: position, time: time) }
    guard case .dragging(let travel, _) = phase else { return }
    let speed = tracker.velocity(at: time)
    let beyond = travel - edge(of: travel)
    // Beyond an edge the content is slower than the finger.
    let slope = beyond == 0 ? 1 : physics.rubberBand.slope(atTravel: beyond, viewport: viewport)
    fling(velocity: abs(speed) < physics.minimumFlingSpeed ? 0 : speed * slope, time: time)
  }

  /// Ends a drag or hold without a fling: the content stays, or returns to its edge.
  public mutating func cancelDrag(time: Double) {
    guard isDragging else { return }
    fling(velocity: 0, time: time)
  }

  /// Holds the content at `offset`, even beyond an edge, until `cancelDrag(time:)`.
  public mutating func beginHold(at offset: Double) {
    guard offset.isFinite else { return }
    bandMinimum = minimumOffset
    phase = .dragging(travel: travel(for: offset), finger: 0)
    tracker = VelocityTracker()
  }

  /// Moves the content with `velocity` points per second, up to an edge, until the next call; 0 stops it. Has no effect
  /// during a drag.
  public mutating func steer(velocity: Double, time: Double) {
    guard !isDragging, velocity.isFinite else { return }
    if velocity != 0 {
      phase = .steered(ScrollSteering(origin: offset(at: time), velocity: velocity, start: time))
    } else if case .steered = phase {
      fling(velocity: 0, time: time)
    }
  }

  // MARK: Animation

  /// Flings the content with `velocity` points per second. From beyond an edge it returns there first.
  public mutating func fling(velocity: Double, time: Double) {
    let offset = offset(at: time)
    let edge = clamped(offset)
    let speed = max(-physics.maximumFlingSpeed, min(physics.maximumFlingSpeed, velocity.isFinite ? velocity : 0))
    guard policy == .full else { return glide(from: edge, velocity: speed, time: time) }
    guard offset != edge else {
      phase = speed == 0 ? .resting(edge) : .flung(Fling(glide(edge, speed, time)))
      return
    }
    let bounce = bounced(to: edge, from: offset, speed, time)
    guard let crossing = bounce.crossing else {
      phase = .bouncing(bounce)
      return
    }
    phase = .flung(Fling(glide(edge, bounce.velocity(at: crossing), crossing), after: bounce))
  }

  /// Moves the destination by `distance`, up to an edge; the velocity is continuous. Has no effect during a drag.
  public mutating func step(by distance: Double, time: Double) {
    guard !isDragging, distance.isFinite else { return }
    scroll(to: clamped(destination(at: time)) + distance, time: time)
  }

  /// Animates to `offset`, limited to the range, within `duration` seconds, or the duration of a step for nil.
  ///
  /// - Precondition: the duration is finite.
  public mutating func scroll(
    to offset: Double, time: Double, duration: Double? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(duration?.isFinite ?? true, "A scrolling needs a finite duration.", file: file, line: line)
    guard offset.isFinite else { return }
    let target = clamped(offset)
    let start = self.offset(at: time)
    let seconds = duration ?? physics.stepDuration
    guard policy == .full, seconds > 0, start != target || isMoving(at: time) else {
      phase = .resting(target)
      return
    }
    // Only a drag moves the content further beyond an edge.
    let velocity = velocity(at: time)
    let isOutwards = start < minimumOffset && velocity < 0 || start > maximumOffset && velocity > 0
    phase = .animated(
      ScrollStep(from: start, to: target, velocity: isOutwards ? 0 : velocity, start: time, duration: seconds))
  }

  /// Returns to the minimum offset by the spring of a bounce; the velocity is continuous. Has no effect during a drag.
  public mutating func returnToStart(time: Double) {
    guard !isDragging else { return }
    guard policy == .full else { return jump(to: minimumOffset) }
    phase = .bouncing(bounced(to: minimumOffset, from: offset(at: time), velocity(at: time), time))
  }

  /// Sets the offset at once, limited to the range.
  public mutating func jump(to offset: Double) { phase = .resting(clamped(offset)) }

  /// Ends a movement that is over at `time`.
  public mutating func settle(at time: Double) {
    guard !isDragging, !isMoving(at: time) else { return }
    phase = .resting(offset(at: time))
  }
}

extension ScrollMotion {
  func clamped(_ offset: Double) -> Double {
    offset.isFinite ? max(minimumOffset, min(maximumOffset, offset)) : 0
  }

  /// An offset of a movement from `origin`, limited to the range and `origin`.
  private func limited(_ offset: Double, from origin: Double) -> Double {
    min(max(offset, min(minimumOffset, origin)), max(maximumOffset, origin))
  }

  /// The offset without a rubber band that is nearest to the travel or offset of a drag.
  private func edge(of travel: Double) -> Double { max(bandMinimum, min(maximumOffset, travel)) }

  private func banded(_ travel: Double) -> Double {
    let edge = edge(of: travel)
    guard policy == .full else { return edge }
    return edge + physics.rubberBand.stretch(forTravel: travel - edge, viewport: viewport)
  }

  private func travel(for offset: Double) -> Double {
    let edge = edge(of: offset)
    guard policy == .full else { return edge }
    return edge + physics.rubberBand.travel(forStretch: offset - edge, viewport: viewport)
  }

  static func length(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }

  func bounced(to edge: Double, from offset: Double, _ velocity: Double, _ time: Double) -> Bounce {
    Bounce(from: offset, to: edge, velocity: velocity, start: time, spring: physics.bounce)
  }

  private func glide(_ offset: Double, _ velocity: Double, _ time: Double) -> Fling.Glide {
    Fling.Glide(
      offset: offset, velocity: velocity, start: time, range: minimumOffset...maximumOffset, physics: physics,
      bounces: policy == .full)
  }

  /// Starts a glide that ends at an edge; without motion, jumps to its end.
  private mutating func glide(from offset: Double, velocity: Double, time: Double) {
    let fling = Fling(glide(offset, velocity, time))
    phase = policy == .none || velocity == 0 ? .resting(fling.offset(at: fling.end)) : .flung(fling)
  }
}
