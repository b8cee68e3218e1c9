import Motion

/// A spring motion that returns content to its edge.
public struct Bounce: Hashable, Sendable {
  let edge: Double
  let distance: Double
  let speed: Double
  let start: Double
  let spring: Spring
  /// The time from which on the content stays within half a point of the edge.
  let end: Double

  /// The distance in points that counts as settled.
  private static let threshold = 0.5
  /// The longest bounce, in 60ths of a second.
  private static let maximumSteps = 600

  init(from offset: Double, to edge: Double, velocity: Double, start: Double, spring: Spring) {
    (self.edge, distance, speed) = (edge, offset - edge, velocity)
    (self.start, self.spring) = (start, spring)
    end = start + Self.settlingTime(distance: offset - edge, speed: velocity, spring)
  }

  func offset(at time: Double) -> Double {
    guard time < end else { return edge }
    return edge + spring.response(at: max(0, time - start)).position(from: distance, velocity: speed)
  }

  func velocity(at time: Double) -> Double {
    guard time < end else { return 0 }
    return spring.response(at: max(0, time - start)).velocity(from: distance, velocity: speed)
  }

  /// The time at which the content first crosses the edge; nil if it settles on its own side.
  var crossing: Double? {
    guard let seconds = spring.firstCrossing(from: distance, velocity: speed), start + seconds < end else { return nil }
    return start + seconds
  }

  /// The seconds after which the spring stays within the threshold, in steps of 1/60.
  private static func settlingTime(distance: Double, speed: Double, _ spring: Spring) -> Double {
    var last = 0
    for step in 0...maximumSteps {
      let response = spring.response(at: Double(step) / 60)
      let bound = abs(response.displacement * distance) + abs(response.impulse * speed)
      if bound >= threshold { last = step + 1 } else if Double(step) / 60 > 2 / spring.frequency { break }
    }
    return Double(last) / 60
  }
}
