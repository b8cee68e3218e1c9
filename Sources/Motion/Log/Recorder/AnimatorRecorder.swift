import Motion
import MotionNotation
import OvershootGeometry

/// Records the calls of animators with their times, as a log that replays to identical values.
///
/// What is to be recorded is named first: the properties before anything animates them, then the animators before they
/// are active. From then on their calls are recorded, the values to which the properties are set outside of blocks, and
/// each advance of the engine while something runs, so that calls between two frames, in completions, followers and
/// scheduled work come at the same moment in a replay. Properties may be of any type, colours by the channels of their
/// space; a vector keeps its number of components. Blocks set targets: a log has no key frames, paths and decays.
/// `AnimatorLog.deviations` says what happened to the properties and animators that a log cannot hold.
///
///     let recorder = AnimatorRecorder(engine)
///     recorder.record(card.$alpha, as: "alpha")
///     recorder.record(animator, as: "fade")
///     animator.startAnimation()
///     engine.advance(to: 0.5)
///     print(recorder.log.json)
@MainActor public final class AnimatorRecorder {
  private(set) weak var engine: AnimationEngine?
  private(set) var animators: [AnimatorLog.Animator] = []
  var steps: [AnimatorLog.Step] = []
  private var completionCount = 0
  /// Whether advancing changes no value.
  var isSettled = false
  /// The number of ends so far in the present advance; nil outside of one.
  var frameEnds: Int?
  /// The number of blocks that run, one within another.
  var runningBlockCount = 0
  private var deviations: [AnimatorLog.Deviation] = []
  private(set) var properties: [(name: String, start: LoggedValue, property: RecordedProperty)] = []
  /// The index of a property, and the number of its part, for each of its parts.
  private(set) var parts: [ObjectIdentifier: (property: Int, part: Int)] = [:]
  /// The velocities that properties were given in the block that runs.
  var velocities: [ObjectIdentifier: [Double]] = [:]

  /// Creates a recorder of animators that belong to `engine`.
  ///
  /// - Precondition: the engine has no other recorder.
  public init(_ engine: AnimationEngine) {
    require(engine.recording == nil, "An AnimationEngine has one AnimatorRecorder at a time.")
    self.engine = engine
    engine.recording = self
    PropertyRecordings.add(self)
  }

  /// Records a property under a name, with its present value as the initial one.
  ///
  /// - Precondition: the name is not that of another property, and has at most 256 bytes.
  public func record<Value: AnimatableValue>(_ property: Animatable<Value>, as name: String) {
    if let property = RecordedProperty(property) { record(property, as: name) }
  }

  /// Records a vector under a name, with its present value as the initial one. A block must not change the number of
  /// its components.
  ///
  /// - Precondition: the name is not that of another property, and has at most 256 bytes; the vector has at most 10 000
  ///   components.
  public func record<Value: VectorAnimatable>(_ property: AnimatableVector<Value>, as name: String) {
    let count = property.storage.count
    require(
      count <= AnimatorLog.maximumNumberCount,
      "AnimatorRecorder.record(_:as:) takes vectors of at most \(AnimatorLog.maximumNumberCount) components, not "
        + "\(count).")
    record(RecordedProperty(property.storage), as: name)
  }

  private func record(_ property: RecordedProperty, as name: String) {
    checkName(name, among: properties.map(\.name), "properties")
    for (number, part) in property.parts.enumerated() {
      part.isRecorded = true
      parts[ObjectIdentifier(part)] = (properties.count, number)
    }
    let start = property.model
    properties.append((name, start.isInRange ? start : .zero(start.shape), property))
    if !start.isInRange { deviate(.outOfRange, name) }
    if property.parts.contains(where: \.isAnimating) { deviate(.animatedByOther, name) }
  }

  /// Records the calls of `animator` under a name, including its past ones: its blocks, its completions by number, its
  /// settings.
  ///
  /// - Precondition: the animator is inactive and not recorded yet, its duration is at most 1e9 seconds and not that of
  ///   a free spring, its curve can be written as text, and the name is not that of another animator and has at most
  ///   256 bytes.
  public func record(_ animator: PropertyAnimator, as name: String) {
    check(animator, name)
    require(
      !animator.isFreeSpring,
      "AnimatorRecorder.record(_:as:) takes animators with a duration, and \"\(name)\" is a free spring: put it into a "
        + "timeline, or give it a duration.")
    animators.append(
      AnimatorLog.Animator(
        name: name, duration: animator.duration,
        curve: CurveDescription(recording: animator.timingParameters),
        settings: animator.changedSettings))
    let recording = LoggedAnimator(recorder: self, of: animator, name: name, index: animators.count - 1)
    animator.recording = recording
    recording.notePast(of: animator)
  }

