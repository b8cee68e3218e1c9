/// An animation of the properties that its blocks set, which can be paused, scrubbed, reversed and stopped at any time.
///
/// The semantics are those of UIKit's `UIViewPropertyAnimator`. An animator belongs to the engine that is current when
/// it is created, and moves when that engine advances. While it runs the engine retains it. While it is paused or
/// stopped its owner must retain it until it is finished, or until the engine is released: otherwise its properties
/// stay at their presentation values, and the next frame of the engine reports the misuse.
@MainActor public final class PropertyAnimator: ImplicitlyAnimating {
  /// A closure that is called with the position at which the animation ended: `end` also where a later animation took
  /// its properties over, which `addOutcomeHandler(_:)` tells.
  public typealias Completion = @MainActor (AnimatingPosition) -> Void

  /// The seconds from start to end at natural pace. A spring by physical constants determines its own.
  public var duration: Double { core.path.duration }
  /// The timing as it was given.
  public var timingParameters: any TimingCurveProvider { core.timing.source.provider }
  package var timing: ResolvedTiming { core.timing }
  /// What this animator does to properties that are already animating.
  public var retargeting: Retargeting {
    get { core.flags.retargeting }
    set { change(.retargeting(newValue)) { $0.retargeting = newValue } }
  }
  /// How the animator reverses while it runs.
  public var reversalMode: ReversalMode {
    get { core.flags.reversalMode }
    set { change(.reversalMode(newValue)) { $0.reversalMode = newValue } }
  }
  /// Whether a fraction that is set is the progress itself (true), or linear time on the curve. A change while paused
  /// moves nothing, but changes the fraction that is read.
  public var scrubsLinearly: Bool {
    get { core.flags.scrubsLinearly }
    set {
      let oldValue = scrubsLinearly
      change(.scrubsLinearly(newValue)) { $0.scrubsLinearly = newValue }
      if newValue != oldValue { remapFraction(scrubbedLinearly: oldValue) }
    }
  }
  /// Whether the animator stays active and paused at its end, to be reversed or scrubbed, until it is stopped.
  public var pausesOnCompletion: Bool {
    get { core.flags.pausesOnCompletion }
    set { change(.pausesOnCompletion(newValue)) { $0.pausesOnCompletion = newValue } }
  }
  /// The seconds of `startAnimation(afterDelay:)`, or 0.
  public internal(set) var delay: Double {
    get { core.delay }
    set { core.delay = newValue }
  }

  /// What every start, frame and end reads and changes.
  struct State: ~Copyable {
    var pools: AnimationPools
    /// The timing with which the animator was created.
    var timing: ResolvedTiming
    /// The progress over linear time: the curve and those with which it was continued.
    var path: TimingPath
    var phase = AnimatorPhase.inactive
    var delay = 0.0
    var reversed = false
    var flags = AnimatorFlags()
    /// The end of the last run; nil before the first one and while the animator is active.
    var lastEnd: AnimationEnd?
    /// The index among the engine's running animators, or -1.
    var runningIndex: Int32 = -1
    /// The number of ends and works without any time between them that led to its start; 0 outside of an advance.
    var chainLength: UInt32 = 0
    var serial = 0
    var history = AnimatorHistory()
    /// The factor of the pace; see `speed`.
    var speedFactor = 1.0
    /// What few animators have; nil while there is nothing of it.
    var rare: RareAnimatorParts?
    /// The first block of an animator that has not started, if it has no delay; it takes no array.
    var firstAnimations: (@MainActor () -> Void)?
    var blocks = RetainedArray<AnimationBlock>()
    var completions: [AnimatorCompletion] = []

    fileprivate init(pools: AnimationPools, timing: ResolvedTiming) {
      (self.pools, self.timing, path) = (pools, timing, TimingPath(timing, duration: timing.duration))
    }
  }
  /// The state, without the checks of exclusive access, which would cost more than the accesses, and for blocks too,
  /// which are not isolated to an actor: only the main actor reaches an animator, and no access of a field is longer
  /// than a call of the field itself, or of a closure of this module that leaves the field alone.
  @exclusivity(unchecked) nonisolated(unsafe) var core: State

