/// The curves that running blocks follow, each kept once however many follow it.
final class CurveBank {
  /// How a frame computes a block's curve.
  enum Place: Hashable, Sendable {
    case linear
    case bezier(Int32)
    case spring(Int32)
    /// By the curve itself, without what many could share.
    case alone
  }

  private var springs = PlainArray<SpringPhase>()
  private var beziers = PlainArray<BezierTable>()
  /// The nodes of all tables, one table after the other.
  private var nodes = PlainArray<SIMD2<Double>>()
  private var springPlaces: [Spring: Int32] = [:]
  private var vacantSprings: [Int32] = []
  private var bezierPlaces: [UnitBezier: Int32] = [:]
  /// How many blocks ran along a Bézier that has no table yet.
  private var bezierRuns: [UnitBezier: Int] = [:]

  /// A table is made for a Bézier that so many blocks have followed, and for so many Béziers at most.
  private static let (runsForTable, mostTables) = (8, 64)

  /// Where a block that sets out at `time` finds its curve.
  func join(_ curve: TimingCurve, at time: Double) -> Place {
    switch curve {
    case .linear: .linear
    case .bezier(let bezier): place(of: bezier)
    case .spring(let spring, _): place(of: spring, at: time)
    case .steps, .points: .alone
    }
  }

  /// The block follows its curve no longer.
  func leave(_ place: Place) {
    guard case .spring(let index) = place else { return }
    springs.start[Int(index)].users -= 1
    guard springs[Int(index)].users == 0 else { return }
    springPlaces[springs[Int(index)].spring] = nil
    vacantSprings.append(index)
  }

  /// What a frame reads of the bank; valid until a curve joins.
  var frames: CurveFrames { CurveFrames(springs: springs.buffer, beziers: beziers.buffer, nodes: nodes.buffer) }

  /// Brings what blocks share to `time`.
  func advance(to time: Double) {
    for index in 0..<springs.count where springs[index].users > 0 { springs.start[index].advance(to: time) }
  }

  private func place(of spring: Spring, at time: Double) -> Place {
    if let index = springPlaces[spring] {
      springs.start[Int(index)].users += 1
      return .spring(index)
    }
    var phase = SpringPhase(spring, at: time)
    phase.users = 1
    let index: Int32
    if let vacant = vacantSprings.popLast() {
      index = vacant
      springs[Int(index)] = phase
    } else {
      index = Int32(springs.count)
      springs.append(phase)
    }
    springPlaces[spring] = index
    return .spring(index)
  }

  private func place(of bezier: UnitBezier) -> Place {
    if let index = bezierPlaces[bezier] { return .bezier(index) }
    guard beziers.count < Self.mostTables, !bezier.startsUpright else { return .alone }
    if bezierRuns.count > 4 * Self.mostTables { bezierRuns.removeAll(keepingCapacity: true) }
    let runs = bezierRuns[bezier, default: 0] + 1
    bezierRuns[bezier] = runs
    guard runs >= Self.runsForTable else { return .alone }
    bezierRuns[bezier] = nil
    beziers.append(BezierTable(bezier))
    for node in BezierTable(bezier).makeNodes() { nodes.append(node) }
    bezierPlaces[bezier] = Int32(beziers.count - 1)
    return .bezier(Int32(beziers.count - 1))
  }
}

/// The curves of a bank as a frame reads them.
struct CurveFrames {
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
      motion.own = springs[Int(index)].own(release: motion.release)
      motion.epoch = epoch
    }
    return springs[Int(index)].sample(motion.own, elapsed: time - motion.release)
  }
}
