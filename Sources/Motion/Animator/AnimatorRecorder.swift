/// Records the calls of animators with their times, as a log that replays to identical values.
///
/// What is to be recorded is named first: the properties before anything animates them, then the animators before they
/// are active. From then on only those animators may animate those properties; changes outside of blocks are not
/// recorded. The motion policy must be `full`. While animators run each advance of the engine is recorded, too, so that
/// a replay is exact as long as nothing else runs on the engine. An end at the time of a call comes first in a replay.
///
///     let recorder = AnimatorRecorder(engine)
///     recorder.record(card.$alpha, as: "alpha")
///     recorder.record(animator, as: "fade")
///     animator.startAnimation()
///     engine.advance(to: 0.5)
///     print(recorder.log.json)
@MainActor
public final class AnimatorRecorder {
  private weak var engine: AnimationEngine?
  private var animators: [AnimatorLog.Animator] = []
  private var steps: [AnimatorLog.Step] = []
  private var completionCount = 0
  /// Whether advancing changes no value.
  private var isSettled = false
  private var properties: [(name: String, start: Double, property: Animatable<Double>)] = []
  /// The velocities that properties were given in the block that runs.
  private var velocities: [ObjectIdentifier: Double] = [:]

  /// Creates a recorder of animators that belong to `engine`.
  ///
  /// - Precondition: the engine has no other recorder.
  public init(_ engine: AnimationEngine, file: StaticString = #fileID, line: UInt = #line) {
    require(
      engine.animatorRecorder == nil, "An AnimationEngine has one AnimatorRecorder at a time.", file: file, line: line)
    self.engine = engine
    engine.animatorRecorder = self
  }

  /// Records a property under a name, with its present value as the initial one.
  ///
  /// - Precondition: the name is not that of another property, and has at most 256 bytes.
  public func record(_ property: Animatable<Double>, as name: String) {
    checkName(name, among: properties.map(\.name), "properties")
    properties.append((name, property.wrappedValue, property))
  }

  /// Records the calls of `animator` under a name, including its past ones: its blocks, its completions by number, its
  /// settings.
  ///
  /// - Precondition: the animator is inactive and not recorded yet, its duration is at most 1e9 seconds, its curve can
  ///   be written as text, and the name is not that of another animator and has at most 256 bytes.
  public func record(_ animator: PropertyAnimator, as name: String, file: StaticString = #fileID, line: UInt = #line) {
    checkName(name, among: animators.map(\.name), "animators")
    require(
      animator.state == .inactive && animator.recording == nil && animator.engine === engine,
      "AnimatorRecorder.record(_:as:) takes inactive animators of its own engine, each once; \"\(name)\" is "
        + "\(animator.state)\(animator.detail)" + (animator.recording == nil ? "." : " and recorded already."),
      file: file, line: line)
    require(
      animator.duration <= AnimatorLog.maximumTime,
      "AnimatorRecorder.record(_:as:) takes animators of at most 1e9 seconds, not \(animator.duration).", file: file,
      line: line)
    animators.append(
      AnimatorLog.Animator(
        name: name, duration: animator.duration, curve: CurveDescription(recording: animator.timingParameters),
        settings: animator.changedSettings))
    animator.recording = AnimatorRecording(recorder: self, animator: name, index: animators.count - 1)
    animator.recordPast()
  }

  /// The recorded log: at most the first 100 000 steps, the advances of the clock included, and fewer where their
  /// properties or blocks are so many that the log could not be parsed.
  public var log: AnimatorLog {
    var log = AnimatorLog(animators: animators, steps: steps)
    var starts = Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0.start) })
    for index in log.animators.indices { log.animators[index].properties?.takeStarts(from: &starts) }
    for index in log.steps.indices {
      guard case .call(.addAnimations(var targets, let factor)) = log.steps[index].action else { continue }
      targets.takeStarts(from: &starts)
      log.steps[index].action = .call(.addAnimations(targets, delayFactor: factor))
    }
    if let excess = log.excess { log.steps.removeSubrange(excess.step...) }
    return log
  }

  // MARK: For the engine and its animators

  /// Records an advance of the clock that may change a value: while something runs, and once after each call.
  func noteAdvance(wasRunning: Bool) {
    guard let engine, !animators.isEmpty, wasRunning || !isSettled else { return }
    let hasMoved = engine.time > steps.last?.at ?? 0
    append(.observe, of: nil)
    isSettled = !wasRunning && hasMoved
  }

  /// Adds a step and returns its index; nil where the log is full.
  @discardableResult
  func append(_ action: AnimatorLog.Action, of animator: String?) -> Int? {
    guard steps.count < AnimatorLog.maximumStepCount, let engine else { return nil }
    steps.append(AnimatorLog.Step(at: engine.time, animator: animator, action: action))
    isSettled = false
    return steps.count - 1
  }

  /// Adds the step of a completion, which is named by its number.
  func appendCompletion(of animator: String) {
    guard completionCount < AnimatorLog.maximumCompletionCount else { return }
    completionCount += 1
    append(.call(.addCompletion(name: "\(completionCount)")), of: animator)
  }

  /// Returns the targets of the recorded properties in `block`, which has just run.
  func targets(of block: AnimationBlock) -> [AnimatorLog.Target] {
    defer { velocities.removeAll() }
    return properties.filter { block.moves($0.property.storage) }.map { entry in
      AnimatorLog.Target(
        name: entry.name, to: entry.property.wrappedValue,
        velocity: velocities[ObjectIdentifier(entry.property.storage)])
    }
  }

  /// Notes the velocity that a property was given in the block that runs.
  func noteVelocity(_ velocity: Double, of property: AnimatedProperty) {
    if properties.contains(where: { $0.property.storage === property }) {
      velocities[ObjectIdentifier(property)] = velocity
    }
  }

  /// Fills in the targets of a block that was added before it ran.
  func fill(_ offset: AnimatorRecording.Position, with targets: [AnimatorLog.Target]) {
    switch offset {
    case .animator(let index): animators[index].properties = targets
    case .step(let index):
      guard case .call(.addAnimations(_, let factor)) = steps[index].action else { return }
      steps[index].action = .call(.addAnimations(targets, delayFactor: factor))
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
  fileprivate mutating func takeStarts(from starts: inout [String: Double]) {
    for index in indices {
      if let start = starts.removeValue(forKey: self[index].name) { self[index].from = start }
    }
  }
}