  /// Records the calls of `timeline` under a name, including its past ones: its parts with their blocks, its
  /// completions by number, its settings. Of its calls and the completions of its parts, what they do is recorded.
  ///
  /// - Precondition: the timeline is inactive and not recorded yet, its duration is at most 1e9 seconds, it has at most
  ///   10 000 blocks, their curves can be written as text, and the name is not that of another animator and has at most
  ///   256 bytes.
  public func record(_ timeline: Timeline, as name: String) {
    let animator = timeline.animator
    check(animator, name)
    let blockCount = animators.reduce(animator.pending.count) { $0 + ($1.timeline?.blocks.count ?? 0) }
    require(
      blockCount <= AnimatorLog.maximumBlockCount,
      "AnimatorRecorder.record(_:as:) takes timelines of at most \(AnimatorLog.maximumBlockCount) blocks together, not "
        + "\(blockCount).")
    animators.append(
      AnimatorLog.Animator(
        name: name, duration: animator.duration, curve: .easing(.linear),
        timeline: AnimatorLog.Timeline(
          isEndless: timeline.repeatsForever,
          blocks: animator.pending.map { AnimatorLog.Block($0) }),
        settings: animator.changedSettings))
    let recording = LoggedAnimator(recorder: self, of: animator, name: name, index: animators.count - 1)
    animator.recording = recording
    recording.notePast(of: timeline)
  }

  private func check(_ animator: PropertyAnimator, _ name: String) {
    checkName(name, among: animators.map(\.name), "animators")
    require(
      animator.state == .inactive && animator.recording == nil && !animator.isPart && animator.engine === engine,
      "AnimatorRecorder.record(_:as:) takes inactive animators of its own engine, each once; \"\(name)\" is "
        + "\(animator.state)\(animator.detail)" + (animator.recording == nil ? "." : " and recorded already."))
    require(
      animator.duration <= AnimatorLog.maximumTime,
      "AnimatorRecorder.record(_:as:) takes animators of at most 1e9 seconds, not \(animator.duration).")
  }

