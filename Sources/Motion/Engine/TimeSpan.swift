/// The part of an animator's linear time in which a block moves, counted by the block as u from 0, its start, to 1, its target.
///
/// A plain block lives from where it begins to 1, or to 0 where it was added while the animator ran backwards. Blocks of
/// repeated timelines run through their part several times.
struct TimeSpan: Hashable, Sendable {
  /// A repetition, and the part of each cycle that what is repeated takes.
  struct Fold: Hashable, Sendable {
    let count: Int
    let autoreverses: Bool
    let begin: Double
    let length: Double
  }

  let begin: Double
  let end: Double
  private(set) var folds: [Fold] = []
  /// Whether a scrub to before the begin leaves the block at its start.
  let waits: Bool

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
    var placed = TimeSpan(begin: begin + self.begin * length, end: begin + self.end * length)
    placed.folds = folds
    return placed
  }

  /// The same span, run through `count` times within the whole time.
  func repeated(_ count: Int, autoreverses: Bool) -> TimeSpan {
    var repeated = TimeSpan.whole
    repeated.folds = [Fold(count: count, autoreverses: autoreverses, begin: begin, length: length)] + folds
    return repeated
  }

  var length: Double { end - begin }
  var isPlain: Bool { folds.isEmpty }

  /// u where the animator's way begins in the block's direction.
  var first: Double { local(length > 0 ? 0 : 1) }

  /// u at a place of the animator's time.
  func local(_ place: Double) -> Double {
    guard length != 0 else { return place == end ? 1 : place > end ? 1 : 0 }
    var u = (place - begin) / length
    for fold in folds { u = (fold.phase(u).share - fold.begin) / fold.length }
    return u
  }

  /// How fast u changes with the place.
  func slope(at place: Double) -> Double {
    guard length != 0 else { return 0 }
    var (u, slope) = ((place - begin) / length, 1 / length)
    for fold in folds {
      guard (0...1).contains(u) else { return 0 }
      let phase = fold.phase(u)
      slope *= Double(fold.count) * (phase.isBackward ? -1 : 1) / fold.length
      u = (phase.share - fold.begin) / fold.length
    }
    return slope
  }
}

extension TimeSpan.Fold {
  /// The share of the cycle at `u`, and whether the cycle runs backwards.
  fileprivate func phase(_ u: Double) -> (share: Double, isBackward: Bool) {
    let place = max(0, min(1, u)) * Double(count)
    let cycle = min(place.rounded(.down), Double(count - 1))
    let isBackward = autoreverses && !cycle.truncatingRemainder(dividingBy: 2).isZero
    return (isBackward ? 1 - (place - cycle) : place - cycle, isBackward)
  }
}
