import OvershootGeometry

/// Converts the time of the platform into frame time, the time of animations. A pure value: it reads no clock.
///
/// A tick advances by at most `maximumStep` of platform time, so that a slow frame does not make animations jump.
public struct FrameClock: Hashable, Sendable {
  /// The maximum platform time in one tick, in seconds.
  static let maximumStep = 1.0 / 20

  /// The frame time in seconds.
  public private(set) var time = 0.0
  /// Seconds of frame time per second of platform time: 1 is normal, 0.1 slow motion, 0 a stop. Not negative.
  public var speed: Double {
    didSet { Self.check(speed) }
  }
  /// The platform time of the last tick.
  private var last: Double

  /// Creates a clock with frame time 0 at platform time `now`, in seconds.
  ///
  /// - Precondition: `speed` is finite and not negative.
  public init(now: Double, speed: Double = 1, file: StaticString = #fileID, line: UInt = #line) {
    Self.check(speed, file: file, line: line)
    last = now
    self.speed = speed
  }

  /// Advances to platform time `now` and returns the frame time. A time before the last one counts as that.
  @discardableResult
  public mutating func tick(now: Double) -> Double {
    let elapsed = max(0, min(now - last, Self.maximumStep))
    last = max(last, now)
    time += elapsed * speed
    return time
  }

  /// Ends a pause: the next tick counts from platform time `now`.
  public mutating func resume(now: Double) {
    last = max(last, now)
  }

  private static func check(_ speed: Double, file: StaticString = #fileID, line: UInt = #line) {
    require(
      speed.isFinite && speed >= 0, "A FrameClock's speed is a finite number of at least 0, not \(speed).",
      file: file, line: line)
  }
}
