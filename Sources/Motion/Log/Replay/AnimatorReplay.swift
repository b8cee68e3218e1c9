import Motion
import MotionNotation
import OvershootGeometry
import OvershootJSON

extension AnimatorLog {
  /// Replays the log on an engine of its own and passes the result of each step to `body`.
  ///
  /// Before each step the clock advances to its time; animations that end until then, or within a nanosecond of it, end
  /// first. A step that the animator's state does not allow has no effect, and its record contains the reason; so has
  /// every step after the replay has computed 50 000 000 animated values, and the clock stands still then. Values are
  /// finite: one beyond 1e300 in size is limited to it, and the record says so. Unfinished animations end after the
  /// last step without a completion.
  ///
  /// - Throws: what `body` throws, which ends the replay.
  @MainActor
  public func replay(_ body: (AnimatorRecord) throws -> Void) rethrows {
    try replay(maximumWork: Self.maximumWork, body)
  }

  /// Replays the log and computes at most `maximumWork` animated values.
  @MainActor
  func replay(maximumWork: Int, _ body: (AnimatorRecord) throws -> Void) rethrows {
    let replay = AnimatorReplay(self, maximumWork: maximumWork)
    defer { replay.close() }
    for step in steps { try body(replay.perform(step)) }
  }

  /// Returns the results of all steps.
  @MainActor
  public func replay() -> [AnimatorRecord] {
    var records: [AnimatorRecord] = []
    replay { records.append($0) }
    return records
  }
}

/// The animators and properties of a log that is replayed.
@MainActor
private final class AnimatorReplay {
  private final class Player {
    let name: String
    let animator: PropertyAnimator
    /// The completions that were called since the last record.
    var completions: [AnimatorRecord.Completion] = []

    init(name: String, animator: PropertyAnimator) {
      (self.name, self.animator) = (name, animator)
    }
  }

  private let engine = AnimationEngine()
  private let properties: [(name: String, property: RecordedProperty)]
  private let propertyIndex: [String: Int]
  private var players: [Player] = []
  private var playerIndex: [String: Int] = [:]
  private let maximumWork: Int
  /// The number of animated values that may still be computed.
  private var remainingWork: Int

