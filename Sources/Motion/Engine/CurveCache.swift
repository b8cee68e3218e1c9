/// The curves that running blocks follow, each kept once however many follow it.
final class CurveCache {
  /// How a frame computes a block's curve.
  enum Entry: Hashable, Sendable {
    case linear
    case bezier(Int32)
    case spring(Int32)
    /// By the curve itself, without what many could share.
    case uncached
  }

  private var springs = TrivialArray<SpringPhase>()
  private var beziers = TrivialArray<BezierTable>()
  /// The nodes of all tables, one table after the other.
  private var nodes = TrivialArray<SIMD2<Double>>()
  private var springIndices: [Spring: Int32] = [:]
  private var freeSprings: [Int32] = []
  private var bezierIndices: [UnitBezier: Int32] = [:]
  /// How many blocks ran along a Bézier that has no table yet.
  private var bezierRuns: [UnitBezier: Int] = [:]

  /// A table is made for a Bézier that so many blocks have followed, and for so many Béziers at most.
  private static let (minimumRunsForTable, maximumTableCount) = (8, 64)

  /// Where a block that sets out at `time` finds its curve.
  func acquire(_ curve: TimingCurve, at time: Double) -> Entry {
    switch curve {
    case .linear: .linear
    case .bezier(let bezier): entry(of: bezier)
    case .spring(let spring, _): entry(of: spring, at: time)
    case .steps, .points: .uncached
    }
  }

  /// The block follows its curve no longer.
  func release(_ entry: Entry) {
    guard case .spring(let index) = entry else { return }
    springs.start[Int(index)].users -= 1
    guard springs[Int(index)].users == 0 else { return }
    springIndices[springs[Int(index)].spring] = nil
    freeSprings.append(index)
  }

  /// What a frame reads of the bank; valid until a curve joins.
  var snapshot: CurveSnapshot { CurveSnapshot(springs: springs.buffer, beziers: beziers.buffer, nodes: nodes.buffer) }

  /// Brings what blocks share to `time`.
  func advance(to time: Double) {
    for index in 0..<springs.count where springs[index].users > 0 { springs.start[index].advance(to: time) }
  }

  private func entry(of spring: Spring, at time: Double) -> Entry {
    if let index = springIndices[spring] {
      springs.start[Int(index)].users += 1
      return .spring(index)
    }
    var phase = SpringPhase(spring, at: time)
    phase.users = 1
    let index: Int32
    if let free = freeSprings.popLast() {
      index = free
      springs[Int(index)] = phase
    } else {
      index = Int32(springs.count)
      springs.append(phase)
    }
    springIndices[spring] = index
    return .spring(index)
  }

  private func entry(of bezier: UnitBezier) -> Entry {
    if let index = bezierIndices[bezier] { return .bezier(index) }
    guard beziers.count < Self.maximumTableCount, !bezier.startsVertically else { return .uncached }
    if bezierRuns.count > 4 * Self.maximumTableCount { bezierRuns.removeAll(keepingCapacity: true) }
    let runs = bezierRuns[bezier, default: 0] + 1
    bezierRuns[bezier] = runs
    guard runs >= Self.minimumRunsForTable else { return .uncached }
    bezierRuns[bezier] = nil
    beziers.append(BezierTable(bezier))
    for node in BezierTable(bezier).makeNodes() { nodes.append(node) }
    bezierIndices[bezier] = Int32(beziers.count - 1)
    return .bezier(Int32(beziers.count - 1))
  }
}

/// The curves of a bank as a frame reads them.
struct CurveSnapshot {
  fileprivate let springs: UnsafeMutableBufferPointer<SpringPhase>
  fileprivate let beziers: UnsafeMutableBufferPointer<BezierTable>
  fileprivate let nodes: UnsafeMutableBufferPointer<SIMD2<Double>>

  @inline(__always)
  func bezier(_ index: Int32, at input: Double) -> Double {
    guard let base = nodes.baseAddress else { return input }
    return beziers[Int(index)].value(at: input, base + Int(index) * BezierTable.nodeCount)
  }

  @inline(__always)
  func spring(_ index: Int32, _ motion: inout SlotMotion, at time: Double) -> CurveSample {
    let epoch = springs[Int(index)].epoch
    if motion.epoch != epoch {
      motion.factors = springs[Int(index)].ownFactors(releaseTime: motion.releaseTime)
      motion.epoch = epoch
    }
    return springs[Int(index)].sample(motion.factors, elapsed: time - motion.releaseTime)
  }
}
