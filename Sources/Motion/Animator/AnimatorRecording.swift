import OvershootGeometry

/// The recording of one animator.
@MainActor
final class AnimatorRecording {
  /// The position of a block in the log.
  enum Position {
    /// The properties of the animator with this index.
    case animator(Int)
    /// A block of the timeline with this index.
    case timeline(animator: Int, block: Int)
    /// The step with this index.
    case step(Int)
    /// A block that the step with this index inserts.
    case insertion(step: Int, block: Int)
  }

  private let recorder: AnimatorRecorder
  private let animator: String
  private let index: Int
  /// The blocks that have not run yet, the oldest first; nil for one that the full log does not contain.
  private var pending: [Position?] = []

  init(recorder: AnimatorRecorder, animator: String, index: Int) {
    (self.recorder, self.animator, self.index) = (recorder, animator, index)
  }

  func note(_ call: AnimatorLog.Call) { recorder.append(.call(call), of: animator) }

  func note(_ setting: AnimatorLog.Setting) { recorder.append(.set([setting]), of: animator) }

  func noteCompletion() { recorder.appendCompletion(of: animator) }

  /// Records a block, whose targets are known once it has run.
  func noteBlock(delayFactor: Double) {
    let step = recorder.append(.call(.addAnimations([], delayFactor: delayFactor)), of: animator)
    pending.append(step.map(Position.step))
  }

  /// Records the block with which the animator was created.
  func noteFirstBlock() { pending.append(.animator(index)) }

  /// Records the blocks of a part that is inserted into a timeline, and marks them with their positions.
  func noteInsertion(_ blocks: inout [PendingBlock], end: Double, isEndless: Bool) {
    let insertion = AnimatorLog.Call.Insertion(
      blocks: blocks.map { AnimatorLog.Block($0) }, end: end, isEndless: isEndless)
    guard let step = recorder.append(.call(.insert(insertion)), of: animator) else { return }
    for index in blocks.indices { blocks[index].record = .insertion(step: step, block: index) }
  }

  /// Records the targets of a block that has run.
  ///
  /// - Parameter position: that of a timeline's block; nil for the next block that waits.
  func captured(_ block: AnimationBlock, _ position: Position?) {
    guard let position = position ?? (pending.isEmpty ? nil : pending.removeFirst()) else { return }
    recorder.fill(position, with: recorder.targets(of: block))
  }

  /// Removes blocks that will not run.
  func removePendingBlocks() { pending.removeAll() }
}

extension PropertyAnimator {
  /// The settings that differ from those of a new animator.
  var changedSettings: [AnimatorLog.Setting] {
    var settings: [AnimatorLog.Setting] = []
    if !scrubsLinearly, !flags.isTimeline { settings.append(.scrubsLinearly(false)) }
    if pausesOnCompletion { settings.append(.pausesOnCompletion(true)) }
    if !isInterruptible { settings.append(.isInterruptible(false)) }
    if !isUserInteractionEnabled { settings.append(.isUserInteractionEnabled(false)) }
    if isManualHitTestingEnabled { settings.append(.isManualHitTestingEnabled(true)) }
    if retargeting != .additive { settings.append(.retargeting(retargeting)) }
    if reversalMode != .exact { settings.append(.reversalMode(reversalMode)) }
    if speed != 1 { settings.append(.speed(speed)) }
    if isReversed { settings.append(.isReversed(true)) }
    return settings
  }

  /// Records the blocks and completions that the animator already has.
  func recordPast(_ file: StaticString, _ line: UInt) {
    for (number, block) in pending.enumerated() {
      require(
        block.span.isPlain && block.span.end == 1, "AnimatorRecorder.record(_:as:) takes no timeline, but animators.",
        file: file, line: line)
      if number == 0, block.span.begin == 0 {
        recording?.noteFirstBlock()
      } else {
        recording?.noteBlock(delayFactor: block.span.begin)
      }
    }
    for _ in 0..<completionCount { recording?.noteCompletion() }
  }
}

extension CurveDescription {
  /// Creates the description of a provider's curve.
  ///
  /// - Precondition: the curve can be written as text.
  init(recording provider: any TimingCurveProvider, file: StaticString = #fileID, line: UInt = #line) {
    if let easing = provider.easing {
      self = .easing(easing)
    } else if let spring = provider.springTimingParameters {
      self = .spring(SpringDescription(spring), velocity: spring.initialVelocity.x)
    } else {
      let cubic = provider.cubicTimingParameters ?? CubicTimingParameters()
      self = .easing(cubic.animationCurve == .linear ? .linear : .cubicBezier(cubic.bezier))
    }
    requireText(file, line)
  }

  /// Creates the description of the curve of a timeline's block, whose spring has an initial velocity.
  ///
  /// - Precondition: the curve can be written as text.
  init(
    recording curve: TimingCurve, velocity: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    switch curve {
    case .linear: self = .easing(.linear)
    case .bezier(let bezier): self = .easing(.cubicBezier(bezier))
    case .steps(let steps): self = .easing(.steps(steps))
    case .points(let points): self = .easing(.points(points))
    case .family(let family): self = .easing(.family(family))
    case .custom(let function): self = .easing(.custom(function))
    case .spring(let spring, _):
      self = .spring(
        .physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping), velocity: velocity)
    case .glide: trapMisuse("A log holds no decays.", file: file, line: line)
    }
    requireText(file, line)
  }

  private func requireText(_ file: StaticString, _ line: UInt) {
    require(
      (try? CurveDescription(description).timingParameters()) != nil,
      "A log holds no curve whose numbers are out of the range of text: \(self).", file: file,
      line: line)
  }
}

extension AnimatorLog.Block {
  /// Creates the record of a block that has not run.
  @MainActor
  init(_ block: PendingBlock, file: StaticString = #fileID, line: UInt = #line) {
    let span = block.span
    (begin, end) = (span.begin, span.end)
    repetitions = span.repetitions.map {
      AnimatorLog.Repetition(count: $0.count, autoreverses: $0.autoreverses, begin: $0.begin, end: $0.end)
    }
    holdsBeforeBegin = span.holdsBeforeBegin == (begin != 1 - end) ? nil : span.holdsBeforeBegin
    curve = CurveDescription(
      recording: block.timing.curve, velocity: block.timing.initialVelocity.x, file: file,
      line: line)
    if case .spring(_, let seconds) = block.timing.curve { curveSeconds = seconds }
    (seconds, returnCount) = (block.duration, block.returnCount)
  }
}

extension SpringDescription {
  fileprivate init(_ parameters: SpringTimingParameters) {
    switch (parameters.form, parameters.ownDuration) {
    case (.physical(let spring), _):
      self = .physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    case (.dampingRatio(let ratio), let duration?): self = .settling(duration: duration, dampingRatio: max(0, ratio))
    case (.dampingRatio(let ratio), nil): self = .dampingRatio(max(0, ratio))
    }
  }
}
