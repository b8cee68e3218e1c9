/// An animation of the properties that its blocks set, which can be paused, scrubbed, reversed and stopped at any time.
///
/// The semantics are those of UIKit's `UIViewPropertyAnimator`. An animator belongs to the engine that is current when
/// it is created, and moves when that engine advances. While it runs the engine retains it. While it is paused or
/// stopped its owner must retain it until it is finished, or until the engine is released: otherwise its properties
/// stay at their presentation values, and the next frame of the engine reports the misuse.
@MainActor
public final class PropertyAnimator: ImplicitlyAnimating {
  /// A closure that is called with the position at which the animation ended.
  public typealias Completion = @MainActor (AnimatingPosition) -> Void

  /// The seconds from start to end at natural pace. A spring by physical constants determines its own.
  public var duration: Double { path.duration }
  /// The timing as it was given.
  public var timingParameters: any TimingCurveProvider { timing.source.provider }
  /// What this animator does to properties that are already animating.
  @exclusivity(unchecked)
  public var retargeting = Retargeting.additive {
    didSet { recording?.note(.set(.retargeting(retargeting))) }
  }
  /// How the animator reverses while it runs.
  public var reversalMode = ReversalMode.exact {
    didSet { recording?.note(.set(.reversalMode(reversalMode))) }
  }
  /// Whether a fraction that is set is the progress itself (true), or linear time on the curve. A change while paused
  /// moves nothing, but changes the fraction that is read.
  @exclusivity(unchecked)
  public var scrubsLinearly = true {
    didSet {
      recording?.note(.set(.scrubsLinearly(scrubsLinearly)))
      if scrubsLinearly != oldValue { remapFraction(scrubbedLinearly: oldValue) }
    }
  }
  /// Whether the animator stays active and paused at its end, to be reversed or scrubbed, until it is stopped.
  @exclusivity(unchecked)
  public var pausesOnCompletion = false {
    didSet { recording?.note(.set(.pausesOnCompletion(pausesOnCompletion))) }
  }
  /// The seconds of `startAnimation(afterDelay:)`, or 0.
  @exclusivity(unchecked)
  public internal(set) var delay = 0.0

  @exclusivity(unchecked) nonisolated(unsafe) var pools: AnimationPools
  /// The timing with which the animator was created.
  @exclusivity(unchecked) package internal(set) var timing: ResolvedTiming
  /// The progress over linear time: the curve and those with which it was continued.
  @exclusivity(unchecked) var path: TimingPath
  @exclusivity(unchecked) nonisolated(unsafe) var phase = AnimatorPhase.inactive
  @exclusivity(unchecked) var reversed = false
  @exclusivity(unchecked) nonisolated(unsafe) var flags = AnimatorFlags()
  /// The end of the last run; nil before the first one and while the animator is active.
  @exclusivity(unchecked) private(set) var lastEnd: AnimationEnd?
  /// The index among the engine's running animators, or -1.
  @exclusivity(unchecked) var runningIndex: Int32 = -1
  /// The number of ends and works without any time between them that led to its start; 0 outside of an advance.
  @exclusivity(unchecked) var chainLength: UInt32 = 0
  @exclusivity(unchecked) var serial = 0
  @exclusivity(unchecked) nonisolated(unsafe) var history = AnimatorHistory()
  /// The factor of the pace; see `speed`.
  @exclusivity(unchecked) nonisolated(unsafe) var speedFactor = 1.0
  /// What few animators have; nil while there is nothing of it.
  @exclusivity(unchecked) var rare: RareAnimatorParts?
  /// The first block of an animator that has not started, if it has no delay; it takes no array.
  @exclusivity(unchecked) var firstAnimations: (@MainActor () -> Void)?
  @exclusivity(unchecked) private nonisolated(unsafe) var blocks = RetainedArray<AnimationBlock>()
  @exclusivity(unchecked) nonisolated(unsafe) var completions: [AnimatorCompletion] = []