  init(_ log: AnimatorLog, maximumWork: Int) {
    (self.maximumWork, remainingWork) = (maximumWork, maximumWork)
    properties = log.startValues.map { ($0.name, RecordedProperty(starting: $0.value)) }
    propertyIndex = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1.name, $0) })
    for animator in log.animators { add(animator) }
  }

  private func add(_ entry: AnimatorLog.Animator) {
    // A parsed log contains only curves that can drive an animator.
    guard let timing = try? entry.curve.timingParameters() else { return }
    let animator = engine.perform { PropertyAnimator(duration: entry.duration, timingParameters: timing) }
    playerIndex[entry.name] = players.count
    players.append(Player(name: entry.name, animator: animator))
    if let targets = entry.properties { animator.addAnimations { self.set(targets) } }
    if let timeline = entry.timeline {
      animator.becomeTimeline(of: pending(timeline.blocks), isEndless: timeline.isEndless)
    }
    apply(entry.settings, to: animator)
  }

  /// Returns blocks of a timeline that set their targets.
  private func pending(_ blocks: [AnimatorLog.Block]) -> [PendingBlock] {
    blocks.map { block in
      PendingBlock(
        animations: { self.set(block.targets) }, span: block.span, timing: block.timing, duration: block.seconds,
        returnCount: block.returnCount)
    }
  }

  /// Ends what is unfinished, interruptible or not.
  func close() {
    for player in players where player.animator.state != .inactive {
      player.animator.end(at: .current, callingCompletions: false)
    }
  }

  // MARK: Steps

  func perform(_ step: AnimatorLog.Step) -> AnimatorRecord {
    let player = players[step.animator.flatMap { playerIndex[$0] } ?? 0]
    let animator = player.animator
    var error: String?
    if remainingWork > 0 {
      remainingWork -= frameWork
      if step.action != .observe { remainingWork -= callWork(on: animator) }
      // A call must not cause a frame that the recorded session did not have.
      if step.action == .observe || step.at > engine.time || engine.hasEnds(at: step.at) { engine.advance(to: step.at) }
      error = refusal(of: step.action, by: animator)
      if error == nil { apply(step.action, to: player) }
    } else {
      error =
        "\(step.action.name) has no effect, and the animator stays \(animator.state): the replay has computed "
        + "\(maximumWork) animated values, and computes no more."
    }
    defer { player.completions = [] }
    let values = properties.map { (name: $0.name, shown: $0.property.shown, model: $0.property.model) }
    let overflow = values.first { !$0.shown.allSatisfy(\.isRecordable) || !$0.model.allSatisfy(\.isRecordable) }
    if let overflow, error == nil {
      error = "\(step.action.name) left \(overflow.name.quotedAsJSON) beyond 1e300, to which it is limited."
    }
    return AnimatorRecord(
      at: step.at, animator: player.name, state: animator.state, isRunning: animator.isRunning,
      isReversed: animator.isReversed, fractionComplete: animator.fractionComplete.finite, duration: animator.duration,
      shown: values.map { .init(name: $0.name, content: $0.shown.map(\.recorded)) },
      model: values.map { .init(name: $0.name, content: $0.model.map(\.recorded)) },
      completions: player.completions, error: error)
  }

  /// The number of animated values that a frame computes.
  private var frameWork: Int {
    players.reduce(1) { $1.animator.state == .inactive ? $0 : $0 + $1.animator.frameWork }
  }

  /// The work of a call or setting, in animated values: a block finds its tracks among those of the other ones.
  private func callWork(on animator: PropertyAnimator) -> Int {
    animator.blockCount * animator.blockCount / 16
  }

  private func refusal(of action: AnimatorLog.Action, by animator: PropertyAnimator) -> String? {
    switch action {
    case .observe: nil
    case .call(let call):
      animator.refusal(of: call.checked(of: animator)) ?? call.refusal(by: animator)
    case .set(let settings): settings.lazy.compactMap { $0.refusal(by: animator) }.first
    }
  }

  private func apply(_ action: AnimatorLog.Action, to player: Player) {
    switch action {
    case .observe: break
    case .call(let call): apply(call, to: player)
    case .set(let settings): apply(settings, to: player.animator)
    }
  }

  private func apply(_ call: AnimatorLog.Call, to player: Player) {
    let animator = player.animator
    switch call {
    case .startAnimation(let delay?): animator.startAnimation(afterDelay: delay)
    case .startAnimation(nil): animator.startAnimation()
    case .pauseAnimation: animator.pauseAnimation()
    case .stopAnimation(let withoutFinishing): animator.stopAnimation(withoutFinishing)
    case .finishAnimation(let position): animator.finishAnimation(at: position)
    case .continueAnimation(let curve, let factor, let velocity):
      let parameters = curve.flatMap { try? $0.timingParameters() }
      animator.continueAnimation(
        parameters, durationFactor: factor, velocity: parameters == nil ? nil : velocity?.lanes)
    case .continueToFraction(let fraction, let factor):
      animator.continueAnimation(toFraction: fraction, durationFactor: factor)
    case .addAnimations(let targets, let factor):
      animator.addAnimations({ self.set(targets) }, delayFactor: factor)
    case .addCompletion(let name):
      animator.addCompletion { [weak player] in player?.completions.append(.init(name: name, position: $0)) }
    case .insert(let insertion):
      animator.insert(pending(insertion.blocks), end: insertion.end, isEndless: insertion.isEndless)
    }
  }

  private func apply(_ settings: [AnimatorLog.Setting], to animator: PropertyAnimator) {
    for setting in settings where setting.isFirst { setting.apply(to: animator) }
    for setting in settings where !setting.isFirst { setting.apply(to: animator) }
  }

  private func set(_ targets: [AnimatorLog.Target]) {
    for target in targets {
      guard let property = propertyIndex[target.name].map({ properties[$0].property }) else { continue }
      property.set(target.to, velocity: target.velocity)
    }
  }
}

extension AnimatorLog.Block {
  fileprivate var span: TimeSpan {
    TimeSpan(
      begin: begin, end: end,
      repetitions: repetitions.map {
        TimeSpan.Repetition(count: $0.count, autoreverses: $0.autoreverses, begin: $0.begin, end: $0.end)
      }, holdsBeforeBegin: holdsBeforeBegin ?? (begin != 1 - end))
  }

  fileprivate var timing: ResolvedTiming {
    guard case .spring(_, let velocity) = curve, let spring, let curveSeconds else {
      if case .easing(let easing) = curve {
        return ResolvedTiming(TimingCurve(easing), duration: seconds)
      }
      return .linear
    }
    return ResolvedTiming(
      .spring(spring, duration: curveSeconds), duration: curveSeconds, initialVelocity: Vector2(velocity, velocity))
  }
}

extension LoggedValue {
  /// The lanes of a velocity; nil for a vector.
  fileprivate var lanes: (any AnimationLanes)? {
    switch self {
    case .number(let number): SingleLane(repeating: number)
    case .lanes(let numbers) where numbers.count == 2: SIMD2(numbers: numbers)
    case .lanes(let numbers) where numbers.count == 4: SIMD4(numbers: numbers)
    case .oklch(let numbers): SIMD4(numbers: numbers)
    case .lanes(let numbers): SIMD8(numbers: numbers)
    case .vector: nil
    }
  }
}

extension Double {
  /// The maximum size of a value in a record: beyond, sums are not finite.
  private static let maximumRecorded = 1e300

  fileprivate var isRecordable: Bool { abs(self) <= Self.maximumRecorded }

  /// The number, limited to finite ones.
  fileprivate var finite: Double {
    Swift.max(-Self.greatestFiniteMagnitude, Swift.min(Self.greatestFiniteMagnitude, self))
  }

  /// The value limited to those of a record.
  fileprivate var recorded: Double {
    Swift.max(-Self.maximumRecorded, Swift.min(Self.maximumRecorded, self))
  }
}
