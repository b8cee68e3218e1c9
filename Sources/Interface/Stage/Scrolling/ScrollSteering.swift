/// A motion of constant velocity, while a stick is held.
public struct ScrollSteering: Hashable, Sendable {
  let origin: Double
  /// The velocity in points per second; not 0.
  public let velocity: Double
  let start: Double

  func offset(at time: Double) -> Double { origin + velocity * max(0, time - start) }
}
