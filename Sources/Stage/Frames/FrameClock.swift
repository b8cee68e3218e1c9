/// Turns the present, as a platform tells it, into the time that animations see. A pure value: it reads no clock.
///
/// A slow frame never makes an animation jump: of the present, one tick takes in at most `longestFrame`.
public struct FrameClock: Hashable, Sendable {
  /// The longest step of the present in one tick, in seconds.
  public static let longestFrame = 1.0 / 20

  /// The seconds of frame time so far.
  public private(set) var time = 0.0
  /// Frame seconds to the second of the present: 1 is natural, 0.1 slow motion, 0 stands still. Never negative.
  public var speed: Double {
    didSet { speed = Self.checked(speed) }
  }
  private var last: Double

  /// Starts at frame time 0 at the present `now`, in seconds.
  ///
  /// - Precondition: `speed` is finite and not negative.
  public init(now: Double, speed: Double = 1) {
    last = now
    self.speed = Self.checked(speed)
  }

  /// Moves frame time on to the present `now` and returns it. A present before the last one counts as the last one.
  @discardableResult
  public mutating func tick(now: Double) -> Double {
    let elapsed = max(0, min(now - last, Self.longestFrame))
    last = max(last, now)
    time += elapsed * speed
    return time
  }

  /// Moves frame time on by one frame of 1/60 s and returns it, whatever the speed: for looking at a clock that stands still.
  public mutating func step() -> Double {
    time += 1.0 / 60
    return time
  }

  /// The next speed down from natural time: a quarter, a tenth, standstill; and from there, natural time again.
  public static func slowerSpeed(than speed: Double) -> Double {
    slowerSpeeds.first { $0 < speed } ?? 1
  }

  private static let slowerSpeeds = [0.25, 0.1, 0]

  /// Skips a pause in which nothing moved: the next tick counts from `now`.
  public mutating func resume(now: Double) {
    last = max(last, now)
  }

  private static func checked(_ speed: Double) -> Double {
    precondition(speed.isFinite && speed >= 0, "A FrameClock's speed is a finite number of at least 0.")
    return speed
  }
}
