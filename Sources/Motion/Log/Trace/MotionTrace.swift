public import Motion

/// Keeps what moved in an engine during the last seconds: every property with its curves, interruptions and names.
///
///     let trace = MotionTrace(engine)
///     …
///     for motion in trace.motions { print(motion) }  // x of Card: spring 0.5 s, bounce 0.15, 12 to 100
///
/// A motion is copied where it begins, changes and ends; a frame in which nothing does so costs a comparison. What
/// moves already begins with the trace. The trace retains the values of the properties that it has, not their owners;
/// it ends when it is released.
@MainActor
public final class MotionTrace {
  /// How many motions are kept; the oldest one gives way to one more.
  public let capacity: Int
  /// For how many seconds of the engine a motion is kept after its end.
  public let seconds: Double
  /// The most bytes that the motions take, about: the oldest ones give way. One motion is kept whatever it takes.
  public let byteLimit: Int
  private weak var engine: AnimationEngine?
  private let recorder: TraceRecorder

  /// Creates a trace of `engine` from its present time on.
  ///
  /// - Precondition: the engine has no other trace; `capacity` and `seconds` are above 0.
  public init(_ engine: AnimationEngine, capacity: Int = 1_000, seconds: Double = 10, byteLimit: Int = 1 << 20) {
    require(engine.tracing == nil, "An AnimationEngine has one MotionTrace at a time.")
    require(
      capacity > 0 && seconds > 0,
      "MotionTrace keeps more than 0 motions for more than 0 seconds, not \(capacity) for \(seconds).")
    (self.capacity, self.seconds, self.byteLimit, self.engine) = (capacity, seconds, byteLimit, engine)
    recorder = TraceRecorder(capacity: capacity, seconds: seconds, byteLimit: byteLimit)
    engine.tracing = recorder
    engine.noteRunning()
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

  /// Returns the motion that a property had at a time, of two that meet there the later one; nil where it was at rest,
  /// and of what is not kept any more.
  public func motion(of property: any AnimatableReference, at time: Double) -> TracedMotion? {
    motions(of: property).first { $0.start <= time && time <= $0.end?.time ?? .infinity }
  }
}
