/// The part of an animator's linear time in which a block moves, counted by the block as u from 0, its start, to 1, its target.
///
/// A plain block lives from where it begins to 1, or to 0 where it was added while the animator ran backwards. Blocks of
/// timelines live anywhere in 0...1, and run through their part several times where the timeline repeats them.
struct TimeSpan: Hashable, Sendable {
  /// A repetition, and the part of each cycle that what is repeated takes.
  struct Fold: Hashable, Sendable {
    let count: Int
    let autoreverses: Bool
    let begin: Double
    let end: Double
  }

  let begin: Double
  let end: Double
  private(set) var folds: [Fold] = []
  /// Whether a scrub to before the begin leaves the block at its start.
  let waits: Bool
  /// Whether the block belongs to a timeline: scrubbed to beyond its ends it stands there.
  private(set) var isPlaced = false

  /// The whole of the time.
  static let whole = TimeSpan(begin: 0, end: 1)

  /// A part of the time, for a block that stands still outside.
  init(begin: Double, end: Double) {
    (self.begin, self.end) = (begin, end)
    waits = begin != 1 - end
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
    let first = self.begin == self.end ? last : min(last, begin + self.begin * length)
    var placed = TimeSpan(begin: first, end: last)
    placed.folds = folds
    placed.isPlaced = true
    return placed
  }

  /// The same span, run through `count` times within the whole time.
  func repeated(_ count: Int, autoreverses: Bool) -> TimeSpan {
    var repeated = TimeSpan.whole
    repeated.folds = [Fold(count: count, autoreverses: autoreverses, begin: begin, end: end)] + folds
    repeated.isPlaced = true
    return repeated
  }

  /// The place where u first leaves 0.
  var firstBegin: Double {
    let share = folds.reversed().reduce(0.0) { ($1.begin + $0 * ($1.end - $1.begin)) / Double($1.count) }
    return begin + share * length
  }

  var length: Double { end - begin }
  var isPlain: Bool { folds.isEmpty }

  /// u where the animator's way begins in the block's direction.
  var first: Double { local(length > 0 ? 0 : 1) }

  /// u at a place of the animator's time. A block without length is at its target from its place on, and in a run that goes
  /// backwards up to its place.
  @inline(__always)
  func local(_ place: Double) -> Double {
    var u = Self.share(of: place, from: begin, to: end)
    var isBackward = false
    for fold in folds {
      // Before the first run all is at its start, and what takes no time too.
      if u < 0 { return u }
      let phase = fold.phase(u)
      if phase.isBackward { isBackward.toggle() }
      u = Self.share(of: phase.share, from: fold.begin, to: fold.end, isBackward: isBackward)
      if abs(u - 1) < Self.tolerance { u = 1 }
    }
    return u
  }

  /// How fast u changes with the place.
  func slope(at place: Double) -> Double {
    guard length != 0 else { return 0 }
    var (u, slope) = ((place - begin) / length, 1 / length)
    for fold in folds {
      guard (0...1).contains(u), fold.end != fold.begin else { return 0 }
      let phase = fold.phase(u)
      slope *= Double(fold.count) * (phase.isBackward ? -1 : 1) / (fold.end - fold.begin)
      u = Self.share(of: phase.share, from: fold.begin, to: fold.end)
    }
    return slope
  }

  @inline(__always)
  private static func share(
    of place: Double, from begin: Double, to end: Double, isBackward: Bool = false
  ) -> Double {
    if begin == end { return place >= end + (isBackward ? tolerance : -tolerance) ? 1 : 0 }
    return (place - begin) / (end - begin)
  }

  /// Runs and parts begin and end where this share of them is left, so that rounding decides nothing.
  fileprivate static let tolerance = 1e-12
}

extension TimeSpan.Fold {
  /// The share of the cycle at `u`, and whether the cycle runs backwards. Where two cycles meet the later one counts.
  fileprivate func phase(_ u: Double) -> (share: Double, isBackward: Bool) {
    let place = max(0, min(1, u)) * Double(count)
    let cycle = min((place + TimeSpan.tolerance).rounded(.down), Double(count - 1))
    let share = max(0, place - cycle)
    let isBackward = autoreverses && !cycle.truncatingRemainder(dividingBy: 2).isZero
    return (isBackward ? 1 - share : share, isBackward)
  }
}
