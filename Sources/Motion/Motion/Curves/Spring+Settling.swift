import OvershootGeometry
import RealModule

extension Spring {
  /// The fraction of the distance within which a spring counts as settled.
  public static let settledOffset = 0.001

  /// The seconds from which on a spring counts as never settling.
  static let maximumSettlingTime = 100_000.0

  /// Returns the seconds in which the spring moves from 1 to within `settledOffset` of rest, by Apple's rule.
  ///
  /// Under-damped: until the envelope is below the threshold. Otherwise: the first multiple of 0.1 s from which on
  /// the offset is, so that a spring does not end while it passes through its target. Infinite without damping, and
  /// above 100 000 seconds.
  ///
  /// - Parameter velocity: the velocity towards rest at the release, in distances per second.
  public func settlingDuration(velocity: Double = 0) -> Double {
    let (omega, zeta) = (frequency, dampingRatio)
    guard damping > 0 else { return .infinity }
    if zeta < 1 - 1e-6 {
      let damped = omega * criticalMargin.squareRoot()
      let time = Double.log((1 + abs(zeta * omega - velocity) / damped) / Self.settledOffset) / (zeta * omega)
      return time < Self.maximumSettlingTime ? time : .infinity
    }
    // The slow root dominates the end; a spring without velocity does not settle much before it has.
    let slow = omega / (zeta + max(0, (zeta - 1) * (zeta + 1)).squareRoot())
    let tail = Double.log(1 / Self.settledOffset) / slow
    guard tail < Self.maximumSettlingTime else { return .infinity }
    var first = 1
    if velocity == 0 {
      first = max(1, Int(tail * 10) - 1)
    } else if let extremum = extremum(velocity: velocity), extremum < Self.maximumSettlingTime {
      let response = response(at: extremum)
      let offset = response.displacement - velocity * response.impulse
      if abs(offset) >= Self.settledOffset { first = max(1, Int((extremum * 10).rounded(.up))) }
    }
    for tenth in first...(first + 10 * Int(Self.maximumSettlingTime)) {
      let time = Double(tenth) / 10
      let response = response(at: time)
      if abs(response.displacement - velocity * response.impulse) < Self.settledOffset { return time }
    }
    return .infinity
  }