  /// Creates an animator with any timing.
  ///
  /// - Parameters:
  ///   - duration: seconds; springs by physical constants replace it by their settling time.
  ///   - timingParameters: the curve or spring.
  ///   - engine: the engine that moves it; nil for the current one. Where there is none no time passes: a start is the
  ///     end.
  ///   - animations: the first block; nil for none.
  /// - Precondition: `duration` is finite and at least 0.
  public init<Parameters: TimingCurveProvider>(
    duration: Double, timingParameters: Parameters, engine: AnimationEngine? = nil,
    animations: (@MainActor () -> Void)? = nil
  ) {
    let duration = ResolvedTiming.checked(duration)
    let engine = engine ?? AnimationEngine.current ?? .absent
    let timing = engine.pools.timings.timing(timingParameters, duration: duration)
    core = State(pools: engine.pools, timing: timing)
    if let animations { addAnimations(animations) }
  }

  deinit {
    for completion in core.completions { completion.abandon() }
    guard let pause = core.phase.pauseToKeep, core.pools.engine != nil else { return }
    // The engine may be released next, with the window of both.
    core.blocks.forEach { $0.end(at: .current) }
    core.pools.noteMisuse(
      PlacedMisuse(
        sentence:
          "A paused or stopped \(core.flags.noun) was released: keep it until stopAnimation(true) or "
          + "finishAnimation(at:)\(AnimatorEvent.past(core.history.all)).", file: pause.file, line: UInt(pause.line)))
  }

  /// Whether nothing of the animator is to end: it is inactive, and nothing waits for it.
  nonisolated var isOver: Bool { core.phase.state == .inactive && core.completions.isEmpty }

  /// Ends the animator, because its engine is released: without completions, but outcome handlers and tasks get
  /// `stopped`.
  func abandon() {
    guard !isOver else { return }
    let taken = takeCompletions(.stopped)
    core.rare?.removeCalls()
    core.blocks.removeAll()
    if hasPendingBlocks { pending = [] }
    (core.phase, core.reversed, delay, core.runningIndex) = (.inactive, false, 0, -1)
    observers?.update(self)
    for completion in taken where completion.concernsStops { completion.call(.stopped) }
  }

  // MARK: Internal state

  /// Changes what can be set at any time.
  private func change(_ setting: AnimatorSetting, _ change: (inout AnimatorFlags) -> Void) {
    change(&core.flags)
    recording?.note(.set(setting))
  }

  /// The engine of the animator.
  ///
  /// - Precondition: the engine exists.
  package var engine: AnimationEngine { engine(for: nil) }

  /// Calls `body` with the engine, without the cost of retaining it.
  @inline(__always) func withEngine<Result>(_ body: (AnimationEngine) -> Result) -> Result {
    guard let reference = core.pools.engine else { return body(engine) }
    return reference._withUnsafeGuaranteedRef(body)
  }

  /// Returns the engine, which `call` needs.
  func engine(for call: AnimatorCall?) -> AnimationEngine {
    if let engine = core.pools.engine { return engine.takeUnretainedValue() }
    trapMisuse(
      "The AnimationEngine of this \(core.flags.noun) was released" + (call.map { " before \($0.rawValue)" } ?? "")
        + ": keep it as long as its animators are used" + AnimatorEvent.past(core.history.all) + ".")
  }

  /// The engine's time.
  var now: Double { core.pools.slots.time }
  /// Whether the engine exists.
  var hasEngine: Bool { core.pools.engine != nil }

  /// The blocks that run when the animator starts.
  package var pending: [PendingBlock] {
    get {
      guard let first = core.firstAnimations else { return core.rare?.pending ?? [] }
      return [PendingBlock(animations: first, span: .whole, timing: core.timing, duration: duration)]
        + (core.rare?.pending ?? [])
    }
    _modify {
      if core.firstAnimations != nil { (rareParts.pending, core.firstAnimations) = (pending, nil) }
      yield &rareParts.pending
    }
  }
  var hasPendingBlocks: Bool { core.firstAnimations != nil || core.rare?.pending.isEmpty == false }

  var hasBlocks: Bool { !core.blocks.isEmpty }
  /// Whether anything is called when the animator ends.
  var hasCompletions: Bool {
    !core.completions.isEmpty
      || core.rare.map { $0.observers != nil || $0.parts.contains(where: \.hasCompletions) } ?? false
  }
  /// The number of completions.
  package var completionCount: Int { core.completions.count }
  /// Whether all animated properties belong to owners that are in no window.
  var isInvisible: Bool { hasBlocks && core.blocks.allSatisfy { $0.isInvisible } }
  /// Whether a block still moves a property.
  var isShown: Bool { core.blocks.contains { $0.isShown } }

