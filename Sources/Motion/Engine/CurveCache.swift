/// The curves of running blocks, each stored once however many blocks follow it.
final class CurveCache {
  /// How a frame computes the curve of a block.
  enum Entry: Hashable, Sendable {
    case linear
    case bezier(Int32)
    case spring(Int32)
    /// By the curve itself.
    case uncached
  }

  private var springs = TrivialArray<SpringPhase>()
  private var beziers = TrivialArray<BezierTable>()
  /// The nodes of all tables, one table after the other.
  private var nodes = TrivialArray<SIMD2<Double>>()
  private var springIndices: [Spring: Int32] = [:]
  private var freeSprings: [Int32] = []
  private var bezierIndices: [UnitBezier: Int32] = [:]
  /// The number of blocks that ran along each Bézier without a table.
  private var bezierRuns: [UnitBezier: Int] = [:]

  /// The number of blocks after which a Bézier gets a table, and the maximum number of tables.
  private static let (minimumRunsForTable, maximumTableCount) = (8, 64)

  /// Returns the entry of a curve for a block that starts at `time`.
  func acquire(_ curve: TimingCurve, at time: Double) -> Entry {
    switch curve {
    case .linear: .linear
    case .bezier(let bezier): entry(of: bezier)
    case .spring(let spring, _): entry(of: spring, at: time)
    case .steps, .points, .family, .custom, .glide: .uncached
    }
  }

  /// Releases an entry of `acquire(_:at:)`.
  func release(_ entry: Entry) {
    guard case .spring(let index) = entry else { return }
    springs.start[Int(index)].users -= 1
    guard springs[Int(index)].users == 0 else { return }
    springIndices[springs[Int(index)].spring] = nil
    freeSprings.append(index)
  }

  /// The view of the cache for one frame; valid until a curve is added.
  var snapshot: CurveSnapshot { CurveSnapshot(springs: springs.buffer, beziers: beziers.buffer, nodes: nodes.buffer) }

  /// Updates the shared springs to `time`.
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

/// The curves of a cache as one frame reads them.
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