  /// Returns the time at which a spring that is not under-damped, released from 1 with `velocity` towards rest, is
  /// farthest beyond its target; nil where it does not pass through it.
  private func extremum(velocity: Double) -> Double? {
    let root = max(0, (dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let slow = frequency / (dampingRatio + root)
    let gap = 2 * frequency * root
    guard velocity > slow + gap else { return nil }
    // Where both exponentials have the same slope; the gap between their rates may be 0.
    let growth = velocity / (slow * (velocity - slow - gap))
    return gap * growth < 1e-12 ? growth : Double.log(onePlus: gap * growth) / gap
  }

  /// 1 − ζ² for under-damped springs, without loss of digits near ζ = 1.
  private var criticalMargin: Double {
    let critical = DoublePair.product(4 * stiffness, mass)
    let margin = (critical + DoublePair.product(-damping, damping)).high / critical.high
    // Products out of range have no digits; ζ is far from 1 then, or has lost little.
    return margin > 0 && critical.high.isNormal ? margin : (1 - dampingRatio) * (1 + dampingRatio)
  }

  /// Creates the spring of mass 1 that settles in `duration` seconds, as UIKit derives it from a damping ratio.
  ///
  /// - Parameters:
  ///   - dampingRatio: limited to 0.01...1.
  ///   - duration: seconds; above 0.
  ///   - velocity: the velocity towards rest at the release, in distances per second. Where it exceeds five distances
  ///     in `duration` the stiffness is that of a spring without velocity.
  public init(dampingRatio: Double, duration: Double, velocity: Double = 0) {
    require(
      duration.isFinite && duration > 0 && !dampingRatio.isNaN && velocity.isFinite,
      "A Spring needs a finite duration above 0, a damping ratio that is a number, and a finite velocity, "
        + "not duration \(duration), dampingRatio \(dampingRatio), velocity \(velocity).")
    let zeta = max(0.01, min(1, dampingRatio))
    let speed = abs(velocity * duration) > 5 ? 0 : velocity * duration
    let omega = Self.settlingFrequency(zeta, speed) / duration
    self.init(stiffness: omega * omega, damping: 2 * zeta * omega)
  }

  /// Returns the largest frequency at which a spring released from 1 with `speed` has settled after one second.
  ///
  /// - Precondition: `speed` is within -5...5.
  private static func settlingFrequency(_ zeta: Double, _ speed: Double) -> Double {
    let root = ((1 - zeta) * (1 + zeta)).squareRoot()
    guard zeta < 1 else { return criticalSettlingFrequency(speed) }
    guard zeta < leastSwingDamping else { return swingSettlingRate(zeta, root, speed) / zeta }
    let envelope = envelopeSettlingRate(zeta / root, speed)
    guard zeta > mostEnvelopeDamping else { return envelope / zeta }
    let weight = ((zeta - mostEnvelopeDamping) / (leastSwingDamping - mostEnvelopeDamping)).smoothstep
    return (envelope + (swingSettlingRate(zeta, root, speed) - envelope) * weight) / zeta
  }

  /// The damping ratio up to which the whole envelope of a spring has settled at the end of its duration, which UIKit's
  /// rule would leave a visible distance away, up to a tenth.
  private static let mostEnvelopeDamping = 0.3
  /// The damping ratio from which on UIKit's rule applies: the part that swings through the target has settled.
  private static let leastSwingDamping = 0.35

  /// Returns the largest x = ζω at which the part that swings through the target equals `settledOffset`.
  private static func swingSettlingRate(_ zeta: Double, _ root: Double, _ speed: Double) -> Double {
    let level = Double.log(zeta / (settledOffset * root))
    return speed == 0 ? level : underdampedSettlingRate(level, speed)
  }

  /// Returns the x = ζω at which the envelope √(1 + (q(1 − v/x))²)·e^(−x) equals `settledOffset`.
  ///
  /// - Parameter ratio: q = ζ/√(1 − ζ²).
  private static func envelopeSettlingRate(_ ratio: Double, _ speed: Double) -> Double {
    // Beyond 1 the excess decreases, for these ratios and speeds.
    Bisection.first(in: 1...40) { x in
      let swing = ratio * (1 - speed / x)
      return Double.log(onePlus: swing * swing) / 2 - x <= Double.log(settledOffset)
    }
  }

  /// Returns the largest ω with |1 + ω − v|·e^(−ω) = `settledOffset`, by Newton's method on its logarithm.
  ///
  /// Beyond its maximum at ω = v, above the offset for v up to 5, the logarithm is concave and decreasing: from
  /// the right the steps approach the root without passing it.
  private static func criticalSettlingFrequency(_ speed: Double) -> Double {
    let limit = Double.log(settledOffset)
    return newtonRoot(from: 40) { (Double.log(1 + $0 - speed) - $0 - limit, 1 / (1 + $0 - speed) - 1) }
  }

  /// Returns the largest x = ζω with ln|1 − v/x| − x + `level` = 0, where the envelope equals `settledOffset`.
  private static func underdampedSettlingRate(_ level: Double, _ speed: Double) -> Double {
    func excess(_ x: Double) -> (value: Double, slope: Double) {
      (Double.log(onePlus: -speed / x) + level - x, speed / (x * (x - speed)) - 1)
    }
    // For v < 0 the excess is convex and decreasing, and above 0 at x = level. For v > 0 it is concave from its maximum
    // on, and below 0 there; `level` is above 2.
    let peak = speed < 0 ? 0 : (speed + (speed * speed + 4 * speed).squareRoot()) / 2
    if speed < 0 || excess(peak).value >= 0 { return newtonRoot(from: max(level, peak), excess) }
    // The whole branch beyond v is within the offset: the root lies before v, where the excess decreases.
    return Bisection.first(in: 0...speed, halving: 80) { Double.log(speed / $0 - 1) + level - $0 < 0 }
  }

  /// Returns the root that Newton's method approaches monotonically from `start`.
  private static func newtonRoot(from start: Double, _ function: (Double) -> (value: Double, slope: Double)) -> Double {
    var x = start
    for _ in 0..<32 {
      let (value, slope) = function(x)
      let next = x - value / slope
      guard slope < 0, next.isFinite, abs(next - x) > 4 * x.ulp else { break }
      x = next
    }
    return x
  }
}
