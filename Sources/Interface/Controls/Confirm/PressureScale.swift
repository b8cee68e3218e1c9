import OvershootGeometry
import OvershootStage

/// A linear mapping from pressures to intentions of 0...1, which reaches 1 at a cap.
public struct PressureScale: Hashable, Sendable {
  /// The pressure of intention 1.
  public let cap: Double
  /// The maximum pressure that the device measures.
  public let maximum: Double

  /// Creates a scale.
  ///
  /// - Precondition: both are finite and above 0.
  public init(
    cap: Double, maximum: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      cap.isFinite && cap > 0 && maximum.isFinite && maximum > 0,
      "A PressureScale needs a finite cap and maximum above 0, not \(cap) and \(maximum).", file: file, line: line)
    self.cap = cap
    self.maximum = maximum
  }

  /// The scale of touch screens and triggers: pressures of 0...1 with a cap of 0.45.
  public static let normalized = PressureScale(cap: 0.45, maximum: 1)

  /// Returns the intention of `pressure`, 0...1; 0 for NaN.
  public func intention(of pressure: Double) -> Double {
    guard !pressure.isNaN else { return 0 }
    return max(0, min(1, min(pressure, cap) / min(maximum, cap)))
  }

  /// Returns the pressure of a trigger at `value` of its travel, 0...1: 0 in the dead zone, then linear.
  public static func pressure(ofTrigger value: Double) -> Double {
    let deadZone = InputTunables.triggerDeadZone
    return value > deadZone ? min(1, (value - deadZone) / (1 - deadZone)) : 0
  }
}
