import Motion

/// A spring that brings content back to its edge.
public struct Bounce: Hashable, Sendable {
  let edge: Double
  let distance: Double
  let speed: Double
  let start: Double
  let spring: Spring
  /// When less than half a point is left for good.
  let end: Double

  private static let stillness = 0.5

  init(from offset: Double, to edge: Double, velocity: Double, start: Double, spring: Spring) {
    (self.edge, distance, speed) = (edge, offset - edge, velocity)
    (self.start, self.spring) = (start, spring)
    end = start + Self.rest(distance: offset - edge, speed: velocity, spring)
  }

  func offset(at time: Double) -> Double {
    guard time < end else { return edge }
    return edge + spring.response(at: max(0, time - start)).position(from: distance, velocity: speed)
  }

  func velocity(at time: Double) -> Double {
    guard time < end else { return 0 }
    return spring.response(at: max(0, time - start)).velocity(from: distance, velocity: speed)
  }

  /// The first 60th of a second from which on the spring stays within half a point.
  private static func rest(distance: Double, speed: Double, _ spring: Spring) -> Double {
    let longest = 600
    var last = 0
    for step in 0...longest {
      let answer = spring.response(at: Double(step) / 60)
      let reach = abs(answer.displacement * distance) + abs(answer.impulse * speed)
      if reach >= stillness { last = step + 1 } else if Double(step) / 60 > 2 / spring.frequency { break }
    }
    return Double(last) / 60
  }
}

/// A glide, and the bounce that it ends in where it meets an edge.
public struct Fling: Hashable, Sendable {
  let origin: Double
  let start: Double
  let decay: Decay
  /// What follows the glide at the edge.
  let bounce: Bounce?
  let end: Double

  /// A glide slower than this is over, in points a second.
  private static let stillness = 1.0

  init(from offset: Double, velocity: Double, start: Double, limit: Double, physics: ScrollPhysics) {
    let decay = Decay(velocity: velocity, rate: physics.decelerationRate)
    let edge = velocity < 0 ? 0 : limit
    (origin, self.start, self.decay) = (offset, start, decay)
    let duration = decay.duration(untilSpeed: Self.stillness)
    guard let crossing = Self.crossing(decay, distance: edge - offset, within: duration) else {
      bounce = nil
      end = start + duration
      return
    }
    let speed = max(-physics.fastestBounce, min(physics.fastestBounce, decay.velocity(at: crossing)))
    let bounce = Bounce(from: edge, to: edge, velocity: speed, start: start + crossing, spring: physics.bounce)
    self.bounce = bounce
    end = bounce.end
  }

  func offset(at time: Double) -> Double {
    if let bounce, time >= bounce.start { return bounce.offset(at: time) }
    return origin + decay.position(at: max(0, min(time, end) - start))
  }

  func velocity(at time: Double) -> Double {
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

/// An eased way to a place that begins with the velocity that it meets.
public struct ScrollStep: Hashable, Sendable {
  let origin: Double
  /// Where the way leads.
  public let target: Double
  let speed: Double
  let start: Double
  let duration: Double

  private static let curve = UnitBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  init(from origin: Double, to target: Double, velocity: Double, start: Double, duration: Double) {
    (self.origin, self.target, speed) = (origin, target, velocity)
    (self.start, self.duration) = (start, duration)
  }

  var end: Double { start + duration }

  func offset(at time: Double) -> Double {
    let u = share(time)
    if u >= 1 { return target }
    return origin + (target - origin) * Self.curve.value(at: u) + speed * duration * u * (1 - u) * (1 - u)
  }

  func velocity(at time: Double) -> Double {
    let u = share(time)
    if u >= 1 { return 0 }
    return (target - origin) * Self.curve.slope(at: u) / duration + speed * (1 - u) * (1 - 3 * u)
  }

  private func share(_ time: Double) -> Double { max(0, (time - start) / duration) }
}
