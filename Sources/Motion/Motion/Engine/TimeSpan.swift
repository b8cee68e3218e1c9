/// The part of an animator's linear time in which a block moves. The block's local time u is 0 at its start and 1 at
/// its target.
///
/// A plain span reaches from its begin to 1, or to 0 where the block was added while the animator ran backwards. Spans
/// in timelines lie anywhere in 0...1, and are run through several times where the timeline repeats them.
package struct TimeSpan: Hashable, Sendable {
  /// A repetition, and the part of each cycle that the repeated span takes.
  package struct Repetition: Hashable, Sendable {
    /// The number of cycles; 0 is one for each unit of time, without end.
    package let count: Int
    /// Whether every second cycle runs backwards.
    package let autoreverses: Bool
    /// Where the repeated span begins in a cycle.
    package let begin: Double
    /// Where the repeated span ends in a cycle.
    package let end: Double

    /// Creates a repetition.
    package init(count: Int, autoreverses: Bool, begin: Double, end: Double) {
      (self.count, self.autoreverses, self.begin, self.end) = (count, autoreverses, begin, end)
    }
  }

  /// The position at the start of the block.
  package private(set) var begin: Double
  /// The position at its target.
  package private(set) var end: Double
  /// nil without repetitions, so that copies of most spans retain nothing.
  private var optionalRepetitions: [Repetition]?
  /// Whether a scrub to before the begin leaves the block at its start.
  package let holdsBeforeBegin: Bool
  /// Whether the block belongs to a timeline, and stays at its ends when it is scrubbed beyond them.
  private(set) var isInTimeline = false

  /// The whole time.
  static var whole: TimeSpan { TimeSpan(begin: 0, end: 1) }

  /// The time of a block that is at its target wherever the animator is, and settles there by time.
  static var settled: TimeSpan { TimeSpan(begin: -.infinity, end: -.infinity) }

  /// Whether the block is at one of its ends wherever the animator is.
  var isSettled: Bool { begin.isInfinite }

  /// The time of a settled block at its other end.
  var turned: TimeSpan { TimeSpan(begin: -begin, end: -end) }

  /// Creates a part of the time; the block does not move outside of it.
  init(begin: Double, end: Double) {
    (self.begin, self.end) = (begin, end)
    holdsBeforeBegin = begin != 1 - end
  }

  /// Creates a span in a timeline.
  package init(begin: Double, end: Double, repetitions: [Repetition], holdsBeforeBegin: Bool) {
    (self.begin, self.end, self.holdsBeforeBegin) = (begin, end, holdsBeforeBegin)
    optionalRepetitions = repetitions.isEmpty ? nil : repetitions
    isInTimeline = true
  }

  /// Creates the span of a block that is delayed by `delayFactor` of the remaining time from `position` on.
  init(from position: Double, isBackward: Bool, delayFactor: Double) {
    let end = isBackward ? 0.0 : 1.0
    self.init(begin: position + delayFactor * (end - position), end: end)
  }

  /// Returns the span in a time of which its own whole time is the part `begin` to `end`.
  func placed(from begin: Double, to end: Double) -> TimeSpan {
    let length = end - begin
    let last = self.end == 1 ? end : begin + self.end * length
    // Rounding must neither lengthen nor reverse a span without length.
    let firstLocal = self.begin == self.end ? last : min(last, begin + self.begin * length)
    var placed = TimeSpan(begin: firstLocal, end: last)
    placed.optionalRepetitions = optionalRepetitions
    placed.isInTimeline = true
    return placed
  }

  /// Returns the span, repeated `count` times between two positions, or from the first one on without end where `count`
  /// is 0.
  func repeated(_ count: Int, autoreverses: Bool, from first: Double, to last: Double) -> TimeSpan {
    var repeated = TimeSpan(begin: first, end: last)
    repeated.optionalRepetitions =
      [Repetition(count: count, autoreverses: autoreverses, begin: begin, end: end)] + repetitions
    repeated.isInTimeline = true
    return repeated
  }

  /// Returns the span in a time of which the present one is the fraction `factor`.
  func scaled(by factor: Double) -> TimeSpan {
    var scaled = self
    (scaled.begin, scaled.end) = (begin * factor, end * factor)
    return scaled
  }

  /// The position at which u first leaves 0.
  var firstBegin: Double {
    let fraction = repetitions.reversed().reduce(0.0) {
      ($1.begin + $0 * ($1.end - $1.begin)) / Double(max(1, $1.count))
    }
    return begin + fraction * length
  }

  var length: Double { begin == end ? 0 : end - begin }
  /// The repetitions, the outermost first.
  package var repetitions: [Repetition] { optionalRepetitions ?? [] }
  /// Whether it has no repetitions.
  package var isPlain: Bool { optionalRepetitions == nil }

  /// u at the start of the animator in the block's direction.
  var firstLocal: Double { local(length > 0 ? 0 : 1) }

  /// Returns u at a position of the animator's time. A block without length is at its target from its position on, and
  /// in a backward run up to its position.
  @inline(__always) func local(_ position: Double) -> Double {
    var u = Self.fraction(of: position, from: begin, to: end)
    guard let optionalRepetitions else { return u }
    var isBackward = false
    for repetition in optionalRepetitions {
      // Before the first run everything is at its start, also what takes no time.
      if u < 0 { return u }
      let phase = repetition.phase(u)
      if phase.isBackward { isBackward.toggle() }
      u = Self.fraction(of: phase.fraction, from: repetition.begin, to: repetition.end, isBackward: isBackward)
      // Rounding must not leave a run outside of its ends, where it has no velocity.
      if abs(u - 1) < Self.tolerance { u = 1 } else if abs(u) < Self.tolerance { u = 0 }
    }
    return u
  }

  /// Returns the derivative of u by the position.
  func slope(at position: Double) -> Double {
    guard length != 0 else { return 0 }
    var (u, slope) = ((position - begin) / length, 1 / length)
    for repetition in repetitions {
      guard u >= 0, u <= 1 || repetition.count == 0, repetition.end != repetition.begin else { return 0 }
      let phase = repetition.phase(u)
      slope *= Double(max(1, repetition.count)) * (phase.isBackward ? -1 : 1) / (repetition.end - repetition.begin)
      u = Self.fraction(of: phase.fraction, from: repetition.begin, to: repetition.end)
    }
    return slope
  }

  @inline(__always) private static func fraction(
    of position: Double, from begin: Double, to end: Double, isBackward: Bool = false
  ) -> Double {
    if begin == end { return position >= end + (isBackward ? tolerance : -tolerance) ? 1 : 0 }
    return (position - begin) / (end - begin)
  }

  /// The tolerance of positions at which runs and parts begin and end, so that rounding has no effect.
  fileprivate static let tolerance = 1e-12
}

extension TimeSpan.Repetition {
  /// Returns the fraction of the cycle at `u`, and whether the cycle runs backwards. Where two cycles meet the later
  /// one counts.
  fileprivate func phase(_ u: Double) -> (fraction: Double, isBackward: Bool) {
    let position = count == 0 ? max(0, u) : max(0, min(1, u)) * Double(count)
    let last = count == 0 ? Double.infinity : Double(count - 1)
    let cycle = min((position + TimeSpan.tolerance).rounded(.down), last)
    let fraction = max(0, position - cycle)
    let isBackward = autoreverses && !cycle.truncatingRemainder(dividingBy: 2).isZero
    return (isBackward ? 1 - fraction : fraction, isBackward)
  }
}
