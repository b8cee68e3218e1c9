/// What is left of an animation that is continued after a pause, and in which time.
struct AnimationRemainder {
  /// The part of the path that is left: 1 for one run of an animation without end.
  let distance: Double
  /// Whether nothing is left but the way back of what is beyond an end.
  let isBeyond: Bool
  /// The timing of this part; nil where that of the animation goes on.
  let timing: ResolvedTiming?
  /// The seconds of this part at speed 1.
  let seconds: Double

  /// - Parameters:
  ///   - distance: the part of the path that is left, 0...1.
  ///   - isSettling: whether something is beyond the path.
  ///   - duration: the seconds of the whole animation.
  ///   - factor: the seconds of what is left, in durations; 0 for the natural ones.
  ///   - resolve: the timing of a given number of seconds; not called where nothing is left.
  init(
    distance: Double, isSettling: Bool, duration: Double, factor: Double,
    resolve: (_ seconds: Double) -> ResolvedTiming? = { _ in nil }
  ) {
    (self.distance, isBeyond) = (distance, distance == 0 && isSettling)
    let seconds = factor > 0 ? (factor * duration).limited : (isBeyond ? 1 : distance) * duration
    timing = distance > 0 || isBeyond ? resolve(seconds) : nil
    self.seconds = factor > 0 ? seconds : timing?.duration ?? seconds
  }

  /// Whether nothing is left.
  var isOver: Bool { distance == 0 && !isBeyond }
  /// The magnitude of the pace at speed 1; infinite where nothing is left, or no time for it.
  var pace: Double { isOver || seconds <= 0 ? .infinity : (isBeyond ? 1 : distance) / seconds }
}
