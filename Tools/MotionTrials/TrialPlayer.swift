import Motion

/// An animator or a timeline of a trial, and what is known of it.
@MainActor
final class TrialPlayer {
  let part: any TimelinePart
  /// What it moves.
  var properties: PropertySet
  /// Whether what it moves may jump on its way: by a step, at the end of a spring within it, or between two runs.
  var jumps: Bool
  /// Whether it has no velocity where it is steep.
  var isSteep: Bool
  /// Whether it moves in steps, so that a scrub changes the position.
  var isSudden = false
  /// Whether a spring moves it, or friction.
  var settles = false
  /// Whether it is a decay, whose numbers end one by one.
  var glides = false
  /// Whether blocks were added to it.
  var hasJoined = false
  /// Whether what it moves was set from outside, and keeps that at its start, where it drops what is left of the way.
  var isSet = false
  /// Whether it has followed a property.
  var isBound = false
  /// Whether every block is run once, so that a smooth reversal keeps the velocity.
  let isPlain: Bool
  /// Whether a completion is waiting, and an outcome handler.
  private(set) var waits = (completion: false, outcome: false)
  /// Whether anything was called that was not waiting.
  private(set) var wasCalledTwice = false
  /// Whether the present run has begun.
  private var isBegun = false
  /// Whether blocks wait for a start.
  private var hasPendingBlocks = true
  /// The ends so far.
  private(set) var endCount = 0

  init(_ part: any TimelinePart, _ properties: PropertySet, jumps: Bool, isSteep: Bool, isPlain: Bool = true) {
    (self.part, self.properties, self.jumps) = (part, properties, jumps)
    (self.isSteep, self.isPlain) = (isSteep, isPlain)
    listen()
  }

  /// Whether an inactive animation has something to begin with.
  var canBegin: Bool { hasPendingBlocks }

  /// Notes a block that was added to an inactive animation.
  func prepare() {
    listen()
    if part.state == .inactive { (isBegun, hasPendingBlocks) = (false, true) }
  }

  /// Notes the state after a call.
  func note() {
    if part.state != .inactive { (isBegun, hasPendingBlocks) = (true, false) }
    noteStarts()
  }

  /// Whether an end that has come was not reported.
  var isWaiting: Bool { isBegun && (waits.completion || waits.outcome) }

  var animator: PropertyAnimator? { part as? PropertyAnimator }
  var timeline: Timeline? { part as? Timeline }

  /// Adds a completion and an outcome handler for the next end, unless they are waiting.
  private func listen() {
    if !waits.completion {
      waits.completion = true
      let call: PropertyAnimator.Completion = { [weak self] _ in
        guard let self else { return }
        self.wasCalledTwice = self.wasCalledTwice || !self.waits.completion
        self.waits.completion = false
        self.endCount += 1
      }
      if let animator { animator.addCompletion(call) } else { timeline?.addCompletion(call) }
    }
    guard !waits.outcome else { return }
    waits.outcome = true
    let call: @MainActor (AnimationOutcome) -> Void = { [weak self] outcome in
      guard let self else { return }
      self.wasCalledTwice = self.wasCalledTwice || !self.waits.outcome
      self.waits.outcome = false
      self.endCount += 1
      if outcome == .stopped { self.waits.completion = false }
    }
    if let animator { animator.addOutcomeHandler(call) } else { timeline?.addOutcomeHandler(call) }
  }

  var speed: Double {
    get { animator?.speed ?? timeline?.speed ?? 1 }
    set { if let animator { animator.speed = newValue } else { timeline?.speed = newValue } }
  }

  var pausesOnCompletion: Bool {
    get { animator?.pausesOnCompletion ?? timeline?.pausesOnCompletion ?? false }
    set { if let animator { animator.pausesOnCompletion = newValue } else { timeline?.pausesOnCompletion = newValue } }
  }

  var reversalMode: ReversalMode {
    get { animator?.reversalMode ?? timeline?.reversalMode ?? .exact }
    set { if let animator { animator.reversalMode = newValue } else { timeline?.reversalMode = newValue } }
  }

  var duration: Double { animator?.duration ?? timeline?.duration ?? 0 }

  /// Whether so little time is left that no velocity can be measured.
  var isAboutToEnd: Bool { animator?.remainingTime.map { $0 < 1e-4 } ?? false }

  /// Whether it is at one of its ends, where springs end and begin on their way back.
  var isAtEnd: Bool { part.state == .active && min(part.fractionComplete, 1 - part.fractionComplete) < 1e-6 }

  /// The places, in seconds of its time, at which blocks begin that were added, and whether it was turned since.
  private var starts: [(place: Double, isTurned: Bool)] = []
  /// The blocks that were added in a pause, which have their places when time passes again.
  private var waitingStarts: [(delayFactor: Double, isTurned: Bool)] = []
  private var wasReversed = false
  /// Whether it was turned on its way.
  private var isTurned = false

  /// Notes a block that is added while it is active.
  func noteBlock(delayFactor: Double = 0) {
    waitingStarts.append((delayFactor, false))
    noteStarts()
  }

  private func noteStarts() {
    if part.isReversed != wasReversed {
      for index in starts.indices { starts[index].isTurned = true }
      for index in waitingStarts.indices { waitingStarts[index].isTurned = true }
      isTurned = part.state == .active
      wasReversed = part.isReversed
    }
    guard part.isRunning, !waitingStarts.isEmpty else { return }
    for (delayFactor, isTurned) in waitingStarts {
      let end = part.isReversed != isTurned ? 0 : duration
      starts.append((place + delayFactor * (end - place), isTurned))
    }
    waitingStarts.removeAll()
  }

  private func isNearTurnedStart(_ steps: Double) -> Bool {
    guard isTurned || !starts.isEmpty, part.isRunning else { return false }
    let (place, reach) = (place, steps * TrialRun.step * pace)
    if isTurned, min(place, duration - place) < reach { return true }
    return starts.contains { $0.isTurned && abs($0.place - place) < reach }
  }

  /// Whether it is close to the start of a block that was turned, where the velocity changes much within the step over
  /// which velocities are measured.
  var turnsAtBegin: Bool { isNearTurnedStart(100) }

  /// Whether such a start is as close as some of these steps: the block stops or turns within one, as often as calls
  /// have turned it there.
  var stopsAtBegin: Bool { isNearTurnedStart(20) }

  /// How fast its time may pass.
  private var pace: Double { max(1, speed) * (isPaced ? 10 : 1) }
  /// Whether it was continued in another time.
  var isPaced = false

  private var place: Double { position * duration }

  /// The places at which it went on along another curve, where it may turn sharply on its way back.
  private var corners: [Double] = []

  /// Notes that it goes on from a pause.
  func noteCorner() { corners.append(place) }

  private var position: Double { part.isReversed ? 1 - part.fractionComplete : part.fractionComplete }

  /// Whether it is so close to a corner that it may pass it within the step over which velocities are measured.
  var isAtCorner: Bool {
    guard !corners.isEmpty, part.isRunning else { return false }
    let (place, reach) = (place, 10 * TrialRun.step * pace)
    return corners.contains { abs($0 - place) < reach }
  }

  /// The fraction from which on hardly any of the motion is left, so that it counts as the end: all but what a spring
  /// leaves at its end.
  var endFraction: Double { settles ? 0.998 : 1 }

  /// Notes another timing of a part.
  func add(_ timing: TrialTiming) {
    jumps = jumps || timing.isSudden || timeline != nil && timing.jumps
    isSteep = isSteep || timing.isSteep
    isSudden = isSudden || timing.isSudden
    settles = settles || timing.settles
  }
}
