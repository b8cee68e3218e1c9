/// Turns the times of a program's loop into those of an engine. It reads no clock.
///
///     let (start, system) = (ContinuousClock.now, ContinuousClock())
///     var clock = EngineClock()
///     while isOpen {
///       handleEvents(waiting: !engine.isRunning)
///       clock.advance(engine, to: system.now - start)
///       draw()
///     }
///
/// The engine's time passes as that of the loop, times `timeScale`. After a pause longer than `maximumStep`, such as a
/// stopped process or a rest without frames, it continues as after `maximumStep`, so that animations do not skip what
/// was not seen.
public struct EngineClock: Hashable, Sendable {
  /// The maximum number of fixed steps in one frame; further ones are dropped.
  private static let maximumStepCount = 10_000.0

  /// The speed of the engine: 1 is that of the loop, 0 a standstill.
  ///
  /// - Precondition: finite and at least 0.
  public var timeScale: Double {
    didSet { Self.check(timeScale) }
  }
  /// The maximum number of seconds of the loop that count between two frames.
  public let maximumStep: Double
  /// The seconds of each step of the engine; nil for one step per frame, of any length.
  public let fixedStep: Double?
  /// The time of the loop at the last frame; nil before the first one.
  private var lastTime: Double?
  /// The seconds of the engine that are less than a fixed step.
  private var remainder = 0.0

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - timeScale: the speed of the engine.
  ///   - maximumStep: the maximum number of seconds that count between two frames.
  ///   - fixedStep: the seconds of each step of the engine. A frame makes as many as fit, at most 10 000, so that what
  ///     follows the engine by steps does not depend on the frame rate.
  /// - Precondition: all are finite, `timeScale` at least 0, the others above 0.
  public init(timeScale: Double = 1, maximumStep: Double = 0.1, fixedStep: Double? = nil) {
    Self.check(timeScale)
    maximumStep.requirePositive("EngineClock.maximumStep needs a finite number")
    if let fixedStep { fixedStep.requirePositive("EngineClock.fixedStep needs a finite number") }
    (self.timeScale, self.maximumStep, self.fixedStep) = (timeScale, maximumStep, fixedStep)
  }

  /// Advances `engine` to the time `now` of the loop, in seconds from any origin. The first call moves no time; a time
  /// before that of the last frame counts as that.
  ///
  /// - Precondition: `now` is finite.
  @MainActor public mutating func advance(_ engine: AnimationEngine, to now: Double) {
    now.requireFinite("EngineClock.advance(_:to:) needs a finite time")
    let elapsed = max(0, min(maximumStep, now - (lastTime ?? now)))
    lastTime = max(now, lastTime ?? now)
    let seconds = (elapsed * timeScale).limited
    guard let fixedStep else { return engine.advance(to: (engine.time + seconds).limited) }
    remainder += seconds
    // A step that is only missing by the rounding error of the sum is made.
    let count = (remainder / fixedStep + 1e-9).rounded(.down)
    guard count >= 1 else { return engine.advance(to: engine.time) }
    remainder = count > Self.maximumStepCount ? 0 : max(0, remainder - count * fixedStep)
    let origin = engine.time
    for step in 1...Int(min(count, Self.maximumStepCount)) {
      engine.advance(to: (origin + Double(step) * fixedStep).limited)
    }
  }

  /// Advances `engine` to the time `now` of the loop, as a duration since any origin.
  @MainActor public mutating func advance(_ engine: AnimationEngine, to now: Duration) {
    let (seconds, attoseconds) = now.components
    advance(engine, to: Double(seconds) + Double(attoseconds) * 1e-18)
  }

  /// Forgets the last frame, so that the time until the next one does not count: for a rest, or a loop that starts
  /// again with other times.
  public mutating func pause() { lastTime = nil }

  private static func check(_ timeScale: Double) {
    timeScale.requireNonnegative("EngineClock.timeScale needs a finite number")
  }
}