  /// Creates an animator with any timing.
  ///
  /// - Parameters:
  ///   - duration: seconds; springs by physical constants replace it by their settling time.
  ///   - timingParameters: the curve or spring.
  ///   - engine: the engine that moves it; nil for the current one. Where there is none no time passes: a start is the
  ///     end.
  ///   - animations: the first block; nil for none.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Precondition: `duration` is finite and at least 0.
  public init<Parameters: TimingCurveProvider>(
    duration: Double, timingParameters: Parameters, engine: AnimationEngine? = nil,
    animations: (@MainActor () -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let duration = ResolvedTiming.checked(duration, file, line)
    let engine = engine ?? AnimationEngine.current ?? .absent
    pools = engine.pools
    timing = pools.timings.timing(timingParameters, duration: duration, file, line)
    path = TimingPath(timing, duration: timing.duration)
    if let animations { addAnimations(animations) }
  }

  deinit {
    for completion in completions { completion.abandon() }
    guard let pause = phase.pauseToKeep, pools.engine != nil else { return }
    // The engine may be released next, with the window of both.
    blocks.forEach { $0.end(at: .current) }
    pools.noteMisuse(
      PlacedMisuse(
        sentence:
          "A paused or stopped \(flags.noun) was released: keep it until stopAnimation(true) or finishAnimation(at:)"
          + AnimatorEvent.past(history.all) + ".", file: pause.file, line: UInt(pause.line)))
  }

  /// Whether nothing of the animator is to end: it is inactive, and nothing waits for it.
  nonisolated var isOver: Bool { phase.state == .inactive && completions.isEmpty }

  /// Ends the animator, because its engine is released: without completions, but outcome handlers and tasks get
  /// `stopped`.
  func abandon() {
    guard !isOver else { return }
    let taken = takeCompletions(.stopped)
    rare?.removeCalls()
    blocks.removeAll()
    if hasPendingBlocks { pending = [] }
    (phase, reversed, delay, runningIndex) = (.inactive, false, 0, -1)
    observers?.update(self)
    for completion in taken where completion.concernsStops { completion.call(.stopped) }
  }

  // MARK: Internal state

  /// The engine of the animator.
  ///
  /// - Precondition: the engine exists.
  package var engine: AnimationEngine { engine(for: nil) }

  /// Calls `body` with the engine, without the cost of retaining it.
  @inline(__always)
  func withEngine<Result>(_ body: (AnimationEngine) -> Result) -> Result {
    guard let reference = pools.engine else { return body(engine) }
    return reference._withUnsafeGuaranteedRef(body)
  }

  /// Returns the engine, which `call` needs.
  func engine(
    for call: AnimatorCall?, file: StaticString = #fileID, line: UInt = #line
  ) -> AnimationEngine {
    if let engine = pools.engine { return engine.takeUnretainedValue() }
    trapMisuse(
      "The AnimationEngine of this \(flags.noun) was released" + (call.map { " before \($0.rawValue)" } ?? "")
        + ": keep it as long as its animators are used" + AnimatorEvent.past(history.all) + ".", file: file, line: line)
  }

  /// The engine's time.
  var now: Double { pools.slots.time }
  /// Whether the engine exists.
  var hasEngine: Bool { pools.engine != nil }

  /// The blocks that run when the animator starts.
  package var pending: [PendingBlock] {
    get {
      guard let firstAnimations else { return laterPending }
      return [PendingBlock(animations: firstAnimations, span: .whole, timing: timing, duration: duration)]
        + laterPending
    }
    _modify {
      if firstAnimations != nil { (rareParts.pending, firstAnimations) = (pending, nil) }
      yield &rareParts.pending
    }
  }
  /// The blocks that run after `firstAnimations`.
  private var laterPending: [PendingBlock] { rare?.pending ?? [] }
  var hasPendingBlocks: Bool { firstAnimations != nil || rare?.pending.isEmpty == false }

  var hasBlocks: Bool { !blocks.isEmpty }
  /// Whether anything is called when the animator ends.
  var hasCompletions: Bool {
    !completions.isEmpty || rare.map { $0.observers != nil || $0.parts.contains(where: \.hasCompletions) } ?? false
  }
  /// The number of completions.
  package var completionCount: Int { completions.count }
  /// Whether all animated properties belong to owners that are in no window.
  var isInvisible: Bool { hasBlocks && blocks.allSatisfy { $0.isInvisible } }
  /// Whether a block still moves a property.
  var isShown: Bool { !blocks.allSatisfy { !$0.isShown } }

  @inline(__always)
  func forEachBlock(_ body: (AnimationBlock) -> Void) { blocks.forEach(body) }

  func append(_ block: AnimationBlock) { blocks.append(block) }

  /// Marks the last `count` blocks as returning to their start.
  func returnLastBlocks(_ count: Int) {
    if count > 0 { blocks.forLast(count) { $0.returnToStart() } }
  }

  /// The seconds in which a motion that was taken over returns after the reversal of an animator without duration, such
  /// as a decay at rest.
  private static let shortestSettling = 0.35

  /// Reverses every block. Towards the start the later ones are reversed first, so that each finds its own target in
  /// the model.
  func reverseBlocks() {
    var (curve, seconds) = settlingTiming
    if seconds == 0 { seconds = Self.shortestSettling }
    if reversed {
      blocks.forLast { $0.reverse(along: curve, seconds: seconds) }
    } else {
      forEachBlock { $0.reverse(along: curve, seconds: seconds) }
    }
  }

  /// Removes and returns the completions, those of a timeline's parts first.
  private func takeCompletions(_ end: AnimationEnd) -> [AnimatorCompletion] {
    lastEnd = end
    var taken: [AnimatorCompletion] = []
    swap(&taken, &completions)
    guard let rare, !rare.parts.isEmpty else { return taken }
    taken = rare.parts.flatMap { $0.takeCompletions(end) } + taken
    rare.parts.removeAll()
    return taken
  }

  func run(from start: Anchor) {
    let start = flags.isSuperseded ? start.ended(at: engine.time) : start
    let settling = remainingSettling
    let anchor = settling > 0 && !flags.isSuperseded ? start.lasting(atLeast: settling / speedFactor) : start
    phase = .running(anchor)
    withEngine { $0.insert(self) }
    forEachBlock { block in
      block.follow(anchor, speed: speedFactor)
      block.refresh()
    }
    rare?.calls?.follow(anchor, of: self)
    if !pools.passesTime, !flags.isCapturing { reachEnd() }
  }

  /// Ends a timeline without end in the next advance, or when it is started, if nothing of it is shown any more.
  func endIfSuperseded() {
    guard !flags.isSuperseded, !isShown else { return }
    flags.isSuperseded = true
    if case .running(let anchor) = phase { run(from: anchor) }
  }

  /// Forgets the end of the last run, because another one begins.
  func forgetLastEnd() { lastEnd = nil }

  /// Ends every block at `position`, removes blocks and completions, and calls the completions if requested.
  ///
  /// At a natural end each block ends where its own direction leads, which differs for one that was added in reverse.
  package func end(at position: AnimatingPosition, isNatural: Bool = false, callingCompletions: Bool) {
    require(
      !flags.isCapturing,
      "A \(flags.noun) was stopped by one of its own blocks: pause it there, or stop it after the block.")
    withEngine { $0.remove(self) }
    let isRetargeted = !blocks.allSatisfy { !$0.isRetargeted }
    let outcome = callingCompletions ? AnimationOutcome(position, isRetargeted: isRetargeted) : .stopped
    let end = AnimationEnd(position: position, outcome: outcome)
    rare?.removeCalls()
    if position == .start, !isNatural {
      blocks.forLast { $0.end(at: position) }
    } else {
      forEachBlock { $0.end(at: isNatural ? nil : position) }
    }
    let taken = takeCompletions(end)
    blocks.removeAll()
    if hasPendingBlocks { pending = [] }
    recording?.notePendingBlocksRemoved()
    phase = .inactive
    path = TimingPath(timing, duration: duration)
    reversed = false
    delay = 0
    rare?.excess = 0
    rare?.continuedPace = 0
    notifyObservers()
    guard !taken.isEmpty else { return }
    withEngine {
      $0.record(nil) {
        for completion in taken where callingCompletions || completion.concernsStops { completion.call(end) }
      }
    }
  }
}
