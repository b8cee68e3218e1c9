import Motion

/// A glide, and where it meets an edge the bounce that it ends in; released beyond an edge, the way back to it comes first.
public struct Fling: Hashable, Sendable {
  let origin: Double
  let start: Double
  let decay: Decay
  /// The way back into the range, before the glide.
  let lead: Bounce?
  /// What follows the glide at the edge.
  let bounce: Bounce?
  let end: Double

  /// A glide slower than this is over, in points a second.
  private static let stillness = 1.0

  /// What makes a glide.
  struct Glide {
    /// Where it starts, in 0...`limit`.
    var offset: Double
    var velocity: Double
    var start: Double
    var limit: Double
    var physics: ScrollPhysics
    /// Whether the edges are springs; if not, the glide ends there.
    var bounces: Bool
  }

  /// Makes a glide; `lead` is the bounce that comes before its start, if one does.
  init(_ glide: Glide, after lead: Bounce? = nil) {
    let physics = glide.physics
    let decay = Decay(velocity: glide.velocity, rate: physics.decelerationRate)
    let edge = glide.velocity < 0 ? 0 : glide.limit
    (origin, start, self.decay, self.lead) = (glide.offset, glide.start, decay, lead)
    let duration = decay.duration(untilSpeed: Self.stillness)
    guard let crossing = Self.crossing(decay, distance: edge - glide.offset, within: duration) else {
      bounce = nil
      end = start + duration
      return
    }
    let fastest = glide.bounces ? physics.fastestBounce : 0
    let speed = max(-fastest, min(fastest, decay.velocity(at: crossing)))
    let bounce = Bounce(from: edge, to: edge, velocity: speed, start: start + crossing, spring: physics.bounce)
    self.bounce = bounce
    end = bounce.end
  }

  func offset(at time: Double) -> Double {
    if let lead, time < start { return lead.offset(at: time) }
    if let bounce, time >= bounce.start { return bounce.offset(at: time) }
    return origin + decay.position(at: max(0, min(time, end) - start))
  }

  func velocity(at time: Double) -> Double {
    if let lead, time < start { return lead.velocity(at: time) }
    if let bounce, time >= bounce.start { return bounce.velocity(at: time) }
    return time < end ? decay.velocity(at: max(0, time - start)) : 0
  }

  /// When the glide has gone `distance`; nil where it stops before.
  private static func crossing(_ decay: Decay, distance: Double, within duration: Double) -> Double? {
    guard abs(decay.position(at: duration)) > abs(distance) else { return nil }
    var (low, high) = (0.0, duration)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if abs(decay.position(at: middle)) < abs(distance) { low = middle } else { high = middle }
    }
    return high
  }
}
