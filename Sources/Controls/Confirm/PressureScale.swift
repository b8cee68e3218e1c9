import Stage

/// What a pressure means as an intention: less than half of what can be measured is already all.
public struct PressureScale: Hashable, Sendable {
  /// The pressure that counts as full.
  public let cap: Double
  /// The greatest pressure that can be measured.
  public let maximum: Double

  /// Makes a scale.
  ///
  /// - Precondition: both are finite and above 0.
  public init(cap: Double, maximum: Double) {
    precondition(
      cap.isFinite && cap > 0 && maximum.isFinite && maximum > 0, "A PressureScale needs finite bounds above 0.")
    self.cap = cap
    self.maximum = maximum
  }

  /// Pressures of 0...1, as touch screens and triggers give them: 0.45 counts as full.
  public static let normalized = PressureScale(cap: 0.45, maximum: 1)

  /// The intention of `pressure`, 0...1; what is no number is none.
  public func intention(of pressure: Double) -> Double {
    guard !pressure.isNaN else { return 0 }
    return max(0, min(1, min(pressure, cap) / min(maximum, cap)))
  }

  /// The pressure of a trigger at `value` of its way, 0...1: none in the dead zone, from where it grows evenly.
  public static func pressure(ofTrigger value: Double) -> Double {
    let deadZone = InputTunables.triggerDeadZone
    return value > deadZone ? min(1, (value - deadZone) / (1 - deadZone)) : 0
  }
}
