import OvershootGeometry

/// The progress of a block, or of an animator's fraction, over time: its timing curve, followed by the bends where it
/// was continued along other curves.
///
/// Only the bends that some u can still reach are kept: one that a later bend covers completely is removed, and what it
/// added to older ones is summed into theirs. A path that is turned to and fro keeps three of them at most.
struct TimingPath: Sendable {
  /// Other timing from some u on, to the end in its direction.
  private struct Bend: Sendable {
    let id: Int32
    let at: Double
    /// The progress channel's value at that u.
    let start: CurveSample
    let curve: TimingCurve
    /// The duration in seconds.
    let duration: Double
    let isBackward: Bool
    /// Whether its push channel starts with any velocity.
    let takesVelocity: Bool
    /// What leads the progress channel to the later bends, here and on all older bends.
    var approach = Approach()

    func covers(_ u: Double) -> Bool { isBackward ? u <= at : u >= at }

    func fraction(_ u: Double) -> Double {
      let (length, covered) = isBackward ? (at, at - u) : (1 - at, u - at)
      return length > 0 ? covered / length : 1
    }

    /// The change of the fraction per u.
    var scale: Double {
      let length = isBackward ? -at : 1 - at
      return length == 0 ? 0 : 1 / length
    }

    var target: CurveSample { CurveSample(remaining: isBackward ? 1 : 0, impulse: 0) }
    private var impulseSeconds: Double { takesVelocity ? duration : 0 }

    func sample(at u: Double) -> CurveSample { curve.sample(at: fraction(u)).lasting(impulseSeconds) }

    func rate(at u: Double) -> CurveSample { (curve.rate(at: fraction(u)) * scale).lasting(impulseSeconds) }
  }

  /// A difference that grows linearly from u = 0, and one that grows from u = 1.
  private struct Approach: Sendable {
    var fromStart = CurveSample.zero
    var fromEnd = CurveSample.zero

    static func += (sum: inout Approach, other: Approach) {
      sum.fromStart = sum.fromStart + other.fromStart
      sum.fromEnd = sum.fromEnd + other.fromEnd
    }

    func value(at u: Double) -> CurveSample {
      let u = max(0, min(1, u))
      return fromStart * u + fromEnd * (1 - u)
    }

    func slope(at u: Double) -> CurveSample { (0...1).contains(u) ? fromStart - fromEnd : .zero }
  }

  private struct Bends: Sendable {
    /// What leads the progress channel to the bends, on the first curve.
    var approach = Approach()
    var all: [Bend] = []

    mutating func add(_ approach: Approach, before index: Int) {
      if index == 0 { self.approach += approach } else { all[index - 1].approach += approach }
    }

    /// Removes and returns the bends that no u reaches any more, the latest first.
    mutating func removeCovered() -> [RemovedBend] {
      var removed: [RemovedBend] = []
      // No bend covers what is between these two.
      var (low, high) = (-Double.infinity, Double.infinity)
      for index in all.indices.reversed() {
        let bend = all[index]
        if low < high, bend.isBackward ? bend.at > low : bend.at < high {
          if bend.isBackward { low = bend.at } else { high = bend.at }
          continue
        }
        add(bend.approach, before: index)
        removed.append(RemovedBend(id: bend.id, older: index == 0 ? 0 : all[index - 1].id))
        all.remove(at: index)
      }
      return removed
    }
  }

  /// The timing of the first curve.
  let timing: ResolvedTiming
  /// The duration of the curve in seconds, by which the impulse is multiplied.
  let duration: Double
  @Boxed private var bent: Bends? = nil

  /// Creates the path along the curve of `timing`, which takes `duration` seconds.
  init(_ timing: ResolvedTiming, duration: Double) { (self.timing, self.duration) = (timing, duration) }

  /// The first curve; a straight line where the path has no duration.
  var curve: TimingCurve { duration > 0 ? timing.curve : .linear }

  /// The initial velocity of the first curve in distances per second.
  var initialVelocity: Vector2 { timing.initialVelocity }

  private var bends: [Bend] { bent?.all ?? [] }
  /// Whether the path is its curve alone.
  var isPlain: Bool { bent == nil }
  /// The number of bends that some u can reach.
  var bendCount: Int { bends.count }
  /// The id of the latest bend; 0 without bends.
  var latestBend: Int32 { bends.last?.id ?? 0 }

