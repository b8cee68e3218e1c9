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

  /// When the spring passes its edge for the first time, within the motion; nil where it comes to rest on its own side.
  var crossing: Double? {
    guard distance != 0 else { return nil }
    func isAcross(_ time: Double) -> Bool {
      let place = spring.response(at: time).position(from: distance, velocity: speed)
      return distance < 0 ? place > 0 : place < 0
    }
    let steps = 0...Int((end - start) * 60)
    guard let first = steps.first(where: { isAcross(Double($0) / 60) }) else { return nil }
    var (low, high) = (Double(max(0, first - 1)) / 60, Double(first) / 60)
    for _ in 0..<50 {
      let middle = low + (high - low) / 2
      if isAcross(middle) { high = middle } else { low = middle }
    }
    return start + high
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