  /// The recorded log: at most the first 100 000 steps, the advances of the clock included, and fewer where their
  /// properties or blocks are so many that the log could not be parsed.
  public var log: AnimatorLog {
    // Values that are set before there is an animator are those at which it starts.
    guard !animators.isEmpty else { return AnimatorLog() }
    var log = AnimatorLog(animators: animators, steps: steps, hasFrames: !steps.isEmpty, deviations: deviations)
    var starts = Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0.start) })
    for index in log.animators.indices {
      log.animators[index].properties?.takeStarts(from: &starts)
      log.animators[index].timeline?.blocks.takeStarts(from: &starts)
    }
    for index in log.steps.indices {
      switch log.steps[index].action {
      case .call(.addAnimations(var targets, let factor)):
        targets.takeStarts(from: &starts)
        log.steps[index].action = .call(.addAnimations(targets, delayFactor: factor))
      case .call(.insert(var insertion)):
        insertion.blocks.takeStarts(from: &starts)
        log.steps[index].action = .call(.insert(insertion))
      default:
        guard var targets = log.steps[index].action.setTargets else { continue }
        targets.takeStarts(from: &starts)
        log.steps[index].action = .set([.targets(targets)])
      }
    }
    if let excess = log.excess {
      let time = log.steps[excess.step].at
      log.steps.removeSubrange(excess.step...)
      log.deviations.append(AnimatorLog.Deviation(reason: .cut, at: time, name: ""))
    }
    return log
  }

  // MARK: For animators

  /// Adds a step and returns its index; nil where the log is full.
  @discardableResult func append(_ action: AnimatorLog.Action, of animator: String?) -> Int? {
    if runningBlockCount > 0, let animator { deviate(.changedInBlock, animator) }
    return append(action, of: animator, at: engine?.time ?? 0, endsBefore: frameEnds)
  }

  @discardableResult func append(
    _ action: AnimatorLog.Action, of animator: String?, at time: Double, endsBefore: Int?
  ) -> Int? {
    guard engine != nil else { return nil }
    guard steps.count < AnimatorLog.maximumStepCount, time <= AnimatorLog.maximumTime else {
      deviate(.cut, "")
      return nil
    }
    steps.append(AnimatorLog.Step(at: time, animator: animator, action: action, endsBefore: endsBefore))
    isSettled = false
    return steps.count - 1
  }

  /// Notes why the log is not what happens from now on.
  func deviate(_ reason: AnimatorLog.Deviation.Reason, _ name: String) {
    guard !deviations.contains(where: { $0.reason == reason && $0.name == name }) else { return }
    let time = min(engine?.time ?? 0, AnimatorLog.maximumTime)
    deviations.append(AnimatorLog.Deviation(reason: reason, at: time, name: name))
  }

  /// Returns a number that a log can hold.
  func bounded(_ number: Double, to limit: Double = AnimatorLog.maximumTime, of animator: String) -> Double {
    if abs(number) > limit { deviate(.outOfRange, animator) }
    return max(-limit, min(limit, number))
  }

  /// Returns whether `animator` moves a property whose numbers may have two initial velocities.
  func hasAxes(_ animator: PropertyAnimator) -> Bool {
    properties.contains { entry in entry.property.hasAxes && entry.property.parts.contains { animator.moves($0) } }
  }

  /// Adds the step of a completion, which is named by its number.
  func appendCompletion(of animator: String) {
    guard completionCount < AnimatorLog.maximumCompletionCount else { return }
    completionCount += 1
    append(.call(.addCompletion(name: "\(completionCount)")), of: animator)
  }

  /// Returns the targets of the recorded properties in `block`, which has just run.
  func targets(of block: AnimationBlock, _ animator: String) -> [AnimatorLog.Target] {
    defer { velocities.removeAll() }
    let moved = properties.filter { $0.property.parts.contains { block.moves($0) } }
    if block.hasInstantMembers { deviate(.setAtOnce, animator) }
    if block.isShared, block.memberCount > moved.reduce(0, { $0 + $1.property.parts.count }) {
      deviate(.movesOthers, animator)
    }
    for entry in properties {
      require(
        entry.property.model.shape == entry.start.shape,
        "AnimatorRecorder records vectors of a fixed number of components, and \"\(entry.name)\" has another one now.")
    }
    require(
      moved.isEmpty || !block.hasCourses,
      "A log holds the targets of blocks, but no key frames and paths, as one moves \"\(moved.first?.name ?? "")\".")
    let velocity = block.initialVelocity
    require(
      velocity.x == velocity.y || !moved.contains { $0.property.hasAxes },
      "A log holds one initial velocity of a spring for all numbers of \"\(moved.first?.name ?? "")\", not \(velocity)."
    )
    return moved.filter { $0.property.model.isInRange }.map { entry in
      AnimatorLog.Target(name: entry.name, to: entry.property.model, velocity: givenVelocity(of: entry.property))
    }
  }

  /// The velocity that a property was given in the block that runs; nil where it was given none.
  private func givenVelocity(of property: RecordedProperty) -> LoggedValue? {
    let given = property.parts.map { (width: $0.laneCount, numbers: velocities[ObjectIdentifier($0)]) }
    guard given.contains(where: { $0.numbers != nil }) else { return nil }
    return property.value(of: given.flatMap { $0.numbers ?? Array(repeating: 0, count: $0.width) })
  }

  /// Fills in the targets of a block that was added before it ran.
  func fill(_ position: LoggedAnimator.Position, with targets: [AnimatorLog.Target]) {
    switch position {
    case .animator(let index): animators[index].properties = targets
    case .timeline(let index, let block): animators[index].timeline?.blocks[block].targets = targets
    case .step(let index):
      guard case .call(.addAnimations(_, let factor)) = steps[index].action else { return }
      steps[index].action = .call(.addAnimations(targets, delayFactor: factor))
    case .insertion(let index, let block):
      guard case .call(.insert(var insertion)) = steps[index].action else { return }
      insertion.blocks[block].targets = targets
      steps[index].action = .call(.insert(insertion))
    }
  }

  private func checkName(_ name: String, among names: [String], _ what: String) {
    require(
      !names.contains(name) && name.utf8.count <= AnimatorLog.maximumNameLength
        && names.count < AnimatorLog.maximumNameCount,
      "AnimatorRecorder.record(_:as:) gives at most \(AnimatorLog.maximumNameCount) \(what) names of their own, of at "
        + "most \(AnimatorLog.maximumNameLength) bytes; \"\(name.prefix(64))\" is not free.")
  }
}

extension [AnimatorLog.Target] {
  /// Moves the start of each property to its first target.
  fileprivate mutating func takeStarts(from starts: inout [String: LoggedValue]) {
    for index in indices {
      if let start = starts.removeValue(forKey: self[index].name) { self[index].from = start }
    }
  }
}

extension [AnimatorLog.Block] {
  /// Moves the start of each property to its first target.
  fileprivate mutating func takeStarts(from starts: inout [String: LoggedValue]) {
    for index in indices { self[index].targets.takeStarts(from: &starts) }
  }
}
