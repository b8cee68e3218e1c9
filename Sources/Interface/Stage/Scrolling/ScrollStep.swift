import Motion

/// An eased motion to a target, which starts with the velocity of the motion that it replaces.
public struct ScrollStep: Hashable, Sendable {
  let origin: Double
  /// The offset at its end.
  public let target: Double
  let speed: Double
  let start: Double
  let duration: Double

  private static let curve = UnitBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The maximum duration of a motion towards its target, in multiples of its distance divided by its velocity: a fast
  /// one must not pass the target and come back.
  private static let maximumDurationFactor = 2.0

  init(from origin: Double, to target: Double, velocity: Double, start: Double, duration: Double) {
    (self.origin, self.target, speed, self.start) = (origin, target, velocity, start)
    let distance = target - origin
    let isTowards = velocity != 0 && (velocity > 0) == (distance > 0)
    self.duration = isTowards ? min(duration, Self.maximumDurationFactor * distance / velocity) : duration
  }

  var end: Double { start + duration }

  func offset(at time: Double) -> Double {
    let u = progress(at: time)
    if u >= 1 { return target }
    return origin + (target - origin) * Self.curve.value(at: u) + speed * duration * u * (1 - u) * (1 - u)
  }

  func velocity(at time: Double) -> Double {
    let u = progress(at: time)
    if u >= 1 { return 0 }
    return (target - origin) * Self.curve.slope(at: u) / duration + speed * (1 - u) * (1 - 3 * u)
  }

  private func progress(at time: Double) -> Double { duration > 0 ? max(0, (time - start) / duration) : 1 }
}
