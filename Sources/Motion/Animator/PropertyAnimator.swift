public import Geometry

/// Animates whatever its blocks set: by a curve over a duration, to be paused, scrubbed, reversed and stopped at any time.
///
/// The semantics are those of UIKit's `UIViewPropertyAnimator`. An animator belongs to the engine that is current when it
/// is made, and moves when that engine advances. While it runs the engine keeps it alive; paused or stopped it must be kept by
/// its owner until it is finished.
@MainActor
public final class PropertyAnimator {
  /// An animation or a completion that is told how the animation ended.
  public typealias Completion = (AnimatingPosition) -> Void

  /// The seconds from start to end at natural pace. A spring by physical constants brings its own settling time.
  public let duration: Double
  /// The timing as it was given.
  public let timingParameters: any TimingCurveProvider
  /// What this animator does to properties that move already.
  public var retargeting = Retargeting.additive
  /// Whether a paused animator shows the plain fraction of the way (true), or the curve at the fraction.
  public var scrubsLinearly = true
  /// Whether the animator stays active at its end, to be reversed or scrubbed, until it is stopped.
  public var pausesOnCompletion = false
  /// The seconds that `startAnimation(afterDelay:)` waits, or 0.
  public private(set) var delay = 0.0

  private weak var owner: AnimationEngine?
  let timing: ResolvedTiming
  var phase = AnimatorPhase.inactive
  var reversed = false
  var serial = 0
  var runningIndex = -1
  var startedInAdvance = 0
  private var pending: [(animations: () -> Void, delayFactor: Double)] = []
  private var blocks: [AnimationBlock] = []
  private var completions: [Completion] = []

  /// Makes an animator with any timing.
  ///
  /// - Precondition: an engine is current; `duration` is finite and at least 0.
  public init(duration: Double, timingParameters: any TimingCurveProvider) {
    guard let engine = AnimationEngine.current else {
      preconditionFailure("A PropertyAnimator needs a current engine: make it inside AnimationEngine.perform(_:).")
    }
    owner = engine
    self.timingParameters = timingParameters
    timing = ResolvedTiming(timingParameters, duration: duration)
    self.duration = timing.duration
  }

  /// Makes an animator with a named curve.
  public convenience init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a cubic Bézier.
  public convenience init(
    duration: Double, controlPoint1: Vector2, controlPoint2: Vector2, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that settles in `duration` seconds.
  public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  deinit {
    guard !phase.allowsRelease else { return }
    preconditionFailure(
      "A paused or stopped PropertyAnimator was released: keep it until stopAnimation(true) or finishAnimation(at:).")
  }

  // MARK: Blocks

  /// Adds a block; the animatable properties that it sets move from where they are shown.
  ///
  /// Before the start the block runs when the animator starts. While active it runs at once, and its properties take the
  /// remaining time.
  ///
  /// - Parameter delayFactor: the share of the (remaining) time that the block waits first; limited to 0...1.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    require(phase.state != .stopped, "addAnimations(_:delayFactor:)")
    let factor = delayFactor.isNaN ? 0 : max(0, min(1, delayFactor))
    if phase.state == .inactive {
      pending.append((animations, factor))
    } else {
      add(animations, delayFactor: factor)
      startIfWaitingForBlock()
    }
  }

  /// Adds a closure that is called once when the animation ends or is finished, in the order of adding.
  public func addCompletion(_ completion: @escaping Completion) {
    completions.append(completion)
  }

  /// Sets what `body` sets at once, even inside an animation block.
  public static func performWithoutAnimation(_ body: () -> Void) {
    guard let engine = AnimationEngine.current else { return body() }
    engine.record(nil, body)
  }

  /// Adds a block to an active animator: it takes what is left of the way on which the animator is.
  private func add(_ animations: () -> Void, delayFactor: Double) {
    let (time, fraction) = (position, scrubsLinearly ? standingFraction ?? position : position)
    let block = makeBlock(
      time: AnimationBlock.Span(from: time, isBackward: reversed, delayFactor: delayFactor),
      scrub: AnimationBlock.Span(from: fraction, isBackward: reversed, delayFactor: delayFactor))
    block.run(at: time, pace: pace)
    capture(animations, into: block, waits: delayFactor > 0 || isWaiting)
    if standingFraction != nil { block.pause(at: fraction) }
  }

  private func makeBlock(time: AnimationBlock.Span, scrub: AnimationBlock.Span) -> AnimationBlock {
    let block = AnimationBlock(
      time: time, scrub: scrub, duration: abs(time.length) * duration, curve: timing.curve, slots: engine.slots)
    blocks.append(block)
    return block
  }

  /// What a waiting motion will meet is not known yet, so that it adds up instead of keeping a velocity.
  private func capture(_ animations: () -> Void, into block: AnimationBlock, waits: Bool) {
    let recorder = AnimationRecorder(
      engine: engine, block: block, velocity: timing.initialVelocity, retargeting: waits ? .additive : retargeting)
    engine.record(recorder, animations)
  }

  // MARK: Parts of the verbs

  /// The engine that moves the animator.
  ///
  /// - Precondition: it still exists.
  var engine: AnimationEngine {
    guard let owner else {
      preconditionFailure(
        "The AnimationEngine of this PropertyAnimator is gone: keep it as long as its animators are used.")
    }
    return owner
  }

  var hasPendingBlocks: Bool { !pending.isEmpty }
  var hasBlocks: Bool { !blocks.isEmpty }
  var hasCompletions: Bool { !completions.isEmpty }

  /// Runs the pending blocks: the model takes the targets, nothing moves yet.
  func activate(delay: Double = 0) {
    while !pending.isEmpty {
      let entry = pending.removeFirst()
      let span = AnimationBlock.Span(from: 0, isBackward: false, delayFactor: entry.delayFactor)
      capture(entry.animations, into: makeBlock(time: span, scrub: span), waits: delay > 0 || entry.delayFactor > 0)
    }
    if reversed { forEachBlock { $0.reverse() } }
  }

  func run(from anchor: Anchor) {
    delay = max(0, anchor.time - engine.time)
    phase = .running(anchor)
    engine.insert(self)
    updateBlocks(at: engine.time)
    for block in blocks { block.refresh() }
  }

  func forEachBlock(_ body: (AnimationBlock) -> Void) { blocks.forEach(body) }

  func updateBlocks(at time: Double) {
    guard case .running(let anchor) = phase else { return }
    let position = anchor.position(at: time)
    let pace = time < anchor.time ? 0 : anchor.pace
    for block in blocks { block.run(at: position, pace: pace) }
  }

  /// Ends every block at `position`, forgets blocks and completions, and then calls the completions that are wanted.
  ///
  /// At a natural end each block ends where its own way does, which differs for one that was added in reverse.
  func end(at position: AnimatingPosition, isNatural: Bool = false, callingCompletions: Bool) {
    let engine = engine
    engine.remove(self)
    for block in blocks { block.end(at: isNatural ? nil : position) }
    let called = callingCompletions ? completions : []
    blocks.removeAll()
    pending.removeAll()
    completions.removeAll()
    phase = .inactive
    reversed = false
    delay = 0
    engine.record(nil) {
      for completion in called { completion(position) }
    }
  }

  func require(_ condition: Bool, _ call: String) {
    guard !condition else { return }
    preconditionFailure(
      AnimatorMisuse(call: call, state: phase.state, legalCalls: phase.legalCalls).description)
  }
}
