import Motion

/// An eased way to a place that begins with the velocity that it meets.
public struct ScrollStep: Hashable, Sendable {
  let origin: Double
  /// Where the way leads.
  public let target: Double
  let speed: Double
  let start: Double
  let duration: Double

  private static let curve = UnitBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// How many times its even duration a motion towards the target may take: a fast one has no time to pass it and come back.
  private static let longestShare = 2.0

  init(from origin: Double, to target: Double, velocity: Double, start: Double, duration: Double) {
    (self.origin, self.target, speed, self.start) = (origin, target, velocity, start)
    let way = target - origin
    let isTowards = velocity != 0 && (velocity > 0) == (way > 0)
    self.duration = isTowards ? min(duration, Self.longestShare * way / velocity) : duration
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

  private func share(_ time: Double) -> Double { duration > 0 ? max(0, (time - start) / duration) : 1 }
}
