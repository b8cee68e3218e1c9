import Motion
import MotionNotation
import OvershootGeometry
import RealModule

/// A recording of a random curve as a camera of 60 frames a second makes it, and what it shows.
public struct MadeRecording: Sendable {
  /// What the curve is.
  public enum Kind: String, CaseIterable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case bezier, spring, decay, linear
  }

  /// How true the recording is.
  public enum Quality: Sendable {
    /// The values of the curve from its start on.
    case exact
    /// With noise of 0.5 % of the range, a start that is late or cut by up to two frames, and without some frames.
    case rough
  }

  /// The frames per second.
  public static let frameRate = 60.0
  /// The standard deviation of the noise, as a share of the range.
  public static let noise = 0.005

  /// What the curve is.
  public let kind: Kind
  /// The curve, from 0 to 1; a spring by its physical constants.
  public let curve: CurveDescription
  /// The seconds of an easing function; 0 for others.
  public let duration: Double
  /// The seconds from the first point to the start; negative where the start was cut.
  public let delay: Double
  /// The values at the start and at the end.
  public let from: Double
  /// The value at the end.
  public let to: Double
  /// The recorded times and values.
  public let points: [Vector2]
  /// Whether there is neither noise nor a gap.
  public let isExact: Bool

  /// Makes a recording. A spring with an initial velocity, without the rest before it, is exactly another spring: only
  /// rough recordings show one, and its start is not cut.
  public init(_ kind: Kind, _ quality: Quality, using generator: inout SeededGenerator) {
    (self.kind, isExact) = (kind, quality == .exact)
    var random = RandomCurve(generator: generator)
    let isMoving = kind == .spring && quality == .rough && random.chance(0.25)
    (curve, duration) = random.curve(kind, isMoving: isMoving)
    from = random.number(-300...300)
    to = from + random.number(40...600) * (random.chance(0.5) ? 1 : -1)
    let isCut = quality == .rough && !isMoving && random.chance(0.35)
    delay = quality == .exact ? 0 : isCut ? -random.number(0...2) / Self.frameRate : random.number(0...0.2)
    let length = delay + random.length(of: curve, duration: duration) + random.number(0.05...0.3)
    var all: [Vector2] = []
    for frame in 0...Int(length * Self.frameRate) {
      let time = Double(frame) / Self.frameRate
      let share = Self.progress(curve, duration, at: time - delay)
      all.append(Vector2(time, from + (to - from) * share))
    }
    if quality == .rough {
      let values = all.map(\.y)
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      for index in all.indices { all[index].y += random.normal() * Self.noise * range }
      all = all.enumerated().filter { index, _ in index == 0 || !random.chance(0.06) }.map(\.element)
    }
    let firstTime = random.number(0...20)
    points = quality == .exact ? all : all.map { Vector2($0.x + firstTime, $0.y) }
    generator = random.generator
  }

  /// Returns the value at a time after the first point, without noise.
  public func value(at time: Double) -> Double { from + (to - from) * Self.progress(curve, duration, at: time - delay) }

  private static func progress(_ curve: CurveDescription, _ duration: Double, at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    switch curve {
    case .easing(let easing): return easing.value(at: min(1, seconds / duration))
    case .decay(let decay): return decay.position(at: seconds)
    case .spring(let form, let velocity):
      return 1 + (form.spring()?.response(at: seconds).position(from: -1, velocity: velocity) ?? 0)
    }
  }
}

/// Draws curves of the kinds that interfaces have.
private struct RandomCurve {
  var generator: SeededGenerator

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit()
  }

  mutating func chance(_ part: Double) -> Bool { generator.unit() < part }

  /// Returns a number of the normal distribution with deviation 1, by the method of Box and Muller.
  mutating func normal() -> Double {
    (-2 * Double.log(1 - generator.unit())).squareRoot() * Double.cos(2 * .pi * generator.unit())
  }

  mutating func curve(
    _ kind: MadeRecording.Kind, isMoving: Bool
  ) -> (curve: CurveDescription, duration: Double) {
    switch kind {
    case .bezier:
      // Nearly straight ones are lines.
      while true {
        let overshoots = chance(0.3)
        let outputs = overshoots ? -0.6...1.6 : 0.0...1.0
        let curve = UnitBezier(x1: number(0...1), y1: number(outputs), x2: number(0...1), y2: number(outputs))
        let bend = (1..<20).map { abs(curve.value(at: Double($0) / 20) - Double($0) / 20) }.max() ?? 0
        if bend > 0.08 { return (.easing(.cubicBezier(curve)), number(0.3...1.2)) }
      }
    case .spring:
      let (response, ratio) = (number(0.25...1), number(0.2...1.2))
      let frequency = 2 * Double.pi / response
      let velocity = isMoving ? (chance(0.5) ? 1 : -1) * number(2...10) : 0
      return (
        .spring(
          .physical(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency), velocity: velocity), 0
      )
    case .decay:
      return (.decay(Decay(distance: 1, rate: 1 - number(0.002...0.01))), 0)
    case .linear:
      return (.easing(.points(LinearEasing(stops()))), number(0.3...1.5))
    }
  }

  /// Returns 2 to 6 points, at least 0.1 of the time apart where they do not jump.
  private mutating func stops() -> [LinearEasing.Stop] {
    let count = 2 + generator.integer(below: 5)
    if count == 2 { return [.init(0), .init(1)] }
    var inputs: [Double] = []
    let gaps = (0..<count - 1).map { _ in number(0.4...1) }
    let whole = gaps.reduce(0, +)
    var sum = 0.0
    for gap in [0] + gaps {
      sum += gap / whole
      inputs.append(min(1, sum))
    }
    var outputs = [0.0]
    for index in 1..<count - 1 {
      var output: Double
      repeat { output = number(-0.2...1.2) } while abs(output - outputs[index - 1]) < 0.08
      outputs.append(output)
    }
    outputs.append(1)
    // A jump is two points at one place.
    if count > 3, chance(0.4) {
      let index = 1 + generator.integer(below: count - 3)
      inputs[index + 1] = inputs[index]
      if abs(outputs[index + 1] - outputs[index]) < 0.15 { outputs[index + 1] = outputs[index] + 0.3 }
    }
    return zip(inputs, outputs).map { LinearEasing.Stop($1, at: $0) }
  }

  /// Returns the seconds until the curve is at rest.
  func length(of curve: CurveDescription, duration: Double) -> Double {
    switch curve {
    case .easing: duration
    case .spring(let form, let velocity): min(4, form.spring()?.settlingDuration(velocity: velocity) ?? 1)
    case .decay(let decay): decay.duration(untilDistance: 0.995) ?? 1
    }
  }
}