  @inline(__always) func forEachBlock(_ body: (AnimationBlock) -> Void) { core.blocks.forEach(body) }

  /// Marks the last `count` blocks as returning to their start.
  func returnLastBlocks(_ count: Int) {
    if count > 0 { core.blocks.forLast(count) { $0.returnToStart() } }
  }

  /// The seconds in which a motion that was taken over returns after the reversal of an animator without duration, such
  /// as a decay at rest.
  private static let shortestSettling = 0.35

  /// Reverses every block. Towards the start the later ones are reversed first, so that each finds its own target in
  /// the model.
  func reverseBlocks() {
    var (curve, seconds) = settlingTiming
    if seconds == 0 { seconds = Self.shortestSettling }
    if core.reversed {
      core.blocks.forLast { $0.reverse(along: curve, seconds: seconds) }
    } else {
      forEachBlock { $0.reverse(along: curve, seconds: seconds) }
    }
  }

  /// Removes and returns the completions, those of a timeline's parts first.
  private func takeCompletions(_ end: AnimationEnd) -> [AnimatorCompletion] {
    core.lastEnd = end
    var taken: [AnimatorCompletion] = []
    swap(&taken, &core.completions)
    guard let rare = core.rare, !rare.parts.isEmpty else { return taken }
    taken = rare.parts.flatMap { $0.takeCompletions(end) } + taken
    rare.parts.removeAll()
    return taken
  }

  func run(from start: Anchor) {
    if core.flags.isSuperseded { rareParts.supersededRun = start }
    let start = core.flags.isSuperseded ? start.ended(at: engine.time) : start
    let settling = remainingSettling
    let anchor = settling > 0 && !core.flags.isSuperseded ? start.lasting(atLeast: settling / core.speedFactor) : start
    core.phase = .running(anchor)
    withEngine { $0.insert(self) }
    forEachBlock { block in
      block.follow(anchor, speed: core.speedFactor)
      block.refresh()
    }
    core.rare?.calls?.follow(anchor, of: self)
    if !core.pools.passesTime, !core.flags.isCapturing { reachEnd() }
  }

  /// Ends a timeline without end in the next advance, or when it is started, if nothing of it is shown any more.
  func endIfSuperseded() {
    guard !core.flags.isSuperseded, !isShown else { return }
    core.flags.isSuperseded = true
    if case .running(let anchor) = core.phase { run(from: anchor) }
  }

  /// Keeps a timeline without end from ending where something of it is shown again, because a part was inserted.
  func goOnIfShown() {
    guard core.flags.isSuperseded, isShown else { return }
    core.flags.isSuperseded = false
    if core.phase.isRunning, let run = core.rare?.supersededRun { core.phase = .running(run) }
  }

  /// Ends every block at `position`, removes blocks and completions, and calls the completions if requested.
  ///
  /// At a natural end each block ends where its own direction leads, which differs for one that was added in reverse.
  /// The arrival of what was let go of is an end in time, too.
  package func end(
    at position: AnimatingPosition, isNatural: Bool = false, isArrival: Bool = false, callingCompletions: Bool
  ) {
    require(
      !core.flags.isCapturing,
      "A \(core.flags.noun) was stopped by one of its own blocks: pause it there, or stop it after the block.")
    withEngine { $0.remove(self) }
    let isRetargeted = core.blocks.contains { $0.isRetargeted }
    let outcome = callingCompletions ? AnimationOutcome(position, isRetargeted: isRetargeted) : .stopped
    let end = AnimationEnd(position: position, outcome: outcome)
    core.rare?.removeCalls()
    if position == .start, !isNatural {
      core.blocks.forLast { $0.end(at: position, isInTime: isArrival) }
    } else {
      forEachBlock { $0.end(at: isNatural ? nil : position, isInTime: isNatural || isArrival) }
    }
    let taken = takeCompletions(end)
    core.blocks.removeAll()
    if hasPendingBlocks { pending = [] }
    recording?.notePendingBlocksRemoved()
    (core.phase, core.reversed, delay) = (.inactive, false, 0)
    core.path = TimingPath(core.timing, duration: duration)
    core.rare?.excess = 0
    core.rare?.isLetGo = false
    core.rare?.again = []
    core.rare?.continuedPace = 0
    notifyObservers()
    guard !taken.isEmpty else { return }
    withEngine {
      $0.record(nil) {
        for completion in taken where callingCompletions || completion.concernsStops { completion.call(end) }
      }
    }
  }
}
