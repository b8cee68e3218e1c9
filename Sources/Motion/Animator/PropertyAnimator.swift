/// Animates whatever its blocks set: by a curve over a duration, to be paused, scrubbed, reversed and stopped at any time.
///
/// The semantics are those of UIKit's `UIViewPropertyAnimator`. An animator belongs to the engine that is current when it
/// is made, and moves when that engine advances. While it runs the engine keeps it alive; paused or stopped it must be kept by
/// its owner until it is finished, or the engine has gone.
@MainActor
public final class PropertyAnimator: ImplicitlyAnimating {
  /// An animation or a completion that is told how the animation ended.
  public typealias Completion = (AnimatingPosition) -> Void

  /// The seconds from start to end at natural pace. A spring by physical constants brings its own settling time.
  public internal(set) var duration: Double
  /// The timing as it was given.
  public let timingParameters: any TimingCurveProvider
  /// What this animator does to properties that move already.
  public var retargeting = Retargeting.additive {
    didSet { recording?.note(.retargeting(retargeting)) }
  }
  /// How it turns round while it runs.
  public var reversalMode = ReversalMode.exact {
    didSet { recording?.note(.reversalMode(reversalMode)) }
  }
  /// Whether a paused animator shows the plain fraction of the way (true), or the curve at the fraction. A change while paused
  /// moves nothing, and reads as another fraction.
  public var scrubsLinearly = true {
    didSet {
      recording?.note(.scrubsLinearly(scrubsLinearly))
      if scrubsLinearly != oldValue { remapFraction(scrubbedLinearly: oldValue) }
    }
  }
  /// Whether the animator stays active at its end, to be reversed or scrubbed, until it is stopped.
  public var pausesOnCompletion = false {
    didSet { recording?.note(.pausesOnCompletion(pausesOnCompletion)) }
  }
  /// The seconds that `startAnimation(afterDelay:)` waits, or 0.
  public internal(set) var delay = 0.0

  private weak var owner: AnimationEngine?
  var timing: ResolvedTiming
  /// The way of the fraction, along the curve and what it was continued with.
  var path: TimingPath
  var phase = AnimatorPhase.inactive
  var reversed = false
  var flags = AnimatorFlags()
  var history = AnimatorHistory()
  var serial = 0
  var runningIndex = -1
  var startedInAdvance = 0
  /// Who notes the calls; nil where nobody records.
  var recording: AnimatorRecording?
  var pending: [PendingBlock] = []
  /// Those that a timeline was made of, until it ends.
  var parts: [PropertyAnimator] = []
  private var blocks: ContiguousArray<AnimationBlock> = []
  private nonisolated(unsafe) var completions: [AnimatorCompletion] = []

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
    path = TimingPath(timing.curve, duration: timing.duration)
  }

  deinit {
    for completion in completions { completion.abandon() }
    guard !phase.allowsRelease, owner != nil else { return }
    let noun = flags.noun
    preconditionFailure(
      "A paused or stopped \(noun) was released: keep it until stopAnimation(true) or finishAnimation(at:).")
  }

  /// The engine goes while the animator runs: nobody will call its completions.
  func abandon() {
    for completion in takeCompletions() { completion.abandon() }
  }

  // MARK: Completions

  /// Adds a closure that is called once when the animation ends or is finished, in the order of adding.
  public func addCompletion(_ completion: @escaping Completion) {
    note(.addCompletion)
    recording?.noteCompletion()
    completions.append(.closure(completion))
  }

  /// Waits for the animation to end or be finished, and returns how. Where it is stopped for good, so that no completion is
  /// called, the answer is `current`.
  public func addCompletion() async -> AnimatingPosition {
    note(.addCompletion)
    recording?.noteCompletion()
    return await withCheckedContinuation { completions.append(.task($0)) }
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

  var hasBlocks: Bool { !blocks.isEmpty }
  var hasCompletions: Bool { !completions.isEmpty || parts.contains(where: \.hasCompletions) }
  var completionCount: Int { completions.count }
  /// Whether all that was animated is where nobody sees it.
  var isInvisible: Bool { hasBlocks && blocks.allSatisfy(\.isInvisible) }

  func forEachBlock(_ body: (AnimationBlock) -> Void) {
    for block in blocks { body(block) }
  }

  func append(_ block: AnimationBlock) { blocks.append(block) }

  /// The last `count` blocks lead there and back.
  func returnLastBlocks(_ count: Int) {
    for block in blocks.suffix(count).reversed() { block.returnToStart() }
  }

  /// Turns every block round. Towards the start the later ones go first, so that each finds the model that it left.
  func reverseBlocks() {
    if reversed {
      for block in blocks.reversed() { block.reverse() }
    } else {
      for block in blocks { block.reverse() }
    }
  }

  /// The completions, those of a timeline's parts first, which are called once and then gone.
  private func takeCompletions() -> [AnimatorCompletion] {
    var taken: [AnimatorCompletion] = []
    swap(&taken, &completions)
    if parts.isEmpty { return taken }
    taken = parts.flatMap { $0.takeCompletions() } + taken
    parts.removeAll()
    return taken
  }

  func run(from anchor: Anchor) {
    phase = .running(anchor)
    engine.insert(self)
    for block in blocks {
      block.follow(anchor)
      block.refresh()
    }
  }

  /// Ends every block at `position`, forgets blocks and completions, and then calls the completions that are wanted.
  ///
  /// At a natural end each block ends where its own way does, which differs for one that was added in reverse.
  func end(at position: AnimatingPosition, isNatural: Bool = false, callingCompletions: Bool) {
    let engine = engine
    engine.remove(self)
    if position == .start, !isNatural {
      for block in blocks.reversed() { block.end(at: position) }
    } else {
      for block in blocks { block.end(at: isNatural ? nil : position) }
    }
    let taken = takeCompletions()
    blocks.removeAll()
    pending.removeAll()
    recording?.removePendingBlocks()
    phase = .inactive
    path = TimingPath(timing.curve, duration: duration)
    reversed = false
    delay = 0
    guard callingCompletions else {
      for completion in taken { completion.abandon() }
      return
    }
    guard !taken.isEmpty else { return }
    engine.record(nil) {
      for completion in taken { completion.call(position) }
    }
  }
}
