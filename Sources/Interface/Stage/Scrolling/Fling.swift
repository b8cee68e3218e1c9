import Motion

/// A decelerating motion that ends in a bounce where it meets an edge. Released beyond an edge, it begins with a bounce
/// back.
public struct Fling: Hashable, Sendable {
  let origin: Double
  let start: Double
  let decay: Decay
  /// The bounce back into the range, before the glide.
  let initialBounce: Bounce?
  /// The bounce at the edge, after the glide.
  let finalBounce: Bounce?
  let end: Double

  /// The speed below which a glide ends, in points per second.
  private static let minimumSpeed = 1.0

  /// The parameters of a glide.
  struct Glide {
    /// The offset at its start, in `range`.
    var offset: Double
    var velocity: Double
    var start: Double
    /// The offsets at the edges.
    var range: ClosedRange<Double>
    var physics: ScrollPhysics
    /// Whether the content bounces at the edges; otherwise the glide ends there.
    var bounces: Bool
  }

  /// Creates a glide that follows `initialBounce`, if there is one.
  init(_ glide: Glide, after initialBounce: Bounce? = nil) {
    let physics = glide.physics
    let decay = Decay(velocity: glide.velocity, rate: physics.decelerationRate)
    let edge = glide.velocity < 0 ? glide.range.lowerBound : glide.range.upperBound
    (origin, start, self.decay, self.initialBounce) = (glide.offset, glide.start, decay, initialBounce)
    let duration = decay.duration(untilSpeed: Self.minimumSpeed)
    let crossing = decay.duration(untilDistance: edge - glide.offset)
    guard let crossing, crossing < duration else {
      finalBounce = nil
      end = start + duration
      return
    }
    let maximumSpeed = glide.bounces ? physics.maximumBounceSpeed : 0
    let speed = max(-maximumSpeed, min(maximumSpeed, decay.velocity(at: crossing)))
    let bounce = Bounce(from: edge, to: edge, velocity: speed, start: start + crossing, spring: physics.bounce)
    finalBounce = bounce
    end = bounce.end
  }

  func offset(at time: Double) -> Double {
    if let initialBounce, time < start { return initialBounce.offset(at: time) }
    if let finalBounce, time >= finalBounce.start { return finalBounce.offset(at: time) }
    return origin + decay.position(at: max(0, min(time, end) - start))
  }

  func velocity(at time: Double) -> Double {
    if let initialBounce, time < start { return initialBounce.velocity(at: time) }
    if let finalBounce, time >= finalBounce.start { return finalBounce.velocity(at: time) }
    return time < end ? decay.velocity(at: max(0, time - start)) : 0
  }
}
