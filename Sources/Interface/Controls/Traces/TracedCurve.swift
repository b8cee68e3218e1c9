/// A number over time as a `MotionTraceView` shows it: that of a motion of a trace, or of any other function.
///
///     let lane = motion.widestLane
///     TracedCurve(
///       "\(motion)", from: motion.start, to: motion.end?.time ?? motion.start + motion.duration,
///       changes: motion.changes, goal: { motion.target(at: $0)[lane] }, value: { motion.value(at: $0)[lane] })
public struct TracedCurve {
  /// What a screen reader says of it, such as `x of Ball: spring 0.35 s, bounce 0.2, 12 to 100`.
  public let title: String
  /// The times between which it is shown, in seconds.
  public let times: ClosedRange<Double>
  /// The times at which something changed the motion.
  public let changes: [Double]
  /// Returns where it leads at a time.
  public let goal: (Double) -> Double
  /// Returns the value at a time.
  public let value: (Double) -> Double

  /// Creates a curve; of two times in the wrong order it has the first one only.
  public init(
    _ title: String, from start: Double, to end: Double, changes: [Double] = [], goal: @escaping (Double) -> Double,
    value: @escaping (Double) -> Double
  ) {
    (self.title, self.changes, self.goal, self.value) = (title, changes, goal, value)
    times = start...max(start, end)
  }

  /// Returns 1 where the goal is above the start at a time, -1 where it is below. The way back to the start has the
  /// opposite of the way there.
  func direction(at time: Double) -> Double {
    let (start, goal) = (value(times.lowerBound), goal(time))
    if goal != start { return goal > start ? 1 : -1 }
    return self.goal(times.lowerBound) > start ? -1 : 1
  }
}
