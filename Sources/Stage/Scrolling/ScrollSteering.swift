/// An even motion, as long as a stick is held.
public struct ScrollSteering: Hashable, Sendable {
  let origin: Double
  /// Points a second, not 0.
  public let velocity: Double
  let start: Double

  func offset(at time: Double) -> Double { origin + velocity * max(0, time - start) }
}
