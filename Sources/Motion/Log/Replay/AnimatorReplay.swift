import Motion
import MotionNotation
import OvershootJSON

extension AnimatorLog {
  /// Replays the log on an engine of its own and passes the result of each step to `body`.
  ///
  /// Before each step the clock advances to its time; animations that end until then, or within a nanosecond of it, end
  /// first. In a recorded log they end in the frames in which they did, and steps within a frame come between the same
  /// two ends of it.
  ///
  /// A step that the animator's state does not allow has no effect, and its record contains the reason; so has a step
  /// within a frame that has fewer ends than the recorded one, and every step after the replay has computed 50 000 000
  /// animated values, when the clock stands still. Values are finite: one beyond 1e300 in size is limited to it, and
  /// the record says so. Unfinished animations end after the last step without a completion.
  ///
  /// - Throws: what `body` throws, which ends the replay.
  @MainActor public func replay(_ body: (AnimatorRecord) throws -> Void) rethrows {
    try replay(maximumWork: Self.maximumWork, body)
  }

  /// Replays the log and computes at most `maximumWork` animated values.
  @MainActor func replay(maximumWork: Int, _ body: (AnimatorRecord) throws -> Void) rethrows {
    let replay = AnimatorReplay(self, maximumWork: maximumWork)
    defer { replay.close() }
    while let records = replay.next() { for record in records { try body(record) } }
  }

  /// Returns the results of all steps.
  @MainActor public func replay() -> [AnimatorRecord] {
    var records: [AnimatorRecord] = []
    replay { records.append($0) }
    return records
  }
}

/// The animators and properties of a log that is replayed.
@MainActor private final class AnimatorReplay {
  private final class Player {
    let name: String
    let animator: PropertyAnimator
    /// The completions that were called since the last record.
    var completions: [AnimatorRecord.Completion] = []

    init(name: String, animator: PropertyAnimator) { (self.name, self.animator) = (name, animator) }
  }

  private let engine = AnimationEngine()
  private let log: AnimatorLog
  private let properties: [(name: String, property: RecordedProperty)]
  private let propertyIndex: [String: Int]
  private var players: [Player] = []
  private var playerIndex: [String: Int] = [:]
  private let maximumWork: Int
  /// The number of animated values that may still be computed.
  private var remainingWork: Int
  /// The index of the next step.
  private var position = 0
  /// The steps that are left of those within the present frame.
  private var inner = 0..<0
  /// The number of ends in the present frame so far.
  private var endCount = 0
  private var records: [AnimatorRecord] = []

