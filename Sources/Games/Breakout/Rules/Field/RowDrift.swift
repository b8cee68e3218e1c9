import OvershootGeometry

/// The motion of a row of bricks, to and fro between two limits; a row without room stands.
public struct RowDrift: Hashable, Sendable {
  /// By how many units the row is to the right of its place.
  public private(set) var offset = 0.0
  /// The offset at the end of the tick before.
  public private(set) var previous = 0.0
  private(set) var isRightward = true
  /// The units of a tick.
  private let step: Double
  private let limits: ClosedRange<Double>

  /// Creates a row that stands.
  init() { (step, limits) = (0, 0...0) }

  /// Creates a row that moves within limits, which contain 0, first to the right.
  init(limits: ClosedRange<Double>, speed: Double) {
    self.limits = limits
    step = limits.lowerBound < limits.upperBound ? speed * BreakoutField.tick : 0
  }

  /// Whether the row moves.
  var isMoving: Bool { step > 0 }

  /// Units per second in the last tick, to the right.
  var speed: Double { (offset - previous) * Double(BreakoutField.ticksPerSecond) }

  /// Returns the offset at a fraction of the last tick.
  public func offset(at fraction: Double) -> Double { previous + (offset - previous) * fraction }

  /// Moves by one tick, and returns whether the row turned. It turns at the limit itself.
  mutating func tick() -> Bool {
    previous = offset
    guard isMoving else { return false }
    offset += isRightward ? step : -step
    let limit = isRightward ? limits.upperBound : limits.lowerBound
    guard isRightward ? offset >= limit : offset <= limit else { return false }
    offset = limit
    isRightward.toggle()
    return true
  }

  /// Takes a place on its way. Returns false, without effect, for one beyond its limits.
  mutating func restore(_ offset: Double, previous: Double, isRightward: Bool) -> Bool {
    guard limits.contains(offset), limits.contains(previous) else { return false }
    (self.offset, self.previous, self.isRightward) = (offset, previous, isRightward)
    return true
  }

  /// Ends the way of the last tick, for a tick in which nothing moves.
  mutating func rest() { previous = offset }

  /// Adds all that decides how it goes on.
  func mix(into digest: inout Digest) {
    digest.mix(offset)
    digest.mix(isRightward)
  }
}
