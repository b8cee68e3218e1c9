public import Motion

/// Keeps what moved in an engine during the last seconds: every property with its curves, interruptions and names.
///
///     let trace = MotionTrace(engine)
///     …
///     for motion in trace.motions { print(motion) }  // x of Card: spring 0.5 s, bounce 0.15, 12 to 100
///
/// A motion is copied where it begins, changes and ends; a frame in which nothing does so costs a comparison. What
/// began before the trace is not in it. The trace retains the values of the properties that it has, not their owners;
/// it ends when it is released.
@MainActor
public final class MotionTrace {
  /// How many motions are kept; the oldest one gives way to one more.
  public let capacity: Int
  /// For how many seconds of the engine a motion is kept after its end.
  public let seconds: Double
  private weak var engine: AnimationEngine?
  private let recorder: TraceRecorder

  /// Creates a trace of `engine` from its present time on.
  ///
  /// - Precondition: the engine has no other trace; `capacity` and `seconds` are above 0.
  public init(
    _ engine: AnimationEngine, capacity: Int = 1_000, seconds: Double = 10, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(engine.tracing == nil, "An AnimationEngine has one MotionTrace at a time.", file: file, line: line)
    require(
      capacity > 0 && seconds > 0,
      "MotionTrace keeps more than 0 motions for more than 0 seconds, not \(capacity) for \(seconds).", file: file,
      line: line)
    (self.capacity, self.seconds, self.engine) = (capacity, seconds, engine)
    recorder = TraceRecorder(capacity: capacity, seconds: seconds)
    engine.tracing = recorder
  }

  isolated deinit { engine?.tracing = nil }

  /// The motions of the last seconds, the newest first. O(capacity).
  public var motions: [TracedMotion] {
    let time = engine?.time ?? 0
    recorder.notePassing(from: time)
    return recorder.motions(since: time - seconds)
  }

  /// Returns the motions of one property, the newest first.
  public func motions(of property: any AnimatableReference) -> [TracedMotion] {
    motions.filter { $0.identity == property.identity }
  }
}
