/// Follows what moves the properties of an engine: the hook of traces. An engine without one pays a comparison with nil
/// where a motion begins, changes or ends, and where time passes, but nothing per property and frame.
package protocol MotionTracing: AnyObject {
  /// Called when `block` moves in another way from the present time on.
  func note(_ block: AnimationBlock)
  /// Called before `block` ends: in time, or because it is stopped or finished.
  func noteEnd(of block: AnimationBlock, at time: Double, inTime isInTime: Bool)
  /// Called when what moves a property, or its model while it moves, becomes another one.
  ///
  /// - Parameter block: the block that gives the property a target; nil where another reason changes it.
  func note(_ property: AnimatedProperty, capturedBy block: AnimationBlock?)
  /// Called before the engine's time passes from `time` on, when all changes at that time have been made.
  func notePassing(from time: Double)
}

extension AnimationEngine {
  /// Follows what moves; nil while nothing does. It is not retained, and is to be removed before it is released.
  package var tracing: (any MotionTracing)? {
    get { pools.slots.tracing }
    set { pools.slots.tracing = newValue }
  }

  /// Notifies the trace of all that moves now, as if it began.
  package func noteRunning() {
    for animator in runningAnimators {
      animator.forEachBlock { block in block.members.forEach { tracing?.note($0, capturedBy: block) } }
    }
  }
}

extension AnimatedProperty {
  /// The numbers of the model, followed by zeros.
  package final var wideModel: SIMD8<Double> {
    switch laneCount {
    case 1: storage(SingleLane.self).model.widened
    case 2: storage(SIMD2<Double>.self).model.widened
    case 4: storage(SIMD4<Double>.self).model.widened
    default: storage(SIMD8<Double>.self).model
    }
  }

  /// Shows other numbers, until time passes or the property is set, and returns those that it has shown.
  package final func exchangeShown(_ numbers: SIMD8<Double>) -> SIMD8<Double> {
    switch laneCount {
    case 1: storage(SingleLane.self).exchangeLanes(numbers)
    case 2: storage(SIMD2<Double>.self).exchangeLanes(numbers)
    case 4: storage(SIMD4<Double>.self).exchangeLanes(numbers)
    default: storage(SIMD8<Double>.self).exchangeLanes(numbers)
    }
  }

  /// Calls `body` with what each track adds to the model, in the order of their start: the block that moves it, the
  /// slot of its coefficients, the start minus the target, and the initial velocity in addition to that of the curve.
  package final func forEachTrack(
    _ body: (_ block: AnimationBlock, _ slot: Int, _ delta: SIMD8<Double>, _ velocity: SIMD8<Double>) -> Void
  ) {
    switch laneCount {
    case 1: storage(SingleLane.self).forEachWideTrack(body)
    case 2: storage(SIMD2<Double>.self).forEachWideTrack(body)
    case 4: storage(SIMD4<Double>.self).forEachWideTrack(body)
    default: storage(SIMD8<Double>.self).forEachWideTrack(body)
    }
  }

  private final func storage<Lanes>(_ lanes: Lanes.Type) -> AnimatableStorage<Lanes> {
    unsafeDowncast(self, to: AnimatableStorage<Lanes>.self)
  }
}

extension AnimatableStorage {
  /// Notifies a trace that something else moves the property, or its model.
  @inline(__always)
  func noteForTrace() {
    pool?._withUnsafeGuaranteedRef { pool in
      if let tracing = pool.slots.tracing { tracing.note(self, capturedBy: nil) }
    }
  }

  fileprivate func exchangeLanes(_ numbers: SIMD8<Double>) -> SIMD8<Double> {
    let former = shown.widened
    var lanes = Lanes.zero
    for lane in 0..<Lanes.laneCount { lanes[lane] = numbers[lane] }
    computed = lanes
    return former
  }

  fileprivate func forEachWideTrack(_ body: (AnimationBlock, Int, SIMD8<Double>, SIMD8<Double>) -> Void) {
    pool?._withUnsafeGuaranteedRef { pool in
      pool.forEachTrack(at: index) { track in
        guard let block = pool.slots.block(of: track.slot) else { return }
        body(block, track.slot, track.delta.widened, track.velocity.widened)
      }
    }
  }
}

extension AnimationLanes {
  fileprivate var widened: SIMD8<Double> {
    var wide = SIMD8<Double>.zero
    for lane in 0..<Self.laneCount { wide[lane] = self[lane] }
    return wide
  }
}

extension BlockMotion {
  /// Returns what a track of a slot adds to the model at a time, or how fast that changes per second.
  package func offset(
    of slot: Int, delta: SIMD8<Double>, velocity: SIMD8<Double>, at moment: Double, perSecond isRate: Bool
  ) -> SIMD8<Double> {
    let sample = isRate ? rate(of: slot, at: moment) : sample(of: slot, at: moment)
    return delta * sample.remaining + velocity * sample.impulse
  }
}
