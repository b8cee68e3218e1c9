/// The part of an animator's linear time in which a block moves, counted by the block as u from 0, its start, to 1, its target.
///
/// A plain block lives from where it begins to 1, or to 0 where it was added while the animator ran backwards. Blocks of
/// timelines live anywhere in 0...1, and run through their part several times where the timeline repeats them.
struct TimeSpan: Hashable, Sendable {
  /// A repetition, and the part of each cycle that what is repeated takes.
  struct Repetition: Hashable, Sendable {
    let count: Int
    let autoreverses: Bool
    let begin: Double
    let end: Double
  }

  let begin: Double
  let end: Double
  private(set) var repetitions: [Repetition] = []
  /// Whether a scrub to before the begin leaves the block at its start.
  let holdsBeforeBegin: Bool
  /// Whether the block belongs to a timeline: scrubbed to beyond its ends it stands there.
  private(set) var isInTimeline = false

  /// The whole of the time.
  static let whole = TimeSpan(begin: 0, end: 1)

  /// A part of the time, for a block that stands still outside.
  init(begin: Double, end: Double) {
    (self.begin, self.end) = (begin, end)
    holdsBeforeBegin = begin != 1 - end
  }

  /// The span of a block that waits `delayFactor` of what is left from `position` on.
  init(from position: Double, isBackward: Bool, delayFactor: Double) {
    let end = isBackward ? 0.0 : 1.0
    self.init(begin: position + delayFactor * (end - position), end: end)
  }

  /// The same span where its whole time becomes the part `begin` to `end` of another one.
  func placed(from begin: Double, to end: Double) -> TimeSpan {
    let length = end - begin
    let last = self.end == 1 ? end : begin + self.end * length
    // Rounding neither lengthens what has no length nor turns it round.
    let firstLocal = self.begin == self.end ? last : min(last, begin + self.begin * length)
    var placed = TimeSpan(begin: firstLocal, end: last)
    placed.repetitions = repetitions
    placed.isInTimeline = true
    return placed
  }

  /// The same span, run through `count` times within the whole time.
  func repeated(_ count: Int, autoreverses: Bool) -> TimeSpan {
    var repeated = TimeSpan.whole
    repeated.repetitions = [Repetition(count: count, autoreverses: autoreverses, begin: begin, end: end)] + repetitions
    repeated.isInTimeline = true
    return repeated
  }

  /// The place where u first leaves 0.
  var firstBegin: Double {
    let fraction = repetitions.reversed().reduce(0.0) { ($1.begin + $0 * ($1.end - $1.begin)) / Double($1.count) }
    return begin + fraction * length
  }

  var length: Double { end - begin }
  var isPlain: Bool { repetitions.isEmpty }

  /// u where the animator's way begins in the block's direction.
  var firstLocal: Double { local(length > 0 ? 0 : 1) }

  /// u at a place of the animator's time. A block without length is at its target from its place on, and in a run that goes
  /// backwards up to its place.
  @inline(__always)
  func local(_ position: Double) -> Double {
    var u = Self.fraction(of: position, from: begin, to: end)
    var isBackward = false
    for repetition in repetitions {
      // Before the first run all is at its start, and what takes no time too.
      if u < 0 { return u }
      let phase = repetition.phase(u)
      if phase.isBackward { isBackward.toggle() }
      u = Self.fraction(of: phase.fraction, from: repetition.begin, to: repetition.end, isBackward: isBackward)
      if abs(u - 1) < Self.tolerance { u = 1 }
    }
    return u
  }

  /// How fast u changes with the place.
  func slope(at position: Double) -> Double {
    guard length != 0 else { return 0 }
    var (u, slope) = ((position - begin) / length, 1 / length)
    for repetition in repetitions {
      guard (0...1).contains(u), repetition.end != repetition.begin else { return 0 }
      let phase = repetition.phase(u)
      slope *= Double(repetition.count) * (phase.isBackward ? -1 : 1) / (repetition.end - repetition.begin)
      u = Self.fraction(of: phase.fraction, from: repetition.begin, to: repetition.end)
    }
    return slope
  }

  @inline(__always)
  private static func fraction(
    of position: Double, from begin: Double, to end: Double, isBackward: Bool = false
  ) -> Double {
    if begin == end { return position >= end + (isBackward ? tolerance : -tolerance) ? 1 : 0 }
    return (position - begin) / (end - begin)
  }

  /// Runs and parts begin and end where this share of them is left, so that rounding decides nothing.
  fileprivate static let tolerance = 1e-12
}

extension TimeSpan.Repetition {
  /// The share of the cycle at `u`, and whether the cycle runs backwards. Where two cycles meet the later one counts.
  fileprivate func phase(_ u: Double) -> (fraction: Double, isBackward: Bool) {
    let position = max(0, min(1, u)) * Double(count)
    let cycle = min((position + TimeSpan.tolerance).rounded(.down), Double(count - 1))
    let fraction = max(0, position - cycle)
    let isBackward = autoreverses && !cycle.truncatingRemainder(dividingBy: 2).isZero
    return (isBackward ? 1 - fraction : fraction, isBackward)
  }
}
