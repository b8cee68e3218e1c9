/// The curves of running blocks, each stored once however many blocks follow it.
final class CurveCache {
  /// How a frame computes the curve of a block.
  enum Entry: Hashable, Sendable {
    /// A Bézier; negative for a straight line.
    case easing(Int32)
    /// With the duration of the spring in seconds.
    case spring(Int32, seconds: Double)
    /// By the curve itself.
    case uncached
  }

  @exclusivity(unchecked) private var springs = TrivialArray<SpringPhase>()
  @exclusivity(unchecked) private var beziers = TrivialArray<UnitBezier>()
  /// The cells of all tables, one table after the other.
  private var cells = TrivialArray<BezierTable.Cell>()
  private var springIndices: [Spring: Int32] = [:]
  private var freeSprings: [Int32] = []
  private var bezierIndices: [UnitBezier: Int32] = [:]
  /// The number of blocks that ran along each Bézier without a table.
  private var bezierRuns: [UnitBezier: Int] = [:]
  /// The indices of springs and Béziers that were used last, which save hashing most curves.
  private var recentSprings = InlineArray<64, Int32>(repeating: 0)
  @exclusivity(unchecked) private var recentBeziers = InlineArray<64, Int32>(repeating: 0)

  /// The number of blocks after which a Bézier gets a table.
  private static let minimumRunsForTable = 8
  /// The maximum number of tables.
  private static let maximumTableCount = 64

  /// Returns the entry of a curve for a block that starts at `time`.
  func acquire(_ curve: TimingCurve, at time: Double) -> Entry {
    switch curve {
    case .easing(.linear): .easing(-1)
    case .easing(.cubicBezier(let bezier)): entry(of: bezier)
    case .spring(let spring, let seconds): .spring(index(of: spring, at: time), seconds: seconds)
    case .easing, .glide: .uncached
    }
  }

  /// Releases a spring of `acquire(_:at:)`.
  func releaseSpring(_ index: Int32) {
    springs.start[Int(index)].users -= 1
    guard springs[Int(index)].users == 0 else { return }
    springIndices[springs[Int(index)].spring] = nil
    freeSprings.append(index)
  }

  /// The view of the cache for one frame; valid until a curve is added.
  var snapshot: CurveSnapshot { CurveSnapshot(springs: springs.buffer, beziers: beziers.buffer, cells: cells.buffer) }

  /// Updates the shared springs to `time`.
  func advance(to time: Double) {
    for index in 0..<springs.count where springs[index].users > 0 { springs.start[index].advance(to: time) }
  }

  /// Returns a shared spring; valid until a curve is added.
  @inline(__always)
  func spring(_ index: Int32) -> UnsafePointer<SpringPhase> { UnsafePointer(springs.start + Int(index)) }

  /// Updates one shared spring to `time`.
  func advanceSpring(_ index: Int32, to time: Double) { springs.start[Int(index)].advance(to: time) }

  private func index(of spring: Spring, at time: Double) -> Int32 {
    let place = Self.recentIndex(spring.stiffness, spring.damping)
    let recent = Int(recentSprings[place])
    if recent < springs.count, springs[recent].users > 0, springs[recent].spring == spring {
      springs.start[recent].users += 1
      return Int32(recent)
    }
    let index = indexOfOtherSpring(spring, at: time)
    recentSprings[place] = index
    return index
  }

  private func indexOfOtherSpring(_ spring: Spring, at time: Double) -> Int32 {
    if let index = springIndices[spring] {
      springs.start[Int(index)].users += 1
      return index
    }
    var phase = SpringPhase(spring, at: time)
    phase.users = 1
    let free = freeSprings.popLast()
    if let free { springs[Int(free)] = phase }
    let index = free ?? springs.append(phase)
    springIndices[spring] = index
    return index
  }

  /// Returns where the index of a curve is remembered, by two of its numbers.
  private static func recentIndex(_ a: Double, _ b: Double) -> Int {
    let bits = (a.bitPattern &* 0x9E37_79B9_7F4A_7C15) ^ (b.bitPattern &* 0xC2B2_AE3D_27D4_EB4F)
    return Int(bits >> 58)
  }

  private func entry(of bezier: UnitBezier) -> Entry {
    let place = Self.recentIndex(bezier.x1 + 2 * bezier.y1, bezier.x2 + 2 * bezier.y2)
    let recent = Int(recentBeziers[place])
    if recent < beziers.count, beziers[recent] == bezier { return .easing(Int32(recent)) }
    if let index = bezierIndices[bezier] {
      recentBeziers[place] = index
      return .easing(index)
    }
    guard beziers.count < Self.maximumTableCount, !bezier.startsVertically else { return .uncached }
    if bezierRuns.count > 4 * Self.maximumTableCount { bezierRuns.removeAll(keepingCapacity: true) }
    let runs = bezierRuns[bezier, default: 0] + 1
    bezierRuns[bezier] = runs
    guard runs >= Self.minimumRunsForTable else { return .uncached }
    bezierRuns[bezier] = nil
    for index in 0..<BezierTable.cellCount { cells.append(BezierTable.cell(index, of: bezier)) }
    let index = beziers.append(bezier)
    bezierIndices[bezier] = index
    return .easing(index)
  }
}

/// The curves of a cache as one frame reads them.
struct CurveSnapshot {
  fileprivate let springs: UnsafeMutableBufferPointer<SpringPhase>
  fileprivate let beziers: UnsafeMutableBufferPointer<UnitBezier>
  fileprivate let cells: UnsafeMutableBufferPointer<BezierTable.Cell>

  /// Returns the output of a Bézier at an input above 0 and below 1.
  @inline(__always) func bezier(_ index: Int32, at input: Double) -> Double {
    guard let cells = cells.baseAddress else { return input }
    let output = BezierTable.value(at: input, cells + Int(index) * BezierTable.cellCount)
    return output.isNaN ? iterated(index, at: input) : output
  }

  @inline(never)
  private func iterated(_ index: Int32, at input: Double) -> Double { beziers[Int(index)].value(at: input) }

  @inline(__always) func spring(_ index: Int32) -> UnsafePointer<SpringPhase> {
    guard let springs = springs.baseAddress else { preconditionFailure("An empty cache has no spring.") }
    return UnsafePointer(springs + Int(index))
  }
}