  /// Continues from u along another curve, to 1 or back to 0, for `duration` seconds.
  ///
  /// - Parameters:
  ///   - shown: the present value of the progress channel, where it differs from the path.
  ///   - takesVelocity: whether the push channel of the bend starts with a velocity.
  /// - Returns: the bends that no u reaches any more, the latest first.
  @discardableResult mutating func bend(
    at u: Double, from shown: CurveSample? = nil, along curve: TimingCurve, duration: Double, isBackward: Bool,
    takesVelocity: Bool = true
  ) -> [RemovedBend] {
    let u = max(0, min(1, u))
    let sample = sample(at: u)
    let start = shown ?? sample
    let factor = Self.approachFactor(at: u, isBackward: isBackward)
    let residual = (start - sample) * factor
    var bent = bent ?? Bends()
    bent.add(isBackward ? Approach(fromEnd: residual) : Approach(fromStart: residual), before: bent.all.count)
    bent.all.append(
      Bend(
        id: latestBend &+ 1, at: u, start: start, curve: duration > 0 ? curve : .linear, duration: duration,
        isBackward: isBackward, takesVelocity: takesVelocity))
    let removed = bent.removeCovered()
    self.bent = bent
    return removed
  }

  /// The factor of an approach to a bend at u, which grows from 0 at the start or, for a backward one, from the end.
  static func approachFactor(at u: Double, isBackward: Bool) -> Double {
    let distance = isBackward ? 1 - u : u
    return distance > 0 && distance.isNormal ? 1 / distance : 0
  }

  /// Returns the value of a channel at u.
  func sample(at u: Double, of channel: PathChannel = .progress) -> CurveSample {
    let region = region(at: u)
    switch channel {
    case .progress:
      let sum = approaches(from: region).value(at: u)
      guard region >= 0 else { return sum + curve.sample(at: u).lasting(duration) }
      let bend = bends[region]
      return sum + bend.target + (bend.start - bend.target) * bend.sample(at: u).remaining
    case .push(let id): return region >= 0 && bends[region].id == id ? bends[region].sample(at: u) : .zero
    case .approach(let id, let isBackward):
      guard id >= self.id(of: region) else { return .zero }
      let u = max(0, min(1, u))
      return CurveSample(remaining: isBackward ? 1 - u : u, impulse: 0)
    case .settling: return .zero
    }
  }

  /// Returns the derivative of `sample(at:of:)` by u.
  func rate(at u: Double, of channel: PathChannel = .progress) -> CurveSample {
    let region = region(at: u)
    switch channel {
    case .progress:
      let slope = approaches(from: region).slope(at: u)
      guard region >= 0 else { return slope + curve.rate(at: u).lasting(duration) }
      let bend = bends[region]
      return slope + (bend.start - bend.target) * bend.rate(at: u).remaining
    case .push(let id): return region >= 0 && bends[region].id == id ? bends[region].rate(at: u) : .zero
    case .approach(let id, let isBackward):
      guard id >= self.id(of: region), (0...1).contains(u) else { return .zero }
      return CurveSample(remaining: isBackward ? -1 : 1, impulse: 0)
    case .settling: return .zero
    }
  }

  /// Returns the progress at u: 0 at the start, 1 at the target. Béziers continue along their end tangents outside
  /// 0...1.
  func progress(at u: Double) -> Double {
    isPlain || !(0...1).contains(u) ? curve.progress(at: u) : 1 - sample(at: u).remaining
  }

  /// Returns the smallest u in 0...1 whose progress is `progress`.
  func input(forProgress progress: Double) -> Double {
    guard !isPlain else { return curve.input(forProgress: progress) }
    return TimingCurve.searchedInput(for: progress, of: self.progress)
  }

  // MARK: Bends

  /// Returns whether the latest bend begins at u, in its direction.
  func beginsBend(at u: Double, isBackward: Bool) -> Bool {
    guard let bend = bent?.all.last else { return false }
    return bend.at == u && bend.isBackward == isBackward
  }

  /// Returns the index of the bend that u is on; -1 on the curve itself.
  private func region(at u: Double) -> Int { bent?.all.lastIndex { $0.covers(u) } ?? -1 }

  private func id(of region: Int) -> Int32 { region < 0 ? 0 : bends[region].id }

  /// Returns the sum of the approaches to all bends after that of `region`.
  private func approaches(from region: Int) -> Approach {
    guard let bent else { return Approach() }
    var sum = region < 0 ? bent.approach : Approach()
    for bend in bent.all[max(0, region)...] { sum += bend.approach }
    return sum
  }
}

/// A bend that no u reaches any more, and the one before it, which takes its approaches over.
struct RemovedBend: Sendable {
  let id: Int32
  /// The id of the bend before it; 0 is the curve itself.
  let older: Int32
}

/// The channels of a path: functions of u that are multiplied by the tracks of properties.
enum PathChannel: Hashable, Sendable {
  /// The remaining progress.
  case progress
  /// What other motion had left at a bend, and the velocity that came with it; 0 outside of the bend.
  case push(bend: Int32)
  /// What leads other motion to the bends after one, linearly from u = 0, or from 1 where they are backward.
  case approach(bend: Int32, isBackward: Bool)
  /// A motion that is a function of time and not of the path.
  case settling

  /// The id of the bend to which the channel belongs.
  var bend: Int32? {
    switch self {
    case .push(let bend), .approach(let bend, _): bend
    case .progress, .settling: nil
    }
  }
}