  init(_ log: AnimatorLog, maximumWork: Int) {
    (self.log, self.maximumWork, remainingWork) = (log, maximumWork, maximumWork)
    properties = log.startValues.map { ($0.name, RecordedProperty(starting: $0.value)) }
    propertyIndex = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1.name, $0) })
    for animator in log.animators { add(animator) }
    engine.recording = self
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

  /// Performs the next step, and with a frame the steps within it; returns nil at the end of the log.
  func next() -> [AnimatorRecord]? {
    let first = position
    while position < log.steps.count, log.steps[position].endsBefore != nil { position += 1 }
    inner = first..<position
    let step = position < log.steps.count ? log.steps[position] : nil
    guard inner.isEmpty || step?.action == .observe else { return performInner(upTo: log.steps[position - 1].at) }
    guard let step else { return nil }
    position += 1
    let isFrame = step.action == .observe || !log.hasFrames || step.at > engine.time
    let error = exhaustion(at: step)
    return performInner(upTo: isFrame ? step.at : nil) + [record(of: step, error: error)]
  }

  /// Advances the clock to `time`, where there is one, with the steps within this frame, and returns their records.
  private func performInner(upTo time: Double?) -> [AnimatorRecord] {
    (endCount, records) = (0, [])
    if remainingWork > 0 {
      remainingWork -= frameWork
      if let time { engine.advance(to: time) }
    }
    for step in log.steps[inner] {
      let error =
        "\(step.action.name) has no effect: it belongs after \(step.endsBefore ?? 0) ends of a frame that has "
        + "\(endCount), so that this is not what was recorded."
      records.append(record(of: step, error: exhaustion(at: step) ?? error))
    }
    inner = position..<position
    return records
  }

  /// Returns why a step has no effect where the replay has computed as much as it may.
  private func exhaustion(at step: AnimatorLog.Step) -> String? {
    remainingWork > 0
      ? nil
      : "\(step.action.name) has no effect, and the animator stays \(player(of: step).animator.state): the replay has "
        + "computed \(maximumWork) animated values, and computes no more."
  }

  private func player(of step: AnimatorLog.Step) -> Player { players[step.animator.flatMap { playerIndex[$0] } ?? 0] }

  /// Performs a step at the present time, and returns its record.
  ///
  /// - Parameter reason: why it has no effect; nil where it has.
  private func record(of step: AnimatorLog.Step, error reason: String? = nil) -> AnimatorRecord {
    let player = player(of: step)
    let animator = player.animator
    var error = reason
    if error == nil {
      if step.action != .observe { remainingWork -= callWork(on: animator) }
      error = refusal(of: step.action, by: animator)
      if error == nil { apply(step.action, to: player) }
    }
    defer { player.completions = [] }
    let values = properties.map { (name: $0.name, shown: $0.property.shown, model: $0.property.model) }
    let overflow = values.first { !($0.shown.numbers + $0.model.numbers).allSatisfy(\.isRecordable) }
    if let overflow, error == nil {
      error = "\(step.action.name) left \(overflow.name.quotedAsJSON) beyond 1e300, to which it is limited."
    }
    return AnimatorRecord(
      at: step.at, animator: player.name, state: animator.state, isRunning: animator.isRunning,
      isReversed: animator.isReversed, fractionComplete: animator.fractionComplete.finite, duration: animator.duration,
      shown: values.map { .init(name: $0.name, content: $0.shown.map(\.recorded)) },
      model: values.map { .init(name: $0.name, content: $0.model.map(\.recorded)) },
      completions: player.completions, error: error, deviation: log.deviations.first { $0.at <= step.at })
  }

  /// The number of animated values that a frame computes.
  private var frameWork: Int { players.reduce(1) { $1.animator.state == .inactive ? $0 : $0 + $1.animator.frameWork } }

  /// The work of a call or setting, in animated values: a block finds its tracks among those of the other ones.
  private func callWork(on animator: PropertyAnimator) -> Int { animator.blockCount * animator.blockCount / 16 }

  private func refusal(of action: AnimatorLog.Action, by animator: PropertyAnimator) -> String? {
    switch action {
    case .observe: nil
    case .call(let call): animator.refusal(of: call.checked(of: animator)) ?? call.refusal(by: animator)
    case .set(let settings): settings.lazy.compactMap { $0.refusal(by: animator) }.first
    }
  }

  private func apply(_ action: AnimatorLog.Action, to player: Player) {
    switch action {
    case .observe: break
    case .call(let call): apply(call, to: player)
    case .set(let settings):
      apply(settings, to: player.animator)
      for target in settings.flatMap(\.targets) { setAtOnce(target) }
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
    case .addAnimations(let targets, let factor): animator.addAnimations({ self.set(targets) }, delayFactor: factor)
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
    for target in targets { property(of: target)?.set(target.to, velocity: target.velocity) }
  }

  private func setAtOnce(_ target: AnimatorLog.Target) {
    guard let property = property(of: target) else { return }
    property.setTracksVelocity(target.tracksVelocity)
    engine.perform { property.set(target.to, velocity: target.velocity) }
  }

  private func property(of target: AnimatorLog.Target) -> RecordedProperty? {
    propertyIndex[target.name].map { properties[$0].property }
  }
}

extension AnimatorReplay: EngineRecording {
  func noteAdvanceBegan() {}

  func nextCall() -> (time: Double, body: @MainActor () -> Void)? {
    guard let index = inner.first, remainingWork > 0, log.steps[index].endsBefore == endCount else { return nil }
    inner = index + 1..<inner.upperBound
    let step = log.steps[index]
    return (
      step.at,
      { [self] in
        remainingWork -= frameWork
        records.append(record(of: step))
      }
    )
  }

  func noteEnd(of animator: PropertyAnimator) { endCount += 1 }

  func noteAdvance(to time: Double, wasRunning: Bool) {}
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
  fileprivate var recorded: Double { Swift.max(-Self.maximumRecorded, Swift.min(Self.maximumRecorded, self)) }
}
